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
    pixels = sums.means.map { $0.cover > 0 ? $0.strengthened : nil }
  }

  /// Returns the picture in half blocks, reduced if it does not fit.
  ///
  /// - Parameters:
  ///   - limit: the largest size in pixels. With an odd height half a row is left clear at the end.
  ///   - paper: the colour where nothing is drawn.
  public func grid(within limit: Size, on paper: Color) -> Grid {
    var sums = InkSums(source: size, within: limit)
    for (i, pixel) in pixels.enumerated() {
      guard let pixel else { continue }
      sums.add(Ink(pixel, cover: 255), at: Point(i % size.width, i / size.width))
    }
    return sums.grid(on: paper)
  }
}

extension InkSums {
  /// Returns the means in half blocks. With an odd height half a row is left clear at the end.
  func grid(on paper: Color) -> Grid {
    let (size, means) = (size, means)
    var grid = Grid(Size(size.width, (size.height + 1) / 2), filledWith: .clear)
    for y in 0..<grid.height {
      for x in 0..<size.width {
        let upper = means[2 * y * size.width + x].color(on: paper)
        let hasLower = 2 * y + 1 < size.height
        let lower = hasLower ? means[(2 * y + 1) * size.width + x].color(on: paper) : .none
        grid[x, y] = Cell(.upperHalf, Style(foreground: upper, background: lower))
      }
    }
    return grid
  }
}

extension Ink {
  /// The colour, made stronger where little is covered, so that thin lines are seen from afar.
  fileprivate var strengthened: RGB {
    let rest = 255 - cover
    let strength = 255 - rest * rest / 255 * rest / 255 * rest / 255
    func level(_ part: Int) -> Int { min(255, part * 255 / max(1, cover)) * strength / 255 }
    return RGB(level(red), level(green), level(blue))
  }

  fileprivate func color(on paper: Color) -> Color {
    cover > 0 ? Color(strengthened) : paper
  }
}

extension Glyph {
  fileprivate static let upperHalf = Glyph("▀") ?? .space
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
