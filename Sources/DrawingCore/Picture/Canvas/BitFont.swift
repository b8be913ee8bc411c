/// The font a drawing is meant to be shown in, as the memory of a text screen holds it. A letter is
/// eight dots wide and each of its rows is one byte; the highest bit is the leftmost dot.
public struct BitFont: Hashable, Sendable {
  /// The number of rows of a letter.
  public let height: Int
  /// The rows of all letters, in order of their numbers in code page 437.
  public let bytes: [UInt8]

  /// The largest number of rows of a letter, which is that of XBin.
  public static let maximumHeight = 32
  /// The numbers of letters a font may have.
  public static let counts = [256, 512]

  /// Creates a font. Nil unless `bytes` holds 256 or 512 letters of 1 to 32 rows.
  public init?(height: Int, bytes: [UInt8]) {
    guard (1...BitFont.maximumHeight).contains(height),
      BitFont.counts.contains(where: { $0 * height == bytes.count })
    else { return nil }
    self.height = height
    self.bytes = bytes
  }

  /// The number of letters: 256 or 512.
  public var count: Int { bytes.count / height }

  /// Returns the rows of a letter, or none if there is no such letter.
  public func rows(of index: Int) -> ArraySlice<UInt8> {
    guard (0..<count).contains(index) else { return [] }
    return bytes[index * height..<(index + 1) * height]
  }

  /// The first of the private-use scalars that stand for letters. Letters 256 to 511, which no code
  /// page has, are U+E100 to U+E1FF.
  public static let firstPrivate: UInt32 = 0xE000
}
