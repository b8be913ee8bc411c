import DrawingCore

/// Mermaid's `stateDiagram`.
package enum StateKind: DiagramKind {
  package static let name = "stateDiagram"
  package static let endings = FlowchartKind.endings

  package static func takes(_ firstWord: String) -> Bool {
    ["stateDiagram", "stateDiagram-v2"].contains(firstWord)
  }

  package static func read(_ text: String) throws(DiagramError) -> DiagramReading {
    var reader = StateReader(try MermaidSource(text))
    try reader.read()
    return reader.reading
  }
}

private struct StateReader {
  private var lines: MermaidStatements
  private(set) var reading: DiagramReading
  private var numbers: [String: Int] = [:]
  /// The composite states that are open, the innermost one last, and the part of each that is.
  private var open: [Scope] = []
  private var notes = 0

  private struct Scope {
    let node: Int
    /// The group of the part behind a `--`; nil before the first one.
    var part: Int?
  }

  init(_ source: MermaidSource) {
    lines = MermaidStatements(source)
    reading = DiagramReading(of: source)
  }

  mutating func read() throws(DiagramError) {
    while try lines.next() { try readStatement() }
    guard open.isEmpty else { throw lines.scanner.error("a state has no end (})") }
    reading.graph.dropEmptyGroups()
  }

  private var group: Int? { open.last.map { $0.part ?? $0.node } }

  // MARK: Statements

  private mutating func readStatement() throws(DiagramError) {
    if lines.takePassedOver(in: &reading) { return }
    let start = lines.scanner.index
    if lines.scanner.take("}") {
      guard open.popLast() != nil else {
        throw lines.scanner.error("there is no state to end", at: start)
      }
      return
    }
    if !open.isEmpty, lines.scanner.take("--"), lines.scanner.next != ">" { return try divide() }
    lines.scanner.index = start
    if lines.take(word: "direction") {
      let direction = try lines.takeDirection()
      guard let group else {
        reading.graph.direction = direction
        return
      }
      reading.graph.nodes[group].direction = direction
      return
    }
    if let word = lines.take(wordOf: ["hide", "scale"]) {
      reading.passOver(word)
      _ = lines.takeLine()
      return
    }
    if lines.take(word: "note") { return try readNote(start) }
    if lines.take(word: "state") { return try readState() }
    try readTransition()
  }

  /// `state "text" as id`, `state id <<choice>>`, `state id { … }`.
  private mutating func readState() throws(DiagramError) {
    var text = try lines.takeQuoted()
    lines.scanner.skipBlanks()
    if text != nil, !lines.take(word: "as") { throw lines.unexpected("as and a name") }
    let id = lines.takeJoinedName()
    guard !id.isEmpty else { throw lines.unexpected("the name of a state") }
    lines.scanner.skipBlanks()
    if text == nil, lines.take(word: "as") { text = lines.takeJoinedName() }
    let state = try node(id)
    if let text { reading.graph.nodes[state].text = reading.rows(text) }
    takeClass()
    lines.scanner.skipBlanks()
    for (sign, shape, text) in Self.signs where lines.scanner.take(sign) {
      (reading.graph.nodes[state].shape, reading.graph.nodes[state].text) = (shape, text)
    }
    if lines.scanner.take(":") { return describe(state) }
    guard lines.scanner.take("{") else { return }
    guard open.count < DiagramLimits.levels else {
      throw lines.scanner.error("more than \(DiagramLimits.levels) states in one another")
    }
    reading.graph.nodes[state].isGroup = true
    open.append(Scope(node: state))
    // What it holds may begin in the same line.
    lines.scanner.skipBlanks()
    if !lines.isAtLineEnd { try readStatement() }
  }

  private static let signs: [(String, Graph.Shape, String)] = [
    ("<<choice>>", .diamond, "?"), ("[[choice]]", .diamond, "?"), ("<<fork>>", .double, "fork"),
    ("[[fork]]", .double, "fork"), ("<<join>>", .double, "join"), ("[[join]]", .double, "join"),
    ("<<history>>", .rounded, "H"),
  ]

  /// Begins another part of a state: what is in it so far becomes a part, too.
  private mutating func divide() throws(DiagramError) {
    let scope = open[open.count - 1]
    if scope.part == nil {
      let first = try newNode("*part\(reading.graph.nodes.count)")
      for i in reading.graph.nodes.indices
      where reading.graph.nodes[i].parent == scope.node && i != first {
        reading.graph.nodes[i].parent = first
      }
      makePart(first, of: scope.node)
    }
    let next = try newNode("*part\(reading.graph.nodes.count)")
    makePart(next, of: scope.node)
    open[open.count - 1].part = next
  }

