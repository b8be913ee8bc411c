import Cells

/// The arrangement of dots in a cell that is drawn finer than by whole glyphs. In a mask bit i is
/// the dot in column i mod `columns` and row i div `columns`, from the top left.
public enum DotGrid: String, CaseIterable, Hashable, Sendable {
  case half, quad, sextant, octant, braille

  /// The number of dots across a cell.
  public var columns: Int { self == .half ? 1 : 2 }

  /// The number of dots down a cell.
  public var rows: Int {
    switch self {
    case .half, .quad: 2
    case .sextant: 3
    case .octant, .braille: 4
    }
  }

  /// The number of dots in a cell.
  public var count: Int { columns * rows }

  /// Returns the glyph with exactly these dots. Bits beyond `count` are ignored.
  public func glyph(_ mask: UInt8) -> Glyph {
    Unicode.Scalar(scalarValue(Int(mask) & (1 << count - 1))).flatMap(Glyph.init) ?? .space
  }

  private func scalarValue(_ mask: Int) -> UInt32 {
    switch self {
    case .half: [0x20, 0x2580, 0x2584, 0x2588][mask]
    case .quad: DotGrid.quadrants[mask]
    case .sextant: DotGrid.sextant(mask)
    case .octant: DotGrid.octant(mask)
    case .braille: DotGrid.braille(mask)
    }
  }

  private static let quadrants: [UInt32] = [
    0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B, 0x2597, 0x259A, 0x2590, 0x259C,
    0x2584, 0x2599, 0x259F, 0x2588,
  ]

  /// Returns the scalar of a sextant. The block of sextants leaves out those that are half blocks.
  private static func sextant(_ mask: Int) -> UInt32 {
    switch mask {
    case 0: 0x20
    case 21: 0x258C
    case 42: 0x2590
    case 63: 0x2588
    default: 0x1FB00 + UInt32(mask - 1 - (mask > 21 ? 1 : 0) - (mask > 42 ? 1 : 0))
    }
  }

  /// Returns the scalar of an octant. The block of octants leaves out those that Unicode had
  /// before.
  private static func octant(_ mask: Int) -> UInt32 {
    if let other = otherOctants.first(where: { $0.mask == mask }) { return other.scalar }
    return 0x1CD00 + UInt32(mask - otherOctants.count { $0.mask < mask })
  }

  private static let otherOctants: [(mask: Int, scalar: UInt32)] = [
    (0, 0x20), (1, 0x1CEA8), (2, 0x1CEAB), (3, 0x1FB82), (5, 0x2598), (10, 0x259D), (15, 0x2580),
    (20, 0x1FBE6), (40, 0x1FBE7), (63, 0x1FB85), (64, 0x1CEA3), (80, 0x2596), (85, 0x258C),
    (90, 0x259E), (95, 0x259B), (128, 0x1CEA0), (160, 0x2597), (165, 0x259A), (170, 0x2590),
    (175, 0x259C), (192, 0x2582), (240, 0x2584), (245, 0x2599), (250, 0x259F), (252, 0x2586),
    (255, 0x2588),
  ]

  /// The bits of braille, which counts down the columns and has its fourth row last.
  private static let brailleBits = [0, 3, 1, 4, 2, 5, 6, 7]

  private static func braille(_ mask: Int) -> UInt32 {
    guard mask != 0 else { return 0x20 }
    return brailleBits.indices.reduce(0x2800) {
      $0 | UInt32(mask >> $1 & 1) << UInt32(brailleBits[$1])
    }
  }
}

extension DotGrid {
  /// Returns the dots of a glyph of this grid, none for a space. Nil for any other glyph.
  public func mask(of glyph: Glyph) -> UInt8? {
    mask(ofScalar: UInt32(truncatingIfNeeded: glyph.rawValue))
  }

  private func mask(ofScalar value: UInt32) -> UInt8? {
    switch self {
    case .braille where (0x2800...0x28FF).contains(value):
      let bits = Int(value - 0x2800)
      return DotGrid.brailleBits.indices.reduce(0) {
        $0 | UInt8(bits >> DotGrid.brailleBits[$1] & 1) << UInt8($1)
      }
    case .octant where (0x1CD00...0x1CDE5).contains(value):
      var mask = Int(value - 0x1CD00)
      for other in DotGrid.otherOctants where other.mask <= mask { mask += 1 }
      return UInt8(truncatingIfNeeded: mask)
    case .sextant where (0x1FB00...0x1FB3B).contains(value):
      let mask = Int(value - 0x1FB00) + 1
      return UInt8(mask + (mask > 20 ? 1 : 0) + (mask > 40 ? 1 : 0))
    // The remaining glyphs lie outside the blocks of these grids.
    case .braille: return value == 0x20 ? 0 : nil
    case .octant:
      return DotGrid.otherOctants.first { $0.scalar == value }.map { UInt8($0.mask) }
    case .sextant: return [0, 21, 42, 63].first { scalarValue(Int($0)) == value }
    case .half, .quad:
      return (0..<1 << count).first { scalarValue($0) == value }.map { UInt8($0) }
    }
  }
}
