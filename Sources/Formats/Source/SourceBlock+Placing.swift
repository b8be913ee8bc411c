extension SourceBlock {
  /// Returns rows of a picture that is drawn anew, as they stand in this block.
  ///
  /// A picture that begins in the first column stands where the one before does, which may have been
  /// indented by hand, and one that begins further right, in its own columns. There are at least as
  /// many empty rows above it as there were: in many languages, an empty line ends what stands before
  /// a picture.
  package func placing(_ drawn: [String]) -> [String] { belowEmptyRows(inColumns(drawn)) }

  /// The rows without the blanks that all of them have in common.
  package var flushRows: [String] { Self.shifted(rows, by: -(Self.margin(of: rows) ?? 0)) }

  private func belowEmptyRows(_ drawn: [String]) -> [String] {
    guard let first = rows.firstIndex(where: { !$0.isEmpty }),
      let drawnFirst = drawn.firstIndex(where: { !$0.isEmpty })
    else { return drawn }
    return Array(repeating: "", count: max(0, first - drawnFirst)) + drawn
  }

  private func inColumns(_ drawn: [String]) -> [String] {
    guard let margin = Self.margin(of: drawn) else { return drawn }
    let width = RowFrame.width(prefix)
    switch edge {
    case .signs: return drawn
    case .column(let column):
      return Self.shifted(drawn, by: margin > 0 ? column - width : Self.margin(of: rows) ?? 0)
    case .rows: return Self.shifted(drawn, by: -min(margin, width))
    }
  }

  /// Returns the number of blanks that rows have in common; nil if all are empty.
  private static func margin(of rows: [String]) -> Int? {
    rows.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min()
  }

  private static func shifted(_ rows: [String], by columns: Int) -> [String] {
    if columns < 0 { return rows.map { String($0.dropFirst(-columns)) } }
    let blanks = String(repeating: " ", count: columns)
    return rows.map { $0.isEmpty ? "" : blanks + $0 }
  }
}
