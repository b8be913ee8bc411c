import Cells

/// A pixel in sRGB, with levels from 0 to 255; the colour is not premultiplied by alpha.
@frozen
public struct Pixel: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates an opaque pixel; levels are clamped to 0 to 255.
  public init(_ rgb: RGB) {
    func level(_ value: Int) -> UInt8 { UInt8(max(0, min(value, 255))) }
    self.init(level(rgb.red), level(rgb.green), level(rgb.blue))
  }

  public static let clear = Pixel(0, 0, 0, alpha: 0)
}
