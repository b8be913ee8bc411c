/// Text with the sequences of a terminal that set colours and attributes (SGR of ECMA-48,
/// `ESC [ … m`) and no others.
public struct StyledText: Equatable, Sendable {
  /// A text and the sequence before it.
  public struct Piece: Equatable, Sendable {
    /// The numbers of the sequence with their separators; nil before the first sequence.
    public let numbers: String?
    /// The text up to the next sequence.
    public let text: String
  }

  /// The pieces in order; the first has no numbers.
  public let pieces: [Piece]

  /// Splits a text at its sequences, in linear time. An escape that begins no such sequence is
  /// dropped; what follows it is text.
  public init(_ text: String) {
    let parts = text.unicodeScalars.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    pieces = parts.enumerated().map { i, part in
      i == 0 ? Piece(numbers: nil, text: String(part)) : Piece(behindEscape: part)
    }
  }

  /// Whether the text contains any sequence.
  public var hasStyles: Bool { pieces.contains { $0.numbers != nil } }

  /// The text without sequences.
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
