import Cells
import TerminalKit

/// Who is at a canvas, a row each: names, what they may do and what they are doing, since when they
/// are there, and what they said last. A click on one follows that hand, as Enter does.
final class PeopleList: BarView, Overflowing {
  struct Row: Equatable {
    /// Which of the colours is that of the hand; nil for the own one.
    var color: Int?
    /// What tells the hand from others; nil for the own one.
    var id: String?
    var name: String
    var role = ""
    var doing = ""
    var since = ""
    var words = ""
  }

  struct Model: Equatable {
    private(set) var rows: [Row] = []
    /// The row that keys act on.
    private(set) var chosen = 0

    /// Shows other rows; keys go on acting on the same hand.
    mutating func show(_ rows: [Row]) {
      let id = self.rows.isEmpty ? nil : self.rows[chosen].id
      let isFirst = self.rows.isEmpty
      self.rows = rows
      let next = isFirst ? min(1, rows.count - 1) : rows.firstIndex { $0.id == id } ?? chosen
      chosen = max(0, min(next, rows.count - 1))
    }

    mutating func move(by step: Int) { chosen = max(0, min(chosen + step, rows.count - 1)) }

    /// What Enter does.
    var action: Action? { rows.indices.contains(chosen) ? rows[chosen].action : nil }
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  var onOverflowChange: (() -> Void)?
  var overflow: Overflow { bounds.isEmpty ? .none : Overflow(seen: seen, of: model.rows.count) }

  override var canBecomeFirstResponder: Bool { true }

  private var seen: Range<Int> {
    model.rows.indices.window(around: model.chosen, count: bounds.height - 1)
  }

  override func remake() {
    super.remake()
    onOverflowChange?()
  }

  // MARK: Pieces

  private typealias Column = (title: String, text: (Row) -> String, width: Int)

  /// The columns that there is room for, the last of them as wide as what is left.
  private var columns: [Column] {
    var columns: [Column] = [
      ("", \.name, width(of: \.name, 8...26)), ("may", \.role, width(of: \.role, 3...8)),
      ("draws with", \.doing, 20), ("here", \.since, 12),
    ]
    func left() -> Int { bounds.width - 2 - columns.reduce(0) { $0 + $1.width } }
    while left() < Self.leastWords, columns.count > 1 { columns.removeLast() }
    return columns + [("last words", \.words, max(0, left()))]
  }

  private static let leastWords = 12

  /// Returns the width of a column that is as wide as what is in it, with the space behind it.
  private func width(of text: (Row) -> String, _ range: ClosedRange<Int>) -> Int {
    let widest = model.rows.map { Glyph.width(of: text($0)) }.max() ?? 0
    return min(max(widest, range.lowerBound), range.upperBound) + 2
  }

  override func makePieces() -> [Piece] {
    let columns = columns
    return pieces(
      of: columns, x: 2, y: 0, look: { _ in StyleName.panelFaint.look }, text: { $0.title })
      + seen.enumerated().flatMap { y, i in pieces(ofRow: i, at: y + 1, columns) }
  }

  private func pieces(ofRow index: Int, at y: Int, _ columns: [Column]) -> [Piece] {
    let row = model.rows[index]
    let isChosen = index == model.chosen
    let mark = row.color.map { NeighbourMark.badge($0).look }
    let letter = row.color == nil ? " " : String(row.name.prefix(1))
    return [Piece(letter, mark ?? StyleName.panel.look, at: Point(0, y), action: row.action)]
      + pieces(
        of: columns, x: 2, y: y, action: row.action,
        look: { i in
          isChosen
            ? StyleName.chosen.look : i == 0 ? StyleName.panelStrong.look : StyleName.panel.look
        }, text: { $0.text(row) })
  }

  private func pieces(
    of columns: [Column], x: Int, y: Int, action: Action? = nil, look: (Int) -> Look,
    text: (Column) -> String
  ) -> [Piece] {
    var x = x
    return columns.enumerated().map { i, column in
      defer { x += column.width }
      var glyphs = Glyph.glyphs(in: text(column), within: max(0, column.width - 1))
      while glyphs.width < column.width { glyphs.append(.space) }
      return Piece(glyphs, look(i), at: Point(x, y), action: action)
    }
  }
}

extension PeopleList.Row {
  /// Follows the hand; nil for the own one.
  var action: Action? { id.map { .canvas(.follow($0)) } }
}
