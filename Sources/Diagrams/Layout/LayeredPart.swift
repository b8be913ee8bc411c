import Cells
import DrawingCore

/// Nodes in layers, and the edges between them.
///
/// It is computed as if edges led to the right: *along* is the direction in which they lead, *across*
/// the other one. The result is turned and mirrored at the end.
struct LayeredPart {
  let graph: Graph
  let parts: [EdgeRoutes.Part]
  let inside: [Int: Sheet]
  let isLevel: Bool
  let isMirrored: Bool
  let isInGroup: Bool
  /// The cells that a head at the beginning of an edge needs.
  private let tail: Int
  /// How often bends at walls are tried before all are given up.
  private static let mostRounds = 6
  var vertices: [LayerVertex] = []
  var vertexOf: [Int: Int] = [:]
  /// The vertices of each layer: the first and the last are those at the border.
  var layers: [[Int]] = []
  /// The vertices that each part leads along; none if it is turned.
  var chains: [[Int]]
  var turned: [Int] = []
  var acrossOf: [Int] = []
  /// Where each layer begins, and where each gap before a layer does.
  var layerStart: [Int] = []
  var gapStart: [Int] = []
  var tracks: [TrackAssignment] = []
  /// The number of the run of a part in the gap before a layer.
  var runOf: [GapKey: Int] = [:]
  var laneOf: [Int: Int] = [:]
  var walls = WallEnds()
  /// The vertices, in the layers of the boxes, where edges at walls bend.
  var bendOf: [WallEnds.End: Int] = [:]
  var along = 0
  var across = 0
  var sheet = Sheet()

  struct GapKey: Hashable {
    let gap: Int
    let part: Int
  }

  /// - Parameters:
  ///   - firstOfLevel: for each node the first one of those that stand in one layer with it.
  ///   - waypoints: the layers that all edges lead past so far.
  init(
    _ graph: Graph, _ members: [Int], _ parts: [EdgeRoutes.Part], _ inside: [Int: Sheet],
    _ direction: Graph.Direction, isInGroup: Bool, _ firstOfLevel: [Int],
    _ waypoints: inout Int
  ) throws(LayoutTooLarge) {
    (self.graph, self.parts, self.inside, self.isInGroup) = (graph, parts, inside, isInGroup)
    isLevel = direction.isLevel
    tail = graph.edges.contains { $0.tail != .none } ? 1 : 0
    isMirrored = direction == .left || direction == .up
    chains = Array(repeating: [], count: parts.count)
    addVertices(members)
    try assignLayers(firstOfLevel, &waypoints)
    order()
    placeWithWalls()
    placeLanes()
    placeAlong()
    emit()
  }

  // MARK: Vertices and layers

  private mutating func addVertices(_ members: [Int]) {
    for member in members {
      vertexOf[member] = vertices.count
      vertices.append(LayerVertex())
    }
    sizeVertices()
  }

  /// Makes the nodes as large as their words and the edges at their fronts and backs need.
  private mutating func sizeVertices() {
    var (into, out) = ([Int: [Int]](), [Int: [Int]]())
    for (i, part) in parts.enumerated() where !part.isHidden {
      if let to = part.to, !walls.isAtWall(i, isExit: false) { into[to, default: []].append(i) }
      if let from = part.from, !walls.isAtWall(i, isExit: true) {
        out[from, default: []].append(i)
      }
    }
    for (member, vertex) in vertexOf {
      vertices[vertex] = LayerVertex(
        graph, member, inside[member], isLevel: isLevel, isMirrored: isMirrored, parts,
        into[member] ?? [], out[member] ?? [])
    }
  }

  private mutating func assignLayers(
    _ firstOfLevel: [Int], _ waypoints: inout Int
  ) throws(LayoutTooLarge) {
    var links: [LayerAssignment.Link] = []
    var partOf: [Int] = []
    for (i, part) in parts.enumerated() {
      guard let from = part.from.flatMap({ vertexOf[$0] }),
        let to = part.to.flatMap({ vertexOf[$0] })
      else { continue }
      links.append(
        .init(from: from, to: to, length: part.length, isOrdering: part.isOrdering))
      partOf.append(i)
    }
    let firsts = vertices.indices.map { vertex in
      vertices[vertex].node.flatMap { vertexOf[firstOfLevel[$0]] } ?? vertex
    }
    let assignment = LayerAssignment(links, firsts)
    let last = (assignment.layers.max() ?? 0) + 2
    waypoints += last
    guard waypoints <= DiagramLimits.waypoints else { throw .layers }
    layers = Array(repeating: [], count: last + 1)
    for (vertex, layer) in assignment.layers.enumerated() { layers[layer + 1].append(vertex) }
    turned = zip(partOf, assignment.isTurned).filter { $1 && !parts[$0].isHidden }.map { $0.0 }
    for (i, part) in parts.enumerated() where !part.isHidden && !turned.contains(i) {
      let from = part.from.flatMap { vertexOf[$0] }
      let to = part.to.flatMap { vertexOf[$0] }
      let first = from.map { assignment.layers[$0] + 1 } ?? 0
      let end = to.map { assignment.layers[$0] + 1 } ?? last
      waypoints += end - first
      guard waypoints <= DiagramLimits.waypoints else { throw .layers }
      var chain = from.map { [$0] } ?? [addDummy(0)]
      for layer in first + 1..<max(first + 1, end) { chain.append(addDummy(layer)) }
      chain.append(to ?? addDummy(last))
      chains[i] = chain
    }
  }

