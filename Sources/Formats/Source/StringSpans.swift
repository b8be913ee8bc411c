import Cells

/// The strings of several lines in a file, which serve as comments.
struct StringSpans {
  private struct Opening {
    let pair: CommentPair
    let line: Int
    let end: Int
    let reading: StringReading
  }

  private let kind: SourceKind
  private let quotes: [CommentPair]
  /// The number of lines of the file.
  private let count: Int
  private var spans: [CommentSpan] = []
  /// The one that is open, at last that which nothing closes.
  private var open: Opening?

  init(_ text: SourceText, _ kind: SourceKind) {
    (self.kind, count) = (kind, text.count)
    quotes = kind.pairs.filter(\.isQuote)
    guard !quotes.isEmpty else { return }
    for line in 0..<text.count {
      if open == nil, !text[line].contains(where: { $0 == 0x22 || $0 == 0x27 }) { continue }
      read(Array(text[line]), line)
    }
  }

  /// Returns the string that a line is in, opens or closes. One that goes on for more rows than a
  /// drawing may have is cut off.
  func span(around index: Int) -> CommentSpan? {
    let place = spans.partitioningIndex(where: { $0.closeLine >= index })
    if place < spans.count {
      let span = spans[place]
      guard span.openLine <= index else { return nil }
      return cut(span, behind: index, before: span.closeLine + 1) ?? span
    }
    guard let open, open.line <= index else { return nil }
    return cut(span(open, open.line, 0), behind: index, before: count)
  }

  /// Returns a string of more rows than a drawing may have without those behind; nil for a shorter one.
  private func cut(_ span: CommentSpan, behind index: Int, before end: Int) -> CommentSpan? {
    let line = max(index + 1, span.openLine + SourceBlock.mostRows + 2)
    return line < end
      ? CommentSpan(
        pair: span.pair, openLine: span.openLine, openEnd: span.openEnd, closeLine: line,
        closeStart: 0, reading: span.reading) : nil
  }

  private func span(_ opening: Opening, _ line: Int, _ start: Int) -> CommentSpan {
    CommentSpan(
      pair: opening.pair, openLine: opening.line, openEnd: opening.end, closeLine: line,
      closeStart: start, reading: opening.reading)
  }

  // MARK: Reading

  private mutating func read(_ bytes: [UInt8], _ line: Int) {
    var i = 0
    // Where one is not closed in its line, no later one of the same kind is.
    var unclosed: Set<UInt8> = []
    while i < bytes.count {
      if let begun = open {
        if bytes[i] == UInt8(ascii: "\\") {
          i += 2
        } else if isQuote(begun.pair, in: bytes, at: i) {
          spans.append(span(begun, line, i))
          open = nil
          i += 3
        } else {
          i += 1
        }
      } else if let pair = quotes.first(where: { isQuote($0, in: bytes, at: i) }) {
        let reading = StringReading(pair, behind: bytes[..<i], in: kind.strings)
        open = Opening(pair: pair, line: line, end: i + 3, reading: reading)
        i += 3
      } else if begins(lineComment: bytes, at: i) {
        return
      } else {
        i = end(ofStringAt: i, in: bytes, &unclosed)
      }
    }
  }

  private func isQuote(_ pair: CommentPair, in bytes: [UInt8], at i: Int) -> Bool {
    bytes[i...].starts(with: pair.opening.utf8)
  }

  private func begins(lineComment bytes: [UInt8], at i: Int) -> Bool {
    if bytes[i] == UInt8(ascii: "#") { return kind.isKnown("#") }
    return bytes[i] == 0x2F && i + 1 < bytes.count && bytes[i + 1] == 0x2F && kind.isKnown("/")
  }

  /// Returns the offset after the string of one line that begins there, or after the byte.
  private func end(ofStringAt start: Int, in bytes: [UInt8], _ unclosed: inout Set<UInt8>) -> Int {
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), !unclosed.contains(quote)
    else { return start + 1 }
    var i = start + 1
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "\\") {
        i += 2
      } else if bytes[i] == quote {
        return i + 1
      } else {
        i += 1
      }
    }
    unclosed.insert(quote)
    return start + 1
  }
}
