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

  /// Returns the lines and colours for a diagram, by default those of the brush.
  func resolved(in state: EditorState, on diagram: Diagram) -> (line: LineStyle, style: Style) {
    var ink = state.brush.style
    ink.foreground = foreground ?? ink.foreground
    ink.background = background ?? ink.background
    return (style?.line ?? state.brush.line(on: diagram), ink)
  }
}

extension Brush {
  /// Returns the lines that boxes and wires are drawn with in a diagram: the usual ones become ASCII
  /// where all boxes are.
  func line(on diagram: Diagram) -> LineStyle {
    let isASCII = boxStyle == Brush().boxStyle && diagram.isASCII
    return (isASCII ? .ascii : boxStyle).line
  }
}

extension Diagram {
  /// Whether there are boxes, all of them in ASCII.
  fileprivate var isASCII: Bool {
    !boxes.isEmpty && boxes.allSatisfy { $0.level.isASCII && $0.upright.isASCII }
  }
}
