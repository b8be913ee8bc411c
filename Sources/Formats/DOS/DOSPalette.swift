import Cells

/// The sixteen colours of a text screen, in the order of DOS.
struct DOSPalette: Equatable {
  let colors: [Color]
  private let levels: [RGB]

  static let vga = DOSPalette((0..<16).map { Color.palette(UInt8(Color.dosIndex($0))) })

  private init(_ colors: [Color]) {
    self.colors = colors
    levels = colors.map { $0.fileLevels ?? RGB(0, 0, 0) }
  }

  /// Of a file that has six bits for each level.
  init(sixBits: [[UInt8]]) {
    self.init(
      sixBits.map { Color(fileLevels: RGB(Self.wide($0[0]), Self.wide($0[1]), Self.wide($0[2]))) })
  }

  /// Of a drawing's palette, as near as six bits come; VGA's where it has fewer than sixteen colours.
  init(of palette: [Color]) {
    guard palette.count >= 16 else {
      self = .vga
      return
    }
    self.init(
      sixBits: (0..<16).map { dos in
        let index = Color.dosIndex(dos)
        let rgb = palette[index].fileLevels ?? Color.vga(UInt8(index))
        return [rgb.red, rgb.green, rgb.blue].map { UInt8(($0 * 63 + 127) / 255) }
      })
  }

  private static func wide(_ sixBits: UInt8) -> Int {
    let value = Int(sixBits & 63)
    return value << 2 | value >> 4
  }

  /// Red, green and blue of each, 0 to 63: 48 bytes.
  var sixBits: [UInt8] {
    levels.flatMap { [$0.red, $0.green, $0.blue].map { UInt8($0 >> 2) } }
  }

  /// As a drawing has it.
  var palette: [Color] { (0..<16).map { colors[Color.dosIndex($0)] } }

  /// The entry that looks most like a colour, of the first `count`. Nil for default and none.
  func nearest(to color: Color, among count: Int) -> Int? {
    if let same = colors.prefix(count).firstIndex(of: color) { return same }
    guard let rgb = color.fileLevels else { return nil }
    // The lower number at a tie is that of ANSI's order.
    let order = (0..<16).map(Color.dosIndex).filter { $0 < count }
    return rgb.nearest(in: order.map { levels[$0] }).map { order[$0] }
  }
}
