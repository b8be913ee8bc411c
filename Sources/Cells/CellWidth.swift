/// The number of cells a scalar takes, from one table (Unicode 15), the same on every machine.
public enum CellWidth {
  /// Returns 0 for a combining mark, 1 or 2 for a spacing scalar, and nil for one that no cell may
  /// hold: a control, an unassigned scalar, or one of the invisible ones that `isRefused` lists.
  ///
  /// Costs a comparison for ASCII, otherwise a binary search of eleven steps.
  public static func of(_ scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? nil : 1 }
    if isRefused(value) { return nil }
    return tabulated(value) ?? (isOctant(value) ? 1 : nil)
  }

  /// Returns the width without the refusals of `of(_:)`: that of C's `wcwidth`, nil for -1.
  static func tabulated(_ value: UInt32) -> Int? {
    var low = 0
    var high = widthRanges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if widthRanges[middle] >> 2 <= value { low = middle } else { high = middle }
    }
    let width = Int(widthRanges[low] & 3)
    return width == 3 ? nil : width
  }

  /// Whether a scalar is an octant of Unicode 16: one cell each, missing from the table.
  private static func isOctant(_ value: UInt32) -> Bool {
    switch value {
    case 0x1CD00...0x1CDE5, 0x1CEA0, 0x1CEA3, 0x1CEA8, 0x1CEAB, 0x1FBE6, 0x1FBE7: true
    default: false
    }
  }

  /// Whether a scalar has a width but would hide or reorder what is beside it: soft hyphen, joiners
  /// and direction marks, line separators, invisible operators, variation selectors, the byte order
  /// mark, interlinear and tag characters, and noncharacters.
  static func isRefused(_ value: UInt32) -> Bool {
    switch value {
    case 0xAD, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
