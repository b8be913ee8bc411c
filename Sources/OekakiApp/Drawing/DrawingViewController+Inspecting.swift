import Cells
import DrawingCore
import DrawingStore
import TerminalKit

extension DrawingViewController {
  /// Shows what is visible under the cursor, and on which layer it is.
  func inspect() {
    let (drawing, p) = (editor.state.drawing, editor.state.cursor)
    let index = drawing.layers.indices.last {
      drawing.layers[$0].isVisible && drawing.layers[$0][p] != .clear
    }
    guard let index else {
      return show(StatusMessage(text: "\(p.text) is clear on every layer that is shown"))
    }
    let cell = drawing.layers[index][p]
    let name = drawing.layers[index].name
    let facts = [
      "\(cell.glyph) \(GlyphChart.name(of: cell.glyph))", "ink \(cell.style.foreground.word)",
      cell.style.background == .none
        ? "see-through" : "paper \(cell.style.background.word)",
      cell.style.attributes.isEmpty ? "" : cell.style.attributes.words.joined(separator: " "),
      "layer \(index + 1)\(name.isEmpty ? "" : " “\(name)”")", editor.state.dotFact ?? "",
    ]
    show(StatusMessage(text: facts.filter { !$0.isEmpty }.joined(separator: " · ")))
  }

  /// Chooses the next channels to draw: all, the glyph, the ink, the paper.
  func nextChannels() {
    let order: [(channels: Channels, name: String)] = [
      (.all, "whole cells are drawn"), (.glyph, "only glyphs are drawn"),
      (.foreground, "only the ink is drawn"), (.background, "only the paper is drawn"),
    ]
    let now = order.firstIndex { $0.channels == editor.state.brush.options.channels } ?? -1
    let next = order[(now + 1) % order.count]
    if attempt(.channels(next.channels)) { show(StatusMessage(text: next.name)) }
  }
}

extension EditorState {
  /// The dot of its cell that the cursor is at; nil in a grid of cells.
  fileprivate var dotFact: String? {
    brush.grid.dots.map { "dot \(cursorDot.text) of \($0.columns)x\($0.rows)" }
  }
}
