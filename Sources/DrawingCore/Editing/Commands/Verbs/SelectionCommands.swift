import Cells

/// Selects a rectangle or an ellipse: `select 0,0 8,4 ellipse subtract`.
struct SelectCommand: EditCommand {
  let first: Point
  let second: Point
  var isEllipse = false
  var joining: Selection.Joining?

  static let verb = "select"
  static let usage = "P P [ellipse] [add|subtract|intersect]"
  static let summary = "select a rectangle or an oval"
  static let options = ["ellipse"] + Selection.Joining.options

  var words: [String] {
    [first.text, second.text] + (isEllipse ? ["ellipse"] : []) + joining.words
  }

  func reach(in state: EditorState) -> Int {
    isEllipse ? abs(second.x - first.x) + abs(second.y - first.y) : 0
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let (box, bounds) = (Rect(corners: first, second), state.drawing.bounds)
    let chosen =
      isEllipse
      ? Selection(Ellipse.rows(of: box, in: bounds)) : Selection(box.intersection(bounds))
    return try state.selecting(chosen, joining)
  }
}

extension SelectCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (first, second) = (try arguments.point(), try arguments.point())
    (isEllipse, joining) = (arguments.flag("ellipse"), try arguments.joining())
  }
}

struct DeselectCommand: EditCommand, PlainCommand {
  static let verb = "deselect"
  static let summary = "select nothing"

  func plan(_ state: EditorState) -> EditPlan { .edit(.selection(nil)) }
}

extension Selection.Joining {
  static let options = allCases.map(\.rawValue)
}

extension Selection.Joining? {
  var words: [String] { map { [$0.rawValue] } ?? [] }
}

extension ArgumentReader {
  func joining() throws(ScriptError) -> Selection.Joining? {
    let found = flags(Selection.Joining.options)
    if found.count > 1 { throw failure("only one of these is allowed", at: found[1]) }
    return found.first.flatMap { Selection.Joining(rawValue: $0.word) }
  }
}

extension EditorState {
  /// Returns the plan that selects some cells, in place of the selection or combined with it.
  func selecting(
    _ chosen: Selection?, _ joining: Selection.Joining?
  ) throws(CommandError) -> EditPlan {
    guard let joining else { return try selecting(chosen) }
    switch (selection, chosen) {
    case (nil, let chosen): return try selecting(joining == .add ? chosen : nil)
    case (let selection?, nil): return try selecting(joining == .intersect ? nil : selection)
    case (let selection?, let chosen?):
      return try selecting(selection.joined(with: chosen, joining))
    }
  }

  func selecting(_ chosen: Selection?) throws(CommandError) -> EditPlan {
    if let pieces = chosen?.pieces, pieces.count > Selection.mostPieces { throw .raggedSelection }
    return .edit(.selection(chosen))
  }

  func selected() throws(CommandError) -> Selection {
    guard let selection else { throw .nothingSelected }
    return selection
  }
}

extension Command {
  /// Returns a command that selects the rectangle with two corners, both of which lie in it, cut to
  /// the drawing.
  public static func select(_ a: Point, _ b: Point) -> Command {
    SelectCommand(first: a, second: b).command
  }

  /// A command that ends the selection, so that all of the layer can be drawn on.
  public static let deselect = DeselectCommand().command
}
