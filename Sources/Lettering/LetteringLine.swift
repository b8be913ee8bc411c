import Cells

/// One line of letters being set. Its rows run in the direction of the text: in a text from right
/// to left the first cell is the rightmost.
struct LetteringLine {
  private let smushing: Smushing
  /// The number of blank columns between two letters.
  private let spacing: Int
  private(set) var rows: [[Cell]]
  private var lastCanSmush = false

  init(_ smushing: Smushing, height: Int, spacing: Int) {
    self.smushing = smushing
    self.spacing = spacing
    rows = Array(repeating: [], count: height)
  }

  var length: Int { rows.first?.count ?? 0 }

  /// Returns the cells of one row from left to right.
  func row(_ y: Int) -> [Cell] { smushing.isRightToLeft ? rows[y].reversed() : rows[y] }

  /// Adds a letter and returns true, unless the line would become longer than `limit` cells.
  mutating func append(_ letter: Letter, limit: Int) -> Bool {
    let shared = overlap(letter)
    let gap = length > 0 ? spacing : 0
    guard length + gap + letter.width - shared <= limit else { return false }
    let length = length
    let canSmush = lastCanSmush && letter.canSmush
    for y in rows.indices {
      rows[y].append(contentsOf: repeatElement(Letter.blank, count: gap))
      for i in 0..<shared {
        // The letter may overlap more columns than the line has; those before the first are
        // dropped.
        let column = max(0, length - shared + i)
        guard column < rows[y].count else { continue }
        let cell = cell(of: letter, i, y)
        rows[y][column] = merge(rows[y][column], cell, canSmush) ?? cell
      }
      for i in shared..<letter.width { rows[y].append(cell(of: letter, i, y)) }
    }
    lastCanSmush = letter.canSmush
    return true
  }

  /// Appends the first `limit` columns of a letter.
  mutating func appendCut(_ letter: Letter, limit: Int) {
    for y in rows.indices {
      for i in 0..<min(limit, letter.width) { rows[y].append(cell(of: letter, i, y)) }
    }
  }

  /// Returns how many columns a letter can share with the end of the line.
  private func overlap(_ letter: Letter) -> Int {
    guard smushing.layout.mode != .fullWidth else { return 0 }
    let canSmush = lastCanSmush && letter.canSmush
    var shared = letter.width
    if smushing.isRightToLeft { shared = min(shared, length) }
    for y in rows.indices {
      let row = rows[y]
      // Longer runs of blanks than `shared` make no difference.
      var after = 0
      while after < min(row.count, shared), row[row.count - 1 - after] == Letter.blank {
        after += 1
      }
      var before = 0
      while before < letter.width, cell(of: letter, before, y) == Letter.blank { before += 1 }
      var amount = after + before
      if after < row.count, before < letter.width,
        merge(row[row.count - 1 - after], cell(of: letter, before, y), canSmush) != nil
      {
        amount += 1
      }
      shared = min(shared, amount)
    }
    return shared
  }

  private func cell(of letter: Letter, _ i: Int, _ y: Int) -> Cell {
    let x = smushing.isRightToLeft ? letter.width - 1 - i : i
    return letter.cells[y * letter.width + x]
  }

  private func merge(_ end: Cell, _ next: Cell, _ canSmush: Bool) -> Cell? {
    smushing.isRightToLeft
      ? smushing.merge(next, end, canSmush: canSmush)
      : smushing.merge(end, next, canSmush: canSmush)
  }
}
