import Cells

/// Selects a rectangle or an ellipse, or all of a box or a wire: `select 0,0 8,4 ellipse subtract`,
/// `select "api" add`.
struct SelectCommand: EditCommand {
  enum Subject: Hashable {
    case rectangle(Point, Point)
    case ellipse(Point, Point)
    case part(DiagramReference)
  }

  let subject: Subject
  var joining: Selection.Joining?

  static let verb = "select"
  static let usage = "P P [ellipse] [add|subtract|intersect] | REF [add|subtract|intersect]"
  static let summary = "select a rectangle, an oval, or a box by its words"
  static let options = ["ellipse"] + Selection.Joining.options

  var words: [String] {
    switch subject {
    case .rectangle(let a, let b): [a.text, b.text] + joining.words
    case .ellipse(let a, let b): [a.text, b.text, "ellipse"] + joining.words
    case .part(let reference): [reference.word] + joining.words
    }
  }

  func reach(in state: EditorState) -> Int {
    guard case .ellipse(let a, let b) = subject else { return 0 }
    return abs(b.x - a.x) + abs(b.y - a.y)
  }

  func effort(in state: EditorState) -> Int {
    if case .part = subject { state.effortOfReading } else { 0 }
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let bounds = state.drawing.bounds
    let chosen =
      switch subject {
      case .rectangle(let a, let b): Selection(Rect(corners: a, b).intersection(bounds))
      case .ellipse(let a, let b): Selection(Ellipse.rows(of: Rect(corners: a, b), in: bounds))
      case .part(let reference): try state.selection(of: reference)
      }
    return try state.selecting(chosen, joining)
  }
}

extension SelectCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    if let token = arguments.upcoming, token.quoted != nil || Point(text: token.word) == nil {
      subject = .part(try arguments.reference())
    } else {
      let (a, b) = (try arguments.point(), try arguments.point())
      subject = arguments.flag("ellipse") ? .ellipse(a, b) : .rectangle(a, b)
    }
    joining = try arguments.joining()
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
    SelectCommand(subject: .rectangle(a, b)).command
  }

  /// A command that ends the selection, so that all of the layer can be drawn on.
  public static let deselect = DeselectCommand().command
}
