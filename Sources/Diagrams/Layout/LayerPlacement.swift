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

  private(set) var places: [Int]
  private let layers: [[Int]]
  private let extents: [ClosedRange<Int>]
  private let gap: Int

  private static let rounds = 4

  init(_ layers: [[Int]], extents: [ClosedRange<Int>], _ links: [Link], gap: Int) {
    (self.layers, self.extents, self.gap) = (layers, extents, gap)
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
    let first = places.indices.map { places[$0] + extents[$0].lowerBound }.min() ?? 0
    for i in places.indices { places[i] -= first }
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
      return all.count.isMultiple(of: 2) ? (all[middle - 1] + all[middle] + 1) >> 1 : all[middle]
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
