import Cells

/// What opens and closes the comments of one pair in a file, from the first line on.
struct CommentTokens {
  struct Hit {
    let line: Int32
    let offset: Int32
    let opens: Bool
    /// Of the unmatched ones, that which opens the innermost comment behind it, if such comments
    /// contain others; -1 if none does.
    var opener: Int32 = -1
  }

  private(set) var all: [Hit] = []
  /// Those that nothing in the same line closes or opens.
  private(set) var unmatched: [Hit] = []
  /// Those of them that open what is still open.
  private var open: [Int] = []

  mutating func add(_ hit: Hit) {
    all.append(hit)
    if hit.opens {
      open.append(unmatched.count)
    } else {
      _ = open.popLast()
      if let last = unmatched.last, last.opens, last.line == hit.line {
        unmatched.removeLast()
        return
      }
    }
    var hit = hit
    hit.opener = open.last.map { Int32($0) } ?? -1
    unmatched.append(hit)
  }

  /// Returns what opens the innermost comment around a line, if such comments contain others.
  func opener(around line: Int) -> Hit? {
    let next = unmatched.partitioningIndex(where: { $0.line > line })
    if next > 0, unmatched[next - 1].opens, unmatched[next - 1].line == line {
      return unmatched[next - 1]
    }
    // A comment that ends on the line itself is around it.
    let first = unmatched.partitioningIndex(where: { $0.line >= line })
    guard first > 0, unmatched[first - 1].opener >= 0 else { return nil }
    return unmatched[Int(unmatched[first - 1].opener)]
  }
}

/// Reads the lines of a file, each once.
struct CommentTokenReader {
  private let kind: SourceKind
  /// The tokens that begin with a byte.
  private let tokens: [[Token]]

  private struct Token {
    let pair: Int
    let bytes: [UInt8]
    let opens: Bool
  }

  /// What stands before a place in a line.
  private struct Before {
    /// The last byte; 0 at the beginning of the line.
    var last: UInt8 = 0
    var isBlank = true
    /// Whether a string is open that began with `"` or a backtick.
    var isInString = false
    /// Whether there is a `//`.
    var isInComment = false

    mutating func pass(_ byte: UInt8) {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") { isInString.toggle() }
      isInComment = isInComment || byte == 0x2F && last == 0x2F
      isBlank = isBlank && (byte == 0x20 || byte == 0x09)
      last = byte
    }
  }

  init(_ kind: SourceKind) {
    self.kind = kind
    var tokens = [[Token]](repeating: [], count: 256)
    for (i, pair) in kind.pairs.enumerated() where !pair.isQuote {
      for (text, opens) in [(pair.opening, true), (pair.closing, false)] {
        let bytes = Array(text.utf8)
        tokens[Int(bytes[0])].append(Token(pair: i, bytes: bytes, opens: opens))
      }
    }
    self.tokens = tokens
  }

  /// Returns what opens and closes the comments of each pair.
  func tokens(in text: SourceText) -> [CommentTokens] {
    var found = [CommentTokens](repeating: CommentTokens(), count: kind.pairs.count)
    for line in 0..<text.count {
      text[line].withUnsafeBufferPointer { bytes in
        read(bytes) { token, offset in
          let hit = CommentTokens.Hit(
            line: Int32(line), offset: Int32(offset), opens: token.opens)
          found[token.pair].add(hit)
        }
      }
    }
    return found
  }

  private func read(_ line: UnsafeBufferPointer<UInt8>, _ take: (Token, Int) -> Void) {
    var (before, i) = (Before(), 0)
    while i < line.count {
      let token = token(in: line, at: i, after: before)
      if let token { take(token, i) }
      for _ in 0..<(token?.bytes.count ?? 1) {
        before.pass(line[i])
        i += 1
      }
    }
  }

  private func token(
    in line: UnsafeBufferPointer<UInt8>, at offset: Int, after before: Before
  ) -> Token? {
    let tokens = tokens[Int(line[offset])]
    guard !tokens.isEmpty else { return nil }
    return tokens.filter { token in
      offset + token.bytes.count <= line.count
        && token.bytes.indices.allSatisfy { line[offset + $0] == token.bytes[$0] }
        && isToken(token, in: line, at: offset, after: before)
    }.max { $0.bytes.count < $1.bytes.count }
  }

  private func isToken(
    _ token: Token, in line: UnsafeBufferPointer<UInt8>, at offset: Int, after before: Before
  ) -> Bool {
    let pair = kind.pairs[token.pair]
    guard token.opens else { return !pair.opening.hasPrefix("=") || offset == 0 }
    if before.isBlank {
      let end = offset + token.bytes.count
      guard !pair.isAnywhere, end < line.count else { return true }
      let next = line[end]
      return next == 0x20 || next == 0x09 || next == token.bytes[token.bytes.count - 1]
    }
    let last = before.last
    let isWord =
      last == 0x5F || last >= 0x80 || (0x30...0x39).contains(last) || (0x41...0x7A).contains(last)
    return pair.isAnywhere && !isWord && last != 0x2F && last != 0x2A && !before.isInString
      && !before.isInComment
  }
}
