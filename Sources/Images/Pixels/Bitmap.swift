import Cells

/// A picture of pixels, in any colours or in 256 at most, which takes a quarter of the memory.
public struct Bitmap: Hashable, Sendable {
  /// Row after row.
  public enum Pixels: Hashable, Sendable {
    case direct([Pixel])
    /// Places in a palette of 1 to 256 colours.
    case indexed([UInt8], palette: [Pixel])
  }

  /// In pixels.
  public let size: Size
  public let pixels: Pixels

  /// Nil where the pixels do not fill the size, or the palette lacks a colour.
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

  /// `clear` outside.
  public subscript(x: Int, y: Int) -> Pixel {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return .clear }
    switch pixels {
    case .direct(let all): return all[y * size.width + x]
    case .indexed(let all, let palette): return palette[Int(all[y * size.width + x])]
    }
  }

  /// Pixels that a picture may have: four bytes each where it has any colours.
  public static let maximumArea = 24 << 20
  public static let maximumIndexedArea = 96 << 20
  /// libpng's own limit.
  public static let maximumSide = 1_000_000
}
