import Cells
import DrawingCore
import DrawingStore
import Formats
import TerminalKit

extension DrawingViewController {
  /// Shows what is visible under the cursor, and which layer it is on.
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
      "\(cell.glyph) \(GlyphChart.name(of: cell.glyph))", "ink \(cell.style.foreground.shortText)",
      cell.style.background == .none
        ? "see-through" : "paper \(cell.style.background.shortText)",
      cell.style.attributes.isEmpty ? "" : cell.style.attributes.words.joined(separator: " "),
      "layer \(index + 1)\(name.isEmpty ? "" : " “\(name)”")", editor.state.dotFact ?? "",
    ]
    show(StatusMessage(text: facts.filter { !$0.isEmpty }.joined(separator: " · ")))
  }

  /// Shows the first finding and moves the cursor there.
  func say(_ findings: [Lint.Finding]) {
    guard let first = findings.first else { return show(StatusMessage(text: "no problems found")) }
    attempt(.cursor(first.place.clamped(to: editor.state.drawing.bounds)))
    followCursor()
    let others = findings.count == 1 ? "" : " (and \(findings.count - 1) more)"
    show(StatusMessage(text: first.description + others, isError: true))
  }
}

extension EditorState {
  /// The dot of its cell that the cursor is at; nil in a grid of cells.
  fileprivate var dotFact: String? {
    brush.grid.dots.map { "dot \(cursorDot.text) of \($0.columns)x\($0.rows)" }
  }
}
