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

  mutating func apply(
    _ name: String, _ value: String, to scope: inout Scope, _ depth: Int
  ) throws(DiagramError) {
    switch name {
    case "label":
      let text = try label(value, "")
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
      if value != "same" { reading.passOver("rank=\(value)") }
    case "compound": break
    default: reading.passOver(name)
    }
  }

  private static let shapes: [String: Graph.Shape] = [
    "box": .box, "rect": .box, "rectangle": .box, "square": .box, "ellipse": .rounded,
    "oval": .rounded,
    "circle": .rounded, "point": .rounded, "egg": .actor, "doublecircle": .double,
    "doubleoctagon": .double,
    "component": .double, "diamond": .diamond, "mdiamond": .diamond, "cylinder": .cylinder,
    "mrecord": .rounded, "record": .box,
  ]

  /// Gives a node all that was said of it.
  mutating func apply(_ values: [String: String], to node: Int) throws(DiagramError) {
    let shape = values["shape"]?.lowercased()
    if let shape { reading.graph.nodes[node].shape = Self.shapes[shape] ?? .box }
    if let value = values["label"] {
      let isRecord = shape?.hasSuffix("record") ?? false
      let id = reading.graph.nodes[node].id
      reading.graph.nodes[node].set(
        sections: isRecord ? try record(value) : [try label(value, id)])
    }
    if !["0", "1"].contains(values["peripheries"] ?? "1") {
      reading.graph.nodes[node].shape = .double
    }
    let styles = values["style"]?.split { $0 == "," || $0 == " " }.map(String.init) ?? []
    if styles.contains("rounded") { reading.graph.nodes[node].shape = .rounded }
    if styles.contains(where: { $0 != "rounded" && $0 != "solid" }) { reading.passOver("style") }
  }

  /// Returns a text in which `\n`, `\l` and `\r` end rows.
  mutating func label(_ value: String, _ name: String) throws(DiagramError) -> String {
    var scanner = DiagramScanner(value)
    var text = ""
    while let next = scanner.next {
      scanner.index += 1
      guard next == "\\", let escaped = scanner.next else {
        text.unicodeScalars.append(next)
        continue
      }
      scanner.index += 1
      switch escaped {
      case "n", "l", "r": text += "\n"
      case "N":
        try count(name)
        text += name
      default: text.unicodeScalars.append(escaped)
      }
    }
    try count(text)
    return MermaidText.folded(MermaidText.decoded(text, isMermaid: false))
  }

  private mutating func count(_ text: String) throws(DiagramError) {
    lengthOfLabels += text.utf8.count
    guard lengthOfLabels <= 4 * DiagramLimits.bytes else { throw error("the labels are too long") }
  }

  /// Returns the fields of a record, without their ports.
  private mutating func record(_ value: String) throws(DiagramError) -> [String] {
    try count(value)
    var fields = [""]
    var (isPort, isEscaped) = (false, false)
    for character in value {
      if isEscaped {
        fields[fields.count - 1] += "nlr".contains(character) ? "\n" : String(character)
        isEscaped = false
        continue
      }
      switch character {
      case "\\": isEscaped = true
      case "<": isPort = true
      case ">": isPort = false
      case "|": fields.append("")
      case "{", "}": break
      default: if !isPort { fields[fields.count - 1].append(character) }
      }
    }
    return fields.map(MermaidText.folded)
  }
}
