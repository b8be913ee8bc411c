/// Text with the sequences of a terminal that set colours and attributes (SGR of ECMA-48,
/// `ESC [ … m`). All others are left out.
public struct StyledText: Equatable, Sendable {
  /// A text and the sequence before it.
  public struct Piece: Equatable, Sendable {
    /// The sequence; nil before the first one.
    public let style: ControlSequence?
    /// The text up to the next sequence.
    public let text: String
  }

  /// The pieces in order; the first has no sequence.
  public let pieces: [Piece]

  /// Splits a text at its sequences, in linear time. An escape that does not begin a sequence is
  /// dropped, and what follows it is text.
  public init(_ text: String) {
    let bytes = Array(text.utf8)[...]
    var pieces: [Piece] = []
    var style: ControlSequence?
    var run: [UInt8] = []
    var position = 0
    while position < bytes.endIndex {
      let byte = bytes[position]
      position += 1
      guard byte == 0x1B else {
        run.append(byte)
        continue
      }
      let start = position
      guard case .control(let sequence) = EscapeSequence(bytes, at: &position) else { continue }
      // An incomplete sequence is text.
      if sequence.final == 0 { position = start }
      guard sequence.isStandard("m") else { continue }
      pieces.append(Piece(style: style, text: String(decoding: run, as: UTF8.self)))
      (style, run) = (sequence, [])
    }
    self.pieces = pieces + [Piece(style: style, text: String(decoding: run, as: UTF8.self))]
  }

  /// Whether the text contains any sequence that sets a style.
  public var hasStyles: Bool { pieces.contains { $0.style != nil } }

  /// The text without sequences.
  public var plain: String { pieces.map(\.text).joined() }
}
