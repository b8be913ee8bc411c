extension FlowchartReader {
  private struct Written {
    let open: String
    let close: [String]
    let shape: Graph.Shape
    /// What it is called where another one is drawn for it.
    var likened: String?

    init(_ open: String, _ close: [String], _ shape: Graph.Shape, likened: String? = nil) {
      (self.open, self.close, self.shape, self.likened) = (open, close, shape, likened)
    }
  }

  private static let shapes = [
    Written("(((", [")))"], .rounded, likened: "double circle"),
    Written("((", ["))"], .rounded, likened: "circle"), Written("([", ["])"], .rounded),
    Written("(-", ["-)"], .rounded, likened: "ellipse"), Written("[[", ["]]"], .double),
    Written("[(", [")]"], .cylinder),
    Written("[/", ["/]", "\\]"], .box, likened: "slanted box"),
    Written("[\\", ["\\]", "/]"], .box, likened: "slanted box"), Written("[|", ["|]"], .box),
    Written("{{", ["}}"], .box, likened: "hexagon"), Written("(", [")"], .rounded),
    Written("[", ["]"], .box), Written("{", ["}"], .diamond),
    Written(">", ["]"], .box, likened: "flag"),
  ]

  mutating func readShape(_ node: Int) throws(DiagramError) {
    guard let shape = Self.shapes.first(where: { scanner.starts(with: $0.open) }) else { return }
    _ = scanner.take(shape.open)
    reading.setText(of: node, try text(until: shape.close))
    reading.graph.nodes[node].shape = shape.shape
    if let name = shape.likened { reading.passOver(name) }
  }

  /// Takes a text as it is written, up to one of some ends, and the end itself; without any, a text in
  /// quotes.
  mutating func text(until ends: [String]) throws(DiagramError) -> String {
    let start = scanner.index
    scanner.skipSpace()
    if scanner.take("\"") {
      guard let quoted = scanner.take(upTo: "\"") else {
        throw scanner.error("a text has no end (\")", at: start)
      }
      if ends.isEmpty { return quoted }
      scanner.skipSpace()
      for end in ends where scanner.take(end) { return quoted }
      throw scanner.error("expected \(ends[0]), not \(scanner.shown)")
    }
    var i = scanner.index
    let first = i
    while !scanner.isAtEnd {
      for end in ends where scanner.starts(with: end) {
        let raw = scanner.text(first..<i)
        guard !raw.unicodeScalars.contains(where: { "[]{}\"".unicodeScalars.contains($0) }) else {
          throw scanner.error("a text with brackets or quotes in it stands in quotes", at: start)
        }
        _ = scanner.take(end)
        return raw
      }
      i += 1
      scanner.index = i
    }
    throw scanner.error("a text has no end (\(ends.first ?? "\""))", at: start)
  }

  /// The names of shapes that are drawn as they are meant.
  private static let exactShapes: [Graph.Shape: Set<String>] = [
    .box: ["rect", "rectangle", "proc", "process"],
    .rounded: ["rounded", "event", "stadium", "pill", "terminal"],
    .double: ["fr-rect", "subprocess", "subproc", "framed-rectangle", "subroutine"],
    .cylinder: ["cyl", "db", "database", "cylinder"],
    .diamond: ["diam", "decision", "diamond", "question"],
  ]

  /// Those that another one than a box is drawn for.
  private static let likenedShapes: [Graph.Shape: Set<String>] = [
    .rounded: [
      "circle", "circ", "dbl-circ", "double-circle", "sm-circ", "small-circle", "start", "fr-circ",
      "framed-circle", "stop", "f-circ", "junction", "cross-circ", "summary",
    ],
    .cylinder: ["lin-cyl", "disk", "lined-cylinder", "h-cyl", "das"],
  ]

  /// Takes `@{ shape: x, label: "y" }`.
  mutating func readAttributes(_ node: Int?) throws(DiagramError) {
    let start = scanner.index
    scanner.index += 2
    while true {
      _ = scanner.take { " \t\n,".unicodeScalars.contains($0) }
      if scanner.take("}") { return }
      let name = scanner.take { $0.isLetterOrDigit || $0 == "-" || $0 == "_" }
      scanner.skipSpace()
      guard !name.isEmpty, scanner.take(":") else {
        throw scanner.error(
          scanner.isAtEnd ? "@{ has no end (})" : "expected name: value in @{ }",
          at: scanner.isAtEnd ? start : nil)
      }
      scanner.skipSpace()
      let value: String
      if scanner.take("\"") {
        guard let quoted = scanner.take(upTo: "\"") else {
          throw scanner.error("a text has no end (\")")
        }
        value = quoted
      } else {
        value = scanner.take { !",}\n".unicodeScalars.contains($0) }
      }
      apply(name, value, node)
    }
  }

  mutating func apply(_ name: String, _ value: String, _ node: Int?) {
    guard let node, name == "shape" || name == "label" else { return reading.passOver(name) }
    if name == "label" {
      reading.setText(of: node, value)
      return
    }
    let word = MermaidText.folded(value)
    func shape(_ names: [Graph.Shape: Set<String>]) -> Graph.Shape? {
      names.first { $0.value.contains(word) }?.key
    }
    let exact = shape(Self.exactShapes)
    if exact == nil { reading.passOver("shape: \(word.prefix(40))") }
    reading.graph.nodes[node].shape = exact ?? shape(Self.likenedShapes) ?? .box
  }
}
