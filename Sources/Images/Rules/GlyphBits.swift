import Cells

/// Which pixels of a cell, or of two for a wide glyph, are ink.
public struct GlyphBits: Hashable, Sendable {
  /// In pixels; at most 64 wide.
  public let size: Size
  /// From the top; the lowest bit is the leftmost pixel.
  public private(set) var rows: [UInt64]

  public static let maximumWidth = 64

  /// No pixel is ink. More than 64 columns are cut off.
  public init(_ size: Size) {
    self.size = Size(min(size.width, GlyphBits.maximumWidth), size.height)
    rows = Array(repeating: 0, count: size.height)
  }

  /// - Parameter rows: from the top; what is missing is empty, what lies outside is cut off.
  public init(_ size: Size, rows: some Sequence<UInt64>) {
    self.init(size)
    for (y, row) in rows.prefix(size.height).enumerated() { self.rows[y] = row & whole }
  }

  private var whole: UInt64 { size.width == 64 ? .max : 1 << UInt64(size.width) - 1 }

  public var isEmpty: Bool { rows.allSatisfy { $0 == 0 } }

  /// Outside nothing is ink, and nothing is written.
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

  /// Makes the part of a rectangle that lies inside ink, or paper.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, with isInk: Bool = true) {
    let columns = columns.clamped(to: 0..<size.width)
    let bits = columns.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    for y in rows.clamped(to: 0..<size.height) {
      self.rows[y] = isInk ? self.rows[y] | bits : self.rows[y] & ~bits
    }
  }

  /// Makes all pixels ink whose middle fulfils a condition, in pixels from the top left.
  mutating func fill(where isInk: (Double, Double) -> Bool) {
    for y in 0..<size.height {
      for x in 0..<size.width where isInk(Double(x) + 0.5, Double(y) + 0.5) { self[x, y] = true }
    }
  }

  mutating func formUnion(_ other: GlyphBits) {
    for y in rows.indices where y < other.rows.count { rows[y] |= other.rows[y] & whole }
  }

  /// The same with ink and paper exchanged.
  var inverted: GlyphBits { GlyphBits(size, rows: rows.map { ~$0 }) }

  /// Moved to the right and down, what leaves cut off.
  func shifted(_ dx: Int, _ dy: Int = 0) -> GlyphBits {
    GlyphBits(
      size,
      rows: rows.indices.map { y in
        guard rows.indices.contains(y - dy) else { return 0 }
        return dx >= 0 ? rows[y - dy] << UInt64(dx) : rows[y - dy] >> UInt64(-dx)
      })
  }

  /// Every pixel as a square of `factor`.
  func enlarged(_ factor: Int) -> GlyphBits {
    var bits = GlyphBits(Size(size.width * factor, size.height * factor))
    for y in 0..<bits.size.height {
      for x in 0..<bits.size.width { bits[x, y] = self[x / factor, y / factor] }
    }
    return bits
  }

  /// The same in the middle of another size, cut there or with paper around; as large as fits.
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
  /// Rows of `#` and `.`.
  public var description: String {
    (0..<size.height).map { y in
      (0..<size.width).map { self[$0, y] ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }
}
