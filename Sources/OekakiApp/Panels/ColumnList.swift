import Archiving
import Cells
import Foundation
import TerminalKit

/// Rows of texts in columns, of which keys and clicks act on one.
final class ColumnList: BarView, Overflowing {
  struct Column: Equatable {
    let title: String
    /// As wide as its widest text, within these; the last column takes what is left.
    let width: ClosedRange<Int>
  }

  struct Row: Equatable {
    /// What tells the row from others, wherever it stands.
    let id: String
    /// Whose colour the row has, of the hands at a canvas; nil for no colour.
    var color: Int?
    /// The text in each column.
    var texts: [String]
    /// What Enter and a click do; nil for nothing.
    var action: Action?
    /// What `revert` finds the hand of the row by; nil for none.
    var revertName: String?
  }

  struct Model: Equatable {
    var columns: [Column] = []
    private(set) var rows: [Row] = []
    /// The row that keys act on.
    private(set) var chosen = 0
    /// The row that keys are to act on as soon as it is there.
    private(set) var wanted: String?

    /// Shows other rows; keys go on acting on the same one.
    ///
    /// - Parameter first: the row that they act on at the beginning.
    mutating func show(_ rows: [Row], first: Int = 0) {
      let id = self.rows.isEmpty ? nil : self.rows[chosen].id
      let next = id.map { id in rows.firstIndex { $0.id == id } ?? chosen } ?? first
      self.rows = rows
      chosen = max(0, min(next, rows.count - 1))
      goToWanted()
    }

    mutating func move(by step: Int) {
      wanted = nil
      chosen = max(0, min(chosen + step, rows.count - 1))
    }

    /// Has keys act on a row, now or as soon as it is there, unless they choose another one before.
    mutating func want(_ id: String?) {
      wanted = id
      goToWanted()
    }

    private mutating func goToWanted() {
      guard let index = rows.firstIndex(where: { $0.id == wanted }) else { return }
      (chosen, wanted) = (index, nil)
    }

    /// What Enter does.
    var action: Action? { chosenRow?.action }
    var chosenRow: Row? { rows.indices.contains(chosen) ? rows[chosen] : nil }
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

  // MARK: Restoration

  /// Encodes the row that keys act on.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if let row = model.wanted ?? model.chosenRow?.id { coder.encode(row, forKey: "row") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    model.want(coder.decodeString(forKey: "row"))
  }

  // MARK: Pieces

  /// A column that there is room for.
  private typealias Shown = (column: Int, width: Int)

  /// The columns that there is room for, the last of all among them.
  private var shown: [Shown] {
    guard let last = model.columns.indices.last else { return [] }
    var shown: [Shown] = (0..<last).map { ($0, width(of: $0) + 1) }
    func left() -> Int { bounds.width - 2 - shown.reduce(0) { $0 + $1.width } }
    let least = model.columns[last].width.lowerBound
    while left() < least, shown.count > 1 { shown.removeLast() }
    return shown + [(last, max(0, left()))]
  }

  private func width(of column: Int) -> Int {
    let range = model.columns[column].width
    let widest = model.rows.map { Glyph.width(of: $0.texts[column]) }.max() ?? 0
    return min(max(widest + 1, range.lowerBound), range.upperBound)
  }

  override func makePieces() -> [Piece] {
    let shown = shown
    let titles = pieces(
      shown, y: 0, look: { _ in StyleName.panelFaint.look }, text: { model.columns[$0].title })
    return titles + seen.enumerated().flatMap { y, i in pieces(ofRow: i, at: y + 1, shown) }
  }

  private func pieces(ofRow index: Int, at y: Int, _ shown: [Shown]) -> [Piece] {
    let row = model.rows[index]
    let isChosen = index == model.chosen
    let mark = row.color.map { NeighbourMark.badge($0).look }
    let letter = row.color == nil ? " " : String(row.texts[0].prefix(1))
    func look(_ column: Int) -> Look {
      if isChosen { return StyleName.chosen.look }
      return column == 0 ? StyleName.panelStrong.look : StyleName.panel.look
    }
    return [Piece(letter, mark ?? StyleName.panel.look, at: Point(0, y), action: row.action)]
      + pieces(shown, y: y, action: row.action, look: look) { row.texts[$0] }
  }

  private func pieces(
    _ shown: [Shown], y: Int, action: Action? = nil, look: (Int) -> Look, text: (Int) -> String
  ) -> [Piece] {
    var x = 2
    return shown.map { column, width in
      defer { x += width }
      var glyphs = Glyph.glyphs(in: text(column), within: max(0, width - 1))
      while glyphs.width < width { glyphs.append(.space) }
      return Piece(glyphs, look(column), at: Point(x, y), action: action)
    }
  }
}
