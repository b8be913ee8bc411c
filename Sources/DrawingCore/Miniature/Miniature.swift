import Cells

/// A small picture of a drawing, for lists: pixels about as wide as high, two of which stand one
/// above the other in a cell.
public struct Miniature: Hashable, Sendable {
  /// The most pixels there are.
  public static let limit = Size(32, 16)

  /// In pixels.
  public let size: Size
  /// Row by row; nil where nothing is drawn.
  let pixels: [RGB?]

  /// Nil where there are not as many pixels as the size says, or too many.
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

  /// The picture in half blocks, made smaller where it does not fit.
  ///
  /// - Parameters:
  ///   - limit: in pixels; an odd height leaves half a row clear at the end.
  ///   - paper: what shows where nothing is drawn.
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
  /// The means in half blocks; an odd height leaves half a row clear at the end.
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
  /// Its colour, made stronger where little is covered, so that thin lines are seen from far away.
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
