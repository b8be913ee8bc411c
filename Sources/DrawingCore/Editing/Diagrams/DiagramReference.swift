import Cells

/// What a command means by a box or a wire: a point on it, the words or a title of a box, or the label
/// of a wire where no box is called that.
enum DiagramReference: Hashable, Sendable {
  case place(Point)
  case words(String)

  static let expected = "a point such as 3,4, or the words of a box in quotes"

  /// The text form.
  var word: String {
    switch self {
    case .place(let p): p.text
    case .words(let text): Script.quoted(text)
    }
  }

  /// How messages name it.
  var name: String {
    switch self {
    case .place(let p): "what is at \(p.text)"
    case .words(let text): "“\(text)”"
    }
  }

  var places: [Point] { if case .place(let p) = self { [p] } else { [] } }
}

extension ArgumentReader {
  /// Reads a point, or the words of a box: in quotes, or without them what is left of the statement.
  ///
  /// - Parameter isBehind: whether a word at the end is another argument.
  mutating func reference(
    before isBehind: (String) -> Bool = { _ in false }
  ) throws(ScriptError) -> DiagramReference {
    guard let token = upcoming else { throw failure("expected \(DiagramReference.expected)") }
    if token.quoted != nil {
      let (text, _, _) = try wordOrText(DiagramReference.expected)
      return try reference(text, isQuoted: true, at: token)
    }
    if Point(text: token.word) != nil { return .place(try point()) }
    let text = try text(DiagramReference.expected, before: isBehind)
    return try reference(text, isQuoted: true, at: token)
  }

  /// Returns the box named by `name=`. Nil if it is not given.
  func reference(named name: String) throws(ScriptError) -> DiagramReference? {
    guard let (text, token) = try option(name) else { return nil }
    return try reference(text, isQuoted: token.quoted != nil, at: token)
  }

  private func reference(
    _ text: String, isQuoted: Bool, at token: Token
  ) throws(ScriptError) -> DiagramReference {
    if !isQuoted, let p = Point(text: text) {
      guard p.isNear else { throw failure("the point \(text) is too far away", at: token) }
      return .place(p)
    }
    guard text.utf8.count <= CommandLimits.text else { throw failure("text too long", at: token) }
    return .words(text)
  }
}

extension EditorState {
  /// The names of the boxes on the active layer; none if there is too much to read.
  package var boxNames: [String] {
    guard effortOfReading <= CommandLimits.effort else { return [] }
    return (try? Diagram(drawing.layers[activeLayer]))?.boxNames ?? []
  }
}

/// A box or a wire of a diagram, by its number.
enum DiagramPart: Hashable {
  case box(Int)
  case wire(Int)
}

/// What a command takes, as messages say it.
private enum WantedPart: String {
  case box
  case wire
  case any = "box or wire"
}

extension Diagram {
  /// Returns the words of a box, rows joined by a blank, blanks folded.
  func words(of box: Int) -> String { Diagram.folded(rows(of: box).joined(separator: " ")) }

  /// Whether a box has just the words of a text.
  func hasWords(_ text: String, in box: Int) -> Bool { words(of: box) == Diagram.folded(text) }

  private static func folded(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  }

  /// Returns what a reference means; a cylinder is meant as a whole.
  ///
  /// - Throws: `CommandError` if nothing or more than one box is meant.
  func part(_ reference: DiagramReference) throws(CommandError) -> DiagramPart {
    try part(reference, .any)
  }

  private func part(
    _ reference: DiagramReference, _ wanted: WantedPart
  ) throws(CommandError) -> DiagramPart {
    switch try innermost(reference, wanted) {
    case .box(let box): .box(boxes.cylinder(of: box))
    case .wire(let wire): .wire(wire)
    }
  }

  /// Returns the part whose words a reference means: of a cylinder its body.
  func wordedPart(_ reference: DiagramReference) throws(CommandError) -> DiagramPart {
    switch try innermost(reference, .any) {
    case .box(let box): .box(body(of: box))
    case .wire(let wire): .wire(wire)
    }
  }

  private func innermost(
    _ reference: DiagramReference, _ wanted: WantedPart
  ) throws(CommandError) -> DiagramPart {
    switch reference {
    case .place(let p): try part(at: p, wanted)
    case .words(let text): try part(called: text, wanted)
    }
  }

