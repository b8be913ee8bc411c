import Cells

/// The gestures in which the words of a diagram are typed. Commands begin them; each is one step when
/// it ends.
extension Tool {
  /// Replaces the words of a box or the label of a wire.
  static let words = Tool(
    "words", words: "rename label", key: "E", title: "Words", points: .words, hint: wordsHint,
    step: "renaming", drawsGlyph: false,
    outcome: .plan { (gesture, state) throws(CommandError) in
      try WordsTool.rewrite(gesture, in: state)
    })

  /// Draws a new box around what is typed.
  static let newBox = Tool(
    "new-box", words: "node", key: "B", title: "Box", points: .words, hint: wordsHint,
    step: "box", drawsGlyph: false,
    outcome: .plan { (gesture, state) throws(CommandError) in
      try WordsTool.drawBox(gesture, in: state)
    })

  private static let wordsHint: Hint =
    "type the words; \(.newRow) begins a row, \(.keep) or \(.cancel) ends"
}

extension Gesture {
  /// What was typed in a gesture of words; nil as long as nothing was.
  public var words: String? {
    tool.points == .words && stops.count > 1 ? stops.last?.typed : nil
  }

  /// Begins to replace the words that were there, if nothing has yet.
  mutating func replaceWords() {
    if tool.points == .words, words == nil { append(stop: Stop(point: start)) }
  }

  /// The gesture without blanks at the end of a row, and without empty rows at the end.
  var trimmed: Gesture {
    guard let words else { return self }
    var rows = BoxSheet.rows(words).map { row -> String in
      var scalars = row.unicodeScalars
      while scalars.last == " " { scalars.removeLast() }
      return String(scalars)
    }
    while rows.count > 1, rows.last?.isEmpty ?? false { rows.removeLast() }
    var trimmed = Gesture(tool: tool, brush: brush, at: start)
    trimmed.append(stop: Stop(point: start, typed: rows.joined(separator: "\n")))
    return trimmed
  }
}

private enum WordsTool {
  static func rewrite(
    _ gesture: Gesture, in state: EditorState
  ) throws(CommandError) -> GesturePlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let part = try diagram.wordedPart(.place(gesture.start))
    canvas.request = .words(of: part, in: diagram)
    guard let words = gesture.words else { return diagram.marking(part, at: gesture.start) }
    var caret: Point?
    switch part {
    case .box(let box) where diagram.isNamedByTitle(box):
      guard !words.contains("\n") else { throw .titleOfOneRow }
      caret = try canvas.retitle(box, words, diagram)
    case .box(let box):
      let rows = words.isEmpty ? [] : BoxSheet.rows(words)
      caret = try canvas.write(rows, into: box, BoxWords(of: box, in: diagram), diagram)
    case .wire(let wire):
      guard !words.contains("\n") else { throw .labelOfOneRow }
      caret = try canvas.relabel(wire, words, diagram) ?? gesture.start
    }
    return GesturePlan(plan: try canvas.plan(in: state), caret: caret)
  }

  static func drawBox(
    _ gesture: Gesture, in state: EditorState
  ) throws(CommandError) -> GesturePlan {
    var canvas = try DiagramCanvas(state)
    let holdsSelection = canvas.holdsSelection
    canvas.request = .box(at: gesture.start, in: canvas.start)
    let caret = try canvas.drawBox(
      around: gesture.words ?? "", at: gesture.start, gesture.brush.line(on: canvas.start),
      gesture.brush.style)
    let plan = try canvas.plan(in: state)
    // What is moved next is the new box, not the one that it was put beside.
    guard holdsSelection else { return GesturePlan(plan: plan, caret: caret) }
    let diagram = try canvas.diagram()
    let frame = diagram.box(at: caret).map { diagram.boxes[$0].frame }
    return GesturePlan(
      plan: plan.selecting(frame.flatMap(Selection.init) ?? state.selection, in: state),
      caret: caret)
  }
}

extension CommandError {
  fileprivate static let titleOfOneRow = CommandError("a title has one row")
}
