/// Texts in a row of so many cells.
extension Glyph {
  /// How many cells a text takes in one row.
  public static func width(of text: some StringProtocol) -> Int { glyphs(in: text).width }

  /// The glyphs of a text; where it takes more cells than there are, `…` stands for its end, or
  /// for its beginning.
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
  /// In cells.
  public var width: Int { reduce(0) { $0 + $1.width } }

  /// As many from the beginning as stand in so many cells. Nothing follows a wide one that would
  /// be cut in two.
  public func cut(to width: Int) -> [Glyph] {
    var room = width
    return Array(
      prefix {
        room -= $0.width
        return room >= 0
      })
  }

  /// Cut, or filled up with spaces, to exactly so many cells.
  public func padded(to width: Int) -> [Glyph] {
    let cut = cut(to: width)
    return cut + Array(repeating: .space, count: Swift.max(0, width - cut.width))
  }
}
