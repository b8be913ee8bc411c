import Cells

/// A pixel in sRGB, with levels from 0 to 255; the colour is not premultiplied by alpha.
@frozen
public struct Pixel: Hashable, Sendable {
  /// The red level.
  public var red: UInt8
  /// The green level.
  public var green: UInt8
  /// The blue level.
  public var blue: UInt8
  /// The opacity: 0 is clear, 255 opaque.
  public var alpha: UInt8

  /// Creates a pixel; without `alpha`, an opaque one.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates an opaque pixel; levels are clamped to 0 to 255.
  public init(_ rgb: RGB) {
    func level(_ value: Int) -> UInt8 { UInt8(max(0, min(value, 255))) }
    self.init(level(rgb.red), level(rgb.green), level(rgb.blue))
  }

  /// A pixel that lets everything through.
  public static let clear = Pixel(0, 0, 0, alpha: 0)
}
