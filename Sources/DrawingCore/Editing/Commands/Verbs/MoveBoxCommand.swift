import Cells

/// Moves a box with all that is in it; its wires follow: `move "api" 40,0`, `move "api" by 3,0`,
/// `move "api" below="db"`. Points alone go on with a gesture.
struct MoveBoxCommand: EditCommand {
  enum Goal: Hashable {
    case by(Point)
    case place(DiagramPlace)
  }

  let reference: DiagramReference
  let goal: Goal

  static let verb = MoveCommand.verb
  static let usage = "REF P | REF by P | REF \(DiagramPlace.usage) | \(MoveCommand.usage)"
  static let summary = "move a box, its wires follow; or continue the gesture"
  static let options = DiagramPlace.options
  private static let by = "by"

  var places: [Point] {
    switch goal {
    case .by(let step): reference.places + [step]
    case .place(let place): reference.places + place.places
    }
  }

  var words: [String] {
    switch goal {
    case .by(let step): [reference.word, Self.by, step.text]
    case .place(let place): [reference.word] + place.words
    }
  }

  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let box = try diagram.box(reference)
    let origin = diagram.boxes[box].frame.origin
    switch goal {
    case .by(let step): return try canvas.moved(box, to: .at(origin + step)).plan(in: state)
    case .place(.into(let p)):
      return try SpliceCommand(reference: reference, place: p).plan(state)
    case .place(let place):
      if case .beside(let other, _, _) = place {
        try diagram.check(box, besides: other)
        canvas.request.placed = [box]
      }
      return try canvas.moved(box, to: place).plan(in: state)
    }
  }
}

extension Diagram {
  /// Throws if a box is to stand beside itself, or beside one in it. Of several that a reference means
  /// another may be left once it has gone.
  fileprivate func check(
    _ moved: Int, besides reference: DiagramReference
  ) throws(CommandError) {
    guard let other = try? box(reference), boxes[moved].frame.covers(boxes[other].frame) else {
      return
    }
    throw .besideItself(name(of: moved))
  }
}

extension CommandError {
  fileprivate static func besideItself(_ name: String) -> CommandError {
    CommandError("\(name) cannot be moved beside itself")
  }
}

extension MoveBoxCommand {
  static func read(_ arguments: inout ArgumentReader) throws(ScriptError) -> Command {
    let isPath = arguments.left.allSatisfy { $0.quoted == nil && Point(text: $0.word) != nil }
    let place = try DiagramPlace(arguments)
    return isPath && place == .cursor
      ? try MoveCommand(&arguments).command : try Self(&arguments).command
  }

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    reference = try arguments.reference { $0 == Self.by || Point(text: $0) != nil }
    let place = try DiagramPlace(arguments)
    if place != .cursor {
      goal = .place(place)
    } else if let token = arguments.upcoming, token.quoted == nil, token.word == Self.by {
      _ = try arguments.bareWord(Self.by)
      goal = .by(try arguments.point())
    } else {
      guard arguments.hasMore else { throw arguments.failure("expected \(Self.expected)") }
      goal = .place(.at(try arguments.point()))
    }
  }

  private static let expected = "a point, by and a distance, or a place such as below=\"db\""
}
