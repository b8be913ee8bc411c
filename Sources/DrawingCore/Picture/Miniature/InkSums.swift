import Cells

/// The inks of a large picture, gathered in the pixels of a small one.
struct InkSums {
  /// The size of the large picture.
  let source: Size
  /// The size of the small picture, in pixels.
  let size: Size
  private var sums: [Ink]

  init(source: Size, within limit: Size) {
    self.source = source
    size = source.fitted(within: limit)
    sums = Array(repeating: .none, count: size.width * size.height)
  }

  /// Adds the ink of a place in the large picture. Each place may be added once; places left out
  /// count as empty.
  mutating func add(_ ink: Ink, at p: Point) {
    guard p.x < source.width, p.y < source.height, ink.cover > 0 else { return }
    let (x, y) = (p.x * size.width / source.width, p.y * size.height / source.height)
    sums[y * size.width + x] += ink
  }

  /// The mean ink of each pixel, row by row.
  var means: [Ink] {
    let columns = InkSums.counts(of: source.width, in: size.width)
    let rows = InkSums.counts(of: source.height, in: size.height)
    return sums.enumerated().map { i, sum in
      sum == .none ? .none : sum / (columns[i % size.width] * rows[i / size.width])
    }
  }

  /// Returns how many of `length` places fall in each of `count` pixels.
  private static func counts(of length: Int, in count: Int) -> [Int] {
    let starts = (0...count).map { ($0 * length + count - 1) / count }
    return zip(starts, starts.dropFirst()).map { max(1, $1 - $0) }
  }
}

extension Size {
  /// Returns the largest size of the same shape within another: not larger than this one, and at
  /// least 1 by 1.
  func fitted(within limit: Size) -> Size {
    if width <= limit.width, height <= limit.height { return self }
    if width * limit.height >= height * limit.width {
      return Size(limit.width, max(1, (height * limit.width + width / 2) / width))
    }
    return Size(max(1, (width * limit.height + height / 2) / height), limit.height)
  }
}