  private mutating func addDummy(_ layer: Int) -> Int {
    vertices.append(LayerVertex())
    layers[layer].append(vertices.count - 1)
    return vertices.count - 1
  }

  private mutating func order() {
    let links = chains.flatMap { chain in zip(chain, chain.dropFirst()).map { (from: $0, to: $1) } }
    layers = LayerOrder(layers, count: vertices.count, links).layers
  }

  private mutating func assignPorts() {
    var place = Array(repeating: 0, count: vertices.count)
    for layer in layers { for (i, vertex) in layer.enumerated() { place[vertex] = i } }
    var (into, out) = ([Int: [(key: Int, part: Int)]](), [Int: [(key: Int, part: Int)]]())
    for (i, chain) in chains.enumerated() where chain.count > 1 {
      out[chain[0], default: []].append((place[chain[1]], i))
      into[chain[chain.count - 1], default: []].append((place[chain[chain.count - 2]], i))
    }
    // Lanes are behind all layers.
    for i in turned {
      if !walls.isAtWall(i, isExit: true) {
        out[vertex(parts[i].from), default: []].append((.max, i))
      }
      if !walls.isAtWall(i, isExit: false) {
        into[vertex(parts[i].to), default: []].append((.max, i))
      }
    }
    for vertex in vertices.indices where vertices[vertex].node != nil {
      vertices[vertex].setPorts(
        into: (into[vertex] ?? []).sorted { ($0.key, $0.part) < ($1.key, $1.part) }.map(\.part),
        out: (out[vertex] ?? []).sorted { ($0.key, $0.part) < ($1.key, $1.part) }.map(\.part),
        parts, graph)
    }
  }

  // MARK: Places

  /// Places the vertices with as many edges at walls as go straight on from there.
  private mutating func placeWithWalls() {
    walls = WallEnds(self)
    let ordered = (vertices, layers, chains)
    var rounds = 0
    while true {
      (vertices, layers, chains) = ordered
      rounds += 1
      addBends()
      assignPorts()
      placeAcross()
      let bent = bendOf.keys.filter(bendsAgain)
      if bent.isEmpty { return }
      for end in rounds < Self.mostRounds ? bent : Array(bendOf.keys) { walls.remove(end) }
    }
  }

  /// Adds the places beside boxes where edges at walls bend, and leads the edges past them.
  private mutating func addBends() {
    sizeVertices()
    bendOf = [:]
    var (before, behind) = ([Int: Int](), [Int: Int]())
    for (i, chain) in chains.enumerated() where chain.count > 1 {
      for (isExit, vertex) in [(true, chain[0]), (false, chain[chain.count - 1])] {
        let end = WallEnds.End(part: i, isExit: isExit)
        guard let isLow = walls.isLow[end] else { continue }
        chains[i][isExit ? 0 : chain.count - 1] = vertices.count
        if isLow { before[vertex] = vertices.count } else { behind[vertex] = vertices.count }
        bendOf[end] = vertices.count
        vertices.append(LayerVertex(extent: extent(ofBend: end, isLow: isLow)))
      }
    }
    layers = layers.map { layer in
      layer.flatMap { [before[$0], $0, behind[$0]].compactMap(\.self) }
    }
  }

  /// Returns the cells that a bend needs: beside it the label, or room for the head.
  private func extent(ofBend end: WallEnds.End, isLow: Bool) -> ClosedRange<Int> {
    let edge = graph.edges[parts[end.part].edge]
    if isLevel {
      let room = (end.isExit ? edge.tail : edge.head) == .none ? 0 : 1
      return isLow ? 0...room : -room...0
    }
    let width = end.isExit ? 0 : DiagramDraft.width(of: edge.label)
    return min(0, -((width - 1) / 2))...width / 2
  }

  /// Whether an edge that bends beside a box bends again in the gap.
  private func bendsAgain(_ end: WallEnds.End) -> Bool {
    let chain = chains[end.part]
    let (a, b) =
      end.isExit ? (chain[0], chain[1]) : (chain[chain.count - 2], chain[chain.count - 1])
    return row(end.part, outOf: a) != row(end.part, into: b)
  }

