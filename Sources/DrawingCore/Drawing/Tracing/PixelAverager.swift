import Cells

/// A scaler of pictures that averages rows of pixels, one by one, to fewer (or more) dots. It works
/// in linear light and weights each pixel by its alpha and the part of the dot that it covers.
/// Costs a step for each pixel, and memory for two rows of dots besides the result.
public struct PixelAverager {
  private let source: Size
  private let target: Size
  private var picture: DotPicture
  private var row: [Sum]
  private var sums: [Sum]
  private var y = 0
  private var dotRow = 0

  private struct Sum {
    var red = 0
    var green = 0
    var blue = 0
    var alpha = 0

    static func += (a: inout Sum, b: (sum: Sum, weight: Int)) {
      a.red &+= b.sum.red &* b.weight
      a.green &+= b.sum.green &* b.weight
      a.blue &+= b.sum.blue &* b.weight
      a.alpha &+= b.sum.alpha &* b.weight
    }
  }

  /// The largest width and height, in pixels or dots: sums of their products fit in 64 bits.
  public static let maximumSide = 1 << 16
  private static let maximumArea = 1 << 24

  /// Creates an averager. Nil if either size is empty or too large.
  ///
  /// - Parameters:
  ///   - source: the size in pixels.
  ///   - target: the size in dots.
  public init?(from source: Size, to target: Size) {
    for size in [source, target] {
      guard let area = size.area, area > 0, area <= PixelAverager.maximumArea,
        max(size.width, size.height) <= PixelAverager.maximumSide
      else { return nil }
    }
    self.source = source
    self.target = target
    picture = DotPicture(target)
    row = Array(repeating: Sum(), count: target.width)
    sums = row
  }

  /// Adds the next row: red, green, blue and alpha for each of `width` pixels. Ignores rows after
  /// the last and those of another length.
  public mutating func add(row pixels: some RandomAccessCollection<UInt8>) {
    guard y < source.height, pixels.count == 4 * source.width else { return }
    pixels.withContiguousStorageIfAvailable { average($0) }
      ?? Array(pixels).withUnsafeBufferPointer {
        average($0)
      }
    // Lengths are in parts, `target.height` to a pixel and `source.height` to a dot.
    var start = y * target.height
    let end = start + target.height
    while start < end {
      let dotEnd = (dotRow + 1) * source.height
      let weight = min(end, dotEnd) - start
      for x in sums.indices { sums[x] += (row[x], weight) }
      start += weight
      if start == dotEnd { finishDotRow() }
    }
    y += 1
  }

  private mutating func average(_ pixels: UnsafeBufferPointer<UInt8>) {
    var dot = 0
    var sum = Sum()
    for x in 0..<source.width {
      let alpha = Int(pixels[4 * x + 3])
      let pixel = Sum(
        red: LinearLight.light(pixels[4 * x]) * alpha,
        green: LinearLight.light(pixels[4 * x + 1]) * alpha,
        blue: LinearLight.light(pixels[4 * x + 2]) * alpha, alpha: alpha)
      var start = x * target.width
      let end = start + target.width
      while start < end {
        let dotEnd = (dot + 1) * source.width
        let weight = min(end, dotEnd) - start
        sum += (pixel, weight)
        start += weight
        if start == dotEnd {
          row[dot] = sum
          sum = Sum()
          dot += 1
        }
      }
    }
  }

  private mutating func finishDotRow() {
    let whole = source.width * source.height
    for x in sums.indices {
      // A dot with an alpha below one half is not set.
      if sums[x].alpha >= 128 * whole { picture[x, dotRow] = PixelAverager.color(sums[x]) }
      sums[x] = Sum()
    }
    dotRow += 1
  }

  private static func color(_ sum: Sum) -> RGB {
    func level(_ light: Int) -> Int {
      Int(LinearLight.level((light + sum.alpha / 2) / sum.alpha))
    }
    return RGB(level(sum.red), level(sum.green), level(sum.blue))
  }

  /// Returns the picture. Dots that no row reached are not set.
  public func finished() -> DotPicture { picture }
}
