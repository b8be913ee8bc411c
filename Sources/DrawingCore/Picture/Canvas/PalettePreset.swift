import Cells

/// Well-known palettes, by the names that `palette preset` takes.
package enum PalettePreset: String, CaseIterable, Hashable, Sendable {
  case ansi, ega, cga, cga0, xterm256, c64, zx, msx, cpc, apple2, macintosh, gameboy, pico8
  case sweetie16, db16, db32, windows, campbell, tango, solarized, gruvbox, nord, dracula
  case teletext, grey16

  /// The name that people know it by.
  package var title: String { known.title }
  package var colors: [Color] { known.colors }

  private var known: (title: String, colors: [Color]) {
    switch self {
    case .ansi: ("the terminal’s sixteen", Drawing.defaultPalette)
    case .ega: ("EGA, VGA", (0..<16).map { Color(Color.vga($0)) })
    case .xterm256: ("xterm, all 256", (0...255).map(Color.palette))
    case .teletext: ("Teletext, BBC Micro", Self.primaries.map(Color.rgb))
    case .grey16: ("sixteen greys", (0..<16).map { .rgb($0 * 0x11_1111) })
    case .cga: ("CGA, colours 1", Self.cgaLevels.map(Color.rgb))
    case .cga0: ("CGA, colours 0", Self.cga0Levels.map(Color.rgb))
    case .c64: ("Commodore 64", Self.c64Levels.map(Color.rgb))
    case .zx: ("ZX Spectrum", Self.zxLevels.map(Color.rgb))
    case .msx: ("MSX, TMS9918", Self.msxLevels.map(Color.rgb))
    case .cpc: ("Amstrad CPC", Self.amstrad.map(Color.rgb))
    case .apple2: ("Apple II", Self.apple2Levels.map(Color.rgb))
    case .macintosh: ("Macintosh", Self.macintoshLevels.map(Color.rgb))
    case .gameboy: ("Game Boy", Self.gameboyLevels.map(Color.rgb))
    case .pico8: ("PICO-8", Self.pico8Levels.map(Color.rgb))
    case .sweetie16: ("Sweetie 16", Self.sweetie16Levels.map(Color.rgb))
    case .db16: ("DawnBringer 16", Self.db16Levels.map(Color.rgb))
    case .db32: ("DawnBringer 32", Self.db32Levels.map(Color.rgb))
    case .windows: ("Windows console", Self.windowsLevels.map(Color.rgb))
    case .campbell: ("Windows, Campbell", Self.campbellLevels.map(Color.rgb))
    case .tango: ("Tango", Self.tangoLevels.map(Color.rgb))
    case .solarized: ("Solarized", Self.solarizedLevels.map(Color.rgb))
    case .gruvbox: ("Gruvbox", Self.gruvboxLevels.map(Color.rgb))
    case .nord: ("Nord", Self.nordLevels.map(Color.rgb))
    case .dracula: ("Dracula", Self.draculaLevels.map(Color.rgb))
    }
  }

  /// Black, red, green, yellow, blue, magenta, cyan and white, as level 1 of Teletext has them.
  private static let primaries: [UInt32] = (0..<8).map { n in
    (n & 1) * 0xFF_0000 | (n >> 1 & 1) * 0xFF00 | (n >> 2 & 1) * 0xFF
  }
}

extension Drawing {
  /// Whether the palette is the preset `ega`: VGA's levels for the sixteen colours, as 24-bit ones.
  public var hasEGAPalette: Bool { palette == PalettePreset.ega.colors }
}
