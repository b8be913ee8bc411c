import DrawingCore

extension DOTReader {
  static let edgeAttributes: Set<String> = [
    "dir", "arrowhead", "arrowtail", "label", "xlabel", "style", "minlen", "lhead", "ltail",
    "constraint", "headlabel", "taillabel",
  ]

  private static let ends: [String: LineEnd] = [
    "normal": .arrow, "none": .none, "vee": .thin, "open": .thin, "empty": .open, "onormal": .open,
    "dot": .dot, "odot": .circle, "diamond": .diamond, "odiamond": .diamond, "ediamond": .diamond,
    "box": .square, "obox": .square, "inv": .arrow, "crow": .diamond, "tee": .square,
  ]

  /// Ends that are drawn as another one.
  private static let likened: Set<String> = ["inv", "crow", "tee"]

  private mutating func end(_ name: String, _ values: [String: String]) -> LineEnd {
    guard let value = values[name] else { return .arrow }
    let known = Self.ends[value]
    if known == nil || Self.likened.contains(value) { passOver(name, value) }
    return known ?? .arrow
  }

  /// How often a strict graph may name edges again: a few bytes that join two groups name many.
  private static let mostRepeats = 1 << 20

  /// Adds an edge. In a strict graph what is said of it later is said of the first one.
  mutating func addEdge(
    _ ends: Ends, _ values: [String: String], _ scope: Scope
  ) throws(DiagramError) {
    if isStrict {
      let isTurned = !isDirected && ends.from > ends.to
      let key = isTurned ? Ends(from: ends.to, to: ends.from) : ends
      if let first = edgesByEnds[key] {
        if !values.isEmpty { valuesOfEdges[first].merge(values) { $1 } }
        repeats += 1
        guard repeats <= Self.mostRepeats else {
          throw error("more than \(Self.mostRepeats) edges that are there already")
        }
        return
      }
      edgesByEnds[key] = reading.graph.edges.count
    }
    guard reading.graph.edges.count < DiagramLimits.edges else {
      throw error("more than \(DiagramLimits.edges) edges")
    }
    reading.graph.edges.append(.init(from: ends.from, to: ends.to))
    valuesOfEdges.append(scope.edges.merging(values) { $1 })
  }

  /// Gives an edge all that was said of it.
  mutating func applyValues(toEdge number: Int) throws(DiagramError) {
    let values = valuesOfEdges[number]
    var edge = reading.graph.edges[number]
    let usual = isDirected ? "forward" : "none"
    var direction = values["dir"] ?? usual
    if !["forward", "back", "both", "none"].contains(direction) {
      passOver("dir", direction)
      direction = usual
    }
    if direction == "forward" || direction == "both" { edge.head = end("arrowhead", values) }
    if direction == "back" || direction == "both" { edge.tail = end("arrowtail", values) }
    // What stands at the ends stands at those of the label, as in diagrams of entities.
    let labels = try ["taillabel", "label", "xlabel", "headlabel"].map {
      (name) throws(DiagramError) in
      try values[name].map { (words) throws(DiagramError) in
        try label(words, escapes(of: edge)).inOneRow
      } ?? ""
    }
    edge.label = labels.filter { !$0.isEmpty }.joined(separator: " ")
    if let value = values["style"] { apply(style: value, to: &edge) }
    if let value = values["minlen"] {
      edge.length = max(1, min(Int(value) ?? 1, DiagramLimits.nodes))
    }
    if let value = values["constraint"]?.lowercased() {
      edge.isOrdering = !["false", "no", "0"].contains(value)
    }
    edge.to = values["lhead"].flatMap { clusters[$0] } ?? edge.to
    edge.from = values["ltail"].flatMap { clusters[$0] } ?? edge.from
    reading.graph.edges[number] = edge
  }

  private func escapes(of edge: Graph.Edge) -> DOTEscapes {
    let (tail, head) = (
      edge.from.flatMap { namesOfNodes[$0] }, edge.to.flatMap { namesOfNodes[$0] }
    )
    return DOTEscapes(
      graph: graphName, tail: tail ?? "", head: head ?? "", isDirected: isDirected)
  }

  private mutating func apply(style value: String, to edge: inout Graph.Edge) {
    var lines: Set<Graph.Line> = []
    for style in value.split(whereSeparator: { $0 == "," || $0 == " " }) {
      switch style {
      case "dashed", "dotted": lines.insert(.dashed)
      case "bold": lines.insert(.heavy)
      case "invis": edge.isHidden = true
      case "solid": break
      default: reading.passOver("style")
      }
    }
    // No line is both; dashes mean more than weight.
    if lines.count > 1 { reading.passOver("style") }
    if !lines.isEmpty { edge.line = lines.contains(.dashed) ? .dashed : .heavy }
  }
}
