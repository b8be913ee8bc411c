import Cells

/// The last row: a message, or a hint at what can be done.
final class MessageBar: BarView {
  struct Model: Equatable {
    var text = ""
    var isError = false
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  override var followsGestures: Bool { true }

  override func show(_ facts: DrawingFacts) { model = facts.message }

  override func makePieces() -> [Piece] {
    let style: StyleName = model.isError ? .failure : .plain
    return [Piece(Glyph.glyphs(in: " " + model.text, within: bounds.width), style, at: .zero)]
  }
}
