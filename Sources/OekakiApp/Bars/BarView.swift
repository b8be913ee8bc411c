import Cells
import Foundation
import TerminalKit

/// A strip of the interface made of pieces of text, some of which can be clicked. Each subclass has
/// a model that it makes its pieces from, and makes them anew only when the model has changed.
class BarView: View {
  /// A piece of text at a place, and what a click on it means.
  nonisolated struct Piece {
    let glyphs: [Glyph]
    let look: Look
    let frame: Rect
    let action: Action?
    /// What a click with the right button means.
    let otherAction: Action?

    /// What may not stand in a cell is left out of the text.
    init(
      _ text: String, _ look: some Looking, at place: Point, action: Action? = nil,
      otherAction: Action? = nil
    ) {
      self.init(
        Glyph.glyphs(in: text), look, at: place, action: action, otherAction: otherAction)
    }

    init(
      _ glyphs: [Glyph], _ look: some Looking, at place: Point, action: Action? = nil,
      otherAction: Action? = nil
    ) {
      self.glyphs = glyphs
      self.look = look.look
      frame = Rect(origin: place, size: Size(glyphs.width, 1))
      self.action = action
      self.otherAction = otherAction
    }

    @MainActor func moved(to place: Point) -> Piece {
      Piece(glyphs, look, at: place, action: action, otherAction: otherAction)
    }

    func looks(like other: Piece) -> Bool {
      frame == other.frame && look == other.look && glyphs == other.glyphs
    }
  }

  /// Told what a click meant.
  var onAction: ((Action) -> Void)?

  override func setUp() {
    super.setUp()
    if backgroundStyle == nil { backgroundStyle = "plain" }
    // The size may be the scene's, and never change.
    if !bounds.isEmpty { remake() }
  }

  /// What the bar shows; a change draws again only the pieces that differ.
  private(set) var pieces: [Piece] = [] {
    didSet { redrawChanges(from: oldValue) }
  }

  /// The pieces for the model and the bar's size.
  func makePieces() -> [Piece] { [] }

  /// The model has changed.
  func remake() { pieces = makePieces() }

  override func layoutSubviews() { remake() }

  private func redrawChanges(from old: [Piece]) {
    guard old.count == pieces.count else { return setNeedsDisplay() }
    for i in old.indices where !old[i].looks(like: pieces[i]) {
      setNeedsDisplay(old[i].frame.union(pieces[i].frame))
    }
  }

  override func draw(in context: GraphicsContext) {
    for piece in pieces where !piece.frame.intersection(context.clipBounds).isEmpty {
      let look = isOnPanel ? piece.look.onPanel : piece.look
      context.put(piece.glyphs, style(look), at: piece.frame.origin)
    }
  }

  /// There what is plain elsewhere looks as the panel does.
  private var isOnPanel: Bool { backgroundStyle == StyleName.panel.rawValue }

  override func mouseEvent(_ mouse: Mouse) {
    guard case .press(let button) = mouse.phase,
      let piece = pieces.last(where: { $0.frame.contains(mouse.location(in: self)) }),
      let action = button == .right ? piece.otherAction ?? piece.action : piece.action
    else { return }
    onAction?(action)
  }
}
