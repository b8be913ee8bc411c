/// Where a comment, or a string of several lines, begins and ends.
struct CommentSpan {
  let pair: CommentPair
  /// The line that opens it, and the offset in that line after the opening.
  let openLine: Int
  let openEnd: Int
  /// The line that closes it, and the offset in that line of the closing.
  let closeLine: Int
  let closeStart: Int
  /// Whether backslashes mean nothing in it.
  var isRaw = false

  var lines: Range<Int> { openLine..<closeLine + 1 }
}

/// Finds what opens and closes comments in the lines of a file.
struct CommentScanner {
  private let text: SourceText
  private let kind: SourceKind
  private let tokens: [Token]
  /// Whether a token begins with a byte.
  private let begins: [Bool]

  private struct Token {
    let pair: Int
    let bytes: [UInt8]
    let opens: Bool
  }

  private struct Hit {
    let offset: Int
    let token: Token
    var end: Int { offset + token.bytes.count }
  }

  init(_ text: SourceText, _ kind: SourceKind) {
    (self.text, self.kind) = (text, kind)
    tokens = kind.pairs.enumerated().flatMap { i, pair in
      pair.isQuote
        ? []
        : [
          Token(pair: i, bytes: Array(pair.opening.utf8), opens: true),
          Token(pair: i, bytes: Array(pair.closing.utf8), opens: false),
        ]
    }
    var begins = [Bool](repeating: false, count: 256)
    for token in tokens { begins[Int(token.bytes[0])] = true }
    self.begins = begins
  }

  /// Returns the innermost comment that a line is in, opens or closes. One that goes on for more
  /// rows than a drawing may have is cut off.
  func span(around index: Int) -> CommentSpan? {
    let found = [pairSpan(around: index), quoteSpan(around: index)].compactMap(\.self)
    return found.max { $0.openLine < $1.openLine }
  }

  // MARK: Pairs

  private func pairSpan(around index: Int) -> CommentSpan? {
    var depths = [Int](repeating: 0, count: kind.pairs.count)
    var isOver = [Bool](repeating: false, count: kind.pairs.count)
    for line in stride(from: index, through: max(0, index - SourceBlock.mostRows), by: -1) {
      for hit in hits(in: line).reversed() {
        let pair = hit.token.pair
        guard !isOver[pair] else { continue }
        if !hit.token.opens {
          depths[pair] += 1
        } else if depths[pair] > 0 {
          depths[pair] -= 1
        } else if let span = span(from: line, hit) {
          if span.closeLine >= index { return span }
        } else {
          // If this one is not closed from here on, no earlier one is.
          isOver[pair] = true
        }
      }
      for pair in depths.indices {
        // A comment that ends on the line itself is around it.
        if line == index { depths[pair] = 0 }
        if depths[pair] > 0, !kind.pairs[pair].nests { isOver[pair] = true }
      }
    }
    return nil
  }

  /// Returns what is opened there, if it is closed.
  private func span(from line: Int, _ opening: Hit) -> CommentSpan? {
    let pair = kind.pairs[opening.token.pair]
    var depth = 1
    for i in line..<text.count {
      if i - line > SourceBlock.mostRows + 1 {
        return CommentSpan(
          pair: pair, openLine: line, openEnd: opening.end, closeLine: i, closeStart: 0)
      }
      for hit in hits(in: i) where hit.token.pair == opening.token.pair {
        if i == line, hit.offset < opening.end { continue }
        if hit.token.opens {
          depth += pair.nests ? 1 : 0
        } else {
          depth -= 1
          guard depth == 0 else { continue }
          return CommentSpan(
            pair: pair, openLine: line, openEnd: opening.end, closeLine: i, closeStart: hit.offset)
        }
      }
    }
    return nil
  }

  private func hits(in line: Int) -> [Hit] {
    let bytes = text[line]
    return bytes.withUnsafeBufferPointer { all in
      var hits: [Hit] = []
      var i = 0
      while i < all.count {
        guard begins[Int(all[i])], let token = token(in: all, at: i) else {
          i += 1
          continue
        }
        hits.append(Hit(offset: i, token: token))
        i += token.bytes.count
      }
      return hits
    }
  }

