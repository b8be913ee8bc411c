import Cells
import DrawingCore

/// A node or group in a layer, or a place where an edge passes.
struct LayerVertex {
  /// The number of the node; nil where an edge passes.
  private(set) var node: Int?
  /// How many cells it takes up in the direction of edges, and across.
  private(set) var along = 0
  private(set) var across = 1
  /// The cells across that it needs with the labels of edges that end at it.
  private(set) var extent = 0...0
  /// Where parts of edges come in and go out, across from its first cell.
  private(set) var into: [Int: Int] = [:]
  private(set) var out: [Int: Int] = [:]
  /// The column in which a group's title begins.
  private(set) var title: Int?
  /// The cells between the border of a group, across, and what is in it.
  private(set) var pad = 0
  private var isLevel = true
  private var isMirrored = false
  private var inner: Sheet?
  private var shape = Graph.Shape.box
  /// The rows that hold a rule or a lid, where no edge may end.
  private var ruled: Set<Int> = []

  /// A place where an edge passes.
  ///
  /// - Parameter extent: the cells across that it needs, 0 being its own.
  init(extent: ClosedRange<Int> = 0...0) { self.extent = extent }

  init(
    _ graph: Graph, _ number: Int, _ inner: Sheet?, isLevel: Bool, isMirrored: Bool,
    _ parts: [EdgeRoutes.Part], _ into: [Int], _ out: [Int]
  ) {
    let node = graph.nodes[number]
    (self.node, self.inner, self.isLevel, self.isMirrored) = (number, inner, isLevel, isMirrored)
    shape = node.shape
    ruled = Set(node.rowsOfRules + (shape.lid > 0 ? [1] : []))
    let rows =
      node.text.isEmpty ? [] : node.text.split(separator: "\n", omittingEmptySubsequences: false)
    let longest = rows.reduce(0) { max($0, DiagramDraft.width(of: String($1))) }
    let most = max(room(into, parts, graph), room(out, parts, graph))
    var size: Size
    if node.isGroup {
      let inside = inner?.size ?? Size(0, 0)
      pad = 2
      size =
        isLevel
        ? Size(inside.width + 2, inside.height + 2 * pad)
        : Size(inside.width + 2 * pad, inside.height + 2)
      let title = node.text.inOneRow
      size = Size(
        max(size.width, title.isEmpty ? 3 : DiagramDraft.width(of: title) + 6), max(3, size.height))
      size =
        isLevel
        ? Size(size.width, max(size.height, most + 2))
        : Size(max(size.width, most + 2), size.height)
      if !title.isEmpty { self.title = 2 }
    } else {
      size = Size(max(longest + 4, shape.isTitled ? 7 : 3), max(rows.count, 1) + 2 + ruled.count)
      size =
        isLevel
        ? Size(size.width, max(size.height, most + 2 + ruled.count))
        : Size(max(size.width, most + 2 + (shape.isTitled ? 5 : 0)), size.height)
    }
    (along, across) = isLevel ? (size.width, size.height) : (size.height, size.width)
    extent = 0...across - 1
  }

  /// Returns the cells that edges need on a side.
  private func room(_ numbers: [Int], _ parts: [EdgeRoutes.Part], _ graph: Graph) -> Int {
    isLevel ? numbers.count : numbers.reduce(0) { $0 + slot($1, parts, graph) }
  }

  private func slot(_ number: Int, _ parts: [EdgeRoutes.Part], _ graph: Graph) -> Int {
    guard !isLevel else { return 1 }
    let part = parts[number]
    guard part.ends, part.to == node else { return 2 }
    return max(2, DiagramDraft.width(of: graph.edges[part.edge].label) + 3)
  }

  /// How far behind its first cell an edge may end at a wall that edges lead along; nil where none may.
  ///
  /// - Parameter isLow: whether it is the wall with the lower rows, or columns.
  func wallPort(isLow: Bool) -> Int? {
    guard node != nil, inner == nil, pad == 0 else { return nil }
    if isLevel { return isLow && shape.isTitled ? nil : (along - 1) / 2 }
    let free = (1..<max(2, along - 1)).filter { !ruled.contains(isMirrored ? along - 1 - $0 : $0) }
    return free.min { abs(2 * $0 - along + 1) < abs(2 * $1 - along + 1) }
  }

