import Cells

/// A small picture of a drawing for use in lists. Its pixels are about as wide as high, and two of
/// them are stacked in a cell.
public struct Miniature: Hashable, Sendable {
  /// The largest size, in pixels.
  public static let limit = Size(32, 16)

  /// The size, in pixels.
  public let size: Size
  /// The pixels, row by row; nil where nothing is drawn.
  let pixels: [RGB?]

  /// Creates a miniature. Nil if the size is empty or too large, or does not match the number of
  /// pixels.
  init?(_ size: Size, _ pixels: [RGB?]) {
    guard !size.isEmpty, size.width <= Self.limit.width, size.height <= Self.limit.height,
      pixels.count == size.width * size.height
    else { return nil }
    self.size = size
    self.pixels = pixels
  }

  init(_ sums: InkSums) {
    size = sums.size
    pixels = sums.means.map { $0.levels(in: .dark) }
  }

  /// Returns the picture in half blocks, reduced if it does not fit.
  ///
  /// - Parameters:
  ///   - limit: the largest size in pixels. With an odd height half a row is left clear at the end.
  ///   - look: what a terminal shows where nothing is drawn.
  public func grid(within limit: Size, _ look: MiniatureLook) -> Grid {
    var sums = InkSums(source: size, within: limit)
    for (i, pixel) in pixels.enumerated() {
      guard let pixel else { continue }
      sums.add(Ink(pixel, cover: 255), at: Point(i % size.width, i / size.width))
    }
    return sums.grid(look)
  }
}

// MARK: - Packing

extension ByteWriter {
  mutating func miniature(_ picture: Miniature) {
    count(picture.size.width)
    count(picture.size.height)
    for pixel in picture.pixels {
      optional(pixel) { writer, pixel in
        for level in [pixel.red, pixel.green, pixel.blue] {
          writer.byte(UInt8(truncatingIfNeeded: level))
        }
      }
    }
  }
}

extension ByteReader {
  mutating func miniature() throws(PackingError) -> Miniature {
    let size = Size(
      try number(in: 1...Miniature.limit.width), try number(in: 1...Miniature.limit.height))
    var pixels: [RGB?] = []
    for _ in 0..<size.width * size.height {
      pixels.append(
        try optional { (reader) throws(PackingError) in
          RGB(Int(try reader.byte()), Int(try reader.byte()), Int(try reader.byte()))
        })
    }
    guard let picture = Miniature(size, pixels) else { throw failure("no miniature") }
    return picture
  }
}
