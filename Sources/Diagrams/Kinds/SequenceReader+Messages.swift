import DrawingCore

extension SequenceReader {
  /// `note over a,b: text`, `note left of a: text`.
  mutating func readNote() throws(DiagramError) {
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
    let text = drawable(takeWords())
    sequence.items.append(.note(side, from: min(from, to), to: max(from, to), text: text))
  }

  /// Takes the words of a message or a note. Whether they are wrapped is decided by how they fit.
  private mutating func takeWords() -> String {
    lines.scanner.skipBlanks()
    for word in ["wrap:", "nowrap:"] where lines.scanner.take(word) { reading.passOver("wrap") }
    return reading.rows(lines.takeText())
  }

  mutating func readMessage() throws(DiagramError) {
    let from = try takeParticipant(":<")
    passOverCentralConnection()
    lines.scanner.skipBlanks()
    guard let arrow = MessageArrow.next(in: lines.scanner) else {
      throw lines.unexpected("an arrow such as ->>")
    }
    _ = lines.scanner.take(arrow.sign)
    if arrow.isHalf { reading.passOver("half arrowhead") }
    lines.scanner.skipBlanks()
    passOverCentralConnection()
    let sign = lines.scanner.index
    let (begins, ends) = (lines.scanner.take("+"), lines.scanner.take("-"))
    lines.scanner.skipBlanks()
    let to = try takeParticipant(":")
    lines.scanner.skipBlanks()
    var text = ""
    if lines.scanner.take(":") { text = takeWords() }
    if let number {
      text = text.isEmpty ? String(number.next) : "\(number.next). \(text)"
      self.number = (number.next + number.step, number.step)
    }
    guard sequence.messages.count < DiagramLimits.edges else {
      throw lines.scanner.error("more than \(DiagramLimits.edges) messages")
    }
    var message = Graph.Edge(from: from, to: to)
    (message.line, message.head, message.tail) = (arrow.line, arrow.head, arrow.tail)
    message.label = drawable(text)
    try addMessage(message)
    if begins { activate(to) }
    if ends { try deactivate(from, at: sign) }
  }

  /// Adds a message, and what it does to those that it leads between.
  private mutating func addMessage(_ message: Graph.Edge) throws(DiagramError) {
    if let created {
      guard message.to == created, message.from != created else {
        throw expectation("creates", created)
      }
      sequence.created[created] = sequence.messages.count
      self.created = nil
    }
    sequence.items.append(.message(sequence.messages.count))
    sequence.messages.append(message)
    if let destroyed {
      guard message.to == destroyed || message.from == destroyed else {
        throw expectation("destroys", destroyed)
      }
      sequence.items.append(.destroy(destroyed))
      self.destroyed = nil
    }
  }

  private func expectation(_ does: String, _ participant: Int) -> DiagramError {
    lines.scanner.error(
      "this is not the message that \(does) \(sequence.participants[participant].id)")
  }
}
