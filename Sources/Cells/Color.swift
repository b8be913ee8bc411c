/// A colour as the artist chose it, whatever the terminal can show: 4 bytes of plain data.
///
/// The sixteen ANSI colours are palette entries 0 to 15, so `red` and entry 1 are the same colour.
@frozen
public struct Color: Hashable, Sendable {
  /// Bits 24-25 hold the kind (0 default, 1 none, 2 palette, 3 24-bit), bits 0-23 the value.
  public let rawValue: UInt32

  @inlinable
  init(unchecked rawValue: UInt32) { self.rawValue = rawValue }

  /// Returns nil for a bit pattern that no colour has, such as a palette entry above 255.
  @inlinable
  public init?(rawValue: UInt32) {
    let value = rawValue & 0xFF_FFFF
    switch rawValue >> 24 {
    case 0, 1: guard value == 0 else { return nil }
    case 2: guard value < 256 else { return nil }
    case 3: break
    default: return nil
    }
    self.rawValue = rawValue
  }

  /// The terminal's own foreground or background.
  public static let `default` = Color(unchecked: 0)
  /// No colour: what lies below shows through.
  public static let none = Color(unchecked: 1 << 24)

  /// Returns an entry of the terminal's palette: 0-15 ANSI, 16-231 the 6x6x6 cube, 232-255 greys.
  @inlinable
  public static func palette(_ index: UInt8) -> Color { Color(unchecked: 2 << 24 | UInt32(index)) }

  /// Returns a 24-bit colour, `0xRRGGBB`; higher bits are ignored.
  @inlinable
  public static func rgb(_ value: UInt32) -> Color {
    Color(unchecked: 3 << 24 | value & 0xFF_FFFF)
  }

  /// The kind of a colour, with its value.
  public enum Kind: Hashable, Sendable {
    case `default`
    case none
    /// An entry of the terminal's palette.
    case palette(UInt8)
    /// A 24-bit colour, by its levels.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// The kind and value, for a switch over all kinds.
  @inlinable
  public var kind: Kind {
    switch rawValue >> 24 {
    case 0: .default
    case 1: .none
    case 2: .palette(UInt8(truncatingIfNeeded: rawValue))
    default:
      .rgb(
        red: UInt8(truncatingIfNeeded: rawValue >> 16),
        green: UInt8(truncatingIfNeeded: rawValue >> 8),
        blue: UInt8(truncatingIfNeeded: rawValue))
    }
  }
}