  func box(_ reference: DiagramReference) throws(CommandError) -> Int {
    switch try part(reference, .box) {
    case .box(let box): return box
    case .wire: throw .noBoxButWire(reference.name)
    }
  }

  /// Returns the wire that is meant by a point on it, or on its label.
  func wire(meantAt p: Point) throws(CommandError) -> Int {
    let reference = DiagramReference.place(p)
    switch try part(reference, .wire) {
    case .box: throw .noWireButBox(reference.name)
    case .wire(let wire): return wire
    }
  }

  private func part(at p: Point, _ wanted: WantedPart) throws(CommandError) -> DiagramPart {
    let box = box(at: p)
    let isOnWall = box.map { !boxes[$0].frame.inset(by: 1).contains(p) } ?? false
    if !isOnWall, let wire = wire(at: p) ?? labelledWire(at: p) { return .wire(wire) }
    guard let box else { throw .nothing(wanted, at: p.text) }
    return .box(box)
  }

  /// Returns the wire with a label at a point.
  private func labelledWire(at p: Point) -> Int? {
    wires.indices.first { i in wires[i].labels.contains { $0.text.span.rect.contains(p) } }
  }

  private func part(
    called text: String, _ wanted: WantedPart
  ) throws(CommandError) -> DiagramPart {
    let name = Diagram.folded(text)
    let wordsOf = wordsOfBoxes()
    let found = boxes.indices.filter { i in
      wordsOf[i] == name || boxes[i].titles.contains { Diagram.folded($0.text) == name }
    }
    if found.count == 1 { return .box(found[0]) }
    guard found.isEmpty else {
      throw .ambiguous("boxes", name, found.map { boxes[$0].frame.origin })
    }
    let labelled = wires.indices.filter { i in
      wires[i].labels.contains { Diagram.folded($0.text.text) == name }
    }
    if labelled.count == 1 { return .wire(labelled[0]) }
    guard labelled.isEmpty else {
      throw .ambiguous("wires", name, labelled.map { wires[$0].labels[0].text.span.rect.origin })
    }
    let names = boxes.indices.flatMap { i in [wordsOf[i]] + boxes[i].titles.map(\.text) }
    let labels = wires.flatMap { $0.labels.map(\.text.text) }
    throw .nothing(wanted, called: name, (names + labels).filter { !$0.isEmpty })
  }

  /// Returns the words of all boxes.
  private func wordsOfBoxes() -> [String] {
    var words = Array(repeating: "", count: boxes.count)
    for text in texts {
      guard let box = text.box else { continue }
      words[box] += (words[box].isEmpty ? "" : " ") + text.text
    }
    return words.map(Diagram.folded)
  }

  /// The names by which boxes can be meant, in reading order.
  package var boxNames: [String] {
    let words = wordsOfBoxes()
    return boxes.indices.compactMap { i in
      let name = words[i].isEmpty ? boxes[i].titles.first?.text ?? "" : words[i]
      return name.isEmpty ? nil : name
    }
  }

  /// Returns the words or the title of a box in quotes, or its place.
  func name(of box: Int) -> String {
    let words = words(of: body(of: box))
    let name = words.isEmpty ? boxes[box].titles.first?.text ?? "" : words
    return name.isEmpty ? "the box at \(boxes[box].frame.origin.text)" : "“\(name)”"
  }
}

extension CommandError {
  /// Nothing that a command could take is at a place.
  static func noPart(at place: String) -> CommandError { .nothing(.any, at: place) }

  fileprivate static func nothing(_ wanted: WantedPart, at place: String) -> CommandError {
    CommandError("there is no \(wanted.rawValue) at \(place)")
  }

  fileprivate static func nothing(
    _ wanted: WantedPart, called text: String, _ names: [String]
  ) -> CommandError {
    let nearest = Suggestion.nearest(to: text, among: names)
    return CommandError("no \(wanted.rawValue) is called “\(text)”\(nearest)")
  }

  static func noBoxButWire(_ name: String) -> CommandError {
    CommandError("\(name) is a wire, not a box")
  }

  static func noWireButBox(_ name: String) -> CommandError {
    CommandError("\(name) is a box, not a wire")
  }

  static func ambiguous(_ what: String, _ text: String, _ places: [Point]) -> CommandError {
    let shown = places.prefix(8).map(\.text).joined(separator: " ")
    return CommandError("\(places.count) \(what) are called “\(text)”: at \(shown)")
  }

  static let diagramTooLarge = CommandError("the diagram is too large to be read (select less)")
}
