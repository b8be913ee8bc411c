/// Text fitted to a number of cells in one row.
extension Glyph {
  /// Returns the number of cells that a text takes in one row.
  public static func width(of text: some StringProtocol) -> Int { glyphs(in: text).width }

  /// Returns the glyphs of a text; if it takes more than `width` cells, `…` replaces its end, or
  /// its beginning with `keepingEnd`.
  public static func glyphs(
    in text: some StringProtocol, within width: Int, keepingEnd: Bool = false
  ) -> [Glyph] {
    let all = glyphs(in: text)
    guard all.width > width else { return all }
    guard width > 0 else { return [] }
    let mark = glyphs(in: "…")
    return keepingEnd
      ? mark + all.reversed().cut(to: width - 1).reversed() : all.cut(to: width - 1) + mark
  }
}

extension [Glyph] {
  /// The number of cells taken.
  public var width: Int { reduce(0) { $0 + $1.width } }

  /// Returns the longest prefix that fits in `width` cells. It ends before a wide glyph that would
  /// be cut in two.
  public func cut(to width: Int) -> [Glyph] {
    var room = width
    return Array(
      prefix {
        room -= $0.width
        return room >= 0
      })
  }

  /// Returns exactly `width` cells: cut, or padded with spaces.
  public func padded(to width: Int) -> [Glyph] {
    let cut = cut(to: width)
    return cut + Array(repeating: .space, count: Swift.max(0, width - cut.width))
  }
}
