import Cells
import Foundation
import TerminalKit

/// A strip of the interface made of pieces of text, some of which can be clicked. Each subclass
/// makes its pieces from a model, and only when the model has changed.
class BarView: DrawingPart {
  /// A piece of text at a place, and the action of a click on it.
  nonisolated struct Piece {
    let glyphs: [Glyph]
    let look: Look
    let frame: Rect
    private let click: Click?

    /// The actions of a click, boxed: pieces are copied often, and most have none.
    private indirect enum Click { case does(Action?, other: Action?) }

    /// The action of a click.
    var action: Action? { if case .does(let action, _) = click { action } else { nil } }
    /// The action of a right click; nil for the same as a left click.
    var otherAction: Action? { if case .does(_, let other) = click { other } else { nil } }

    /// Creates a piece from a text, leaving out anything a cell cannot hold.
    init(
      _ text: String, _ look: some Looking, at place: Point, action: Action? = nil,
      otherAction: Action? = nil
    ) {
      self.init(
        Glyph.glyphs(in: text), look, at: place, action: action, otherAction: otherAction)
    }

    init(
      _ glyphs: [Glyph], _ look: some Looking, at place: Point, action: Action?,
      otherAction: Action? = nil
    ) {
      let hasActions = action != nil || otherAction != nil
      self.init(
        glyphs, look.look, at: place,
        click: hasActions ? .does(action, other: otherAction) : nil)
    }

    /// Creates a piece that does nothing.
    init(_ glyphs: [Glyph], _ look: some Looking, at place: Point) {
      self.init(glyphs, look.look, at: place, click: nil)
    }

    private init(_ glyphs: [Glyph], _ look: Look, at place: Point, click: Click?) {
      (self.glyphs, self.look, self.click) = (glyphs, look, click)
      frame = Rect(origin: place, size: Size(glyphs.width, 1))
    }

    @MainActor func moved(to place: Point) -> Piece {
      Piece(glyphs, look, at: place, click: click)
    }

    func looks(like other: Piece) -> Bool {
      frame == other.frame && look == other.look && glyphs == other.glyphs
    }
  }

  /// Called with the action of a click.
  var onAction: ((Action) -> Void)?

  override func setUp() {
    super.setUp()
    if backgroundStyle == nil { backgroundStyle = "plain" }
    // A size from the scene may never change, and then layout never makes the pieces.
    if !bounds.isEmpty { remake() }
  }

  /// The pieces that are shown; a change redraws only the pieces that differ.
  private(set) var pieces: [Piece] = []

  /// Returns the pieces for the model and the bar's size.
  func makePieces() -> [Piece] { [] }

  /// Remakes the pieces after a change of the model.
  func remake() {
    let old = pieces
    pieces = makePieces()
    redrawChanges(from: old)
  }

  /// Puts a piece in place of another. All others stay as they are.
  func replace(_ index: Int, with piece: Piece) {
    if pieces[index].looks(like: piece) { return }
    setNeedsDisplay(pieces[index].frame.union(piece.frame))
    pieces[index] = piece
  }

  override func layoutSubviews() { remake() }

  private func redrawChanges(from old: [Piece]) {
    guard old.count == pieces.count else { return setNeedsDisplay() }
    for i in old.indices where !old[i].looks(like: pieces[i]) {
      setNeedsDisplay(old[i].frame.union(pieces[i].frame))
    }
  }

  /// The beginning of the first piece that is marked as chosen.
  override var cursorPosition: Point? {
    pieces.first { $0.look == StyleName.chosen.look }?.frame.origin
  }

  override func draw(in context: GraphicsContext) {
    for piece in pieces where !piece.frame.intersection(context.clipBounds).isEmpty {
      let look = isOnPanel ? piece.look.onPanel : piece.look
      context.put(piece.glyphs, style(look), at: piece.frame.origin)
    }
  }

  /// Whether the bar is on a panel, where plain pieces take the panel's style.
  private var isOnPanel: Bool { backgroundStyle == StyleName.panel.rawValue }

  override func mouseEvent(_ mouse: Mouse) {
    guard case .press(let button) = mouse.phase,
      let piece = pieces.last(where: { $0.frame.contains(mouse.location(in: self)) }),
      let action = button == .right ? piece.otherAction ?? piece.action : piece.action
    else { return }
    onAction?(action)
  }
}
