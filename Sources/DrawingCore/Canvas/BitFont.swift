/// The letters that a drawing is to be shown in, as a text screen's memory holds them: eight dots
/// wide, each row of a letter one byte, the leftmost dot the highest bit.
public struct BitFont: Hashable, Sendable {
  /// Rows of a letter.
  public let height: Int
  /// Letter after letter, by their number in code page 437.
  public let bytes: [UInt8]

  /// Rows of a letter, at most: as many as XBin allows.
  public static let maximumHeight = 32
  /// Letters that a font has.
  public static let counts = [256, 512]

  /// Nil unless these are 256 or 512 letters of 1 to 32 rows.
  public init?(height: Int, bytes: [UInt8]) {
    guard (1...BitFont.maximumHeight).contains(height),
      BitFont.counts.contains(where: { $0 * height == bytes.count })
    else { return nil }
    self.height = height
    self.bytes = bytes
  }

  /// Letters: 256 or 512.
  public var count: Int { bytes.count / height }

  /// The rows of a letter; empty where there is no such letter.
  public func rows(of index: Int) -> ArraySlice<UInt8> {
    guard (0..<count).contains(index) else { return [] }
    return bytes[index * height..<(index + 1) * height]
  }

  /// What stands for the letters after the first 256, which no code page has: U+E100 to U+E1FF.
  public static let firstPrivate: UInt32 = 0xE000
}
