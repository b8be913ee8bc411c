import Formats

/// The lines of a text file that a drawing stands for, and the layout of its rows in them.
nonisolated package struct SourceLines: Equatable, Codable, Sendable {
  /// The zero-based number of the first line in the file.
  package private(set) var first: Int
  /// The lines with their ends; the last line of a file may have none.
  package private(set) var lines: [String]
  /// The number of lines that open a comment, as `tail` is of those that close it. Both stay.
  package let head: Int
  package let tail: Int
  /// The text before each row.
  package let prefix: String
  /// The rows, without the prefix and trailing blanks.
  package private(set) var rows: [String]
  private let lineEnd: String

  package init(
    first: Int, lines: [String], head: Int, tail: Int, prefix: String, rows: [String]
  ) {
    (self.first, self.lines, self.head, self.tail) = (first, lines, head, tail)
    (self.prefix, self.rows) = (prefix, rows)
    lineEnd = lines.first?.utf8.suffix(2).elementsEqual([0x0D, 0x0A]) ?? false ? "\r\n" : "\n"
  }

  package var range: Range<Int> { first..<first + lines.count }

  /// The numbers of the lines, from 1 as in editors, such as `10-24`.
  package var label: String { range.lineNumbers }

  /// Returns the same lines with other rows. An unchanged row keeps its line, and the number of
  /// empty rows at the end stays the same.
  package func holding(_ drawn: [String]) -> SourceLines {
    let empty = rows.reversed().prefix { $0.isEmpty }.count
    let kept = drawn.dropLast(drawn.reversed().prefix { $0.isEmpty }.count)
    let new = kept + Array(repeating: "", count: kept.isEmpty ? max(1, empty) : empty)
    var result = self
    result.rows = Array(new)
    let middle = new.enumerated().map { i, row in line(i, row) }
    result.lines = ended(lines.prefix(head) + middle + lines.suffix(tail))
    return result
  }

  private func line(_ i: Int, _ row: String) -> String {
    if rows.indices.contains(i), rows[i] == row { return lines[head + i] }
    return row.isEmpty ? prefix.trimmedAtEnd : prefix + row
  }

  /// Returns the lines with line ends: kept lines keep theirs, new ones end like the first, and the
  /// last one ends as the last did.
  private func ended(_ new: [String]) -> [String] {
    let lastEnd = lines.last.map { String($0.dropFirst($0.withoutEnd.count)) } ?? lineEnd
    return new.enumerated().map { i, line in
      let content = line.withoutEnd
      if i == new.count - 1 { return content + lastEnd }
      return content == line ? content + lineEnd : line
    }
  }
}

nonisolated extension String {
  /// The line without its line feed and the carriage return before it.
  package var withoutEnd: String {
    var scalars = unicodeScalars
    if scalars.last == "\n" { scalars.removeLast() }
    if scalars.last == "\r" { scalars.removeLast() }
    return String(scalars)
  }
}

nonisolated extension Range<Int> {
  /// The zero-based range of lines in words, from 1 as in editors: `10-24`, or `17`.
  package var lineNumbers: String {
    count == 1 ? "\(upperBound)" : "\(lowerBound + 1)-\(upperBound)"
  }
}