  /// Gives edges their places, in the order in which they stand.
  mutating func setPorts(into: [Int], out: [Int], _ parts: [EdgeRoutes.Part], _ graph: Graph) {
    self.into = ports(into, parts, graph, isInto: true)
    self.out = ports(out, parts, graph, isInto: false)
    var (low, high) = (0, across - 1)
    if !isLevel {
      for part in into where parts[part].ends && parts[part].to == node {
        let width = DiagramDraft.width(of: graph.edges[parts[part].edge].label)
        let p = self.into[part] ?? 0
        (low, high) = (min(low, p - (width - 1) / 2), max(high, p + width / 2))
      }
    }
    placeTitle(graph)
    extent = low...max(high, across - 1)
  }

  private mutating func ports(
    _ numbers: [Int], _ parts: [EdgeRoutes.Part], _ graph: Graph, isInto: Bool
  ) -> [Int: Int] {
    var ports: [Int: Int] = [:]
    var own: [Int] = []
    for number in numbers {
      let fixed = isInto ? inner?.entries[parts[number].edge] : inner?.exits[parts[number].edge]
      let isOwn = isInto ? parts[number].ends : parts[number].begins
      if !isOwn, let fixed { ports[number] = fixed + pad } else { own.append(number) }
    }
    if !ports.isEmpty {
      place(own, beside: &ports, parts, graph)
      return ports
    }
    if isLevel {
      let free = (1..<max(2, across - 1)).filter { !ruled.contains($0) }
      let first = max(0, (free.count - own.count) / 2)
      for (i, number) in own.enumerated() { ports[number] = free[min(first + i, free.count - 1)] }
      return ports
    }
    // The side with a title has less room.
    let first = isInto != isMirrored && shape.isTitled ? 5 : 1
    let sizes = own.map { slot($0, parts, graph) }
    var at = first + max(0, (across - 1 - first - sizes.reduce(0, +)) / 2)
    if sizes.count == 1 { at = max(first, (across - 1) / 2) }
    for (number, size) in zip(own, sizes) {
      ports[number] = sizes.count == 1 ? at : at + (size - 1) / 2
      at += size
    }
    return ports
  }

  /// Gives edges that end at a group places beside those that pass its border, as near to the middle as
  /// there is room; the group grows where there is none.
  private mutating func place(
    _ own: [Int], beside ports: inout [Int: Int], _ parts: [EdgeRoutes.Part], _ graph: Graph
  ) {
    // Labels stand clear of their neighbours.
    var taken = ports.values.map { (at: $0, room: isLevel ? 1 : 2) }
    for number in own {
      let room = slot(number, parts, graph)
      func isFree(_ p: Int) -> Bool { taken.allSatisfy { 2 * abs($0.at - p) >= $0.room + room } }
      let free = (1..<max(2, across - 1)).filter(isFree)
        .min { abs($0 - across / 2) < abs($1 - across / 2) }
      let place = free ?? taken.reduce(1) { max($0, $1.at + ($1.room + room + 1) / 2) }
      if free == nil { across = max(across, place + 2) }
      ports[number] = place
      taken.append((place, room))
    }
  }

  /// Looks for a place for the title of a group between the edges that cross its upper side.
  private mutating func placeTitle(_ graph: Graph) {
    guard title != nil, !isLevel, let node else { return }
    let text = graph.nodes[node].text.inOneRow
    let width = DiagramDraft.width(of: text) + 2
    let taken = isMirrored ? out.values : into.values
    var x = 2
    while taken.contains(where: { $0 >= x - 1 && $0 <= x + width }) { x += 1 }
    title = x
    across = max(across, x + width + 2)
  }
}

extension Graph.Shape {
  /// Whether a title in the upper side says what it is.
  var isTitled: Bool { self == .actor }
  /// The rows under the upper side that are not for words.
  var lid: Int { self == .cylinder ? 1 : 0 }
}
