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
    return tabulated(value) ?? (isLegacySymbol(value) ? 1 : nil)
  }

  /// Returns the number of cells that any scalar takes in a row of text: the width, and for one that
  /// no cell may hold that of what stands in its place, 0 if it is invisible.
  public static func room(of scalar: Unicode.Scalar) -> Int {
    if let width = of(scalar) ?? tabulated(scalar.value) { return width }
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    return willBeWide(scalar.value) ? 2 : 1
  }

  /// Whether a scalar that is not assigned yet lies among wide ones: Tangut and others, pictographs,
  /// ideographs.
  private static func willBeWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x17000...0x18DFF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
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

  /// Whether a scalar is one of the symbols for legacy computing that Unicode 16 and 17 added, such
  /// as octants and separated sextants: one cell each, missing from the table.
  private static func isLegacySymbol(_ value: UInt32) -> Bool {
    switch value {
    case 0x1CC00...0x1CCFC, 0x1CD00...0x1CEB3, 0x1CEBA...0x1CEBF, 0x1FBCB...0x1FBEF, 0x1FBFA: true
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