  private func token(in line: UnsafeBufferPointer<UInt8>, at offset: Int) -> Token? {
    tokens.filter { token in
      offset + token.bytes.count <= line.count
        && token.bytes.indices.allSatisfy { line[offset + $0] == token.bytes[$0] }
        && isToken(token, in: line, at: offset)
    }.max { $0.bytes.count < $1.bytes.count }
  }

  private func isToken(
    _ token: Token, in line: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Bool {
    let pair = kind.pairs[token.pair]
    let before = line[..<offset]
    let isFirst = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    guard token.opens else { return !pair.opening.hasPrefix("=") || offset == 0 }
    if isFirst {
      let end = offset + token.bytes.count
      guard !pair.isAnywhere, end < line.count else { return true }
      let next = line[end]
      return next == 0x20 || next == 0x09 || next == token.bytes[token.bytes.count - 1]
    }
    guard pair.isAnywhere, let last = before.last else { return false }
    let isWord =
      last == 0x5F || last >= 0x80 || (0x30...0x39).contains(last) || (0x41...0x7A).contains(last)
    let quotes = before.reduce(0) {
      $1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "`") ? $0 + 1 : $0
    }
    let isInLine = zip(before, before.dropFirst()).contains { $0 == 0x2F && $1 == 0x2F }
    return !isWord && last != 0x2F && last != 0x2A && quotes % 2 == 0 && !isInLine
  }

  // MARK: Strings of several lines

  private func quoteSpan(around index: Int) -> CommentSpan? {
    let quotes = kind.pairs.filter(\.isQuote)
    guard !quotes.isEmpty else { return nil }
    var open: (pair: CommentPair, line: Int, end: Int, isRaw: Bool)?
    for line in 0..<text.count {
      if line > index, open.map({ $0.line > index }) ?? true { return nil }
      if let open, line - open.line > SourceBlock.mostRows + 1, open.line <= index, line > index {
        return CommentSpan(
          pair: open.pair, openLine: open.line, openEnd: open.end, closeLine: line, closeStart: 0)
      }
      if open == nil, !text[line].contains(where: { $0 == 0x22 || $0 == 0x27 }) { continue }
      let bytes = Array(text[line])
      var i = 0
      while i < bytes.count {
        if let begun = open {
          if bytes[i] == UInt8(ascii: "\\") {
            i += 2
          } else if isQuote(begun.pair, in: bytes, at: i) {
            if begun.line <= index, line >= index {
              return CommentSpan(
                pair: begun.pair, openLine: begun.line, openEnd: begun.end, closeLine: line,
                closeStart: i, isRaw: begun.isRaw)
            }
            open = nil
            i += 3
          } else {
            i += 1
          }
        } else if let pair = quotes.first(where: { isQuote($0, in: bytes, at: i) }) {
          let isRaw = i > 0 && (bytes[i - 1] | 0x20) == UInt8(ascii: "r")
          open = (pair, line, i + 3, isRaw)
          i += 3
        } else if begins(lineComment: bytes, at: i) {
          break
        } else {
          i = self.end(ofStringAt: i, in: bytes)
        }
      }
    }
    return nil
  }

  private func isQuote(_ pair: CommentPair, in bytes: [UInt8], at i: Int) -> Bool {
    bytes[i...].starts(with: pair.opening.utf8)
  }

  private func begins(lineComment bytes: [UInt8], at i: Int) -> Bool {
    if bytes[i] == UInt8(ascii: "#") { return kind.isKnown("#") }
    return bytes[i] == 0x2F && i + 1 < bytes.count && bytes[i + 1] == 0x2F && kind.isKnown("/")
  }

  /// Returns the offset after the string of one line that begins there, or after the byte.
  private func end(ofStringAt start: Int, in bytes: [UInt8]) -> Int {
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return start + 1 }
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
    return start + 1
  }
}
