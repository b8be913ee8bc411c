import Cells
import DrawingStore

/// The last row: a message, or what can be done now.
final class MessageBar: BarView {
  var message = StatusMessage(text: "") { didSet { if message != oldValue { remake() } } }

  override func makePieces() -> [Piece] {
    [Piece(" " + message.text, message.isError ? StyleName.failure : StyleName.plain, at: .zero)]
  }
}
