import Cells
import DrawingCore

/// A diagram in lines of text, either bare or in a comment.
public struct SourceBlock: Equatable, Sendable {
  /// The number of lines that open a comment.
  public let head: Int
  /// The number of lines that close it.
  public let tail: Int
  /// The text before each row: the indent and the sign of a comment.
  public let prefix: String
  /// The rows after the prefix, with tabs expanded and trailing blanks removed.
  public let rows: [String]

  /// Parses a block.
  ///
  /// - Parameter lines: At least one line, without line ends.
  public init(_ lines: [String]) {
    let text = lines.map(\.trimmedAtEnd)
    let isFramed =
      text.count > 2
      && CommentFrame.pairs.contains { first, last in
        text.first?.trimmedAtStart == first && text.last?.trimmedAtStart == last
      }
    (head, tail) = isFramed ? (1, 1) : (0, 0)
    let inner = Array(lines.dropFirst(head).dropLast(tail))
    let prefix = CommentFrame.prefix(of: inner)
    self.prefix = prefix
    rows = inner.map { SourceBlock.row($0, without: prefix) }
  }

  /// Returns the row of a line. Tabs advance to the next multiple of eight columns of the line, not
  /// of the row.
  private static func row(_ line: String, without prefix: String) -> String {
    guard line.hasPrefix(prefix) else { return "" }
    let start = TextRows.cells(prefix).count
    var (row, column) = ("", start)
    for scalar in line.unicodeScalars.dropFirst(prefix.unicodeScalars.count) {
      let width = scalar == "\t" ? 8 - column % 8 : CellWidth.of(scalar) ?? 0
      // Scalars are appended one by one, because the storage then grows geometrically.
      for _ in 0..<(scalar == "\t" ? width : 1) {
        row.unicodeScalars.append(scalar == "\t" ? " " : scalar)
      }
      column += width
    }
    return row.trimmedAtEnd
  }

  /// The index of the first row that cells cannot represent exactly; nil if there is none.
  public var firstLoss: Int? {
    rows.firstIndex { TextRows.text(of: TextRows.cells($0)[...], keepsBlanks: false) != $0 }
  }

  /// The sign that begins the rows of a comment, without blanks.
  private var sign: String { prefix.trimmedAtEnd.trimmedAtStart }

  /// Whether the lines are a comment, and not a list with stars.
  public var isComment: Bool { head > 0 || !sign.isEmpty && sign != "*" }

  /// Whether the block is a comment, empty, or contains anything drawn.
  public var isDiagram: Bool {
    if head > 0 || !sign.isEmpty || rows.allSatisfy(\.isEmpty) { return true }
    return rows.contains { row in
      row.contains("+-") || row.contains("-+") || row.contains("--")
        || row.unicodeScalars.contains { SourceBlock.isDrawn($0) }
    }
  }

  /// Whether the block contains lines drawn with 7-bit characters, and no other characters.
  public var isASCII: Bool {
    let signs = ["--", "+-", "-+", "->", "<-", "|"]
    return rows.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
      && rows.contains { row in signs.contains { row.contains($0) } }
  }

  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    [0x2190...0x21FF, 0x2500...0x25FF, 0x2800...0x28FF, 0x1FB00...0x1FBFF, 0x1CC00...0x1CEBF]
      .contains { $0.contains(Int(scalar.value)) }
  }

  /// Returns a drawing of the rows, or nil if no drawing may be that large.
  public func drawing(_ size: Size) -> Drawing? {
    guard Drawing.allows(size) else { return nil }
    var sheet = Sheet(size)
    for (y, row) in rows.enumerated() {
      for (x, cell) in TextRows.cells(row).enumerated() where cell.glyph != .space {
        sheet.put(cell, at: Point(x, y))
      }
    }
    return Drawing(sheet)
  }

  /// The columns and rows that the diagram takes up.
  public var size: Size { Size(rows.map { TextRows.cells($0).count }.max() ?? 0, rows.count) }
}

extension SourceBlock {
  /// Returns the lines within the fenced block or comment that a line belongs to, opens or closes;
  /// nil if it does none of these.
  ///
  /// - Parameter lines: The lines of the whole file, without line ends.
  public static func lines(around index: Int, in lines: [String]) -> Range<Int>? {
    guard lines.indices.contains(index) else { return nil }
    return fence(around: index, in: lines) ?? signed(around: index, in: lines)
      ?? enclosed(around: index, in: lines)
  }

  /// Returns the lines between two Markdown fences.
  private static func fence(around index: Int, in lines: [String]) -> Range<Int>? {
    var begun: (line: Int, sign: Substring)?
    for (i, line) in lines.enumerated() {
      let text = line.trimmedAtStart.trimmedAtEnd
      guard let first = text.first, first == "`" || first == "~" else { continue }
      let sign = text.prefix { $0 == first }
      guard sign.count >= 3 else { continue }
      guard let start = begun else {
        if i > index { return nil }
        begun = (i, sign)
        continue
      }
      guard sign.hasPrefix(start.sign), text.count == sign.count else { continue }
      if start.line <= index, index <= i { return start.line + 1..<i }
      begun = nil
    }
    return nil
  }

  /// Returns the adjacent lines with the same indent and sign.
  private static func signed(around index: Int, in lines: [String]) -> Range<Int>? {
    let line = lines[index]
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let rest = line.dropFirst(indent.count)
    guard let sign = CommentFrame.signs.first(where: rest.hasPrefix), !rest.hasPrefix("*/") else {
      return nil
    }
    let begins = indent + sign
    let isPart = { (i: Int) in
      lines[i].hasPrefix(begins) && !lines[i].dropFirst(indent.count).hasPrefix("*/")
    }
    var (first, last) = (index, index)
    while first > 0, isPart(first - 1) { first -= 1 }
    while last + 1 < lines.count, isPart(last + 1) { last += 1 }
    return first..<last + 1
  }

  /// Returns the lines between those that open and close a comment.
  private static func enclosed(around index: Int, in lines: [String]) -> Range<Int>? {
    for (opening, closing) in CommentFrame.pairs {
      guard let begin = lines[...index].lastIndex(where: { $0.contains(opening) }),
        let end = lines[begin...].firstIndex(where: { $0.contains(closing) }),
        end > begin, end >= index
      else { continue }
      return begin + 1..<end
    }
    return nil
  }
}
