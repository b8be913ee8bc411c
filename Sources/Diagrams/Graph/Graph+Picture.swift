import Cells
import DrawingCore

extension Graph {
  /// Reads the graph of a picture: nodes and edges in reading order, named n1, n2 ….
  package init(_ picture: Grid) throws(DiagramTooLarge) {
    let diagram = try Diagram(picture)
    var reader = GraphReader(diagram, picture)
    reader.read()
    self = reader.graph
  }
}

/// Makes a graph of what was found in a picture.
private struct GraphReader {
  private let diagram: Diagram
  private let picture: Grid
  private(set) var graph = Graph()
  /// The numbers of the nodes that boxes have become.
  private var nodeOf: [Int?]
  /// The cells, from the top down, in which the words of some boxes stand: of a cylinder that below its
  /// lid, of others one for each section.
  private var cells: [Int: [Int]] = [:]

  init(_ diagram: Diagram, _ picture: Grid) {
    (self.diagram, self.picture) = (diagram, picture)
    nodeOf = Array(repeating: nil, count: diagram.boxes.count)
  }

  mutating func read() {
    findInnerBoxes()
    addNodes()
    graph.texts = diagram.texts.filter { $0.box == nil }.map(\.text)
    addEdges()
    graph.direction = direction
  }

  /// A box that a rule divides right under its upper side is a cylinder. One that double rules divide
  /// into cells has its words in sections.
  private mutating func findInnerBoxes() {
    let children = Dictionary(grouping: diagram.boxes.indices) { diagram.boxes[$0].parent ?? -1 }
    for i in diagram.boxes.indices {
      guard let all = children[i],
        all.allSatisfy({ diagram.boxes[$0].isCell && !diagram.boxes[$0].isGroup })
      else { continue }
      if all.count > 1 {
        findSections(i, all)
      } else if diagram.boxes.cylinder(of: all[0]) == i {
        cells[i] = all
      }
    }
  }

  private mutating func findSections(_ i: Int, _ children: [Int]) {
    let box = diagram.boxes[i]
    let cells = children.sorted { diagram.boxes[$0].frame.minY < diagram.boxes[$1].frame.minY }
    var y = box.frame.minY
    for cell in cells {
      let frame = diagram.boxes[cell].frame
      guard frame.minX == box.frame.minX, frame.width == box.frame.width, frame.minY == y,
        y == box.frame.minY || picture[frame.minX + 1, y].glyph == Self.doubleRule
      else { return }
      y = frame.maxY - 1
    }
    let isDouble = box.upright.weight == .double
    if y == box.frame.maxY - 1, !isDouble, box.titles.isEmpty { self.cells[i] = cells }
  }

  private static let doubleRule = Glyph("═")

  // MARK: Nodes

  private mutating func addNodes() {
    let parts = Set(cells.values.joined())
    var rows = Array(repeating: [(y: Int, text: String)](), count: diagram.boxes.count)
    for text in diagram.texts {
      guard let box = text.box else { continue }
      if let last = rows[box].last, last.y == text.place.y {
        rows[box][rows[box].count - 1].text += " " + text.text
      } else {
        rows[box].append((text.place.y, text.text))
      }
    }
    for (i, box) in diagram.boxes.enumerated() where !parts.contains(i) {
      var titles = box.titles.map(\.text)
      let words = (cells[i] ?? [i]).map { rows[$0].map(\.text) }
      var node = Graph.Node(id: "n\(graph.nodes.count + 1)", text: "")
      node.shape = shape(of: i, &titles)
      node.isGroup = box.isGroup && cells[i] == nil
      node.frame = box.frame
      if words.count > 1 {
        node.set(sections: words.map { $0.joined(separator: "\n") })
      } else {
        node.text = (titles + words[0]).joined(separator: "\n")
      }
      for part in [i] + (cells[i] ?? []) { nodeOf[part] = graph.nodes.count }
      graph.nodes.append(node)
    }
    for (i, box) in diagram.boxes.enumerated() where !parts.contains(i) {
      if let node = nodeOf[i] { graph.nodes[node].parent = box.parent.flatMap { nodeOf[$0] } }
    }
  }

  /// Returns the form of a box, and takes the title that only says it.
  private func shape(of i: Int, _ titles: inout [String]) -> Graph.Shape {
    let box = diagram.boxes[i]
    for sign in ["☺", "@"] where titles.contains(sign) {
      titles.removeAll { $0 == sign }
      return .actor
    }
    let corner = picture[box.frame.origin].glyph
    if corner == Glyph("╱") || corner == Glyph("/") { return .diamond }
    if cells[i]?.count == 1 { return .cylinder }
    if box.upright.weight == .double { return .double }
    return corner == Glyph("╭") ? .rounded : .box
  }

