import Cells
import DrawingCore

/// The sixteen colours of a text screen, in the order of DOS.
struct DOSPalette {
  static let count = 16

  let colors: [Color]
  private let levels: [RGB]
  /// All sixteen, and the first eight, in the order of ANSI: at a tie, the first of that wins.
  private let all: ColorTable
  private let dark: ColorTable

  static let vga = DOSPalette((0..<16).map { Color.palette(UInt8(Color.dosIndex($0))) })

  /// Creates a palette from sixteen colours with the levels of `rounded`.
  init(_ colors: [Color]) {
    self.colors = colors
    let levels = colors.map { $0.fileLevels ?? RGB(0, 0, 0) }
    func table(_ count: Int) -> ColorTable {
      let order = (0..<count).map(Color.dosIndex)
      return ColorTable(order.map { colors[$0] }, order.map { levels[$0] })
    }
    (self.levels, all, dark) = (levels, table(16), table(8))
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
      func rounded(_ level: Int) -> Int { wide(sixBits(level)) }
      return Color(
        fileLevels: RGB(rounded(rgb.red), rounded(rgb.green), rounded(rgb.blue)))
    }
  }

  private static func sixBits(_ rgb: RGB) -> [UInt8] {
    [rgb.red, rgb.green, rgb.blue].map(sixBits)
  }

  private static func sixBits(_ level: Int) -> UInt8 { UInt8((level * 63 + 127) / 255) }

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

  /// Returns the index of the entry nearest to a colour among the first `count`, 8 or 16; nil for
  /// default and none.
  func nearest(to color: Color, among count: Int) -> Int? {
    if let same = colors.prefix(count).firstIndex(of: color) { return same }
    guard let rgb = color.fileLevels, let rounded = Self.rounded(color) else { return nil }
    if let same = colors.prefix(count).firstIndex(of: rounded) { return same }
    return Color.dosIndex((count > 8 ? all : dark).nearest(to: rgb))
  }
}

extension DOSPalette: Equatable {
  static func == (a: DOSPalette, b: DOSPalette) -> Bool { a.colors == b.colors }
}
