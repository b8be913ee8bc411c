/// Text as a terminal shows it: with sequences that set colours and attributes (SGR of ECMA-48,
/// `ESC [ … m`) and no others.
public struct StyledText: Equatable, Sendable {
  /// Text, and what is set before it.
  public struct Piece: Equatable, Sendable {
    /// The numbers of the sequence with what parts them; nil for what stands before the first one.
    public let numbers: String?
    /// Up to the next sequence.
    public let text: String
  }

  /// In their order; the first has no numbers.
  public let pieces: [Piece]

  /// An escape that begins no such sequence is left out, what follows it is text. Linear.
  public init(_ text: String) {
    let parts = text.unicodeScalars.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    pieces = parts.enumerated().map { i, part in
      i == 0 ? Piece(numbers: nil, text: String(part)) : Piece(behindEscape: part)
    }
  }

  /// Whether anything is set in it.
  public var hasStyles: Bool { pieces.contains { $0.numbers != nil } }

  /// The text alone.
  public var plain: String { pieces.map(\.text).joined() }
}

extension StyledText.Piece {
  fileprivate init(behindEscape part: Substring.UnicodeScalarView) {
    let rest = part.dropFirst()
    let numbers = rest.prefix { ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }
    guard part.first == "[", rest.dropFirst(numbers.count).first == "m" else {
      (self.numbers, text) = (nil, String(part))
      return
    }
    (self.numbers, text) = (String(numbers), String(rest.dropFirst(numbers.count + 1)))
  }
}
