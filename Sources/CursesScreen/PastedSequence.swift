/// An escape sequence in pasted text.
nonisolated struct PastedSequence {
  /// The number of its bytes, including ESC.
  let count: Int
  /// Whether it sets colours and attributes: `ESC [ … m` with only numbers in between.
  let isStyle: Bool

  /// The longest sequence, in bytes, accepted as a style.
  private static let longestStyle = 256

  private init(count: Int, isStyle: Bool = false) {
    (self.count, self.isStyle) = (count, isStyle)
  }

  /// Parses a sequence.
  ///
  /// - Parameter bytes: the bytes from ESC on. No more are read than the sequence has, or, in a
  ///   string without an end, up to the next ESC.
  init(_ bytes: ArraySlice<UInt8>) {
    let rest = bytes.dropFirst(2)
    switch bytes.dropFirst().first ?? 0 {
    case UInt8(ascii: "["): self = .control(rest)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      self = .string(rest)
    case 0x20...0x2F: self = .designation(rest)
    case 0x30...0x7E: self.init(count: 2)
    default: self.init(count: 1)
    }
  }

  /// Returns a control sequence. A byte that cannot belong to one ends it and is not counted.
  private static func control(_ bytes: ArraySlice<UInt8>) -> PastedSequence {
    let signs = bytes.prefix { (0x20...0x3F).contains($0) }
    guard let final = bytes.dropFirst(signs.count).first, (0x40...0x7E).contains(final) else {
      return PastedSequence(count: 2 + signs.count)
    }
    let isStyle =
      final == UInt8(ascii: "m") && signs.count < longestStyle
      && signs.allSatisfy { (0x30...0x3B).contains($0) }
    return PastedSequence(count: 3 + signs.count, isStyle: isStyle)
  }

  /// Returns a string up to BEL or `ESC \`. Where neither follows, the rest counts as text.
  private static func string(_ bytes: ArraySlice<UInt8>) -> PastedSequence {
    let length = bytes.prefix { $0 != 0x07 && $0 != 0x1B }.count
    let end = bytes.dropFirst(length)
    if end.first == 0x07 { return PastedSequence(count: 3 + length) }
    return PastedSequence(count: end.starts(with: [0x1B, 0x5C]) ? 4 + length : 2)
  }

  /// Returns the designation of a character set, such as `ESC ( B`.
  private static func designation(_ bytes: ArraySlice<UInt8>) -> PastedSequence {
    let signs = bytes.prefix { (0x20...0x2F).contains($0) }.count
    let final = bytes.dropFirst(signs).first ?? 0
    return PastedSequence(count: 2 + signs + ((0x30...0x7E).contains(final) ? 1 : 0))
  }
}