  private mutating func placeAcross() {
    var links: [LayerPlacement.Link] = []
    for (i, chain) in chains.enumerated() {
      for (a, b) in zip(chain, chain.dropFirst()) {
        links.append(
          .init(from: a, to: b, out: vertices[a].out[i] ?? 0, into: vertices[b].into[i] ?? 0))
      }
    }
    let bends = bendOf.sorted { $0.value < $1.value }.map { end, bend in
      let box = vertex(end.isExit ? parts[end.part].from : parts[end.part].to)
      return LayerPlacement.Bend(vertex: bend, box: box, isBefore: walls.isLow[end] == true)
    }
    acrossOf =
      LayerPlacement(
        layers, extents: vertices.map(\.extent), links, bends, gap: isLevel ? 1 : 2,
        centred: walls.centred
      ).places
    across = zip(acrossOf, vertices).map { $0 + $1.extent.upperBound + 1 }.max() ?? 0
  }

  private mutating func placeLanes() {
    // Turned edges go outside of all, the shortest nearest.
    let layerOf = layerNumbers()
    let spans = turned.map { i -> (span: Int, part: Int) in
      let (from, to) = (vertex(parts[i].from), vertex(parts[i].to))
      return (layerOf[from] - layerOf[to], i)
    }.sorted { ($0.span, $0.part) < ($1.span, $1.part) }
    for (_, i) in spans {
      laneOf[i] = across + 1
      across += 2
    }
  }

  func layerNumbers() -> [Int] {
    var numbers = Array(repeating: 0, count: vertices.count)
    for (i, layer) in layers.enumerated() { for vertex in layer { numbers[vertex] = i } }
    return numbers
  }

  func vertex(_ node: Int?) -> Int { node.flatMap { vertexOf[$0] } ?? 0 }

  /// Returns the row of a part at a vertex.
  func row(_ part: Int, outOf vertex: Int) -> Int {
    acrossOf[vertex] + (vertices[vertex].out[part] ?? 0)
  }

  func row(_ part: Int, into vertex: Int) -> Int {
    acrossOf[vertex] + (vertices[vertex].into[part] ?? 0)
  }

  private mutating func placeAlong() {
    var runs = Array(repeating: [TrackAssignment.Run](), count: layers.count)
    func add(_ run: TrackAssignment.Run, _ gap: Int, _ part: Int) {
      runOf[GapKey(gap: gap, part: part)] = runs[gap].count
      runs[gap].append(run)
    }
    let layerOf = layerNumbers()
    for (i, chain) in chains.enumerated() {
      for (a, b) in zip(chain, chain.dropFirst()) {
        add(.init(from: row(i, outOf: a), to: row(i, into: b)), layerOf[b], i)
      }
    }
    for i in turned {
      let (from, to) = (vertex(parts[i].from), vertex(parts[i].to))
      let lane = laneOf[i] ?? 0
      if !walls.isAtWall(i, isExit: true) {
        add(.init(from: row(i, outOf: from), to: lane, goes: false), layerOf[from] + 1, i)
      }
      guard !walls.isAtWall(i, isExit: false) else { continue }
      // The same gap may hold both turns of different parts, never of the same.
      runOf[GapKey(gap: -1 - layerOf[to], part: i)] = runs[layerOf[to]].count
      runs[layerOf[to]].append(.init(from: lane, to: row(i, into: to), comes: false))
    }
    tracks = runs.map { TrackAssignment($0, free: across + 1) }
    let labels = longestLabels(layerOf)
    for (gap, track) in tracks.enumerated() {
      for way in track.ways { if case .two(_, let row, _) = way { across = max(across, row + 1) } }
      gapStart.append(along)
      along += gapLength(gap, tracks: track.count, hasRuns: !runs[gap].isEmpty, labels: labels[gap])
      layerStart.append(along)
      along += layers[gap].reduce(0) { max($0, vertices[$1].along) }
    }
  }

  private func gapLength(_ gap: Int, tracks: Int, hasRuns: Bool, labels: Int) -> Int {
    let (isFirst, isLast) = (gap == 0 || gap == 1, gap == layers.count - 1)
    if gap == 0 { return 0 }
    if isLast { return tracks > 0 ? tracks + 2 : isInGroup ? 1 : 0 }
    let bend = tracks > 0 ? tracks + 3 : 0
    // A cell of line stands before a label, and the head behind it.
    let level = tracks == 0 ? labels + 5 + tail : tracks + labels + 6
    let labelled = labels == 0 ? 0 : isLevel ? level : tracks + 6
    if isFirst {
      return max(bend, labelled, isInGroup ? (hasRuns ? 2 : 1) : 0)
    }
    return max(bend, labelled, isLevel ? 4 : 2 + tail)
  }

  /// Returns the width of the longest label of edges that end behind each gap.
  private func longestLabels(_ layerOf: [Int]) -> [Int] {
    var longest = Array(repeating: 0, count: layers.count)
    func add(_ part: Int, _ vertex: Int) {
      guard parts[part].ends else { return }
      let width = DiagramDraft.width(of: graph.edges[parts[part].edge].label)
      longest[layerOf[vertex]] = max(longest[layerOf[vertex]], width)
    }
    for (i, chain) in chains.enumerated() { if let last = chain.last { add(i, last) } }
    for i in turned where !walls.isAtWall(i, isExit: false) { add(i, vertex(parts[i].to)) }
    return longest
  }
}
