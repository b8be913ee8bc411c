import Cells
import DrawingCore
import DrawingStore

/// What one draws with and where, before a command: what has become of it is told in words, as not
/// everybody sees the bars.
struct HandNews {
  private let (style, glyph): (Style, Glyph)
  private let layer: Int
  private let isSelected: Bool

  init(_ state: EditorState) {
    (style, glyph) = (state.brush.style, state.brush.glyph)
    (layer, isSelected) = (state.activeLayer, state.selection != nil)
  }

  /// Returns what is said after a command; nil if nothing of it has changed.
  func message(after command: Command, _ state: EditorState) -> StatusMessage? {
    text(after: command, state).map { StatusMessage(text: $0) }
  }

  private func text(after command: Command, _ state: EditorState) -> String? {
    if command == .undo(1) { return state.history.redoTitles(1).first.map { "undone: \($0)" } }
    if command == .redo(1) { return state.history.undoTitles(1).first.map { "done again: \($0)" } }
    if Self.selecting.contains(command.verb) {
      // What can be done with it says more than its size.
      let isTold = state.selectionHint != nil || !isSelected && state.selection == nil
      return isTold ? nil : Self.selected(state.selection)
    }
    guard command.group == .setting else { return nil }
    let layers = state.drawing.layers
    if state.activeLayer != layer, layers.indices.contains(state.activeLayer) {
      return "layer \(state.activeLayer + 1): \(SafeText(layers[state.activeLayer].name))"
    }
    return drawn(state.brush)
  }

  /// The commands that change what is selected and nothing else.
  private static let selecting: Set<String> = [
    Command.select(.zero, .zero).verb, Command.deselect.verb,
  ]

  private static func selected(_ selection: Selection?) -> String {
    selection.map { "\($0.bounds.size.text) selected" } ?? "nothing is selected"
  }

  private func drawn(_ brush: Brush) -> String? {
    let now = brush.style
    let words = [
      now.foreground == style.foreground ? nil : "ink \(now.foreground.shortText)",
      now.background == style.background ? nil : "paper \(now.background.shortText)",
      brush.glyph == glyph ? nil : "glyph \(brush.glyph) \(GlyphChart.name(of: brush.glyph))",
    ]
    let told = words.compactMap(\.self).joined(separator: ", ")
    return told.isEmpty ? nil : told
  }
}
