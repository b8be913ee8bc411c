import Cells

/// The lines and colours that a command draws a diagram with, where they are not those of the state.
struct DiagramLook: Hashable, Sendable {
  var style: BoxStyle?
  var foreground: Color?
  var background: Color?

  static let options = ["style=", "fg=", "bg="]
  static let usage = "[style=S] [fg= bg=]"

  var words: [String] {
    style.words + (foreground.map { ["fg=\($0)"] } ?? []) + (background.map { ["bg=\($0)"] } ?? [])
  }

  init() {}

  init(_ arguments: ArgumentReader) throws(ScriptError) {
    style = try arguments.boxStyle()
    if let (value, token) = try arguments.option("fg") {
      foreground = try arguments.color(value, at: token)
    }
    if let (value, token) = try arguments.option("bg") {
      background = try arguments.color(value, at: token)
    }
  }

  func resolved(in state: EditorState) -> (line: LineStyle, style: Style) {
    var ink = state.brush.style
    ink.foreground = foreground ?? ink.foreground
    ink.background = background ?? ink.background
    return ((style ?? state.brush.boxStyle).line, ink)
  }
}
