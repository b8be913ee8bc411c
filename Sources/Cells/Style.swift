/// The attributes of a glyph besides its colours.
@frozen
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  /// Creates a set from bits; those without an attribute are kept.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// SGR 1.
  public static let bold = Attributes(rawValue: 1)
  /// SGR 2.
  public static let dim = Attributes(rawValue: 2)
  /// SGR 3.
  public static let italic = Attributes(rawValue: 4)
  /// SGR 4.
  public static let underline = Attributes(rawValue: 8)
  /// SGR 5.
  public static let blink = Attributes(rawValue: 16)
  /// SGR 7: ink and paper swapped.
  public static let reverse = Attributes(rawValue: 32)
  /// SGR 9.
  public static let strike = Attributes(rawValue: 64)

  /// All attributes.
  public static let all = Attributes(rawValue: 127)

  /// Each attribute with its name in scripts, in the order they are printed.
  public static let named: [(name: String, attribute: Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("blink", .blink), ("reverse", .reverse), ("strike", .strike),
  ]
}

/// Foreground, background and attributes: 8 bytes of plain data.
@frozen
public struct Style: Hashable, Sendable {
  /// Bits 0-25 hold the foreground, 26-51 the background, 52-58 the attributes.
  @usableFromInline
  var bits: UInt64

  /// Creates a style; without arguments, of the terminal's own colours.
  @inlinable
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    bits =
      UInt64(foreground.rawValue) | UInt64(background.rawValue) << 26
      | UInt64(attributes.rawValue) << 52
  }

  /// The ink. With `none`, the glyph is invisible.
  @inlinable
  public var foreground: Color {
    get { Color(unchecked: UInt32(truncatingIfNeeded: bits & 0x3FF_FFFF)) }
    set { self = Style(foreground: newValue, background: background, attributes: attributes) }
  }

  /// The paper; `none` lets the cell below through.
  @inlinable
  public var background: Color {
    get { Color(unchecked: UInt32(truncatingIfNeeded: bits >> 26 & 0x3FF_FFFF)) }
    set { self = Style(foreground: foreground, background: newValue, attributes: attributes) }
  }

  /// The attributes, empty for plain text.
  @inlinable
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt16(truncatingIfNeeded: bits >> 52)) }
    set { self = Style(foreground: foreground, background: background, attributes: newValue) }
  }
}
