import Cells

/// The sixteen colours of a text screen, in the order of DOS.
struct DOSPalette: Equatable {
  static let count = 16

  let colors: [Color]
  private let levels: [RGB]

  static let vga = DOSPalette((0..<16).map { Color.palette(UInt8(Color.dosIndex($0))) })

  /// Creates a palette from sixteen colours with the levels of `rounded`.
  init(_ colors: [Color]) {
    self.colors = colors
    levels = colors.map { $0.fileLevels ?? RGB(0, 0, 0) }
  }

  /// Creates a palette from sixteen colours with six bits for each level.
  init(sixBits: [[UInt8]]) {
    self.init(
      sixBits.map { Color(fileLevels: RGB(Self.wide($0[0]), Self.wide($0[1]), Self.wide($0[2]))) })
  }

  /// Creates a palette from that of a drawing, rounded to six bits; VGA's if it has fewer than
  /// sixteen colours.
  init(of palette: [Color]) {
    guard palette.count >= 16 else {
      self = .vga
      return
    }
    self.init(
      sixBits: (0..<16).map { dos in
        let index = Color.dosIndex(dos)
        return Self.sixBits(palette[index].fileLevels ?? Color.vga(UInt8(index)))
      })
  }

  /// Returns the colour that a file with six bits for each level has for a colour; nil for default
  /// and none.
  static func rounded(_ color: Color) -> Color? {
    color.fileLevels.map { rgb in
      let levels = sixBits(rgb).map(wide)
      return Color(fileLevels: RGB(levels[0], levels[1], levels[2]))
    }
  }

  private static func sixBits(_ rgb: RGB) -> [UInt8] {
    [rgb.red, rgb.green, rgb.blue].map { UInt8(($0 * 63 + 127) / 255) }
  }

  private static func wide(_ sixBits: UInt8) -> Int {
    let value = Int(sixBits & 63)
    return value << 2 | value >> 4
  }

  /// The red, green and blue levels of each colour, 0 to 63, in 48 bytes.
  var sixBits: [UInt8] {
    levels.flatMap { [$0.red, $0.green, $0.blue].map { UInt8($0 >> 2) } }
  }

  /// The colours in the order of a drawing's palette.
  var palette: [Color] { (0..<16).map { colors[Color.dosIndex($0)] } }

  /// Returns the index of the entry nearest to a colour among the first `count`; nil for default
  /// and none.
  func nearest(to color: Color, among count: Int) -> Int? {
    if let same = colors.prefix(count).firstIndex(of: color) { return same }
    guard let rgb = color.fileLevels, let rounded = Self.rounded(color) else { return nil }
    if let same = colors.prefix(count).firstIndex(of: rounded) { return same }
    // At a tie, the first in the order of ANSI wins.
    let order = (0..<16).map(Color.dosIndex).filter { $0 < count }
    return rgb.nearest(in: order.map { levels[$0] }).map { order[$0] }
  }
}
