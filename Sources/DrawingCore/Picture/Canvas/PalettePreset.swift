import Cells

/// Well-known palettes.
enum PalettePreset: String, CaseIterable, Hashable, Sendable {
  case ansi, ega, xterm256, c64, gameboy, pico8, solarized, gruvbox, nord, grey16

  var colors: [Color] {
    switch self {
    case .ansi: Drawing.defaultPalette
    case .ega: PalettePreset.vga
    case .xterm256: (0...255).map(Color.palette)
    case .grey16: (0..<16).map { .rgb($0 * 0x11_1111) }
    case .c64, .gameboy, .pico8, .solarized, .gruvbox, .nord: values.map(Color.rgb)
    }
  }

  private var values: [UInt32] {
    switch self {
    case .c64: PalettePreset.commodore
    case .gameboy: [0x0F380F, 0x306230, 0x8BAC0F, 0x9BBC0F]
    case .pico8: PalettePreset.pico
    case .solarized: PalettePreset.schoonover
    case .gruvbox: PalettePreset.gruvboxDark
    case .nord: PalettePreset.polar
    case .ansi, .ega, .xterm256, .grey16: []
    }
  }

  /// VGA's levels as 24-bit colours.
  private static let vga = (0..<16).map { Color(Color.vga($0)) }

  /// The Commodore 64 palette as measured by Philip “Pepto” Timmermann.
  private static let commodore: [UInt32] = [
    0x000000, 0xFFFFFF, 0x68372B, 0x70A4B2, 0x6F3D86, 0x588D43, 0x352879, 0xB8C76F, 0x6F4F25,
    0x433900, 0x9A6759, 0x444444, 0x6C6C6C, 0x9AD284, 0x6C5EB5, 0x959595,
  ]

  private static let pico: [UInt32] = [
    0x000000, 0x1D2B53, 0x7E2553, 0x008751, 0xAB5236, 0x5F574F, 0xC2C3C7, 0xFFF1E8, 0xFF004D,
    0xFFA300, 0xFFEC27, 0x00E436, 0x29ADFF, 0x83769C, 0xFF77A8, 0xFFCCAA,
  ]

  /// Solarized in ANSI order, as its author gives it for terminals.
  private static let schoonover: [UInt32] = [
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5, 0x002B36,
    0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
  ]

  /// Gruvbox dark in ANSI order.
  private static let gruvboxDark: [UInt32] = [
    0x282828, 0xCC241D, 0x98971A, 0xD79921, 0x458588, 0xB16286, 0x689D6A, 0xA89984, 0x928374,
    0xFB4934, 0xB8BB26, 0xFABD2F, 0x83A598, 0xD3869B, 0x8EC07C, 0xEBDBB2,
  ]

  private static let polar: [UInt32] = [
    0x2E3440, 0x3B4252, 0x434C5E, 0x4C566A, 0xD8DEE9, 0xE5E9F0, 0xECEFF4, 0x8FBCBB, 0x88C0D0,
    0x81A1C1, 0x5E81AC, 0xBF616A, 0xD08770, 0xEBCB8B, 0xA3BE8C, 0xB48EAD,
  ]
}

extension Drawing {
  /// Whether the palette is the preset `ega`: VGA's levels for the sixteen colours, as 24-bit ones.
  public var hasEGAPalette: Bool { palette == PalettePreset.ega.colors }
}
