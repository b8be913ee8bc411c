import DrawingCore

/// Mermaid's `sequenceDiagram`. It is drawn as a sheet of lifelines, and said as participants and the
/// messages between them.
package enum SequenceKind: DiagramKind {
  package static let name = "sequenceDiagram"
  package static let endings = FlowchartKind.endings

  package static func takes(_ firstWord: String) -> Bool { firstWord == "sequenceDiagram" }

  package static func read(_ text: String) throws(DiagramError) -> DiagramReading {
    var reader = SequenceReader(try MermaidSource(text))
    try reader.read()
    var reading = reader.reading
    var layout = SequenceLayout(reader.sequence)
    reading.draft = layout.picture()
    return reading
  }
}

/// What happens between participants, in order.
struct MessageSequence {
  enum Side { case left, right, over }
  enum Item {
    case message(Int)
    case note(Side, from: Int, to: Int, text: String)
    case begin(String)
    case divide(String)
    case end
  }

  var title = ""
  var participants: [Graph.Node] = []
  var messages: [Graph.Edge] = []
  var items: [Item] = []
}

private struct SequenceReader {
  private var lines: MermaidStatements
  private(set) var reading: DiagramReading
  private(set) var sequence = MessageSequence()
  private var numbers: [String: Int] = [:]
  private var rows = DrawableRows()
  /// The words that began what is open: `box` among them, of which nothing is drawn.
  private var open: [String] = []
  /// The number of the next message; nil for none.
  private var number: Int?

  init(_ source: MermaidSource) {
    lines = MermaidStatements(source)
    reading = DiagramReading(Graph())
    reading.graph.direction = .right
    sequence.title = source.title
  }

  mutating func read() throws(DiagramError) {
    while try lines.next() { try readStatement() }
    guard open.isEmpty else {
      throw lines.scanner.error("\(open[open.count - 1]) has no end")
    }
    sequence.title = drawable(sequence.title)
    reading.graph.title = sequence.title
    (reading.graph.nodes, reading.graph.edges) = (sequence.participants, sequence.messages)
  }

  // MARK: Statements

  private static let blocks: Set = [
    "loop", "alt", "opt", "par", "critical", "break", "rect", "box",
  ]
  private static let dividers: Set = ["else", "and", "option"]

  private mutating func readStatement() throws(DiagramError) {
    while lines.take(word: "create") { reading.passOver("create") }
    if lines.takePassedOver(in: &reading) { return }
    let start = lines.scanner.index
    if lines.take(word: "title") {
      _ = lines.scanner.take(":")
      sequence.title = reading.rows(lines.takeLine())
    } else if lines.take(word: "autonumber") {
      _ = lines.takeLine()
      number = 1
    } else if let word = lines.take(wordOf: ["destroy", "activate", "deactivate"]) {
      reading.passOver(word)
      _ = try takeParticipant(":,")
    } else if let word = lines.take(wordOf: ["links", "link", "properties", "details"]) {
      reading.passOver(word)
      _ = lines.takeLine()
    } else if let word = lines.take(wordOf: ["participant", "actor"]) {
      try declare(isActor: word == "actor")
    } else if lines.take(wordOf: ["note", "Note"]) != nil {
      try readNote()
    } else if let word = lines.take(wordOf: Self.blocks) {
      guard open.count < DiagramLimits.levels else {
        throw lines.scanner.error(
          "more than \(DiagramLimits.levels) blocks in one another", at: start)
      }
      open.append(word)
      let text = reading.rows(lines.takeLine())
      if word == "box" || word == "rect" { return reading.passOver(word) }
      sequence.items.append(.begin(drawable(text.isEmpty ? word : "\(word) \(text)")))
    } else if let word = lines.take(wordOf: Self.dividers) {
      guard let block = open.last, block != "box", block != "rect" else {
        throw lines.scanner.error("there is nothing that \(word) could divide", at: start)
      }
      let text = reading.rows(lines.takeLine())
      sequence.items.append(.divide(drawable(text.isEmpty ? word : "\(word) \(text)")))
    } else if lines.take(word: "end") {
      guard let word = open.popLast() else {
        throw lines.scanner.error("there is nothing to end", at: start)
      }
      if word != "box", word != "rect" { sequence.items.append(.end) }
    } else {
      try readMessage()
    }
  }

  private mutating func declare(isActor: Bool) throws(DiagramError) {
    let participant = try takeParticipant(":")
    if isActor { sequence.participants[participant].shape = .actor }
    lines.scanner.skipBlanks()
    if lines.take(word: "as") {
      sequence.participants[participant].text = drawable(reading.rows(lines.takeLine()))
    }
  }

