import Cells

/// The merging of two cells that meet in one place.
struct Smushing {
  let layout: LetteringLayout
  /// Whether the text runs from right to left. If not, the right cell belongs to the later letter.
  let isRightToLeft: Bool

  /// Returns the cell that replaces both, or nil if they must stay apart.
  ///
  /// - Parameter canSmush: Whether both letters may share a column at all.
  func merge(_ left: Cell, _ right: Cell, canSmush: Bool) -> Cell? {
    if left == Letter.blank { return right }
    if right == Letter.blank { return left }
    guard canSmush, layout.mode == .smushing, left.glyph.isSingle, right.glyph.isSingle else {
      return nil
    }
    if layout.rules.isEmpty { return overlap(left, right) }
    if left == Letter.hardBlank || right == Letter.hardBlank {
      return left == right && layout.rules.contains(.hardBlank) ? left : nil
    }
    if left == right, layout.rules.contains(.equal) { return left }
    return byRank(left, right) ?? byPair(left, right)
  }

  private func overlap(_ left: Cell, _ right: Cell) -> Cell {
    if left == Letter.hardBlank { return right }
    if right == Letter.hardBlank { return left }
    return isRightToLeft ? left : right
  }

  /// Applies the rules by which one of the two gives way.
  private func byRank(_ left: Cell, _ right: Cell) -> Cell? {
    guard let a = Smushing.rank(left.glyph), let b = Smushing.rank(right.glyph), a != b else {
      return nil
    }
    let rule: SmushingRules = min(a, b) == 0 ? .underscore : .hierarchy
    guard layout.rules.contains(rule) else { return nil }
    return a > b ? left : right
  }

  private static func rank(_ glyph: Glyph) -> Int? {
    switch glyph.rawValue {
    case 0x5F: 0  // _
    case 0x7C: 1  // |
    case 0x2F, 0x5C: 2  // / \
    case 0x5B, 0x5D: 3  // [ ]
    case 0x7B, 0x7D: 4  // { }
    case 0x28, 0x29: 5  // ( )
    case 0x3C, 0x3E: 6  // < >
    default: nil
    }
  }

  /// Applies the rules by which a third character replaces both.
  private func byPair(_ left: Cell, _ right: Cell) -> Cell? {
    let merged: Unicode.Scalar
    switch (left.glyph.rawValue, right.glyph.rawValue) {
    case (0x5B, 0x5D), (0x5D, 0x5B), (0x7B, 0x7D), (0x7D, 0x7B), (0x28, 0x29), (0x29, 0x28):
      guard layout.rules.contains(.pair) else { return nil }
      merged = "|"
    case (0x2F, 0x5C): merged = "|"
    case (0x5C, 0x2F): merged = "Y"
    case (0x3E, 0x3C): merged = "X"
    default: return nil
    }
    guard merged == "|" && left.glyph.rawValue != 0x2F || layout.rules.contains(.bigX) else {
      return nil
    }
    return Glyph(merged).map { Cell($0, right.style) }
  }
}

extension Glyph {
  /// Whether the glyph is neither half of a wide one.
  fileprivate var isSingle: Bool { !isWide && !isContinuation }
}
