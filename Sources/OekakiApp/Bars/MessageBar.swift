import Cells
import DrawingStore

/// The last row: a message, or a hint at what can be done.
final class MessageBar: BarView {
  var message = StatusMessage(text: "") { didSet { if message != oldValue { remake() } } }

  override func makePieces() -> [Piece] {
    let style: StyleName = message.isError ? .failure : .plain
    return [Piece(Glyph.glyphs(in: " " + message.text, within: bounds.width), style, at: .zero)]
  }
}
