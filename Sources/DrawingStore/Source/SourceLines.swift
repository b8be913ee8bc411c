import Formats

/// The lines of a text file that a drawing stands for, and the layout of its rows in them.
nonisolated package struct SourceLines: Equatable, Codable, Sendable {
  /// The zero-based number of the first line in the file.
  package private(set) var first: Int
  /// The lines with their ends; the last line of a file may have none.
  package private(set) var lines: [String]
  /// The number of lines above the rows that stay, as `tail` is of those below.
  package let head: Int
  package let tail: Int
  /// What stands around each row.
  package private(set) var frame: RowFrame
  /// What must not be drawn.
  private let closers: BlockClosers
  /// The rows, without their frame and trailing blanks.
  package private(set) var rows: [String]
  private let lineEnd: String
  /// What tells the lines apart from identical ones in the file; nil if it is not known.
  private(set) var surroundings: SourcePosition?

  /// - Parameter lines: The lines of the block with their ends.
  package init(_ block: SourceBlock, lines: [String]) {
    (first, self.lines) = (block.range.lowerBound, lines)
    (head, tail, frame, rows) = (block.head, block.tail, block.frame, block.rows)
    closers = block.closers
    lineEnd = lines.first?.utf8.suffix(2).elementsEqual([0x0D, 0x0A]) ?? false ? "\r\n" : "\n"
  }

  package var range: Range<Int> { first..<first + lines.count }

  /// The numbers of the lines, from 1 as in editors, such as `10-24`.
  package var label: String { range.lineNumbers }
  /// The lines in words.
  package var words: String { range.lineWords }

  /// The lines without their ends, one after the other.
  var content: String { lines.map(\.withoutEnd).joined(separator: "\n") }

  /// Returns the same lines at another place.
  ///
  /// - Parameter last: The last line as it is there.
  func at(_ first: Int, _ surroundings: SourcePosition?, last: String? = nil) -> SourceLines {
    var moved = self
    (moved.first, moved.surroundings) = (first, surroundings)
    if let last, !lines.isEmpty { moved.lines[lines.count - 1] = last }
    return moved
  }

  // MARK: Other rows

  /// Returns the same lines with other rows. An unchanged row keeps its line, unless the box around
  /// the comment becomes wider, and the number of empty rows at the end stays the same; where all are
  /// empty, they are filled.
  package func holding(_ drawn: [String]) -> SourceLines {
    let new = kept(drawn)
    var result = self
    result.rows = new
    result.frame = frame.reaching(new.indices.filter { !keepsLine($0, of: new) }.map { new[$0] })
    let isAsWide = result.frame == frame
    let middle = new.indices.map { i in
      isAsWide && keepsLine(i, of: new)
        ? lines[head + i]
        : result.frame.line(new[i], isFirst: i == 0, isLast: i == new.count - 1)
    }
    let around = { (line: String) in
      isAsWide ? line : frame.line(line.withoutEnd, reaching: result.frame)
    }
    result.lines = ended(
      lines.prefix(head).map(around) + middle + lines.suffix(tail).map(around))
    return result
  }

  private func kept(_ drawn: [String]) -> [String] {
    let kept = drawn.dropLast(drawn.reversed().prefix { $0.isEmpty }.count)
    let empty = rows.reversed().prefix { $0.isEmpty }.count
    let least = rows.isEmpty || !kept.isEmpty ? 0 : 1
    let below = empty == rows.count ? empty - kept.count : empty
    return kept + Array(repeating: "", count: max(least, below))
  }

  /// Whether a row is as it was, and its line still right for it.
  private func keepsLine(_ i: Int, of new: [String]) -> Bool {
    guard rows.indices.contains(i), rows[i] == new[i] else { return false }
    return frame.last == nil || (i == new.count - 1) == (i == rows.count - 1)
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

  /// Returns why the lines cannot hold other rows; nil if they can.
  package func problem(with drawn: [String]) -> String? {
    let new = kept(drawn)
    let isChanged = { (i: Int) in !keepsLine(i, of: new) }
    if let closer = closers.first(in: new, of: frame, where: isChanged) {
      return closer.description
    }
    if let row = new.first, frame.inset > 0, isChanged(0), !row.isEmpty,
      let x = row.prefix(frame.inset).firstIndex(where: { $0 != " " })
    {
      let column = row.distance(from: row.startIndex, to: x)
      return "the comment begins where \(column),0 is drawn"
    }
    guard !frame.takesRows else { return nil }
    return new.indices.first(where: { isChanged($0) && !hasSign($0, of: new) }).map { i in
      rows.indices.contains(i) && !rows[i].isEmpty
        ? "row \(i + 1) would lose the sign of its comment"
        : "row \(i + 1) cannot be added without a frame"
    }
  }

  /// Whether a row still begins with the sign that it has.
  private func hasSign(_ i: Int, of new: [String]) -> Bool {
    guard rows.indices.contains(i), !rows[i].isEmpty else { return new[i].isEmpty }
    return SourceBlock.sign(of: rows[i]) == SourceBlock.sign(of: new[i])
  }

  // MARK: Copies

  /// Returns rows as a comment like the one in the file.
  ///
  /// - Throws: `DrawnCloser` if they would end it.
  package func comment(of rows: [String]) throws(DrawnCloser) -> [String] {
    if let closer = closers.first(in: rows, of: frame) { throw closer }
    let isFramed = closers != BlockClosers()
    let wide = frame.reaching(rows)
    let framed = rows.enumerated().map { i, row in
      wide.line(row, isFirst: i == 0, isLast: i == rows.count - 1)
    }
    let above = isFramed && head > 0 ? [lines[head - 1].withoutEnd] : []
    let below = isFramed && tail > 0 ? [lines[lines.count - tail].withoutEnd] : []
    let around = { (line: String) in frame.line(line, reaching: wide) }
    return above.map(around) + framed + below.map(around)
  }
}

nonisolated extension SourceLines {
  private enum CodingKeys: String, CodingKey {
    case first, lines, head, tail, prefix, frame, closers, rows, lineEnd, surroundings
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    first = try values.decode(Int.self, forKey: .first)
    lines = try values.decode([String].self, forKey: .lines)
    head = try values.decode(Int.self, forKey: .head)
    tail = try values.decode(Int.self, forKey: .tail)
    rows = try values.decode([String].self, forKey: .rows)
    lineEnd = try values.decode(String.self, forKey: .lineEnd)
    // Older sessions have only a prefix.
    frame =
      try values.decodeIfPresent(RowFrame.self, forKey: .frame)
      ?? RowFrame(prefix: values.decode(String.self, forKey: .prefix))
    closers =
      try values.decodeIfPresent(BlockClosers.self, forKey: .closers) ?? BlockClosers()
    surroundings = try values.decodeIfPresent(SourcePosition.self, forKey: .surroundings)
    guard first >= 0, head >= 0, tail >= 0, head + rows.count + tail == lines.count,
      first <= Int(Int32.max), (0...SourceBlock.mostRows).contains(frame.column ?? 0),
      (0...Int(Int32.max)).contains(surroundings?.linesBelow ?? 0)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .rows, in: values, debugDescription: "not as many lines as rows")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(first, forKey: .first)
    try values.encode(lines, forKey: .lines)
    try values.encode(head, forKey: .head)
    try values.encode(tail, forKey: .tail)
    try values.encode(frame.prefix, forKey: .prefix)
    try values.encode(frame, forKey: .frame)
    try values.encode(closers, forKey: .closers)
    try values.encode(rows, forKey: .rows)
    try values.encode(lineEnd, forKey: .lineEnd)
    try values.encodeIfPresent(surroundings, forKey: .surroundings)
  }
}

/// What tells some lines of a file apart from identical ones.
nonisolated struct SourcePosition: Equatable, Codable, Sendable {
  /// The checksums of what is above and below.
  let above: UInt64
  let below: UInt64
  /// The number of lines below.
  let linesBelow: Int
  /// How many times such lines occur above, and how many times in the whole file.
  let number: Int
  let count: Int
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

  /// These with what they count: `lines 10-24`, or `line 17`.
  package var lineWords: String { (count == 1 ? "line " : "lines ") + lineNumbers }

  /// Returns them with what they do: `lines 10-24 have`, or `line 17 has`.
  package func lineClause(_ one: String, _ several: String) -> String {
    lineWords + " " + (count == 1 ? one : several)
  }
}
