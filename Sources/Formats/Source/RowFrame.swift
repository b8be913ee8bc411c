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

  static func width(_ text: String) -> Int { TextRows.cells(text).count }
}
