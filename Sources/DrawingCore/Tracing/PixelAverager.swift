import Cells

/// Averages rows of pixels, as they come, to fewer (or more) dots: in linear light, each pixel by
/// the part of the dot that it covers and by its alpha. Costs a step a pixel, and memory for two
/// rows of dots besides the picture that it makes.
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

  /// Pixels and dots that a side may have: sums of their products fit in 64 bits.
  public static let maximumSide = 1 << 16
  private static let maximumArea = 1 << 24

  /// - Parameters:
  ///   - source: in pixels.
  ///   - target: in dots.
  /// - Returns: nil where either is empty or too large.
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

  /// Takes the next row: `width` pixels of four levels each, red, green, blue, alpha. Rows after
  /// the last, and those of another length, are passed over.
  public mutating func add(row pixels: some RandomAccessCollection<UInt8>) {
    guard y < source.height, pixels.count == 4 * source.width else { return }
    pixels.withContiguousStorageIfAvailable { average($0) }
      ?? Array(pixels).withUnsafeBufferPointer {
        average($0)
      }
    // In parts of `target.height` to a pixel, `source.height` to a dot.
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
      // Alpha under a half is not drawn.
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

  /// What the rows gave; dots that no row reached are not set.
  public func finished() -> DotPicture { picture }
}
