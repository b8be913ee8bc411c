extension SequenceReader {
  /// Whether a lifeline itself is joined next, `A()->>B`.
  var isCentralConnection: Bool {
    var rest = lines.scanner
    guard rest.take("()") else { return false }
    rest.skipBlanks()
    return MessageArrow.next(in: rest) != nil
  }

  /// Takes `()`, which is drawn as if it were not there.
  mutating func passOverCentralConnection() {
    if lines.scanner.take("()") { reading.passOver("central connection") }
  }

  /// Takes `@{ "type": "actor", "alias": "A name" }` if it stands here, and counts it if a picture does
  /// not tell all of it.
  mutating func takeAttributes() throws(DiagramError) -> [String: String] {
    let start = lines.scanner.index
    guard lines.scanner.take("@{") else { return [:] }
    guard let text = lines.scanner.take(upTo: "}") else {
      throw lines.scanner.error("@{ has no end (})", at: start)
    }
    var values: [String: String] = [:]
    var scanner = DiagramScanner(text)
    while let name = Self.takeValue(&scanner), scanner.take(":"),
      let value = Self.takeValue(&scanner)
    { values[name] = value }
    let isTold = values.allSatisfy { name, value in
      name == "alias" || name == "type" && ["actor", "participant"].contains(value)
    }
    if values.isEmpty || !isTold || !scanner.isAtEnd { reading.passOver("@{ }") }
    return values
  }

  /// Takes a word, or a text in quotes, and what is between it and the next sign.
  private static func takeValue(_ scanner: inout DiagramScanner) -> String? {
    _ = scanner.take { " \t\n,".unicodeScalars.contains($0) }
    var word = ""
    if let quote = ["\"", "'"].first(where: { scanner.starts(with: $0) }) {
      scanner.index += 1
      guard let text = scanner.take(upTo: quote) else { return nil }
      word = text
    } else {
      word = MermaidText.folded(scanner.take { !",:\n".unicodeScalars.contains($0) })
    }
    scanner.skipSpace()
    return word.isEmpty ? nil : word
  }
}
