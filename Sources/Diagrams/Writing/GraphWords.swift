import DrawingCore

extension Graph {
  /// The graph in sentences, for somebody who does not see the picture.
  package var words: String {
    guard !nodes.isEmpty || !edges.isEmpty else {
      return texts.isEmpty ? "No boxes." : "No boxes. " + Self.said("Text", texts) + "."
    }
    let edges = edges.filter { !$0.isHidden }
    let members = Dictionary(grouping: nodes.indices) { nodes[$0].parent }
    var sentences =
      [counts] + nodes.indices.compactMap { contents(of: $0, members[$0] ?? []) }
      + edges.map(sentence)
    let connected = Set(edges.flatMap { [$0.from, $0.to] })
    let lonely = nodes.indices.filter {
      !nodes[$0].isGroup && nodes[$0].parent == nil && !connected.contains($0)
    }
    if !lonely.isEmpty { sentences.append(lonely.map(name).listed + Self.alone(lonely.count)) }
    let beside = (title.isEmpty ? [] : [title]) + texts
    if !beside.isEmpty { sentences.append(Self.said("Beside them", beside) + ".") }
    return sentences.joined(separator: " ")
  }

  private var counts: String {
    let (boxes, groups) = (nodes.count { !$0.isGroup }, nodes.count { $0.isGroup })
    if boxes + groups == 0 { return "No boxes." }
    var parts: [String] = []
    if boxes > 0 { parts.append(boxes == 1 ? "1 box" : "\(boxes) boxes") }
    if groups > 0 { parts.append(groups == 1 ? "1 group" : "\(groups) groups") }
    return parts.joined(separator: ", ") + "."
  }

  private static func alone(_ count: Int) -> String {
    count == 1 ? " stands alone." : " stand alone."
  }

  private func contents(of group: Int, _ members: [Int]) -> String? {
    guard nodes[group].isGroup, !members.isEmpty else { return nil }
    return "\(name(group)) holds \(members.map(name).listed)."
  }

  private func sentence(_ edge: Edge) -> String {
    guard let from = edge.from, let to = edge.to else {
      let known = (edge.from ?? edge.to).map { "from \(name($0)) " } ?? ""
      return "A line \(known)ends at no box\(Self.labelled(edge.label))."
    }
    let sign =
      switch (edge.tail, edge.head) {
      case (.none, .none): "–"
      case (.none, _): "→"
      default: "↔"
      }
    return "\(name(from)) \(sign) \(name(to))\(Self.labelled(edge.label))."
  }

  private static func labelled(_ label: String) -> String {
    label.isEmpty ? "" : ", labelled “\(label)”"
  }

  private static func said(_ what: String, _ texts: [String]) -> String {
    "\(what): " + texts.map { "“\($0)”" }.joined(separator: ", ")
  }

  private func name(_ node: Int) -> String {
    let text = nodes[node].text.inOneRow
    if !text.isEmpty { return "“\(text)”" }
    let place = nodes[node].frame.map { " at \($0.origin.text)" } ?? ""
    return nodes[node].isGroup ? "a group without a title\(place)" : "an empty box\(place)"
  }
}
