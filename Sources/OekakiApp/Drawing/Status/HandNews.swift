import Cells
import DrawingCore
import DrawingStore

/// What one draws with and where, before a command: what has become of it is told in words, as not
/// everybody sees the bars.
struct HandNews {
  let brush: Brush
  private let layer: Int
  private let isSelected: Bool
  private let floats: Bool
  /// The revision of the history, and whether nothing is in progress.
  private let moment: (revision: Int, isSettled: Bool)

  init(
    _ brush: Brush, onLayer layer: Int, isSelected: Bool, floats: Bool,
    at moment: (revision: Int, isSettled: Bool)
  ) {
    (self.brush, self.layer, self.isSelected, self.floats) = (brush, layer, isSelected, floats)
    self.moment = moment
  }

  /// Returns what is said after a command; nil if nothing of it has changed.
  ///
  /// Each key is followed by this: what most commands leave as it was is looked at first.
  func message(
    after command: Command, _ style: Style, _ state: @autoclosure () -> EditorState
  ) -> StatusMessage? {
    if let message = style.ownMessage(after: brush.style) { return message }
    return text(after: command, state).map { StatusMessage(text: $0) }
  }

  private func text(after command: Command, _ current: () -> EditorState) -> String? {
    switch command.group {
    case .gesture: return nil
    case .history: return traveled(command, current())
    case .setting, .edit: break
    }
    let state = current()
    if isSelected || state.selection != nil, Self.selecting.contains(command.verb) {
      // What can be done with it says more than its size.
      return state.selectionHint == nil ? Self.selected(state.selection) : nil
    }
    if command.group == .edit { return isSelected || floats ? nil : turned(command, state) }
    let layers = state.drawing.layers
    if state.activeLayer != layer, layers.indices.contains(state.activeLayer) {
      return "layer \(state.activeLayer + 1): \(SafeText(layers[state.activeLayer].name))"
    }
    return drawn(state.brush)
  }

  private func traveled(_ command: Command, _ state: EditorState) -> String? {
    let (undone, redone) = (command.undoSteps, command.redoSteps)
    guard undone != nil || redone != nil else { return nil }
    guard (state.history.revision, state.isSettled) != moment else {
      return undone == nil ? "nothing to redo" : "nothing to undo"
    }
    let history = state.history
    if undone == 1 { return history.redoTitles(1).first.map { "undone: \($0)" } }
    if redone == 1 { return history.undoTitles(1).first.map { "done again: \($0)" } }
    return nil
  }

  /// With nothing selected, all layers are flipped or turned.
  private func turned(_ command: Command, _ state: EditorState) -> String? {
    if command.verb == Command.flip(upright: true).verb { return "flipped the whole drawing" }
    guard command.verb == Command.turn(right: true).verb else { return nil }
    return "turned the whole drawing: \(state.drawingSize.text)"
  }

  /// The commands that change what is selected and nothing else.
  private static let selecting: Set<String> = [
    Command.select(.zero, .zero).verb, Command.deselect.verb,
  ]

  private static func selected(_ selection: Selection?) -> String {
    selection.map { "\($0.bounds.size.text) selected" } ?? "nothing is selected"
  }

  private func drawn(_ now: Brush) -> String? {
    let (ink, paper) = (now.style.foreground, now.style.background)
    let words = [
      ink == brush.style.foreground ? nil : "ink \(ink.shortText)",
      paper == brush.style.background ? nil : "paper \(paper.shortText)",
      now.glyph == brush.glyph ? nil : "glyph \(now.glyph) \(GlyphChart.name(of: now.glyph))",
    ]
    let told = words.compactMap(\.self).joined(separator: ", ")
    return told.isEmpty ? nil : told
  }
}
