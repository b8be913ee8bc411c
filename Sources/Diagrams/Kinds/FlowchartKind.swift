import DrawingCore

/// Mermaid's `flowchart` and `graph`.
package enum FlowchartKind: DiagramKind {
  package static let name = "flowchart"
  package static let endings = ["mmd", "mermaid"]

  package static func takes(_ firstWord: String) -> Bool {
    ["flowchart", "graph", "flowchart-elk"].contains(firstWord)
  }

  package static func read(_ text: String) throws(DiagramError) -> DiagramReading {
    let source = try MermaidSource(text)
    var reader = FlowchartReader(source, edgeIDs: [])
    try reader.read()
    if reader.mistookEdges {
      reader = FlowchartReader(source, edgeIDs: reader.edgeIDs)
      try reader.read()
    }
    return reader.result
  }
}

struct FlowchartReader {
  var scanner: DiagramScanner
  var reading: DiagramReading
  var numbers: [String: Int] = [:]
  var edgeIDs: Set<String>
  /// The names of what was taken for nodes with attributes.
  private var describedIDs: Set<String> = []
  /// The groups that are open, the innermost one last.
  var open: [Int] = []
  var nodesOfLine: [Int] = []

  /// - Parameter edgeIDs: those that are known before the edges are read.
  init(_ source: MermaidSource, edgeIDs: Set<String>) {
    scanner = source.scanner
    reading = DiagramReading(of: source)
    self.edgeIDs = edgeIDs
  }

  /// Whether attributes of an edge stood before it and were given to a node of its name.
  var mistookEdges: Bool { !describedIDs.isDisjoint(with: edgeIDs) }

  var result: DiagramReading { reading }

  mutating func read() throws(DiagramError) {
    _ = scanner.take { $0.isLetterOrDigit || $0 == "-" }
    scanner.skipBlanks()
    try readDirection()
    while try nextStatement() { try readStatement() }
    if !open.isEmpty { throw scanner.error("a subgraph has no end") }
    reading.graph.dropEmptyGroups()
  }

  static let directions: [(word: String, direction: Graph.Direction)] = [
    ("TB", .down), ("TD", .down), ("BT", .up), ("LR", .right), ("RL", .left), (">", .right),
    ("<", .left), ("^", .up), ("v", .down),
  ]

  mutating func readDirection() throws(DiagramError) {
    let start = scanner.index
    let word = scanner.take { $0 != " " && $0 != "\t" && $0 != "\n" && $0 != ";" }
    if word.isEmpty { return }
    guard let known = Self.directions.first(where: { $0.word == word }) else {
      throw scanner.error("expected TB, TD, BT, LR or RL", at: start)
    }
    reading.graph.direction = known.direction
  }

  /// Goes to the next statement. Returns whether there is one.
  mutating func nextStatement() throws(DiagramError) -> Bool {
    scanner.skipBlanks()
    if !scanner.isAtEnd, scanner.next != "\n", scanner.next != ";", !scanner.starts(with: "%%") {
      throw scanner.error("expected the end of the line, not \(scanner.shown)")
    }
    while true {
      _ = scanner.take { $0 == ";" }
      MermaidSource.skipRemarks(&scanner)
      if scanner.next != ";" { return !scanner.isAtEnd }
    }
  }

  // MARK: Statements

  mutating func readStatement() throws(DiagramError) {
    let start = scanner.index
    let word = scanner.take { $0.isLetterOrDigit }
    let isAlone = scanner.next.map { " \t\n;".unicodeScalars.contains($0) } ?? true
    switch word {
    case "subgraph" where isAlone: return try readSubgraph(start)
    case "end" where isAlone:
      guard open.popLast() != nil else {
        throw scanner.error("there is no subgraph to end", at: start)
      }
    case "direction" where isAlone && !open.isEmpty:
      scanner.skipBlanks()
      let known = reading.graph.direction
      try readDirection()
      reading.graph.nodes[open[open.count - 1]].direction = reading.graph.direction
      reading.graph.direction = known
    case "direction" where isAlone:
      // Outside of subgraphs that of the first line counts.
      scanner.skipBlanks()
      let known = scanner.take { $0.isLetterOrDigit }
      guard Self.directions.contains(where: { $0.word == known }) else {
        scanner.index = start
        return try readChain()
      }
      reading.passOver(word)
    case "classDef" where isAlone, "class" where isAlone, "style" where isAlone,
      "linkStyle" where isAlone:
      reading.passOver(word)
      skipLine()
    case "click" where isAlone:
      reading.passOver(word)
      skipClick()
    case "accTitle" where scanner.next == ":", "accDescr" where scanner.next == ":":
      _ = scanner.take { $0 != "\n" }
    case "accDescr":
      scanner.skipBlanks()
      guard scanner.take("{"), scanner.take(upTo: "}") != nil else { fallthrough }
    default:
      scanner.index = start
      if try !takeEdgeAttributes() { try readChain() }
    }
  }

  /// Goes to the end of a `click`, whose tooltip may be of several rows.
  private mutating func skipClick() {
    while let next = scanner.next, next != "\n", next != ";" {
      scanner.index += 1
      let start = scanner.index
      if next == "\"", scanner.take(upTo: "\"") == nil { scanner.index = start }
    }
  }