  /// `note over a,b: text`, `note left of a: text`.
  private mutating func readNote() throws(DiagramError) {
    let side: MessageSequence.Side
    switch lines.take(wordOf: ["over", "left", "right"]) {
    case "over": side = .over
    case "left": side = .left
    case "right": side = .right
    default: throw lines.unexpected("over, left of or right of")
    }
    if side != .over, !lines.take(word: "of") { throw lines.unexpected("of") }
    let from = try takeParticipant(":,")
    lines.scanner.skipBlanks()
    var to = from
    if side == .over, lines.scanner.take(",") {
      lines.scanner.skipBlanks()
      to = try takeParticipant(":,")
      lines.scanner.skipBlanks()
    }
    guard lines.scanner.take(":") else { throw lines.unexpected(":") }
    let text = drawable(reading.rows(lines.takeLine()))
    sequence.items.append(.note(side, from: min(from, to), to: max(from, to), text: text))
  }

  /// The arrows, the longer ones first: line, head and tail.
  private static let arrows: [(String, Graph.Line, LineEnd, LineEnd)] = [
    ("<<-->>", .dashed, .arrow, .arrow), ("<<->>", .solid, .arrow, .arrow),
    ("-->>", .dashed, .arrow, .none), ("->>", .solid, .arrow, .none),
    ("-->", .dashed, .none, .none), ("->", .solid, .none, .none), ("--x", .dashed, .square, .none),
    ("-x", .solid, .square, .none), ("--)", .dashed, .thin, .none), ("-)", .solid, .thin, .none),
  ]

  private mutating func readMessage() throws(DiagramError) {
    let from = try takeParticipant(":<")
    lines.scanner.skipBlanks()
    guard let arrow = Self.arrows.first(where: { lines.scanner.starts(with: $0.0) }) else {
      throw lines.unexpected("an arrow such as ->>")
    }
    _ = lines.scanner.take(arrow.0)
    lines.scanner.skipBlanks()
    if lines.scanner.take("+") || lines.scanner.take("-") { reading.passOver("activation") }
    lines.scanner.skipBlanks()
    let to = try takeParticipant(":")
    lines.scanner.skipBlanks()
    var text = ""
    if lines.scanner.take(":") { text = reading.rows(lines.takeLine()) }
    if let number {
      text = text.isEmpty ? String(number) : "\(number). \(text)"
      self.number = number + 1
    }
    guard sequence.messages.count < DiagramLimits.edges else {
      throw lines.scanner.error("more than \(DiagramLimits.edges) messages")
    }
    var message = Graph.Edge(from: from, to: to)
    (message.line, message.head, message.tail) = (arrow.1, arrow.2, arrow.3)
    message.label = drawable(text)
    sequence.items.append(.message(sequence.messages.count))
    sequence.messages.append(message)
  }

  // MARK: Participants and words

  /// Takes a name up to an arrow, the end of the line, ` as ` or one of some signs.
  private mutating func takeParticipant(_ ends: String) throws(DiagramError) -> Int {
    let ends = ends.unicodeScalars
    let start = lines.scanner.index
    while let next = lines.scanner.next, next != "\n", !ends.contains(next), next != ";" {
      if next == "-" || next == "<" {
        let isArrow = Self.arrows.contains { lines.scanner.starts(with: $0.0) }
        if isArrow { break }
      }
      if next == "@", lines.scanner.peek(1) == "{" { break }
      if next == " ", lines.scanner.starts(with: " as ") { break }
      lines.scanner.index += 1
    }
    let id = MermaidText.folded(lines.scanner.text(start..<lines.scanner.index))
    guard !id.isEmpty else { throw lines.unexpected("a participant") }
    if lines.scanner.take("@{") {
      reading.passOver("@{ }")
      guard lines.scanner.take(upTo: "}") != nil else {
        throw lines.scanner.error("@{ has no end (})", at: start)
      }
    }
    if let known = numbers[id] { return known }
    guard numbers.count < DiagramLimits.nodes else {
      throw lines.scanner.error("more than \(DiagramLimits.nodes) participants", at: start)
    }
    numbers[id] = sequence.participants.count
    sequence.participants.append(.init(id: id, text: drawable(id)))
    return sequence.participants.count - 1
  }

  private mutating func drawable(_ text: String) -> String {
    text.split(separator: "\n").map { rows.drawable(String($0)) }.joined(separator: "\n")
  }
}
