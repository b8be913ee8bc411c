import DrawingCore

extension Graph {
  /// The graph in the language of Graphviz, which `DOTKind` reads back as the same.
  package var dot: String {
    var lines = ["digraph {"]
    let rank = direction == .down ? "TB" : direction.rawValue
    lines.append("  rankdir=\(rank);")
    if !title.isEmpty { lines.append("  label=\(Self.label(title));") }
    if hasEdgesOfGroups { lines.append("  compound=true;") }
    lines.append("  node [shape=box];")
    for node in members(of: nil) { append(node, "  ", to: &lines) }
    for edge in edges { append(edge, to: &lines) }
    for level in levels {
      let members = level.map { Self.quoted(nodes[$0].id) + "; " }.joined()
      lines.append("  {rank=same; \(members)}")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }

  private var hasEdgesOfGroups: Bool {
    edges.contains { [$0.from, $0.to].contains { $0.map { nodes[$0].isGroup } ?? false } }
  }

  private func append(_ node: Int, _ indent: String, to lines: inout [String]) {
    let label = "label=\(Self.label(nodes[node].text))"
    let id = Self.quoted(nodes[node].id)
    if !nodes[node].rules.isEmpty {
      let shape = nodes[node].shape == .rounded ? "Mrecord" : "record"
      let record = Self.record(nodes[node].sections)
      return lines.append("\(indent)\(id) [shape=\(shape), label=\(record)];")
    }
    guard nodes[node].isGroup else {
      let look = nodes[node].shape.dot
      lines.append("\(indent)\(id) [\(label)\(look.isEmpty ? "" : ", " + look)];")
      return
    }
    lines.append("\(indent)subgraph \(Self.quoted("cluster_" + nodes[node].id)) {")
    lines.append("\(indent)  \(label);")
    for member in members(of: node) { append(member, indent + "  ", to: &lines) }
    lines.append("\(indent)}")
  }

  private func append(_ edge: Edge, to lines: inout [String]) {
    guard let from = edge.from, let to = edge.to, let a = leaf(of: from), let b = leaf(of: to)
    else {
      let known = (edge.from ?? edge.to).map { " from \(nodes[$0].id)" } ?? ""
      return lines.append("  // a line\(known) ends at no box")
    }
    var looks: [String] = []
    if !edge.label.isEmpty { looks.append("label=\(Self.label(edge.label))") }
    if a != from { looks.append("ltail=\(Self.quoted("cluster_" + nodes[from].id))") }
    if b != to { looks.append("lhead=\(Self.quoted("cluster_" + nodes[to].id))") }
    switch (edge.tail, edge.head) {
    case (.none, .none): looks.append("dir=none")
    case (.none, _): break
    case (_, .none): looks.append("dir=back")
    default: looks.append("dir=both")
    }
    if let name = edge.head.dot { looks.append("arrowhead=\(name)") }
    if let name = edge.tail.dot { looks.append("arrowtail=\(name)") }
    let line = edge.line == .solid ? nil : edge.line == .dashed ? "dashed" : "bold"
    let styles = [line, edge.isHidden ? "invis" : nil].compactMap(\.self)
    if !styles.isEmpty { looks.append("style=\(Self.quoted(styles.joined(separator: ",")))") }
    if !edge.isOrdering { looks.append("constraint=false") }
    if edge.length > 1 { looks.append("minlen=\(edge.length)") }
    let list = looks.isEmpty ? "" : " [\(looks.joined(separator: ", "))]"
    lines.append("  \(Self.quoted(nodes[a].id)) -> \(Self.quoted(nodes[b].id))\(list);")
  }

  /// Returns a node itself, or the first one in a group; nil if there is none.
  private func leaf(of node: Int) -> Int? {
    var (node, steps) = (node, 0)
    while nodes[node].isGroup, steps <= nodes.count {
      guard let first = members(of: node).first else { return nil }
      (node, steps) = (first, steps + 1)
    }
    return node
  }

  /// Returns the label of a record, in quotes, with fields from the top down.
  private static func record(_ fields: [String]) -> String {
    var label = "\"{"
    for (i, field) in fields.enumerated() {
      if i > 0 { label += "|" }
      for scalar in escaped(field).unicodeScalars {
        if scalar == "\n" {
          label += "\\n"
        } else {
          if "\\\"{}|<>".unicodeScalars.contains(scalar) { label += "\\" }
          label.unicodeScalars.append(scalar)
        }
      }
    }
    return label + "}\""
  }

  /// Returns a text to be read as a label, in which `&amp;` stands for `&`.
  private static func label(_ text: String) -> String { quoted(escaped(text)) }

  /// Returns a text with `&amp;` for each `&` that would begin something else.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    let scalars = text.unicodeScalars
    for i in scalars.indices {
      escaped.append(scalars[i])
      guard scalars[i] == "&" else { continue }
      let rest = scalars[scalars.index(after: i)...]
      let word = rest.first == "#" ? rest.dropFirst() : rest
      let name = word.prefix { $0.isASCII && $0.isLetterOrDigit }
      if !name.isEmpty, word[name.endIndex...].first == ";" {
        escaped.append(contentsOf: "amp;".unicodeScalars)
      }
    }
    return String(escaped)
  }

  /// Returns a name, or a text in quotes.
  static func quoted(_ text: String) -> String {
    let isName =
      text.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } ?? false
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let isWord = ["node", "edge", "graph", "digraph", "subgraph", "strict"]
      .contains(text.lowercased())
    if isName, !isWord { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Graph.Shape {
  fileprivate var dot: String {
    switch self {
    case .box: ""
    case .rounded: "style=rounded"
    case .double: "peripheries=2"
    case .cylinder: "shape=cylinder"
    case .diamond: "shape=diamond"
    case .actor: "shape=egg"
    }
  }
}

extension LineEnd {
  /// The name of an arrow other than the usual one.
  fileprivate var dot: String? {
    switch self {
    case .none, .arrow: nil
    case .open: "empty"
    case .thin: "vee"
    case .dot: "dot"
    case .circle: "odot"
    case .diamond: "diamond"
    case .square: "box"
    }
  }
}
