import Cells
import DrawingCore

extension Bitmap {
  /// Returns the picture in at most some colours, up to 256.
  func limited(toColors most: Int) -> (indices: [UInt8], palette: [Pixel]) {
    let colors = self.colors
    guard colors.count > most else { return (indices(colors.numbers), colors) }
    let reduced = ReducedPalette(colors, most: most)
    return (indices(reduced.numbers), reduced.colors)
  }

  /// Returns the picture averaged to another size; nil if either is too large. What is less than half
  /// opaque becomes clear.
  public func resized(to size: Size) -> Bitmap? {
    guard let dots = dots(size) else { return nil }
    let pixels = (0..<size.height).flatMap { y in
      (0..<size.width).map { x in dots[x, y].map { Pixel($0) } ?? .clear }
    }
    return Bitmap(size, .direct(pixels))
  }
}
