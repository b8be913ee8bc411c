/// The text around the rows of a diagram in the lines of a source file.
public struct RowFrame: Hashable, Codable, Sendable {
  /// The text before each row: indent, sign and blank.
  public var prefix: String
  /// The text after each row; empty for none.
  public var suffix = ""
  /// The column in which that text stands; nil if it follows each row directly.
  public var column: Int?
  /// The text before the first row instead, if the comment begins on its line.
  public var first: String?
  /// The text after the last row, if the comment ends on its line.
  public var last: String?
  /// Whether rows can be added, as they can unless the existing ones have no frame in common.
  public var takesRows = true

  /// Creates a frame of a prefix.
  public init(prefix: String) { self.prefix = prefix }

  /// The columns that `first` takes beyond the prefix.
  public var inset: Int { first.map { max(0, Self.width($0) - Self.width(prefix)) } ?? 0 }

  /// Returns the line of a row, without a line end. Cells under `first` are left out.
  public func line(_ row: String, isFirst: Bool, isLast: Bool) -> String {
    var line = prefix + row
    if isFirst, let first {
      line = first + String(row.dropFirst(min(inset, row.prefix { $0 == " " }.count)))
    }
    if isLast, let last { return (row.isEmpty ? line.trimmedAtEnd : line) + last }
    guard !suffix.isEmpty else { return row.isEmpty ? line.trimmedAtEnd : line }
    let room = max(0, (column ?? 0) - Self.width(row))
    let gap = room == 0 && (column != nil || line.hasSuffix(" ") == false) ? 1 : room
    return line + String(repeating: " ", count: gap) + suffix
  }

  /// Returns the frame with the text after each row behind the widest of some rows, if it stands in a
  /// column.
  package func reaching(_ rows: [String]) -> RowFrame {
    guard let column else { return self }
    var frame = self
    frame.column = rows.reduce(column) { $1.isEmpty ? $0 : max($0, Self.width($1) + 1) }
    return frame
  }

  /// Returns a line above or below the rows as it goes with another frame: a banner that reaches to
  /// the text after the rows still does.
  package func line(_ line: String, reaching other: RowFrame) -> String {
    guard let column, let new = other.column, new > column, let end = bannerEnd(of: line) else {
      return line
    }
    let text = line.trimmedAtEnd
    let run = text.dropLast(end)
    return run + String(repeating: run.last ?? "-", count: new - column) + text.suffix(end)
  }

  /// Whether a line above or below the rows reaches to the text after them, as `/*****` does.
  func hasBanner(_ line: String) -> Bool { bannerEnd(of: line) != nil }

  /// Returns the number of characters after the run of signs of a banner; nil if a line is none.
  private func bannerEnd(of line: String) -> Int? {
    guard let column else { return nil }
    let text = line.trimmedAtEnd
    let edge = Self.width(prefix) + column + Self.width(suffix)
    guard abs(Self.width(text) - edge) <= 1 else { return nil }
    return [0, 1, 2].first { end in
      let run = text.dropLast(end)
      guard let sign = run.last, sign != " " else { return false }
      return run.reversed().prefix { $0 == sign }.count > 2
    }
  }

  static func width(_ text: String) -> Int { TextRows.cells(text).count }
}
