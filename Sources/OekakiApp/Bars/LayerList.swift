import Cells

/// The layers on the right, from the top down: a disc, full where they are shown, and the number.
/// A click on the disc shows or hides a layer, one on the number chooses it to draw on. Where there
/// are more than rows, the list follows the one that is drawn on.
final class LayerList: BarView {
  struct Model: Equatable {
    struct Row: Equatable {
      var isVisible = true
      var isLocked = false
      /// Empty where there is no room for names.
      var name = ""
    }

    /// From the bottom up.
    var rows: [Row] = []
    var active = 0
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  override func makePieces() -> [Piece] {
    guard hasNames else {
      return seen.reversed().enumerated().flatMap { y, index in pieces(for: index, row: y) }
    }
    return buttons
      + seen.reversed().enumerated().flatMap { y, index in namedPieces(for: index, row: y + 1) }
  }

  /// Those that there is room for, the one that is drawn on in the middle.
  private var seen: Range<Int> {
    let count = model.rows.count
    let height = max(0, bounds.height - (hasNames ? 1 : 0))
    let first = max(0, min(model.active - (height - 1) / 2, count - height))
    return first..<min(count, first + height)
  }

  private func pieces(for index: Int, row y: Int) -> [Piece] {
    let n = index + 1
    let isVisible = model.rows[index].isVisible
    let style = index == model.active ? StyleName.chosen : StyleName.faint
    let toggle = Action.command(.layer(isVisible ? .hide(n) : .show(n)))
    let pick = Action.command(.pickLayer(n))
    if n > 99 { return [Piece("\(n)", style, at: Point(0, y), action: pick, otherAction: toggle)] }
    let disc = Piece(isVisible ? "●" : "○", style, at: Point(0, y), action: toggle)
    let number = Piece(
      "\(n)".padded(to: 2), style, at: Point(1, y), action: pick, otherAction: toggle)
    return [disc, number]
  }
}
