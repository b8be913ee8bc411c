extension Color {
  /// Returns the levels of a palette entry in files, pictures and palettes: VGA's for the first
  /// sixteen, in ANSI order, and xterm's for the others. Only screens have levels of their own.
  public static func vga(_ index: UInt8) -> RGB {
    index < 16 ? vgaLevels[Int(index)] : xterm(index)
  }

  /// The levels in files; nil for `default` and `none`.
  public var fileLevels: RGB? {
    if case .palette(let index) = kind { return Color.vga(index) }
    return levels
  }

  /// Creates the colour that levels in a file stand for: one of the first sixteen entries if it has
  /// exactly these levels, otherwise a 24-bit colour.
  public init(fileLevels rgb: RGB) {
    if let index = Color.vgaLevels.firstIndex(of: rgb) {
      self = .palette(UInt8(index))
    } else {
      self.init(rgb)
    }
  }

  /// Creates a 24-bit colour from the lowest byte of each level.
  public init(_ rgb: RGB) {
    self = .rgb(UInt32(rgb.red & 255) << 16 | UInt32(rgb.green & 255) << 8 | UInt32(rgb.blue & 255))
  }

  /// Returns the DOS index of an ANSI colour from 0 to 15, or the reverse: DOS has blue where ANSI
  /// has red, and cyan where it has yellow.
  public static func dosIndex(_ index: Int) -> Int {
    index & 0b1010 | index >> 2 & 1 | (index & 1) << 2
  }

  private static let vgaLevels = [
    RGB(0, 0, 0), RGB(170, 0, 0), RGB(0, 170, 0), RGB(170, 85, 0),
    RGB(0, 0, 170), RGB(170, 0, 170), RGB(0, 170, 170), RGB(170, 170, 170),
    RGB(85, 85, 85), RGB(255, 85, 85), RGB(85, 255, 85), RGB(255, 255, 85),
    RGB(85, 85, 255), RGB(255, 85, 255), RGB(85, 255, 255), RGB(255, 255, 255),
  ]
}
