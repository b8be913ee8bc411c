import Cells

/// The pixels that are ink in a cell, or in the two cells of a wide glyph.
public struct GlyphBits: Hashable, Sendable {
  /// The size in pixels; at most 64 wide.
  public let size: Size
  /// The rows from the top; the lowest bit is the leftmost pixel.
  public private(set) var rows: [UInt64]

  /// The largest width, in pixels: a row is a word of 64 bits.
  public static let maximumWidth = 64

  /// Creates an empty glyph. Columns beyond 64 are cut off.
  public init(_ size: Size) {
    self.size = Size(min(size.width, GlyphBits.maximumWidth), size.height)
    rows = Array(repeating: 0, count: size.height)
  }

  /// Creates a glyph from rows.
  ///
  /// - Parameter rows: The rows from the top; missing ones are empty, and pixels outside are cut
  ///   off.
  public init(_ size: Size, rows: some Sequence<UInt64>) {
    self.init(size)
    for (y, row) in rows.prefix(size.height).enumerated() { self.rows[y] = row & whole }
  }

  private var whole: UInt64 { size.width == 64 ? .max : 1 << UInt64(size.width) - 1 }

  /// Whether no pixel is ink.
  public var isEmpty: Bool { rows.allSatisfy { $0 == 0 } }

  /// Whether a pixel is ink. Pixels outside are paper, and writing them has no effect.
  public subscript(x: Int, y: Int) -> Bool {
    get { contains(x, y) && rows[y] >> UInt64(x) & 1 == 1 }
    set {
      guard contains(x, y) else { return }
      let bit: UInt64 = 1 << UInt64(x)
      rows[y] = newValue ? rows[y] | bit : rows[y] & ~bit
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < size.width && y < size.height
  }

  /// Makes the part of a rectangle inside the glyph ink or paper.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, with isInk: Bool = true) {
    let columns = columns.clamped(to: 0..<size.width)
    let bits = columns.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    for y in rows.clamped(to: 0..<size.height) {
      self.rows[y] = isInk ? self.rows[y] | bits : self.rows[y] & ~bits
    }
  }

  /// Makes all pixels ink whose centre satisfies a condition, in pixels from the top left.
  mutating func fill(where isInk: (Double, Double) -> Bool) {
    for y in 0..<size.height {
      for x in 0..<size.width where isInk(Double(x) + 0.5, Double(y) + 0.5) { self[x, y] = true }
    }
  }

  mutating func formUnion(_ other: GlyphBits) {
    for y in rows.indices where y < other.rows.count { rows[y] |= other.rows[y] & whole }
  }

  /// The glyph with ink and paper exchanged.
  var inverted: GlyphBits { GlyphBits(size, rows: rows.map { ~$0 }) }

  /// Returns the glyph moved to the right and down; pixels that leave it are cut off.
  func shifted(_ dx: Int, _ dy: Int = 0) -> GlyphBits {
    GlyphBits(
      size,
      rows: rows.indices.map { y in
        guard rows.indices.contains(y - dy) else { return 0 }
        return dx >= 0 ? rows[y - dy] << UInt64(dx) : rows[y - dy] >> UInt64(-dx)
      })
  }

  /// Returns the glyph with every pixel as a square of `factor` pixels.
  func enlarged(_ factor: Int) -> GlyphBits {
    var bits = GlyphBits(Size(size.width * factor, size.height * factor))
    for y in 0..<bits.size.height {
      for x in 0..<bits.size.width { bits[x, y] = self[x / factor, y / factor] }
    }
    return bits
  }

  /// Returns the glyph enlarged by the largest whole factor that fits, and centred in another size,
  /// cut off or surrounded by paper.
  func fitted(to other: Size) -> GlyphBits {
    guard other != size else { return self }
    let factor = min(other.width / max(1, size.width), other.height / max(1, size.height))
    if factor > 1 { return enlarged(factor).fitted(to: other) }
    let dx = (other.width - size.width) / 2
    let dy = (other.height - size.height) / 2
    var bits = GlyphBits(other)
    for y in 0..<other.height {
      for x in 0..<bits.size.width { bits[x, y] = self[x - dx, y - dy] }
    }
    return bits
  }
}

extension GlyphBits: CustomStringConvertible {
  /// The rows as `#` and `.`.
  public var description: String {
    (0..<size.height).map { y in
      (0..<size.width).map { self[$0, y] ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }
}
