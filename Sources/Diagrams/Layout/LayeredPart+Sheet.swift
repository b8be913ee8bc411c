import Cells
import DrawingCore

/// Frames, pieces of edges and labels in cells, from the places of vertices and tracks.
extension LayeredPart {
  mutating func emit() {
    let layerOf = layerNumbers()
    for (i, vertex) in vertices.enumerated() {
      guard let node = vertex.node else { continue }
      emit(node, vertex, along: layerStart[layerOf[i]], across: acrossOf[i])
    }
    for (i, chain) in chains.enumerated() where chain.count > 1 { emit(i, chain, layerOf) }
    for i in turned { emitTurned(i, layerOf) }
    sheet.size = isLevel ? Size(along, across) : Size(across, along)
    for (i, part) in parts.enumerated() where chains[i].count > 1 {
      if part.from == nil { sheet.entries[part.edge] = acrossOf[chains[i][0]] }
      if part.to == nil { sheet.exits[part.edge] = acrossOf[chains[i][chains[i].count - 1]] }
    }
  }

  private func point(_ along: Int, _ across: Int) -> Point {
    let m = isMirrored ? self.along - 1 - along : along
    return isLevel ? Point(m, across) : Point(across, m)
  }

  private mutating func emit(_ node: Int, _ vertex: LayerVertex, along: Int, across: Int) {
    let last = point(along + vertex.along - 1, across + vertex.across - 1)
    let frame = Rect(corners: point(along, across), last)
    var placed = Sheet.Frame(node: node, frame: frame, title: nil)
    placed.title = vertex.title.map { frame.minX + $0 }
    sheet.frames.append(placed)
    if let inner = inside[node] {
      let pad = vertex.pad
      let size = sheet.size
      let step = isLevel ? Point(1, pad) : Point(pad, 1)
      sheet.add(inner, at: frame.origin + step)
      sheet.size = size
    }
  }

  private mutating func emit(_ i: Int, _ chain: [Int], _ layerOf: [Int]) {
    let part = parts[i]
    var points = start(i, at: chain[0], layerOf)
    for (a, b) in zip(chain, chain.dropFirst()) {
      points += turns(i, gap: layerOf[b], key: layerOf[b], row(i, outOf: a), row(i, into: b))
    }
    let last = chain[chain.count - 1]
    points += end(i, at: last, layerOf)
    sheet.pieces.append(.init(edge: part.edge, number: part.number, points: points))
    addLabel(i, at: last, layerOf)
  }

  /// Returns the first points: at a wall, or beside it if it has a head there.
  private func start(_ i: Int, at vertex: Int, _ layerOf: [Int]) -> [Point] {
    if let points = pointsAtWall(.init(part: i, isExit: true), layerOf) { return points }
    let start = layerStart[layerOf[vertex]]
    guard vertices[vertex].node != nil else { return [point(start, acrossOf[vertex])] }
    let beside = parts[i].begins && graph.edges[parts[i].edge].tail != .none ? 0 : -1
    return [point(start + vertices[vertex].along + beside, row(i, outOf: vertex))]
  }

  private func end(_ i: Int, at vertex: Int, _ layerOf: [Int]) -> [Point] {
    if let points = pointsAtWall(.init(part: i, isExit: false), layerOf) {
      return points.reversed()
    }
    let start = layerStart[layerOf[vertex]]
    guard vertices[vertex].node != nil else { return [point(max(0, start - 1), acrossOf[vertex])] }
    let isBeside = parts[i].ends && graph.edges[parts[i].edge].head != .none
    return [point(start - (isBeside ? 1 : 0), row(i, into: vertex))]
  }

  /// Returns the point at or beside a wall along which edges lead, and that where the edge bends.
  private func pointsAtWall(_ end: WallEnds.End, _ layerOf: [Int]) -> [Point]? {
    let part = parts[end.part]
    let edge = graph.edges[part.edge]
    let vertex = vertex(end.isExit ? part.from : part.to)
    guard let isLow = walls.isLow[end], let port = vertices[vertex].wallPort(isLow: isLow),
      let bend = bendOf[end].map({ acrossOf[$0] }) ?? laneOf[end.part]
    else { return nil }
    let beside = (end.isExit ? edge.tail : edge.head) == .none ? 0 : 1
    let wall =
      isLow ? acrossOf[vertex] - beside : acrossOf[vertex] + vertices[vertex].across - 1 + beside
    let along = layerStart[layerOf[vertex]] + port
    return [point(along, wall), point(along, bend)]
  }

  /// Returns the bends in a gap.
  private func turns(_ i: Int, gap: Int, key: Int, _ from: Int, _ to: Int) -> [Point] {
    guard let run = runOf[GapKey(gap: key, part: i)] else { return [] }
    let start = gapStart[gap] + 1
    switch tracks[gap].ways[run] {
    case .straight: return []
    case .one(let track): return [point(start + track, from), point(start + track, to)]
    case .two(let first, let row, let second):
      return [
        point(start + first, from), point(start + first, row), point(start + second, row),
        point(start + second, to),
      ]
    }
  }

  private mutating func emitTurned(_ i: Int, _ layerOf: [Int]) {
    let part = parts[i]
    let (from, to) = (vertex(part.from), vertex(part.to))
    let lane = laneOf[i] ?? 0
    var points = start(i, at: from, layerOf)
    let gap = layerOf[from] + 1
    points += turns(i, gap: gap, key: gap, row(i, outOf: from), lane)
    points += turns(i, gap: layerOf[to], key: -1 - layerOf[to], lane, row(i, into: to))
    points += end(i, at: to, layerOf)
    sheet.pieces.append(.init(edge: part.edge, number: part.number, points: points))
    addLabel(i, at: to, layerOf)
  }

  /// Puts the label on the last piece of an edge, where no other edge turns.
  private mutating func addLabel(_ i: Int, at vertex: Int, _ layerOf: [Int]) {
    let label = graph.edges[parts[i].edge].label
    guard parts[i].ends, !label.isEmpty else { return }
    let (start, row) = (layerStart[layerOf[vertex]], row(i, into: vertex))
    let width = DiagramDraft.width(of: label)
    if isLevel {
      // A blank and a cell of line at each side, and the head.
      let (a, b) = (point(start - 4 - width, row), point(start - 3, row))
      sheet.labels.append(.init(" \(label) ", at: Point(min(a.x, b.x), a.y)))
    } else {
      let p = point(start - 3, row)
      sheet.labels.append(.init(label, at: Point(p.x - (width - 1) / 2, p.y)))
    }
  }
}
