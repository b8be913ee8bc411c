import Cells
import DrawingCore

/// A graph whose edges lead so far that its picture could not be looked at.
package struct LayoutTooLarge: Error, CustomStringConvertible {
  package let description: String

  static let layers = LayoutTooLarge(
    description: "edges lead past more than \(DiagramLimits.waypoints) layers")
  static let lines = LayoutTooLarge(
    description: "its lines would be more than \(DiagramLimits.lineCells) cells long")
}

/// The places of the nodes of a graph and the ways of its edges, by nine rules that need no search and
/// always give the same.
package struct GraphLayout {
  package private(set) var draft = DiagramDraft()
  /// What is not drawn as it was said.
  package private(set) var notes: [String] = []

  package init(_ graph: Graph) throws(LayoutTooLarge) {
    let routes = EdgeRoutes(graph)
    if routes.skipped > 0 {
      notes.append("\(routes.skipped.counted("edge")) between a group and what is in it")
    }
    var layout = ContainerLayout(graph, routes)
    var sheet = try layout.sheet(of: nil, graph.direction)
    if !graph.title.isEmpty { sheet.offset(by: Point(0, 2)) }
    draw(graph, sheet, routes)
    guard draft.wires.reduce(0, { $0 + $1.length }) <= DiagramLimits.lineCells else {
      throw .lines
    }
    if !graph.title.isEmpty { draft.texts.append(.init(graph.title, at: .zero)) }
    if draft.boxes.isEmpty, draft.texts.isEmpty { notes.append("nothing is in it") }
  }

  private mutating func draw(_ graph: Graph, _ sheet: Sheet, _ routes: EdgeRoutes) {
    // Groups before what is in them.
    let depths = graph.nodes.indices.map { graph.groups(around: $0).count }
    for placed in sheet.frames.sorted(by: {
      (depths[$0.node], $0.node) < (depths[$1.node], $1.node)
    }) {
      let node = graph.nodes[placed.node]
      var box = DiagramDraft.Box(frame: placed.frame)
      box.text = node.isGroup || !node.rules.isEmpty ? "" : node.text
      if !node.isGroup { (box.shape, box.style) = (node.shape.word, node.shape.style) }
      draft.boxes.append(box)
      drawSections(of: node, in: placed.frame)
      if let x = placed.title {
        let title = node.text.inOneRow
        draft.texts.append(.init(" \(title) ", at: Point(x, placed.frame.minY)))
      }
    }
    let pieces = Dictionary(grouping: sheet.pieces, by: \.edge)
    for (i, edge) in graph.edges.enumerated() {
      guard let parts = pieces[i]?.sorted(by: { $0.number < $1.number }) else { continue }
      var wire = DiagramDraft.Wire(corners: Self.corners(parts.flatMap(\.points)))
      (wire.from, wire.to, wire.style) = (edge.tail, edge.head, edge.line.style)
      draft.wires.append(wire)
    }
    draft.texts += sheet.labels
  }

  /// Draws the rules between sections, and the words: the first section in the middle, as a name, the
  /// others as lists.
  private mutating func drawSections(of node: Graph.Node, in frame: Rect) {
    guard !node.rules.isEmpty else { return }
    var y = frame.minY + 1
    for (i, section) in node.sections.enumerated() {
      if i > 0 {
        var rule = DiagramDraft.Wire(corners: [Point(frame.minX, y), Point(frame.maxX - 1, y)])
        rule.style = .double
        draft.wires.append(rule)
        y += 1
      }
      for row in section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
        let spare = frame.width - DiagramDraft.width(of: row)
        draft.texts.append(.init(row, at: Point(frame.minX + (i == 0 ? spare / 2 : 2), y)))
        y += 1
      }
    }
  }

  /// Leaves out points on a straight way.
  private static func corners(_ points: [Point]) -> [Point] {
    var corners: [Point] = []
    for p in points where corners.last != p {
      if corners.count > 1 {
        let (a, b) = (corners[corners.count - 2], corners[corners.count - 1])
        if a.x == b.x && b.x == p.x || a.y == b.y && b.y == p.y { corners.removeLast() }
      }
      corners.append(p)
    }
    return corners
  }
}

extension Graph.Shape {
  fileprivate var word: String? {
    switch self {
    case .box, .rounded: nil
    case .double: "subroutine"
    case .cylinder, .diamond, .actor: rawValue
    }
  }

  fileprivate var style: BoxStyle { self == .rounded ? .rounded : .single }
}

extension Graph.Line {
  fileprivate var style: BoxStyle {
    switch self {
    case .solid: .single
    case .dashed: .dashed
    case .heavy: .heavy
    }
  }
}

/// What is in a container, in cells from its upper left corner on.
struct Sheet {
  struct Frame {
    let node: Int
    var frame: Rect
    /// The column in which the title of a group begins.
    var title: Int?
  }
  /// A part of an edge, within one group.
  struct Piece {
    let edge: Int
    let number: Int
    var points: [Point]
  }

  var size = Size(0, 0)
  var frames: [Frame] = []
  var pieces: [Piece] = []
  var labels: [DiagramDraft.Text] = []
  /// The rows, or columns, in which edges come in and go out.
  var entries: [Int: Int] = [:]
  var exits: [Int: Int] = [:]

