import Cells

/// A picture of dots, each of which has a colour or is not set. It is what is traced.
public struct DotPicture: Hashable, Sendable {
  /// The size in dots.
  public let size: Size
  /// The dots, row by row: `0xFFRRGGBB` for a dot that is set and 0 for one that is not.
  private var dots: [UInt32]

  /// The largest number of dots in a reference, which is part of the state.
  public static let maximumArea = 1 << 20

  /// Creates a picture without any dots set. The caller has checked that the size is affordable.
  public init(_ size: Size) {
    self.size = size
    dots = Array(repeating: 0, count: size.width * size.height)
  }

  /// The colour of a dot, or nil if it is not set. Outside, reading gives nil and writing does
  /// nothing.
  public subscript(x: Int, y: Int) -> RGB? {
    get {
      guard contains(x, y) else { return nil }
      let dot = dots[y * size.width + x]
      return dot == 0 ? nil : RGB(Int(dot >> 16 & 255), Int(dot >> 8 & 255), Int(dot & 255))
    }
    set {
      guard contains(x, y) else { return }
      dots[y * size.width + x] = newValue.map(DotPicture.packed) ?? 0
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < size.width && y < size.height
  }

  private static func packed(_ color: RGB) -> UInt32 {
    func level(_ value: Int) -> UInt32 { UInt32(max(0, min(value, 255))) }
    return 0xFF00_0000 | level(color.red) << 16 | level(color.green) << 8 | level(color.blue)
  }
}

extension RGB {
  /// The brightness, 0 to 255 (the weights of ITU-R BT.709 in 256ths).
  var luma: Int { (54 * red + 183 * green + 19 * blue) >> 8 }

  /// Returns the mean of some colours, rounded half up. Nil if there are none.
  static func mean(of colors: some Collection<RGB>) -> RGB? {
    let count = colors.count
    guard count > 0 else { return nil }
    func mean(_ level: (RGB) -> Int) -> Int {
      (2 * colors.reduce(0) { $0 + level($1) } + count) / (2 * count)
    }
    return RGB(mean(\.red), mean(\.green), mean(\.blue))
  }
}
