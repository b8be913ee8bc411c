import Cells

/// Draws a box around a text: `box "api" right-of="db"`.
struct BoxCommand: EditCommand {
  let text: String
  let place: DiagramPlace
  let wishes: BoxSheet.Wishes
  let shape: BoxShape?
  let look: DiagramLook

  static let verb = "box"
  static let usage =
    "\"…\" \(DiagramPlace.usage) [width=N height=N pad=N] [text=left|center|right]"
    + " [shape=\(BoxShape.allCases.map(\.rawValue).joined(separator: "|"))] [title=\"…\"]"
    + " \(DiagramLook.usage)"
  static let summary = "draw a box around a text"
  static let takesFrames = true
  static let options =
    DiagramPlace.options + ["width=", "height=", "pad=", "text=", "shape=", "title="]
    + DiagramLook.options

  var places: [Point] { place.places }
  var words: [String] {
    [Script.quoted(text)] + place.words + wishes.words
      + (shape.map { ["shape=\($0.rawValue)"] } ?? [])
      + look.words
  }

  func checkLimits() throws(CommandError) {
    try CommandLimits.check(text: text)
    if let title = wishes.title { try CommandLimits.check(text: title) }
  }

  func reach(in state: EditorState) -> Int { text.utf8.count }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let shape = shape ?? .box
    var canvas = try DiagramCanvas(state)
    let (plain, style) = look.resolved(in: state, on: canvas.start)
    let line = shape.line(plain)
    let sheet = try shape.sheet(text, wishes, line)
    canvas.request = place.request(in: canvas.start)
    let draw = { (canvas: inout DiagramCanvas, origin: Point) in
      canvas.draw(sheet, at: origin, line, style)
      let frame = Rect(origin: origin, size: sheet.size)
      canvas.draw { shape.finish(frame, line, style, on: &$0) }
    }
    try canvas.draw(sheet.size, at: place, cursor: state.cursor, draw)
    if holdsLines { canvas.tell(note(onWordsIn: try canvas.diagram())) }
    return try canvas.plan(in: state)
  }

  /// Whether the text holds what may be read as a line.
  private var holdsLines: Bool {
    text.unicodeScalars.contains {
      $0 == "|" || $0 == "-" || $0 == "+" || (0x2500...0x257F).contains($0.value)
    }
  }

  /// What is told if part of the text is read as a line, so that no box is called by it.
  private func note(onWordsIn diagram: Diagram) -> String? {
    if diagram.boxes.indices.contains(where: { diagram.hasWords(text, in: $0) }) { return nil }
    return text.contains("|")
      ? "a | in the text is read as a line (¦ is not)"
      : "what looks like a line in the text is read as one, so that it names no box"
  }
}

extension BoxCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let token = arguments.upcoming
    text = try arguments.text()
    place = try DiagramPlace(arguments)
    wishes = try BoxSheet.Wishes(&arguments)
    shape = try arguments.option("shape").map { (value, token) throws(ScriptError) in
      try arguments.choice(value, "shape", BoxShape.self, at: token)
    }
    look = try DiagramLook(arguments)
    guard BoxSheet.isDrawable(text) else {
      throw arguments.failure("expected characters that can be drawn", at: token)
    }
  }
}

extension BoxSheet {
  /// Returns whether all of a text can be drawn.
  static func isDrawable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || CellWidth.of($0) != nil }
  }
}

extension BoxSheet.Wishes {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let sizes = 3...BoxSheet.mostCells
    width = try arguments.number("width", sizes)
    height = try arguments.number("height", sizes)
    pad = try arguments.number("pad", 0...99) ?? 1
    if let (value, token) = try arguments.option("text") {
      alignment = try arguments.choice(value, "alignment", BoxSheet.Alignment.self, at: token)
    }
    if let (value, token) = try arguments.option("title") {
      guard BoxSheet.isDrawable(value), !value.contains("\n"), !value.isEmpty else {
        throw arguments.failure("expected title= and one row of characters", at: token)
      }
      title = value
    }
  }

  var words: [String] {
    let words: [String?] = [
      width.map { "width=\($0)" }, height.map { "height=\($0)" }, pad == 1 ? nil : "pad=\(pad)",
      alignment == .center ? nil : "text=\(alignment.rawValue)",
      title.map { "title=\(Script.quoted($0))" },
    ]
    return words.compactMap(\.self)
  }
}
