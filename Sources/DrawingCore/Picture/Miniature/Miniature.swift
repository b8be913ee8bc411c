import Cells

/// A small picture of a drawing for use in lists. Its pixels are about as wide as high, and two of
/// them are stacked in a cell. What the terminal’s own colours look like is decided where it is
/// shown.
public struct Miniature: Hashable, Sendable {
  /// The largest size, in pixels.
  public static let limit = Size(32, 16)

  /// The size, in pixels.
  public let size: Size
  /// The pixels, row by row; `.none` where nothing is drawn.
  let pixels: [Ink]

  /// Creates a miniature. Nil if the size is empty or too large, or does not match the number of
  /// pixels.
  init?(_ size: Size, _ pixels: [Ink]) {
    guard !size.isEmpty, size.width <= Self.limit.width, size.height <= Self.limit.height,
      pixels.count == size.width * size.height
    else { return nil }
    self.size = size
    self.pixels = pixels
  }

  init(_ sums: InkSums) {
    size = sums.size
    pixels = sums.means.map(\.withoutPaper)
  }

  /// Whether each pixel is one colour of the drawing’s, or none.
  var isSolid: Bool { pixels.allSatisfy { $0 == .none || $0.isSolid } }

  /// Returns the picture in half blocks, reduced if it does not fit.
  ///
  /// - Parameters:
  ///   - limit: the largest size in pixels. With an odd height half a row is left clear at the end.
  ///   - look: what the terminal shows.
  public func grid(within limit: Size, _ look: MiniatureLook) -> Grid {
    var sums = InkSums(source: size, within: limit)
    for (i, pixel) in pixels.enumerated() {
      sums.add(pixel, at: Point(i % size.width, i / size.width))
    }
    return sums.grid(look)
  }
}

// MARK: - Packing

extension ByteWriter {
  mutating func miniature(_ picture: Miniature) {
    count(picture.size.width)
    count(picture.size.height)
    for pixel in picture.pixels { ink(pixel) }
  }

  /// Writes 0 for nothing, 1 and the levels of a colour, or 2 and what is mixed.
  private mutating func ink(_ ink: Ink) {
    guard ink != .none else { return byte(0) }
    byte(ink.isSolid ? 1 : 2)
    let numbers = [ink.red, ink.green, ink.blue] + (ink.isSolid ? [] : [ink.own, ink.cover])
    for number in numbers { byte(UInt8(clamping: number)) }
  }
}

extension ByteReader {
  /// Reads a miniature.
  ///
  /// - Parameter mixes: whether its pixels may be mixed, of which one then is.
  mutating func miniature(mixes: Bool) throws(PackingError) -> Miniature {
    let size = Size(
      try number(in: 1...Miniature.limit.width), try number(in: 1...Miniature.limit.height))
    var pixels: [Ink] = []
    for _ in 0..<size.width * size.height { pixels.append(try ink()) }
    guard let picture = Miniature(size, pixels), picture.isSolid != mixes else {
      throw failure("no miniature")
    }
    return picture
  }

  private mutating func ink() throws(PackingError) -> Ink {
    let kind = try number(in: 0...2)
    guard kind > 0 else { return .none }
    var numbers: [Int] = []
    for _ in 0..<(kind == 1 ? 3 : 5) { numbers.append(Int(try byte())) }
    if kind == 1 { numbers += [0, 255] }
    let ink = Ink { $0 < numbers.count ? numbers[$0] : 0 }
    guard ink.isPossible, ink.isSolid == (kind == 1) else { throw failure("not a mean of inks") }
    return ink
  }
}