  mutating func offset(by step: Point) {
    for i in frames.indices {
      frames[i].frame = frames[i].frame.offset(by: step)
      frames[i].title = frames[i].title.map { $0 + step.x }
    }
    for i in pieces.indices { pieces[i].points = pieces[i].points.map { $0 + step } }
    for i in labels.indices { labels[i].place = labels[i].place + step }
  }

  mutating func add(_ other: Sheet, at origin: Point) {
    var other = other
    other.offset(by: origin)
    frames += other.frames
    pieces += other.pieces
    labels += other.labels
    size = Size(
      max(size.width, origin.x + other.size.width), max(size.height, origin.y + other.size.height))
  }
}

/// The parts of edges by the group in which each lies.
struct EdgeRoutes {
  struct Part {
    let edge: Int
    /// Its place among the parts of the edge.
    let number: Int
    /// The node or group that it leads from and to; nil at the border of the group around it.
    let from: Int?
    let to: Int?
    /// Whether the edge begins, and ends, at these.
    let begins: Bool
    let ends: Bool
    let length: Int
    let isOrdering: Bool
    let isHidden: Bool
  }

  /// The parts by group; those in none are at -1.
  private(set) var parts: [Int: [Part]] = [:]
  /// The groups whose borders are crossed.
  private(set) var crossed: Set<Int> = []
  /// The edges that lead from a group into itself.
  private(set) var skipped = 0

  init(_ graph: Graph) {
    for (i, edge) in graph.edges.enumerated() {
      guard let from = edge.from, let to = edge.to else { continue }
      add(i, edge, from, to, graph)
    }
  }

  private mutating func add(_ i: Int, _ edge: Graph.Edge, _ from: Int, _ to: Int, _ graph: Graph) {
    let (outer, inner) = (graph.groups(around: from), graph.groups(around: to))
    guard !outer.contains(to), !inner.contains(from) else {
      skipped += 1
      return
    }
    let common = outer.first(where: inner.contains)
    let exits = outer.prefix { $0 != common }
    let entries = inner.prefix { $0 != common }
    var (number, last) = (0, from)
    func part(_ from: Int?, _ to: Int?) -> Part {
      defer { number += 1 }
      return Part(
        edge: i, number: number, from: from, to: to, begins: number == 0,
        ends: number == exits.count + entries.count,
        length: from == nil || to == nil ? 1 : edge.length,
        isOrdering: edge.isOrdering, isHidden: edge.isHidden)
    }
    for group in exits {
      if !edge.isHidden { parts[group, default: []].append(part(last, nil)) }
      last = group
    }
    let target = entries.last ?? to
    parts[common ?? -1, default: []].append(part(last, target))
    for (k, group) in entries.enumerated().reversed() {
      let next = k == 0 ? to : entries[entries.startIndex + k - 1]
      if !edge.isHidden { parts[group, default: []].append(part(nil, next)) }
    }
    if !edge.isHidden { crossed.formUnion(exits + entries) }
  }
}

/// Lays out groups, the innermost ones first: rule 2.
struct ContainerLayout {
  private let graph: Graph
  private let routes: EdgeRoutes
  private let firstOfLevel: [Int]
  private var waypoints = 0

  init(_ graph: Graph, _ routes: EdgeRoutes) {
    (self.graph, self.routes) = (graph, routes)
    firstOfLevel = graph.firstsOfLevels()
  }

  /// Returns what is in a group, or outside of all.
  mutating func sheet(
    of group: Int?, _ direction: Graph.Direction
  ) throws(LayoutTooLarge) -> Sheet {
    let members = graph.members(of: group)
    var inside: [Int: Sheet] = [:]
    for member in members where graph.nodes[member].isGroup {
      let own = routes.crossed.contains(member) ? nil : graph.nodes[member].direction
      inside[member] = try sheet(of: member, own ?? direction)
    }
    let parts = routes.parts[group ?? -1] ?? []
    let isClosed = group.map { !routes.crossed.contains($0) } ?? true
    guard isClosed else {
      return try LayeredPart(
        graph, members, parts, inside, direction, isInGroup: true, firstOfLevel, &waypoints
      ).sheet
    }
    // Disconnected parts stand one below the other.
    var sheet = Sheet()
    for component in components(members, parts) {
      let own = parts.filter { $0.from.map(component.contains) ?? false }
      let part = try LayeredPart(
        graph, members.filter(component.contains), own, inside, direction, isInGroup: group != nil,
        firstOfLevel, &waypoints)
      sheet.add(part.sheet, at: Point(0, sheet.size.height == 0 ? 0 : sheet.size.height + 1))
    }
    return sheet
  }

  private func components(_ members: [Int], _ parts: [EdgeRoutes.Part]) -> [Set<Int>] {
    var neighbours: [Int: [Int]] = [:]
    for part in parts {
      guard let from = part.from, let to = part.to else { continue }
      neighbours[from, default: []].append(to)
      neighbours[to, default: []].append(from)
    }
    for member in members where firstOfLevel[member] != member {
      neighbours[member, default: []].append(firstOfLevel[member])
      neighbours[firstOfLevel[member], default: []].append(member)
    }
    var seen: Set<Int> = []
    return members.compactMap { first in
      guard seen.insert(first).inserted else { return nil }
      var (component, next) = (Set([first]), [first])
      while let node = next.popLast() {
        for other in neighbours[node] ?? [] where seen.insert(other).inserted {
          component.insert(other)
          next.append(other)
        }
      }
      return component
    }
  }
}
