import Cells
import DrawingCore
import DrawingStore

/// The first row: the program, the drawing's name, a mark if no file has all of it, the current frame
/// of several, whether it has letters of its own, and buttons.
final class TitleBar: BarView {
  struct Model: Equatable {
    var name = ""
    /// The current frame and how many there are; empty for one.
    var frame = ""
    /// How the canvas stands that it is shared on; empty for a drawing of one’s own.
    var canvas = ""
    var isWritten = true
    /// The size of the letters that the drawing has of its own; empty without any.
    var letters = ""
    var canUndo = false
    var canRedo = false
  }

  struct Button: Equatable {
    let title: String
    let action: Action
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }
  /// The buttons from the left.
  var buttons: [Button] = [] { didSet { if buttons != oldValue { remake() } } }

  override func show(_ facts: DrawingFacts) {
    let history = facts.state.history
    model = Model(
      name: facts.document.name, frame: facts.state.frameText,
      canvas: facts.shared.words,
      isWritten: !facts.standing.isUnsaved,
      letters: facts.state.drawing.font.map { "8x\($0.height)" } ?? "",
      canUndo: history.undoCount > 0 || !facts.state.isSettled
        || facts.state.isDroppedNext(undone: false),
      canRedo: history.redoCount > 0 || facts.state.isDroppedNext(undone: true))
  }

  override func makePieces() -> [Piece] {
    let program = Piece(" お絵描き  ", StyleName.title, at: .zero)
    let end = bounds.width - 1
    let canvas = model.canvas.isEmpty ? 0 : Glyph.width(of: model.canvas) + 4
    let least = program.frame.maxX + Self.leastName + canvas
    var shown = buttons
    for title in Self.dropped where end - Self.width(of: shown) < least {
      shown.removeAll { $0.title == title }
    }
    let start = end - Self.width(of: shown)
    return [program] + name(from: program.frame.maxX, to: start - 2)
      + pieces(of: shown, from: start)
  }

  /// The buttons in the order in which they are dropped where they do not all fit.
  private static let dropped = [
    "Redo", "New", "Open", "Export", "Quit", "Undo", "Save", "Help", "Menu",
  ]
  /// The number of columns the name keeps before buttons are dropped.
  private static let leastName = 8

  private static func width(of buttons: [Button]) -> Int {
    buttons.reduce(0) { $0 + $1.title.count + 1 }
  }

  private func pieces(of buttons: [Button], from start: Int) -> [Piece] {
    var x = start
    return buttons.map { button in
      defer { x += button.title.count + 1 }
      let style = isUseful(button.action) ? StyleName.titleButton : StyleName.titleFaint
      return Piece(button.title, style, at: Point(x + 1, 0), action: button.action)
    }
  }

  private func isUseful(_ action: Action) -> Bool {
    if action == .command(.undo(1)) { return model.canUndo }
    return action != .command(.redo(1)) || model.canRedo
  }

  /// Returns the name and its mark. A long name is cut at the front, as its end says more.
  private func name(from start: Int, to end: Int) -> [Piece] {
    let mark = model.isWritten ? "" : " ●"
    let frame = words(beside: Glyph.width(of: model.name) + mark.count, in: end - start)
    let room = end - start - mark.count - Glyph.width(of: frame)
    guard room > 0 else { return [] }
    let name = Piece(
      Glyph.glyphs(in: model.name, within: room, keepingEnd: true), StyleName.titleName,
      at: Point(start, 0))
    let saving = Piece(
      mark, StyleName.titleMark, at: Point(name.frame.maxX, 0), action: .file(.save(nil)))
    if frame.isEmpty { return [name, saving] }
    return [name, saving, Piece(frame, StyleName.titleFaint, at: Point(saving.frame.maxX, 0))]
  }

  /// Returns what there is room for behind the name, which says more than all but how a canvas stands.
  private func words(beside name: Int, in room: Int) -> String {
    let canvas = model.canvas.isEmpty ? "" : "  " + model.canvas
    func fits(_ words: String, _ least: Int) -> Bool {
      Glyph.width(of: words) <= room - min(name, least)
    }
    let frame = model.frame.isEmpty ? "" : "  " + model.frame
    for letters in ["  own letters ", "  own "] {
      let words = canvas + frame + (model.letters.isEmpty ? "" : letters + model.letters)
      if fits(words, room / 2) { return words }
    }
    return fits(canvas, Self.leastName) ? canvas : ""
  }
}
