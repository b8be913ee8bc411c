import DrawingCore

extension FlowchartReader {
  mutating func readLink() throws(DiagramError) -> Graph.Edge? {
    if let id = edgeID() { edgeIDs.insert(id) }
    var edge = Graph.Edge(from: nil, to: nil)
    let start = scanner.index
    if scanner.starts(with: "~~~") {
      edge.length = max(1, scanner.take { $0 == "~" }.count - 2)
      edge.isHidden = true
      return edge
    }
    if let next = scanner.next, "<xo".unicodeScalars.contains(next),
      let sign = scanner.peek(1), "-=.".unicodeScalars.contains(sign)
    {
      edge.tail = Self.end(next)
      scanner.index += 1
    }
    guard let body = takeBody(&edge) else {
      guard scanner.index == start else { throw scanner.error("expected a link", at: start) }
      return nil
    }
    if body { return edge }
    // The words stand between two halves of the link.
    let sign: Unicode.Scalar = edge.line == .heavy ? "=" : "-"
    let first = scanner.index
    if try takeQuotedWords(&edge, sign) { return edge }
    while !scanner.isAtEnd, scanner.next != "\n" {
      let end = scanner.index
      if closes(sign, edge.line), takeEnd(&edge) {
        var raw = MermaidText.folded(scanner.text(first..<end))
        if raw.count > 1, raw.hasPrefix("\""), raw.hasSuffix("\"") {
          raw = String(raw.dropFirst().dropLast())
        }
        edge.label = reading.row(raw)
        return edge
      }
      scanner.index = end + 1
    }
    throw scanner.error("the link has no end", at: start)
  }

  /// Takes words in quotes, in which nothing ends the link, and its second half. Returns whether they
  /// stand here.
  private mutating func takeQuotedWords(
    _ edge: inout Graph.Edge, _ sign: Unicode.Scalar
  ) throws(DiagramError) -> Bool {
    let start = scanner.index
    scanner.skipSpace()
    guard scanner.take("\""), let words = scanner.take(upTo: "\"") else {
      scanner.index = start
      return false
    }
    scanner.skipSpace()
    var ended = edge
    guard closes(sign, edge.line), takeEnd(&ended) else {
      scanner.index = start
      return false
    }
    ended.label = reading.row(words)
    edge = ended
    return true
  }

  /// Whether what follows can be nothing but a link: a letter, `x--y`, may as well be a node.
  var beginsLink: Bool {
    let next = scanner.next == "<" ? scanner.peek(1) : scanner.next
    return next.map { "-=.~".unicodeScalars.contains($0) } ?? false
  }

  /// Takes `e1@` before a link.
  mutating func edgeID() -> String? {
    let start = scanner.index
    let id = takeID()
    if !id.isEmpty, scanner.take("@"),
      scanner.next.map({ "-=<~xo".unicodeScalars.contains($0) }) ?? false
    {
      return id
    }
    scanner.index = start
    return nil
  }

  /// Passes over a statement about an edge, `e1@{ animate: true }`. Returns whether one stands here.
  mutating func takeEdgeAttributes() throws(DiagramError) -> Bool {
    let start = scanner.index
    guard edgeIDs.contains(takeID()), scanner.starts(with: "@{") else {
      scanner.index = start
      return false
    }
    let known = reading
    try readAttributes(nil)
    scanner.skipBlanks()
    let isWhole = scanner.next.map { "\n;%".unicodeScalars.contains($0) } ?? true
    // What leads on is a node, whatever edges are called.
    if !isWhole { (scanner.index, reading) = (start, known) }
    return isWhole
  }

  private static func end(_ sign: Unicode.Scalar) -> LineEnd {
    switch sign {
    case "x": .square
    case "o": .circle
    case "<", ">": .arrow
    default: .none
    }
  }

  /// Takes a whole link, or its first half. Returns whether it is whole; nil if there is none.
  mutating func takeBody(_ edge: inout Graph.Edge) -> Bool? {
    if scanner.next == "." || scanner.starts(with: "-.") { return takeDots(&edge) }
    guard let sign = scanner.next, sign == "-" || sign == "=", scanner.peek(1) == sign else {
      return nil
    }
    edge.line = sign == "=" ? .heavy : .solid
    let count = scanner.take { $0 == sign }.count
    if takeHead(&edge) {
      edge.length = count - 1
      return true
    }
    guard count > 2 else { return false }
    edge.length = count - 2
    return true
  }

  /// Takes a dashed link, or its first half. What begins with its dots, such as `.->`, is only ever whole.
  private mutating func takeDots(_ edge: inout Graph.Edge) -> Bool? {
    let start = scanner.index
    let mayBeHalf = scanner.take("-")
    let dots = scanner.take { $0 == "." }.count
    let isWhole = scanner.take("-")
    guard isWhole || mayBeHalf else {
      scanner.index = start
      return nil
    }
    edge.line = .dashed
    guard isWhole else { return false }
    edge.length = dots
    takeHead(&edge)
    return true
  }

  @discardableResult mutating func takeHead(_ edge: inout Graph.Edge) -> Bool {
    guard let next = scanner.next, ">xo".unicodeScalars.contains(next) else { return false }
    edge.head = Self.end(next)
    scanner.index += 1
    return true
  }

  func closes(_ sign: Unicode.Scalar, _ line: Graph.Line) -> Bool {
    line == .dashed
      ? scanner.starts(with: ".-") || scanner.starts(with: "-.")
      : scanner.next == sign && scanner.peek(1) == sign
  }

  mutating func takeEnd(_ edge: inout Graph.Edge) -> Bool {
    if edge.line == .dashed {
      _ = scanner.take("-")
      edge.length = max(1, scanner.take { $0 == "." }.count)
      guard scanner.take("-") else { return false }
      takeHead(&edge)
      return true
    }
    let sign: Unicode.Scalar = edge.line == .heavy ? "=" : "-"
    let count = scanner.take { $0 == sign }.count
    let hasHead = takeHead(&edge)
    edge.length = max(1, hasHead ? count - 1 : count - 2)
    return hasHead || count > 2
  }
}