  // MARK: Edges

  private mutating func addEdges() {
    var wiresOf: [Int: [Diagram.Wire]] = [:]
    var order: [Int] = []
    for wire in diagram.wires where !wire.isRing {
      if wiresOf[wire.net] == nil { order.append(wire.net) }
      wiresOf[wire.net, default: []].append(wire)
    }
    let branchesOf =
      wiresOf.values.contains(where: hasLabelledBar)
      ? Dictionary(grouping: diagram.forked(everywhere: true).wires, by: \.net) : [:]
    for net in order {
      let wires = wiresOf[net] ?? []
      add(hasLabelledBar(wires) ? parts(of: wires, branchesOf[net] ?? []) : wires)
    }
  }

  /// Returns whether wires are joined, and one of them has labels that may belong to either end.
  private func hasLabelledBar(_ wires: [Diagram.Wire]) -> Bool {
    wires.count > 1 && wires.contains { !$0.labels.isEmpty && $0.ends.allSatisfy(isTerminal) }
  }

  /// Returns the branches of joined wires, so that each label belongs to the end of its branch; or the
  /// wires if a branch with a label has no end.
  private func parts(
    of wires: [Diagram.Wire], _ branches: [Diagram.Wire]
  ) -> [Diagram.Wire] {
    let areKnown = branches.allSatisfy { $0.labels.isEmpty || $0.ends.contains(where: isTerminal) }
    return areKnown ? branches : wires
  }

  /// Returns whether something ends there, and not a wire at another.
  private func isTerminal(_ end: Diagram.End) -> Bool { end.box != nil || end.anchor == nil }

  private struct Terminal {
    let node: Int?
    let end: LineEnd
    let label: String
  }

  /// Adds the edges of wires that are joined: from each end without a head to each with one.
  private mutating func add(_ wires: [Diagram.Wire]) {
    if wires.count == 1, let wire = wires.first, wire.ends.count == 2 {
      let label = wire.labels.map(\.text.text).joined(separator: " ")
      let terminals = wire.ends.map { terminal($0, "") }
      return add(terminals[0], terminals[1], label, wire)
    }
    var terminals: [Terminal] = []
    for wire in wires {
      let label = wire.labels.map(\.text.text).joined(separator: " ")
      for end in wire.ends where isTerminal(end) {
        terminals.append(terminal(end, label))
      }
    }
    var sources = terminals.filter { $0.end == .none }
    var targets = terminals.filter { $0.end != .none }
    if targets.isEmpty {
      (sources, targets) = (Array(sources.prefix(1)), Array(sources.dropFirst()))
    }
    if sources.isEmpty {
      (sources, targets) = (Array(targets.prefix(1)), Array(targets.dropFirst()))
    }
    guard let style = wires.first else { return }
    for source in sources {
      for target in targets {
        var labels = [source.label, target.label].filter { !$0.isEmpty }
        if labels.count == 2, labels[0] == labels[1] { labels.removeLast() }
        add(source, target, labels.joined(separator: " "), style)
      }
    }
  }

  private func terminal(_ end: Diagram.End, _ label: String) -> Terminal {
    var head = LineEnd.none
    if case .head(let glyph) = end.kind { head = LineEnd.kind(ofHead: glyph) ?? .none }
    return Terminal(node: end.box.flatMap { nodeOf[$0] }, end: head, label: label)
  }

  private mutating func add(
    _ first: Terminal, _ last: Terminal, _ label: String, _ wire: Diagram.Wire
  ) {
    let isTurned = first.end != .none && last.end == .none
    let (a, b) = isTurned ? (last, first) : (first, last)
    var edge = Graph.Edge(from: a.node, to: b.node)
    (edge.tail, edge.head, edge.label) = (a.end, b.end, label)
    edge.line = wire.style.weight == .heavy ? .heavy : wire.style.dashes > 0 ? .dashed : .solid
    graph.edges.append(edge)
  }

  /// Level where more edges lead sideways than up or down. A row counts as two columns.
  private var direction: Graph.Direction {
    var (level, upright) = (0, 0)
    for edge in graph.edges {
      guard let a = edge.from.flatMap({ graph.nodes[$0].frame }),
        let b = edge.to.flatMap({ graph.nodes[$0].frame })
      else { continue }
      let (dx, dy) = (
        abs(a.minX + a.maxX - b.minX - b.maxX), abs(a.minY + a.maxY - b.minY - b.maxY)
      )
      if dx > 2 * dy { level += 1 } else { upright += 1 }
    }
    return level > upright ? .right : .down
  }
}
