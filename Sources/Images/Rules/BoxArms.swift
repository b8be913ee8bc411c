import Cells

/// The direction of a line from the middle of a cell.
enum BoxSide: Int, CaseIterable {
  case up, right, down, left

  var isLevel: Bool { self == .right || self == .left }
  var isForward: Bool { self == .right || self == .down }
  var opposite: BoxSide { BoxSide(rawValue: (rawValue + 2) & 3) ?? self }
}

enum BoxWeight: UInt8 {
  case none, light, heavy, double

  var isSingle: Bool { self == .light || self == .heavy }

  /// Returns the thickness in pixels. A light line is a quarter of a cell wide, like the stems of
  /// letters; a double one is the outline of a heavy one.
  func thickness(_ cell: Size) -> Int {
    let light = max(1, cell.width / 4)
    switch self {
    case .none: return 0
    case .light: return light
    case .heavy: return 2 * light
    case .double: return max(3, 2 * light)
    }
  }

  /// Returns the thickness of each of the two lines of a double one.
  static func rail(_ cell: Size) -> Int { max(1, BoxWeight.light.thickness(cell) / 2) }
}

/// The four arms of a box-drawing glyph.
struct BoxArms {
  private let bits: UInt8

  /// Creates arms, none of them drawn for a scalar outside U+2500 to U+257F.
  init(_ scalar: UInt32) {
    let index = Int(scalar) - 0x2500
    bits = BoxArms.table.indices.contains(index) ? BoxArms.table[index] : 0
  }

  subscript(side: BoxSide) -> BoxWeight {
    BoxWeight(rawValue: bits >> UInt8(2 * side.rawValue) & 3) ?? .none
  }

  var right: BoxWeight { self[.right] }
  var down: BoxWeight { self[.down] }

  /// Returns the number of dashes that the line of a glyph is cut into; 1 for most.
  static func dashes(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x2504...0x2507: 3
    case 0x2508...0x250B: 4
    case 0x254C...0x254F: 2
    default: 1
    }
  }

  /// Two bits for each arm, from the lowest: up, right, down and left, as the names of the
  /// characters specify.
  private static let table: [UInt8] = [
    0x44, 0x88, 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x14, 0x18, 0x24, 0x28,
    0x50, 0x90, 0x60, 0xA0, 0x05, 0x09, 0x06, 0x0A, 0x41, 0x81, 0x42, 0x82, 0x15, 0x19, 0x16, 0x25,
    0x26, 0x1A, 0x29, 0x2A, 0x51, 0x91, 0x52, 0x61, 0x62, 0x92, 0xA1, 0xA2, 0x54, 0x94, 0x58, 0x98,
    0x64, 0xA4, 0x68, 0xA8, 0x45, 0x85, 0x49, 0x89, 0x46, 0x86, 0x4A, 0x8A, 0x55, 0x95, 0x59, 0x99,
    0x56, 0x65, 0x66, 0x96, 0x5A, 0xA5, 0x69, 0x9A, 0xA9, 0xA6, 0x6A, 0xAA, 0x44, 0x88, 0x11, 0x22,
    0xCC, 0x33, 0x1C, 0x34, 0x3C, 0xD0, 0x70, 0xF0, 0x0D, 0x07, 0x0F, 0xC1, 0x43, 0xC3, 0x1D, 0x37,
    0x3F, 0xD1, 0x73, 0xF3, 0xDC, 0x74, 0xFC, 0xCD, 0x47, 0xCF, 0xDD, 0x77, 0xFF, 0x14, 0x50, 0x41,
    0x05, 0x00, 0x00, 0x00, 0x40, 0x01, 0x04, 0x10, 0x80, 0x02, 0x08, 0x20, 0x48, 0x21, 0x84, 0x12,
  ]
}
