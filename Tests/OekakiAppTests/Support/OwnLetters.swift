import Cells

/// Letters that a drawing has of its own.
enum OwnLetters {
  /// The command that gives a drawing letters of 8x16 dots that all look alike: the left half above, the
  /// right half below.
  static let command: String = {
    let letter = [UInt8](repeating: 0xF0, count: 8) + [UInt8](repeating: 0x0F, count: 8)
    return "bitfont 8x16 \"\(Base64.text((0..<256).flatMap { _ in letter }))\""
  }()
}
