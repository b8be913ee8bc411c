import Cells

/// A picture of pixels: in any colours, or in at most 256, which takes a quarter of the memory.
public struct Bitmap: Hashable, Sendable {
  /// The pixels, row by row.
  public enum Pixels: Hashable, Sendable {
    /// Pixels in any colours.
    case direct([Pixel])
    /// Indices into a palette of 1 to 256 colours.
    case indexed([UInt8], palette: [Pixel])
  }

  /// The size in pixels.
  public let size: Size
  /// The pixels, which fill the size.
  public let pixels: Pixels

  /// Creates a picture; nil if the pixels do not fill the size, or the palette lacks a colour.
  public init?(_ size: Size, _ pixels: Pixels) {
    switch pixels {
    case .direct(let all): guard all.count == size.area else { return nil }
    case .indexed(let all, let palette):
      guard all.count == size.area, (1...256).contains(palette.count),
        all.allSatisfy({ Int($0) < palette.count })
      else { return nil }
    }
    (self.size, self.pixels) = (size, pixels)
  }

  /// The pixel at a place, or `clear` outside.
  public subscript(x: Int, y: Int) -> Pixel {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return .clear }
    switch pixels {
    case .direct(let all): return all[y * size.width + x]
    case .indexed(let all, let palette): return palette[Int(all[y * size.width + x])]
    }
  }

  /// The maximum number of pixels in any colours, of four bytes each.
  public static let maximumArea = 24 << 20
  /// The maximum number of pixels with a palette, of one byte each.
  public static let maximumIndexedArea = 96 << 20
  /// The maximum number of pixels per side, the same as libpng's.
  public static let maximumSide = 1_000_000
}
