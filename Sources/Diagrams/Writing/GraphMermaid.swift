import DrawingCore

extension Graph {
  /// The graph as a Mermaid flowchart, which `FlowchartKind` reads back as the same.
  package var mermaid: String {
    let quoted = MermaidText.replacing(title, "'", with: "''")
    var lines = title.isEmpty ? [] : ["---", "title: '\(quoted)'", "---"]
    lines.append("flowchart \(direction.rawValue)")
    let names = mermaidNames
    for node in members(of: nil) { append(node, names, to: &lines) }
    for edge in edges {
      guard let from = edge.from, let to = edge.to else {
        let known = (edge.from ?? edge.to).map { " from \(names[$0])" } ?? ""
        lines.append("%% a line\(known) ends at no box")
        continue
      }
      let label = edge.label.isEmpty ? "" : "|\"\(Self.mermaid(edge.label))\"|"
      lines.append("\(names[from]) \(Self.mermaid(edge))\(label) \(names[to])")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What begins a statement, or ends a link, where it stands alone.
  private static let mermaidWords: Set = [
    "", "end", "o", "x", "subgraph", "direction", "classDef", "class", "style", "linkStyle",
    "click",
    "accTitle", "accDescr", "graph", "flowchart",
  ]

  /// The names of nodes, others than their own where these could not stand alone.
  private var mermaidNames: [String] {
    let own = Set(nodes.map(\.id))
    return nodes.enumerated().map { i, node in
      let isPlain =
        node.id.unicodeScalars.allSatisfy { $0.isLetterOrDigit || $0 == "_" }
        && !Self.mermaidWords.contains(node.id)
      if isPlain { return node.id }
      var name = "n\(i + 1)"
      while own.contains(name) { name += "_" }
      return name
    }
  }

  private func append(_ node: Int, _ names: [String], to lines: inout [String]) {
    let text = nodes[node].sections.map(Self.mermaid).joined(separator: "<hr>")
    guard nodes[node].isGroup else {
      let (open, close) = nodes[node].shape.mermaid
      lines.append("\(names[node])\(open)\"\(text)\"\(close)")
      return
    }
    lines.append("subgraph \(names[node])[\"\(text.isEmpty ? " " : text)\"]")
    if let direction = nodes[node].direction { lines.append("direction \(direction.rawValue)") }
    for member in members(of: node) { append(member, names, to: &lines) }
    lines.append("end")
  }

  private static func mermaid(_ edge: Edge) -> String {
    if edge.isHidden { return "~~~" }
    let (tail, head) = (edge.tail.mermaid("<"), edge.head.mermaid(">"))
    let more = max(0, edge.length - 1)
    switch edge.line {
    case .dashed: return "\(tail)-\(String(repeating: ".", count: more + 1))-\(head)"
    case .solid:
      return tail + String(repeating: "-", count: (head.isEmpty ? 3 : 2) + more) + head
    case .heavy:
      return tail + String(repeating: "=", count: (head.isEmpty ? 3 : 2) + more) + head
    }
  }

  /// Returns a text as it stands in quotes.
  static func mermaid(_ text: String) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": written += "<br>"
      case "\"": written += "#quot;"
      case "#": written += "#35;"
      case "&": written += "#38;"
      case "<": written += "#60;"
      case "`": written += "#96;"
      case "\\": written += "#92;"
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written
  }
}

extension Graph.Shape {
  /// What stands before and after the text.
  fileprivate var mermaid: (String, String) {
    switch self {
    case .box, .actor: ("[", "]")
    case .rounded: ("(", ")")
    case .double: ("[[", "]]")
    case .cylinder: ("[(", ")]")
    case .diamond: ("{", "}")
    }
  }
}

extension LineEnd {
  fileprivate func mermaid(_ arrow: String) -> String {
    switch self {
    case .none: ""
    case .arrow, .open, .thin: arrow
    case .circle, .dot: "o"
    case .square, .diamond: "x"
    }
  }
}
