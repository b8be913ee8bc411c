import Cells
import DrawingCore

/// What becomes of the pictures in a text file if they are mended.
package struct MendedSource {
  /// Something that is mended, or would have to be.
  package struct Finding: Hashable, Sendable {
    /// The line and the column, from 1.
    package let line: Int
    package let column: Int
    package let text: String
    package var isMended: Bool

    package var description: String { "\(line):\(column): \(text)" }
  }

  /// The blocks that change, with their new rows.
  package private(set) var blocks: [(block: SourceBlock, rows: [String], findings: [Finding])] = []
  /// What was found in other blocks.
  package private(set) var others: [Finding] = []

  /// The most cells of all pictures together.
  private static let largestArea = 1 << 20

  /// - Throws: `FormatError` if there is too much to look at.
  package init(_ text: SourceText, named name: String) throws(FormatError) {
    let found = try PictureBlocks(text, named: name)
    others = found.tooLarge.map {
      let text = DiagramFinding.tooLarge(at: .zero).text
      return Finding(line: $0 + 1, column: 1, text: text, isMended: false)
    }
    var area = 0
    for block in found.blocks {
      let cells = block.rows.map { TextRows.cells($0) }
      area += cells.reduce(0) { $0 + $1.count }
      guard area <= Self.largestArea else {
        throw FormatError("the pictures have more than \(Self.largestArea) cells (split the file)")
      }
      add(block, cells)
    }
  }

  private mutating func add(_ block: SourceBlock, _ cells: [[Cell]]) {
    let closing = block.touchingCloser
    let cells = Self.adding(closing, to: cells)
    let mended = MendedPicture(cells)
    var rows = block.rows
    if let last = rows.indices.last { rows[last] += closing }
    var isWhole = !block.rows.contains { $0.unicodeScalars.contains(where: Self.isControl) }
    for y in rows.indices where mended.rows[y] != cells[y] {
      isWhole = isWhole && TextRows.text(of: cells[y][...], keepsBlanks: false) == rows[y]
      rows[y] = TextRows.text(of: mended.rows[y][...], keepsBlanks: false)
    }
    if let last = rows.indices.last {
      isWhole = isWhole && rows[last].hasSuffix(closing)
      rows[last].removeLast(closing.count)
    }
    // Rows with characters that no cell can hold would lose them.
    let findings = mended.findings.map { finding($0, block, isWritten: isWhole) }
    if rows == block.rows || !isWhole {
      others += findings
    } else {
      blocks.append((block, rows, findings))
    }
  }

  private static func adding(_ closing: String, to rows: [[Cell]]) -> [[Cell]] {
    var rows = rows
    if let last = rows.indices.last { rows[last] += TextRows.cells(closing) }
    return rows
  }

  /// Whether a scalar is for a terminal, which may show the row otherwise than it stands there.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  private func finding(
    _ finding: DiagramFinding, _ block: SourceBlock, isWritten: Bool
  ) -> Finding {
    Finding(
      line: block.range.lowerBound + block.head + finding.place.y + 1,
      column: RowFrame.width(block.prefix) + finding.place.x + 1, text: finding.text,
      isMended: finding.isMended && isWritten)
  }
}

extension SourceBlock {
  /// What ends the comment right behind the last row, so that it may stand in place of a corner. Empty
  /// if nothing does.
  fileprivate var touchingCloser: String {
    guard let last = frame.last, last.first != " ", rows.last?.isEmpty == false else { return "" }
    return last
  }
}
