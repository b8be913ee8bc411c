import DrawingCore

/// Mermaid's `erDiagram`: entities with their attributes, and how many of one belong to another.
package enum EntityKind: DiagramKind {
  package static let name = "erDiagram"
  package static let endings = FlowchartKind.endings

  package static func takes(_ firstWord: String) -> Bool { firstWord == "erDiagram" }

  package static func read(_ text: String) throws(DiagramError) -> DiagramReading {
    var reader = EntityReader(try MermaidSource(text))
    try reader.read()
    return reader.reading
  }
}

private struct EntityReader {
  private var lines: MermaidStatements
  private(set) var reading: DiagramReading
  private var numbers: [String: Int] = [:]
  /// The attributes of entities, a row each.
  private var attributes: [Int: [String]] = [:]

  init(_ source: MermaidSource) {
    lines = MermaidStatements(source)
    reading = DiagramReading(of: source)
  }

  mutating func read() throws(DiagramError) {
    while try lines.next() { try readStatement() }
    for (entity, rows) in attributes {
      let name = reading.graph.nodes[entity].text
      reading.graph.nodes[entity].set(sections: [name, rows.joined(separator: "\n")])
    }
  }

  private mutating func readStatement() throws(DiagramError) {
    if lines.takePassedOver(in: &reading) { return }
    if lines.take(word: "direction") {
      reading.graph.direction = try lines.takeDirection()
      return
    }
    let entity = try readEntity()
    lines.scanner.skipBlanks()
    if lines.isAtLineEnd { return }
    if lines.scanner.take("{") { return try readAttributes(of: entity) }
    try readRelation(from: entity)
  }

  // MARK: Entities

  private mutating func readEntity() throws(DiagramError) -> Int {
    let start = lines.scanner.index
    let id = try lines.takeQuoted() ?? lines.takeJoinedName()
    guard !id.isEmpty else { throw lines.unexpected("the name of an entity") }
    let number: Int
    if let known = numbers[id] {
      number = known
    } else {
      guard numbers.count < DiagramLimits.nodes else {
        throw lines.scanner.error("more than \(DiagramLimits.nodes) entities", at: start)
      }
      number = reading.graph.nodes.count
      numbers[id] = number
      reading.graph.nodes.append(.init(id: id, text: MermaidText.folded(id)))
    }
    if lines.scanner.take("[") {
      lines.scanner.skipBlanks()
      let alias = try lines.takeQuoted() ?? lines.scanner.take { $0 != "]" && $0 != "\n" }
      guard lines.scanner.take("]") else { throw lines.unexpected("]") }
      reading.graph.nodes[number].text = MermaidText.rows(alias) { _ in }
    }
    let end = lines.scanner.index
    lines.scanner.skipBlanks()
    if lines.scanner.take(":::") {
      reading.passOver(":::")
      lines.scanner.skipBlanks()
      _ = lines.takeName("_-,")
    } else {
      lines.scanner.index = end
    }
    return number
  }

  /// `type name PK, FK "remark"` in each line up to `}`: rows of a section below the name.
  private mutating func readAttributes(of entity: Int) throws(DiagramError) {
    let start = lines.scanner.index
    while true {
      MermaidSource.skipRemarks(&lines.scanner)
      if lines.scanner.take("}") { return }
      if lines.scanner.isAtEnd { throw lines.scanner.error("an entity has no end (})", at: start) }
      let line = lines.scanner.index
      var words: [String] = []
      while !lines.isAtLineEnd, lines.scanner.next != "}" {
        if let remark = try lines.takeQuoted() {
          words.append("“\(MermaidText.folded(remark))”")
        } else {
          let word = lines.scanner.take { !" \t\n\"}".unicodeScalars.contains($0) }
          if !word.isEmpty { words.append(word) }
        }
        lines.scanner.skipBlanks()
      }
      guard words.count > 1 else {
        throw lines.scanner.error("expected a type and a name", at: line)
      }
      attributes[entity, default: []].append(words.joined(separator: " "))
    }
  }

  // MARK: Relations

  /// Either form stands on either side.
  private static let signs = [
    "|o": "0..1", "o|": "0..1", "||": "1", "}o": "0..*", "o{": "0..*", "}|": "1..*", "|{": "1..*",
  ]
  /// In words; the longer ones come first.
  private static let words: [(String, String)] = [
    ("zero or more", "0..*"), ("zero or many", "0..*"), ("zero or one", "0..1"),
    ("one or zero", "0..1"), ("one or more", "1..*"), ("one or many", "1..*"), ("many(0)", "0..*"),
    ("many(1)", "1..*"), ("many", "0..*"), ("only one", "1"), ("one", "1"), ("0+", "0..*"),
    ("1+", "1..*"), ("1", "1"),
  ]

  private mutating func readRelation(from: Int) throws(DiagramError) {
    let first = try takeCardinality()
    lines.scanner.skipBlanks()
    let line = try takeLine()
    lines.scanner.skipBlanks()
    let last = try takeCardinality()
    lines.scanner.skipBlanks()
    let to = try readEntity()
    lines.scanner.skipBlanks()
    var label = ""
    if lines.scanner.take(":") {
      lines.scanner.skipBlanks()
      label = try lines.takeQuoted() ?? lines.takeText()
    }
    guard reading.graph.edges.count < DiagramLimits.edges else {
      throw lines.scanner.error("more than \(DiagramLimits.edges) relations")
    }
    var edge = Graph.Edge(from: from, to: to)
    edge.line = line
    let said = MermaidText.rows(label) { _ in }.inOneRow
    edge.label = [first, said, last].filter { !$0.isEmpty }.joined(separator: " ")
    reading.graph.edges.append(edge)
  }

  private mutating func takeCardinality() throws(DiagramError) -> String {
    for (sign, meaning) in Self.signs where lines.scanner.take(sign) { return meaning }
    for (words, meaning) in Self.words where lines.scanner.take(words) { return meaning }
    throw lines.unexpected("how many, such as || or o{")
  }

  private mutating func takeLine() throws(DiagramError) -> Graph.Line {
    if lines.scanner.take("--") || lines.scanner.take("to ") { return .solid }
    if lines.scanner.take("..") || lines.scanner.take(".-") || lines.scanner.take("-.")
      || lines.scanner.take("optionally to ")
    {
      return .dashed
    }
    throw lines.unexpected("-- or ..")
  }
}
