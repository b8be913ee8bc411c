import Cells

/// One dot of a picture: sRGB, 0 to 255 each, the colour not multiplied by the alpha.
@frozen
public struct Pixel: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Levels outside 0 to 255 are cut.
  public init(_ rgb: RGB) {
    func level(_ value: Int) -> UInt8 { UInt8(max(0, min(value, 255))) }
    self.init(level(rgb.red), level(rgb.green), level(rgb.blue))
  }

  public static let clear = Pixel(0, 0, 0, alpha: 0)
}