  /// Goes to the end of the line, or to a semicolon outside of quotes.
  mutating func skipLine() {
    var isQuoted = false
    _ = scanner.take { scalar in
      if scalar == "\"" { isQuoted.toggle() }
      return scalar != "\n" && (isQuoted || scalar != ";")
    }
  }

  mutating func readSubgraph(_ start: Int) throws(DiagramError) {
    guard open.count < DiagramLimits.levels else {
      throw scanner.error("more than \(DiagramLimits.levels) subgraphs in one another", at: start)
    }
    scanner.skipBlanks()
    var (id, title) = ("", "")
    let place = scanner.index
    if scanner.next == "\"" {
      title = reading.rows(try text(until: []))
      id = title
    } else {
      let words = scanner.take { $0 != "\n" && $0 != ";" && $0 != "[" && $0 != "\"" }
      id = MermaidText.folded(words)
      title = id
      if scanner.take("[") {
        title = reading.rows(try text(until: ["]"]))
      } else if scanner.next == "\"" {
        throw scanner.error("a title in quotes stands alone, or in brackets: id[\"title\"]")
      }
    }
    if id.isEmpty { id = "subgraph \(place)" }
    let group = try node(id, at: place)
    guard !reading.graph.nodes[group].isGroup || reading.graph.members(of: group).isEmpty else {
      throw scanner.error("there are two subgraphs “\(id)”", at: place)
    }
    reading.graph.nodes[group].isGroup = true
    reading.graph.nodes[group].text = title
    if !open.contains(group) { reading.graph.nodes[group].parent = open.last }
    open.append(group)
  }

  // MARK: Chains

  mutating func readChain() throws(DiagramError) {
    var sources = try readNodes()
    while true {
      scanner.skipBlanks()
      let end = scanner.index
      if scanner.next == "\n" {
        // A link may begin the next line.
        scanner.skipSpace()
        if !beginsLink { scanner.index = end }
      }
      guard var edge = try readLink() else {
        scanner.index = end
        return
      }
      scanner.skipSpace()
      if scanner.take("|") {
        edge.label = try label()
        if edge.isHidden, !edge.label.isEmpty { reading.passOver("label of ~~~") }
        scanner.skipSpace()
      }
      let targets = try readNodes()
      for from in sources {
        for to in targets {
          (edge.from, edge.to) = (from, to)
          reading.graph.edges.append(edge)
        }
      }
      guard reading.graph.edges.count <= DiagramLimits.edges else {
        throw scanner.error("more than \(DiagramLimits.edges) edges")
      }
      sources = targets
    }
  }

  mutating func label() throws(DiagramError) -> String {
    let start = scanner.index
    scanner.skipSpace()
    if scanner.next == "\"" {
      return reading.row(try text(until: ["|"]))
    }
    guard let raw = scanner.take(upTo: "|") else {
      throw scanner.error("a label has no end (|)", at: start)
    }
    return reading.row(raw)
  }

  mutating func readNodes() throws(DiagramError) -> [Int] {
    var nodes = [try readNode()]
    while true {
      let end = scanner.index
      scanner.skipBlanks()
      guard scanner.take("&") else {
        scanner.index = end
        return nodes
      }
      scanner.skipSpace()
      nodes.append(try readNode())
    }
  }

  static let others = Set("_.!#$'*+?\\/%".unicodeScalars)

  /// Takes an id: letters and digits of any script, and signs that begin no link.
  mutating func takeID() -> String {
    let start = scanner.index
    while let next = scanner.next {
      let isPart =
        switch next {
        case "-":
          scanner.peek(1).map { $0.isLetterOrDigit || $0 == "_" } ?? false && scanner.index > start
        case "=": scanner.peek(1).map { $0.isLetterOrDigit } ?? false && scanner.index > start
        case "%": scanner.peek(1) != "%"
        default: next.isLetterOrDigit || Self.others.contains(next)
        }
      if !isPart { break }
      scanner.index += 1
    }
    return scanner.text(start..<scanner.index)
  }

  mutating func node(_ id: String, at place: Int) throws(DiagramError) -> Int {
    if let known = numbers[id] { return known }
    guard numbers.count < DiagramLimits.nodes else {
      throw scanner.error("more than \(DiagramLimits.nodes) nodes", at: place)
    }
    numbers[id] = reading.graph.nodes.count
    reading.graph.nodes.append(.init(id: id, text: MermaidText.folded(id)))
    return reading.graph.nodes.count - 1
  }

  mutating func readNode() throws(DiagramError) -> Int {
    let start = scanner.index
    let id = takeID()
    guard !id.isEmpty else { throw scanner.error("expected a node, not \(scanner.shown)") }
    if id == "end" {
      throw scanner.error("“end” cannot name a node (write End, or use quotes)", at: start)
    }
    let node = try node(id, at: start)
    // What is said in a group about a node that is in none puts it there.
    if let group = open.last, group != node, reading.graph.nodes[node].parent == nil,
      !reading.graph.nodes[node].isGroup
    {
      reading.graph.nodes[node].parent = group
    }
    if scanner.starts(with: "@{") {
      if !edgeIDs.contains(id) { describedIDs.insert(id) }
      try readAttributes(node)
    }
    try readShape(node)
    if scanner.take(":::") {
      reading.passOver(":::")
      _ = scanner.take { $0.isLetterOrDigit || $0 == "_" || $0 == "-" || $0 == "," }
    }
    return node
  }
}
