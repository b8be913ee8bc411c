/// The colours of computers and consoles.
extension PalettePreset {
  /// The Commodore 64 as measured by Philip “Pepto” Timmermann (pepto.de).
  static let c64Levels: [UInt32] = [
    0x000000, 0xFFFFFF, 0x68372B, 0x70A4B2, 0x6F3D86, 0x588D43, 0x352879, 0xB8C76F, 0x6F4F25,
    0x433900, 0x9A6759, 0x444444, 0x6C6C6C, 0x9AD284, 0x6C5EB5, 0x959595,
  ]

  /// The four greens of the first Game Boy, as emulators have settled on them.
  static let gameboyLevels: [UInt32] = [
    0x0F380F, 0x306230, 0x8BAC0F, 0x9BBC0F,
  ]

  /// The four colours of IBM’s CGA in its mode 4 with palette 1, bright.
  static let cgaLevels: [UInt32] = [
    0x000000, 0x55FFFF, 0xFF55FF, 0xFFFFFF,
  ]

  /// The four colours of IBM’s CGA in its mode 4 with palette 0, bright.
  static let cga0Levels: [UInt32] = [
    0x000000, 0x55FF55, 0xFF5555, 0xFFFF55,
  ]

  /// The fifteen colours of Sinclair’s ZX Spectrum, the dark ones at 85 % of the voltage of the
  /// bright ones: black, blue, red, magenta, green, cyan, yellow, white.
  static let zxLevels: [UInt32] = [
    0x000000, 0x0000D8, 0xD80000, 0xD800D8, 0x00D800, 0x00D8D8, 0xD8D800, 0xD8D8D8, 0x0000FF,
    0xFF0000, 0xFF00FF, 0x00FF00, 0x00FFFF, 0xFFFF00, 0xFFFFFF,
  ]

  /// The fifteen opaque colours of Texas Instruments’ TMS9918 (MSX, ColecoVision), as Sean Young
  /// computed them from its data sheet.
  static let msxLevels: [UInt32] = [
    0x000000, 0x21C842, 0x5EDC78, 0x5455ED, 0x7D76FC, 0xD4524D, 0x42EBF5, 0xFC5554, 0xFF7978,
    0xD4C154, 0xE6CE80, 0x21B03B, 0xC95BBA, 0xCCCCCC, 0xFFFFFF,
  ]

  /// The colours of the Apple II at low resolution, in its order, with the one grey that stands
  /// there twice once, as “List of 8-bit computer hardware graphics” (Wikipedia) has them.
  static let apple2Levels: [UInt32] = [
    0x000000, 0x722640, 0x40337F, 0xE434FE, 0x0E5940, 0x808080, 0x1B9AFE, 0xBFB3FF, 0x404C00,
    0xE46501, 0xF1A6BF, 0x1BCB01, 0xBFCC80, 0x8DD9BF, 0xFFFFFF,
  ]

  /// The sixteen colours that the Macintosh II began with at four bits a pixel, in its order, white
  /// first (Apple’s system palette, `clut` 4).
  static let macintoshLevels: [UInt32] = [
    0xFFFFFF, 0xFBF305, 0xFF6403, 0xDD0907, 0xF20884, 0x4700A5, 0x0000D3, 0x02ABEA, 0x1FB714,
    0x006412, 0x562C05, 0x90713A, 0xC0C0C0, 0x808080, 0x404040, 0x000000,
  ]

  /// The 27 colours of Amstrad’s CPC in the order of its firmware: each of green, red and blue at
  /// none, half or all.
  static let amstrad: [UInt32] = (0..<27 as Range<UInt32>).map { n in
    let level: (UInt32) -> UInt32 = { [0, 0x80, 0xFF][Int($0 % 3)] }
    return level(n / 3) << 16 | level(n / 9) << 8 | level(n)
  }
}
