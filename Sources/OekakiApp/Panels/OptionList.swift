import Cells

/// Settings in rows: a name and its possible values, each a button. The current one is in brackets.
final class OptionList: BarView {
  struct Value: Equatable {
    let word: String
    let isOn: Bool
    let action: Action
  }

  struct Row: Equatable {
    let name: String
    /// Whether the chosen tool uses it.
    let isUsed: Bool
    let values: [Value]
  }

  struct Model: Equatable {
    var rows: [Row] = []
    /// The row and the value that keys act on.
    var row = 0
    var value = 0

    var action: Action? {
      guard rows.indices.contains(row), rows[row].values.indices.contains(value) else { return nil }
      return rows[row].values[value].action
    }
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  private static let names = 12

  override func makePieces() -> [Piece] {
    let seen = model.rows.indices.window(around: model.row, count: bounds.height)
    return seen.enumerated().flatMap { y, index in pieces(ofRow: index, at: y) }
  }

  private func pieces(ofRow index: Int, at y: Int) -> [Piece] {
    let row = model.rows[index]
    var x = Self.names
    var pieces = [
      Piece(row.name, row.isUsed ? StyleName.panelStrong : .panelFaint, at: Point(0, y))
    ]
    for (i, value) in row.values.enumerated() {
      let isChosen = index == model.row && i == model.value
      let look: StyleName = isChosen ? .chosen : value.isOn ? .panelStrong : .panel
      let word = value.isOn ? "[\(value.word)]" : " \(value.word) "
      let piece = Piece(word, look, at: Point(x, y), action: value.action)
      guard piece.frame.maxX <= bounds.width else { break }
      pieces.append(piece)
      x = piece.frame.maxX
    }
    return pieces
  }
}
