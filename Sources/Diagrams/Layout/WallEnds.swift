/// The ends of edges that lie at the low or high wall of a box, along which other edges lead: so an edge
/// bends once, and not twice.
///
/// Of the edges that leave a box, as of those that arrive, one goes straight on, and the outermost ones
/// take the walls.
struct WallEnds {
  /// One end of a part of an edge.
  struct End: Hashable {
    let part: Int
    let isExit: Bool
  }

  /// Whether each lies at the low wall: that with the lower rows, or columns.
  private(set) var isLow: [End: Bool] = [:]
  /// The vertices that stand in the middle of two, rather than straight before one of them.
  private(set) var centred: Set<Int> = []
  private var taken: Set<Wall> = []

  private struct Wall: Hashable {
    let vertex: Int
    let isLow: Bool
  }

  mutating func remove(_ end: End) { isLow[end] = nil }

  func isAtWall(_ part: Int, isExit: Bool) -> Bool {
    isLow[End(part: part, isExit: isExit)] != nil
  }
}

/// The edges of a vertex, from the lowest to the highest, and what they lead to.
private struct Branches {
  struct Branch {
    let part: Int
    let next: Int
  }
  var into: [Branch] = []
  var out: [Branch] = []
  var turned = 0
}

extension WallEnds {
  init(_ layered: LayeredPart) {
    let all = Self.branches(layered)
    takeWallsForTurned(layered)
    for (vertex, branches) in all.enumerated() where layered.vertices[vertex].node != nil {
      if Self.isForkAlone(branches, all, layered) {
        centred.insert(vertex)
        continue
      }
      take(vertex, branches.into, isExit: false, layered)
      take(vertex, branches.out, isExit: true, layered)
    }
  }

  /// Whether nothing leads to a fork in two, and nothing on from it. Neither of its edges is the main
  /// one: beside each other, they part evenly.
  private static func isForkAlone(
    _ branches: Branches, _ all: [Branches], _ layered: LayeredPart
  ) -> Bool {
    guard layered.isLevel, branches.into.isEmpty, branches.turned == 0, branches.out.count == 2
    else { return false }
    return branches.out.allSatisfy {
      let next = all[$0.next]
      return layered.vertices[$0.next].node != nil && next.out.isEmpty && next.into.count == 1
        && next.turned == 0
    }
  }

  private static func branches(_ layered: LayeredPart) -> [Branches] {
    var all = Array(repeating: Branches(), count: layered.vertices.count)
    var place = Array(repeating: 0, count: layered.vertices.count)
    for layer in layered.layers { for (i, vertex) in layer.enumerated() { place[vertex] = i } }
    for (i, chain) in layered.chains.enumerated() where chain.count > 1 {
      all[chain[0]].out.append(.init(part: i, next: chain[1]))
      all[chain[chain.count - 1]].into.append(.init(part: i, next: chain[chain.count - 2]))
    }
    for i in layered.turned {
      all[layered.vertex(layered.parts[i].from)].turned += 1
      all[layered.vertex(layered.parts[i].to)].turned += 1
    }
    for i in all.indices {
      all[i].into.sort { (place[$0.next], $0.part) < (place[$1.next], $1.part) }
      all[i].out.sort { (place[$0.next], $0.part) < (place[$1.next], $1.part) }
    }
    return all
  }

  /// Edges that lead back leave and arrive at the high wall, where nothing is between it and the lanes.
  private mutating func takeWallsForTurned(_ layered: LayeredPart) {
    let last = Set(layered.layers.compactMap(\.last))
    for i in layered.turned {
      let part = layered.parts[i]
      let (from, to) = (layered.vertex(part.from), layered.vertex(part.to))
      guard from != to else { continue }
      if last.contains(from) { take(from, i, isExit: true, isLow: false, layered) }
      if last.contains(to), layered.graph.edges[part.edge].label.isEmpty {
        take(to, i, isExit: false, isLow: false, layered)
      }
    }
  }

  private mutating func take(
    _ vertex: Int, _ branches: [Branches.Branch], isExit: Bool, _ layered: LayeredPart
  ) {
    guard let first = branches.first, let last = branches.last, first.next != last.next else {
      return
    }
    if branches.count > 2 {
      take(vertex, first.part, isExit: isExit, isLow: true, layered)
      take(vertex, last.part, isExit: isExit, isLow: false, layered)
      return
    }
    // What leads on to a node goes straight on, before what passes it.
    let isLastMain =
      layered.vertices[first.next].node == nil && layered.vertices[last.next].node != nil
    if isLastMain || !take(vertex, last.part, isExit: isExit, isLow: false, layered) {
      take(vertex, first.part, isExit: isExit, isLow: true, layered)
    }
  }

  /// Gives an end a wall of a vertex. Returns whether the wall was free.
  @discardableResult private mutating func take(
    _ vertex: Int, _ part: Int, isExit: Bool, isLow: Bool, _ layered: LayeredPart
  ) -> Bool {
    guard layered.vertices[vertex].wallPort(isLow: isLow) != nil,
      taken.insert(Wall(vertex: vertex, isLow: isLow)).inserted
    else { return false }
    self.isLow[End(part: part, isExit: isExit)] = isLow
    return true
  }
}