  private mutating func makePart(_ node: Int, of state: Int) {
    reading.graph.nodes[node].text = ""
    reading.graph.nodes[node].parent = state
    (reading.graph.nodes[node].isGroup, reading.graph.nodes[node].shape) = (true, .box)
  }

  /// `note left of id : text`, or up to `end note`; `note "text" as id` stands alone.
  private mutating func readNote(_ start: Int) throws(DiagramError) {
    if let text = try lines.takeQuoted() {
      lines.scanner.skipBlanks()
      guard lines.take(word: "as") else { throw lines.unexpected("as and a name") }
      let id = lines.takeJoinedName()
      guard !id.isEmpty else { throw lines.unexpected("the name of a note") }
      let note = try node(id)
      (reading.graph.nodes[note].text, reading.graph.nodes[note].shape) = (reading.rows(text), .box)
      return
    }
    let side = lines.take(wordOf: ["left", "right"])
    guard side != nil, lines.take(word: "of") else {
      throw lines.unexpected("left of or right of and a state")
    }
    let id = lines.takeJoinedName()
    guard !id.isEmpty else { throw lines.unexpected("the name of a state") }
    let state = try node(id)
    lines.scanner.skipBlanks()
    let text: String
    if lines.scanner.take(":") {
      text = lines.takeText()
    } else {
      guard let long = lines.takeNote() else {
        throw lines.scanner.error("a note has no end (end note)", at: start)
      }
      text = long
    }
    notes += 1
    let note = try newNode("*note\(notes)")
    reading.graph.nodes[note].text = reading.rows(text)
    reading.graph.nodes[note].shape = .box
    reading.graph.nodes[note].parent = reading.graph.nodes[state].parent
    try add(note, state, "", .dashed, head: .none)
  }

  /// `a --> b : label`, `a : text` or `a`.
  private mutating func readTransition() throws(DiagramError) {
    let (from, isStart) = try readEnd(isSource: true)
    lines.scanner.skipBlanks()
    if !isStart, lines.scanner.take(":") { return describe(from) }
    guard lines.scanner.take("-->") else {
      if lines.isAtLineEnd, !isStart { return }
      throw lines.unexpected("-->, : or the end of the line")
    }
    lines.scanner.skipBlanks()
    let (to, _) = try readEnd(isSource: false)
    lines.scanner.skipBlanks()
    var label = ""
    if lines.scanner.take(":") { label = reading.row(lines.takeText()) }
    try add(from, to, label, .solid, head: .arrow)
  }

  private mutating func readEnd(isSource: Bool) throws(DiagramError) -> (node: Int, isStart: Bool) {
    if lines.scanner.take("[*]") {
      let id = "*\(isSource ? "start" : "end")\(group.map { String($0) } ?? "")"
      let isNew = numbers[id] == nil
      let node = try node(id)
      if isNew { reading.graph.nodes[node].text = isSource ? "●" : "◉" }
      return (node, true)
    }
    let id = lines.takeJoinedName()
    guard !id.isEmpty else { throw lines.unexpected("a state") }
    let node = try node(id)
    takeClass()
    return (node, false)
  }

  private mutating func takeClass() {
    guard lines.scanner.take(":::") else { return }
    reading.passOver(":::")
    _ = lines.takeName("_-,")
  }

  /// A second description stands below the first.
  private mutating func describe(_ state: Int) {
    let text = reading.rows(lines.takeText())
    let old = reading.graph.nodes[state].text
    let isNamed = old == reading.graph.nodes[state].id
    reading.graph.nodes[state].text = isNamed || old.isEmpty ? text : "\(old)\n\(text)"
  }

  // MARK: Nodes

  /// Returns the state of a name. What is said of it in a composite state puts a new one there.
  private mutating func node(_ id: String) throws(DiagramError) -> Int {
    if let known = numbers[id] { return known }
    let node = try newNode(id)
    reading.graph.nodes[node].parent = group
    return node
  }

  private mutating func newNode(_ id: String) throws(DiagramError) -> Int {
    guard reading.graph.nodes.count < DiagramLimits.nodes else {
      throw lines.scanner.error("more than \(DiagramLimits.nodes) states")
    }
    let number = reading.graph.nodes.count
    numbers[id] = number
    var node = Graph.Node(id: id, text: MermaidText.folded(id))
    node.shape = .rounded
    reading.graph.nodes.append(node)
    return number
  }

  private mutating func add(
    _ from: Int, _ to: Int, _ label: String, _ line: Graph.Line, head: LineEnd
  ) throws(DiagramError) {
    guard reading.graph.edges.count < DiagramLimits.edges else {
      throw lines.scanner.error("more than \(DiagramLimits.edges) transitions")
    }
    var edge = Graph.Edge(from: from, to: to)
    (edge.label, edge.line, edge.head) = (label, line, head)
    reading.graph.edges.append(edge)
  }
}
