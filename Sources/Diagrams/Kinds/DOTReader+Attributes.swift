import DrawingCore

extension DOTReader {
  mutating func attributes() throws(DiagramError) -> [String: String] {
    var values: [String: String] = [:]
    while take("[") {
      while !take("]") {
        if take(",") || take(";") { continue }
        guard next.isName else { throw error("expected an attribute, not “\(next.text)”") }
        let name = next.text.lowercased()
        index += 1
        var value = "true"
        if take("=") {
          guard next.isName else { throw error("expected a value, not “\(next.text)”") }
          value = next.text
          index += 1
        }
        if value.utf8.count > Self.longestValue, !name.hasSuffix("label") {
          reading.passOver(name)
        } else {
          values[name] = value
        }
      }
    }
    return values
  }

  /// No attribute that means anything is longer, but for labels.
  private static let longestValue = 1000

  static let nodeAttributes: Set<String> = ["shape", "label", "style", "peripheries"]

  /// Returns the attributes that mean something, and counts the others: once, not for all that they
  /// are defaults of.
  mutating func known(_ values: [String: String], _ names: Set<String>) -> [String: String] {
    for name in values.keys where !names.contains(name) { reading.passOver(name) }
    return values.filter { names.contains($0.key) }
  }

  /// Notes a value that something else is drawn for.
  mutating func passOver(_ name: String, _ value: String) {
    reading.passOver("\(name)=\(value.prefix(40))")
  }

  mutating func apply(
    _ name: String, _ value: String, to scope: inout Scope, _ depth: Int
  ) throws(DiagramError) {
    switch name {
    case "label":
      let names = DOTEscapes(graph: scope.name ?? graphName)
      let text = try label(value, names)
      if let group = scope.group {
        reading.graph.nodes[group].text = text
      } else {
        reading.graph.title = text.inOneRow
      }
    case "rankdir" where scope.group == nil:
      let known: [String: Graph.Direction] = ["TB": .down, "BT": .up, "LR": .right, "RL": .left]
      if let direction = known[value.uppercased()] { reading.graph.direction = direction }
    case "rank" where depth > 1:
      scope.isLevel = true
      // Which layer that is.
      if value != "same" { passOver("rank", value) }
    case "compound": break
    default: reading.passOver(name)
    }
  }

  /// Returns the words of a node: the fields of a record, or what stands between the rules of a table.
  private mutating func sections(
    _ words: String, _ shape: String?, _ names: DOTEscapes
  ) throws(DiagramError) -> [String] {
    // Graphviz draws no words in it.
    if shape == "point" { return ["●"] }
    if shape?.hasSuffix("record") ?? false { return try record(words, names) }
    var sections: [String] = []
    for part in words.split(separator: DOTMarkup.ruleMark) {
      sections.append(try label(String(part), names))
    }
    return sections
  }

  private static let shapes: [String: Graph.Shape] = [
    "box": .box, "rect": .box, "rectangle": .box, "square": .box, "ellipse": .rounded,
    "oval": .rounded,
    "circle": .rounded, "point": .rounded, "egg": .actor, "doublecircle": .double,
    "doubleoctagon": .double,
    "component": .double, "diamond": .diamond, "mdiamond": .diamond, "cylinder": .cylinder,
    "mrecord": .rounded, "record": .box,
  ]

  /// Shapes that are drawn as the nearest of few.
  private static let likened: Set<String> = [
    "circle", "egg", "doublecircle", "doubleoctagon", "component",
  ]

  /// Gives a node all that was said of it.
  mutating func apply(_ values: [String: String], to node: Int) throws(DiagramError) {
    let shape = values["shape"]?.lowercased()
    if let shape {
      let known = Self.shapes[shape]
      reading.graph.nodes[node].shape = known ?? .box
      if known == nil || Self.likened.contains(shape) { passOver("shape", shape) }
    }
    let names = DOTEscapes(graph: graphName, node: namesOfNodes[node])
    let words = values["label"] ?? "\\N"
    reading.graph.nodes[node].set(sections: try sections(words, shape, names))
    if !["0", "1"].contains(values["peripheries"] ?? "1") {
      reading.graph.nodes[node].shape = .double
    }
    let styles = values["style"]?.split { $0 == "," || $0 == " " }.map(String.init) ?? []
    if styles.contains("rounded") { reading.graph.nodes[node].shape = .rounded }
    if styles.contains(where: { $0 != "rounded" && $0 != "solid" }) { reading.passOver("style") }
  }
}
