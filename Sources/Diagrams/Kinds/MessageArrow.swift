import DrawingCore

/// The arrow of a message in Mermaid's sequences.
struct MessageArrow {
  let sign: String
  let line: Graph.Line
  let head: LineEnd
  let tail: LineEnd
  /// Whether only one side of its head is written. It is drawn whole.
  var isHalf = false

  /// Returns the arrow that stands next; nil if there is none.
  static func next(in scanner: DiagramScanner) -> Self? {
    guard let next = scanner.next, "-</\\".unicodeScalars.contains(next) else { return nil }
    return all.first { scanner.starts(with: $0.sign) }
  }

  /// The longer ones first.
  private static let all: [Self] =
    [
      Self(sign: "<<-->>", line: .dashed, head: .arrow, tail: .arrow),
      Self(sign: "<<->>", line: .solid, head: .arrow, tail: .arrow),
      Self(sign: "-->>", line: .dashed, head: .arrow, tail: .none),
      Self(sign: "->>", line: .solid, head: .arrow, tail: .none),
      Self(sign: "-->", line: .dashed, head: .none, tail: .none),
      Self(sign: "->", line: .solid, head: .none, tail: .none),
      Self(sign: "--x", line: .dashed, head: .square, tail: .none),
      Self(sign: "-x", line: .solid, head: .square, tail: .none),
      Self(sign: "--)", line: .dashed, head: .thin, tail: .none),
      Self(sign: "-)", line: .solid, head: .thin, tail: .none),
    ] + halves

  private static var halves: [Self] {
    var arrows: [Self] = []
    for (dashes, line) in [("--", Graph.Line.dashed), ("-", Graph.Line.solid)] {
      for head in ["|\\", "|/", "\\\\", "//"] {
        let sign = dashes + head
        arrows.append(Self(sign: sign, line: line, head: .arrow, tail: .none, isHalf: true))
      }
      for tail in ["/|", "\\|", "//", "\\\\"] {
        let sign = tail + dashes
        arrows.append(Self(sign: sign, line: line, head: .none, tail: .arrow, isHalf: true))
      }
    }
    return arrows
  }
}
