/// Gives the vertices of each layer their places across: rule 6 of the layout.
///
/// First they stand as near as they may, then they go towards the median of their neighbours, never
/// passing one another.
struct LayerPlacement {
  struct Link {
    let from: Int
    let to: Int
    /// Where it leaves and arrives, from the first cell of each.
    let out: Int
    let into: Int
  }
  /// A bend beside a box, before it or behind.
  struct Bend {
    let vertex: Int
    let box: Int
    let isBefore: Bool
  }

  private(set) var places: [Int]
  private let layers: [[Int]]
  private let extents: [ClosedRange<Int>]
  private let gap: Int
  private let centred: Set<Int>

  private static let rounds = 4

  /// - Parameter centred: the vertices that go to the middle of two neighbours; others go to the first.
  init(
    _ layers: [[Int]], extents: [ClosedRange<Int>], _ links: [Link], _ bends: [Bend], gap: Int,
    centred: Set<Int>
  ) {
    (self.layers, self.extents, self.gap, self.centred) = (layers, extents, gap, centred)
    places = Array(repeating: 0, count: extents.count)
    for layer in layers { pack(layer) }
    var (before, behind) = (
      Array(repeating: [(Int, Int)](), count: extents.count),
      Array(repeating: [(Int, Int)](), count: extents.count)
    )
    for link in links {
      before[link.to].append((link.from, link.out - link.into))
      behind[link.from].append((link.to, link.into - link.out))
    }
    for _ in 0..<Self.rounds {
      for layer in layers.dropFirst() { align(layer, with: before) }
      for layer in layers.dropLast().reversed() { align(layer, with: behind) }
    }
    settle(links, bends)
    let first = places.indices.map { places[$0] + extents[$0].lowerBound }.min() ?? 0
    for i in places.indices { places[i] -= first }
  }

  private mutating func settle(_ links: [Link], _ bends: [Bend]) {
    var ties = links.filter { !centred.contains($0.from) && !centred.contains($0.to) }.map {
      LayerBlocks.Tie(from: $0.from, to: $0.to, offset: $0.out - $0.into)
    }
    ties += bends.map { bend in
      let offset =
        bend.isBefore ? -distance(bend.vertex, bend.box) : distance(bend.box, bend.vertex)
      return .init(from: bend.box, to: bend.vertex, offset: offset, isRigid: false)
    }
    places = LayerBlocks(places, layers, ties, distance: distance).places
  }

  private mutating func pack(_ layer: [Int]) {
    var next = 0
    for vertex in layer {
      places[vertex] = next - extents[vertex].lowerBound
      next = places[vertex] + extents[vertex].upperBound + 1 + gap
    }
  }

  private func distance(_ a: Int, _ b: Int) -> Int {
    extents[a].upperBound + 1 + gap - extents[b].lowerBound
  }

  private mutating func align(_ layer: [Int], with neighbours: [[(Int, Int)]]) {
    guard !layer.isEmpty else { return }
    let wanted = layer.map { vertex -> Int in
      let all = neighbours[vertex].map { places[$0.0] + $0.1 }.sorted()
      guard !all.isEmpty else { return places[vertex] }
      let middle = all.count / 2
      guard all.count.isMultiple(of: 2) else { return all[middle] }
      return centred.contains(vertex) ? (all[middle - 1] + all[middle] + 1) >> 1 : all[middle - 1]
    }
    var (low, high) = (wanted, wanted)
    for i in layer.indices.dropFirst() {
      low[i] = max(low[i], low[i - 1] + distance(layer[i - 1], layer[i]))
    }
    for i in layer.indices.dropLast().reversed() {
      high[i] = min(high[i], high[i + 1] - distance(layer[i], layer[i + 1]))
    }
    for (i, vertex) in layer.enumerated() { places[vertex] = (low[i] + high[i]) >> 1 }
  }
}
