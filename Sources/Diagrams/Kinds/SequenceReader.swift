/// Reads the statements of a sequence of messages.
struct SequenceReader {
  var lines: MermaidStatements
  var reading: DiagramReading
  var sequence = MessageSequence()
  private var numbers: [String: Int] = [:]
  private var drawableRows = DrawableRows()
  /// The words that began what is open.
  private var open: [String] = []
  /// The number of the next message, and by how much the one after it is larger; nil for none.
  var number: (next: Int, step: Int)?
  /// How often each participant is active at once.
  private var active: [Int: Int] = [:]
  /// The participants that the next message creates and destroys.
  var created: Int?
  var destroyed: Int?
  /// The participants that are in a box.
  private var boxed: Set<Int> = []

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
    if let waiting = created ?? destroyed {
      let done = created != nil ? "creates" : "destroys"
      throw lines.scanner.error("no message \(done) \(sequence.participants[waiting].id)")
    }
    sequence.title = drawable(sequence.title)
    sequence.gatherBoxes()
    reading.graph.title = sequence.title
    (reading.graph.nodes, reading.graph.edges) = (sequence.participants, sequence.messages)
  }

  private static let blocks: Set = [
    "loop", "alt", "opt", "par", "par_over", "critical", "break", "rect", "box",
  ]
  private static let dividers: Set = ["else", "and", "option"]

  private mutating func readStatement() throws(DiagramError) {
    if lines.takePassedOver(in: &reading) { return }
    let start = lines.scanner.index
    if lines.take(word: "title") {
      _ = lines.scanner.take(":")
      sequence.title = reading.rows(lines.takeText())
    } else if lines.take(word: "autonumber") {
      readNumbering()
    } else if lines.take(word: "create") {
      guard let word = lines.take(wordOf: ["participant", "actor"]) else {
        throw lines.unexpected("participant or actor")
      }
      try declare(isActor: word == "actor", isCreated: true)
    } else if lines.take(word: "destroy") {
      destroyed = try takeParticipant(":,")
    } else if lines.take(word: "activate") {
      activate(try takeParticipant(":,"))
    } else if lines.take(word: "deactivate") {
      try deactivate(try takeParticipant(":,"), at: start)
    } else if let word = lines.take(wordOf: ["links", "link", "properties", "details"]) {
      reading.passOver(word)
      _ = lines.takeLine()
    } else if let word = lines.take(wordOf: ["participant", "actor"]) {
      try declare(isActor: word == "actor", isCreated: false)
    } else if lines.take(word: "note") {
      try readNote()
    } else if let word = lines.take(wordOf: Self.blocks) {
      try begin(word, at: start)
    } else if let word = lines.take(wordOf: Self.dividers) {
      guard let block = open.last, block != "box", block != "rect" else {
        throw lines.scanner.error("there is nothing that \(word) could divide", at: start)
      }
      let text = reading.rows(lines.takeText())
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

  // MARK: Blocks

  private mutating func begin(_ word: String, at start: Int) throws(DiagramError) {
    guard open.count < DiagramLimits.levels else {
      throw lines.scanner.error(
        "more than \(DiagramLimits.levels) blocks in one another", at: start)
    }
    open.append(word)
    let text = reading.rows(lines.takeText())
    switch word {
    case "rect": reading.passOver(word)
    case "box":
      let title = ColorWords.removed(from: text)
      if title != text { reading.passOver("colour of a box") }
      sequence.boxes.append(.init(title: drawable(title.inOneRow)))
    default:
      let word = word == "par_over" ? "par" : word
      sequence.items.append(.begin(drawable(text.isEmpty ? word : "\(word) \(text)")))
    }
  }

  /// `autonumber`, `autonumber 10`, `autonumber 10 5` or `autonumber off`.
  private mutating func readNumbering() {
    let words = lines.takeText().split(separator: " ")
    guard words.first != "off" else {
      number = nil
      return
    }
    // As large as can be added up for as many messages as there may be.
    let numbers = words.compactMap { Int($0) }.map { max(-1_000_000, min($0, 1_000_000)) }
    number = (numbers.first ?? 1, numbers.dropFirst().first ?? 1)
  }

  // MARK: Participants

  private mutating func declare(isActor: Bool, isCreated: Bool) throws(DiagramError) {
    let start = lines.scanner.index
    let before = sequence.participants.count
    let participant = try takeParticipant(":")
    if isCreated {
      guard participant >= before else {
        let name = sequence.participants[participant].id
        throw lines.scanner.error("\(name) is there before it is created", at: start)
      }
      created = participant
    }
    if isActor { sequence.participants[participant].shape = .actor }
    if open.last == "box", boxed.insert(participant).inserted {
      sequence.boxes[sequence.boxes.count - 1].members.append(participant)
    }
    lines.scanner.skipBlanks()
    if lines.take(word: "as") {
      sequence.participants[participant].text = drawable(reading.rows(lines.takeText()))
    }
  }

  mutating func activate(_ participant: Int) {
    active[participant, default: 0] += 1
    sequence.items.append(.activate(participant))
  }

  mutating func deactivate(_ participant: Int, at start: Int) throws(DiagramError) {
    guard let times = active[participant], times > 0 else {
      throw lines.scanner.error(
        "\(sequence.participants[participant].id) is not active", at: start)
    }
    active[participant] = times - 1
    sequence.items.append(.deactivate(participant))
  }

  /// Takes a name up to an arrow, the end of the line, ` as ` or one of some signs.
  mutating func takeParticipant(_ ends: String) throws(DiagramError) -> Int {
    let ends = ends.unicodeScalars
    let start = lines.scanner.index
    while let next = lines.scanner.next, next != "\n", !ends.contains(next), next != ";" {
      if MessageArrow.next(in: lines.scanner) != nil { break }
      if next == "@", lines.scanner.peek(1) == "{" { break }
      if next == "(", isCentralConnection { break }
      if next == " ", lines.scanner.starts(with: " as ") { break }
      lines.scanner.index += 1
    }
    let id = MermaidText.folded(lines.scanner.text(start..<lines.scanner.index))
    guard !id.isEmpty else { throw lines.unexpected("a participant") }
    let attributes = try takeAttributes()
    let participant = try participant(id, at: start)
    if let alias = attributes["alias"] {
      sequence.participants[participant].text = drawable(reading.rows(alias))
    }
    if attributes["type"] == "actor" { sequence.participants[participant].shape = .actor }
    return participant
  }

  private mutating func participant(_ id: String, at start: Int) throws(DiagramError) -> Int {
    if let known = numbers[id] { return known }
    guard numbers.count < DiagramLimits.nodes else {
      throw lines.scanner.error("more than \(DiagramLimits.nodes) participants", at: start)
    }
    numbers[id] = sequence.participants.count
    sequence.participants.append(.init(id: id, text: drawable(id)))
    return sequence.participants.count - 1
  }

  mutating func drawable(_ text: String) -> String {
    text.split(separator: "\n").map { drawableRows.drawable(String($0)) }.joined(separator: "\n")
  }
}
