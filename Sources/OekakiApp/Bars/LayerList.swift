import Cells

/// The layers on the right, from the top down: number, and a disc where they are shown. The left
/// button chooses one to draw on, the right one shows or hides it.
final class LayerList: BarView {
  struct Model: Equatable {
    /// From the bottom up.
    var areVisible: [Bool] = []
    var active = 0
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  override func makePieces() -> [Piece] {
    model.areVisible.indices.reversed().prefix(bounds.height).enumerated().map(piece)
  }

  private func piece(_ y: Int, _ index: Int) -> Piece {
    let n = index + 1
    let isVisible = model.areVisible[index]
    return Piece(
      n < 100 ? "\(n)".padded(to: 2) + (isVisible ? "●" : "○") : "\(n)",
      index == model.active ? Theme.chosen : Theme.faint, at: Point(0, y),
      action: .command(.pickLayer(n)),
      otherAction: .command(.layer(isVisible ? .hide(n) : .show(n))))
  }
}
