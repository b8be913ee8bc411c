import Formats

/// The lines of a text file that a drawing stands for, as they are there, and how its rows stand in
/// them.
nonisolated package struct SourceLines: Equatable, Codable, Sendable {
  /// The first of them in the file, counted from 0.
  package private(set) var first: Int
  /// With their ends; the last line of a file may have none.
  package private(set) var lines: [String]
  /// How many of them open and close a comment, and stay.
  package let head: Int
  package let tail: Int
  /// What stands before each row.
  package let prefix: String
  /// The rows, without what stands before them and without blanks at their ends.
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

  /// Counted from 1, as in editors: `10-24`.
  package var label: String { range.lineNumbers }

  /// The same lines with other rows in them. A row that is as it was keeps its line, and as many
  /// empty ones as there were stay at the end.
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

  /// All lines end as the first did, but for the last, which ends as the last did.
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
  /// A line without its line feed, and without the carriage return before that.
  package var withoutEnd: String {
    var scalars = unicodeScalars
    if scalars.last == "\n" { scalars.removeLast() }
    if scalars.last == "\r" { scalars.removeLast() }
    return String(scalars)
  }
}

nonisolated extension Range<Int> {
  /// Lines counted from 0 in words, from 1 on as in editors: `10-24`, or `17`.
  package var lineNumbers: String {
    count == 1 ? "\(upperBound)" : "\(lowerBound + 1)-\(upperBound)"
  }
}
