import Cells

extension Tool {
  /// Writes the text typed at each stop in the brush’s style.
  public static let text = Tool(
    "text", words: "type write letters", key: "t", title: "Text", points: .text,
    hint: """
      type; Esc ends it and gives the former tool back; \(untyped: .help) help, \
      \(untyped: .commandLine) commands
      """,
    step: "text", beginsAnew: true, drawsGlyph: false, command: TextCommand.self,
    outcome: .cells { gesture, drawn, easel in TextTool.draw(gesture, after: drawn, on: &easel) })
}

enum TextTool {
  fileprivate static func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    for stop in gesture.stops.dropFirst(drawn) {
      if stop.rubsOut {
        let isWide = easel[stop.point].glyph.isWide
        easel.clear(at: stop.point)
        if isWide { easel.clear(at: Point(stop.point.x + 1, stop.point.y)) }
      } else {
        write(stop.typed, at: stop.point, gesture.brush.style, on: &easel)
      }
    }
  }

  static func write(_ text: String, at p: Point, _ style: Style, on easel: inout Easel) {
    for (glyph, place) in TextLayout(text, at: p).glyphs { easel.put(glyph, style, at: place) }
  }
}

/// Writes a text: `text 3,4 "abc" fg=red`.
struct TextCommand: DrawingCommand {
  let place: Point
  let text: String
  let override: BrushOverride

  static let verb = "text"
  static let usage = "P \"…\" \(BrushOverride.cellUsage)"
  static let summary = "write text"
  static let options = BrushOverride.cellOptions

  var places: [Point] { [place] }
  var words: [String] { [place.text, Script.quoted(text)] + override.words }

  func checkLimits() throws(CommandError) { try CommandLimits.check(text: text) }

  func reach(in state: EditorState) -> Int { text.utf8.count }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    try drawnPlan(in: state).telling(LeftOut(of: text).note)
  }

  func draw(with brush: Brush, on easel: inout Easel) {
    let text = text.filter { $0 != Gesture.Stop.rubout }
    TextTool.write(text, at: place, brush.style, on: &easel)
  }
}

extension TextCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (place, text) = (try arguments.point(), try arguments.text())
    override = try arguments.override()
  }
}

extension Command {
  /// Returns a command that writes a text from a cell. Each line feed moves to the row below, in
  /// the same column.
  public static func text(_ p: Point, _ text: String, _ override: BrushOverride) -> Command {
    TextCommand(place: p, text: text, override: override).command
  }
}
