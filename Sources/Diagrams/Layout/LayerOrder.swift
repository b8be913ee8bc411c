/// Orders the vertices of each layer so that few edges cross: rule 4 of the layout.
struct LayerOrder {
  /// The vertices of each layer in order.
  private(set) var layers: [[Int]]
  private let above: [[Int]]
  private let below: [[Int]]
  private var place: [Int]

  private static let rounds = 8
  /// The most vertices whose neighbours are exchanged one by one.
  private static let mostExchanged = 3000

  /// - Parameters:
  ///   - layers: the vertices of each layer, in order of mention.
  ///   - links: pairs of vertices in adjoining layers.
  init(_ layers: [[Int]], count: Int, _ links: [(from: Int, to: Int)]) {
    var (above, below) = (
      Array(repeating: [Int](), count: count), Array(repeating: [Int](), count: count)
    )
    for link in links {
      below[link.from].append(link.to)
      above[link.to].append(link.from)
    }
    (self.layers, self.above, self.below) = (layers, above, below)
    place = Array(repeating: 0, count: count)
    for i in layers.indices { renumber(i) }
    improve()
    if count <= Self.mostExchanged { exchange() }
  }

  private mutating func renumber(_ layer: Int) {
    for (i, vertex) in layers[layer].enumerated() { place[vertex] = i }
  }

  private mutating func improve() {
    var (best, least) = (layers, crossings())
    for round in 0..<Self.rounds where least > 0 {
      if round.isMultiple(of: 2) {
        for i in layers.indices.dropFirst() { sort(i, by: above) }
      } else {
        for i in layers.indices.dropLast().reversed() { sort(i, by: below) }
      }
      let count = crossings()
      if count < least { (best, least) = (layers, count) }
    }
    layers = best
    for i in layers.indices { renumber(i) }
  }

  /// Sorts a layer by the medians of its neighbours; what has none keeps its place.
  private mutating func sort(_ layer: Int, by neighbours: [[Int]]) {
    let vertices = layers[layer]
    var moving: [(median: Int, old: Int, vertex: Int)] = []
    var slots: [Int] = []
    for (i, vertex) in vertices.enumerated() where !neighbours[vertex].isEmpty {
      let places = neighbours[vertex].map { place[$0] }.sorted()
      let middle = places.count / 2
      let median =
        places.count.isMultiple(of: 2) ? places[middle - 1] + places[middle] : 2 * places[middle]
      moving.append((median, i, vertex))
      slots.append(i)
    }
    moving.sort { ($0.median, $0.old) < ($1.median, $1.old) }
    for (slot, entry) in zip(slots, moving) { layers[layer][slot] = entry.vertex }
    renumber(layer)
  }

  /// Exchanges neighbours while fewer edges cross.
  private mutating func exchange() {
    var (isBetter, rounds) = (true, 0)
    while isBetter, rounds < Self.rounds {
      (isBetter, rounds) = (false, rounds + 1)
      for layer in layers.indices {
        for i in layers[layer].indices.dropLast() {
          let (a, b) = (layers[layer][i], layers[layer][i + 1])
          let now = crossings(a, b, above) + crossings(a, b, below)
          guard now > 0, crossings(b, a, above) + crossings(b, a, below) < now else { continue }
          layers[layer].swapAt(i, i + 1)
          (place[a], place[b]) = (i + 1, i)
          isBetter = true
        }
      }
    }
  }

  /// Returns how many edges of two vertices cross on one side if the first stands before the second.
  private func crossings(_ a: Int, _ b: Int, _ neighbours: [[Int]]) -> Int {
    var count = 0
    for x in neighbours[a] {
      for y in neighbours[b] where place[y] < place[x] { count += 1 }
    }
    return count
  }

  private func crossings() -> Int {
    layers.indices.dropFirst().reduce(0) { $0 + crossings(above: $1) }
  }

  /// Returns how many edges cross between a layer and that before it.
  private func crossings(above layer: Int) -> Int {
    // Of the ends so far, how many lie behind each: sums in a tree of ranges.
    var tree = Array(repeating: 0, count: layers[layer - 1].count + 1)
    var (count, seen) = (0, 0)
    for vertex in layers[layer] {
      let places = above[vertex].map { place[$0] }
      for p in places {
        var (i, before) = (p + 1, 0)
        while i > 0 {
          before += tree[i]
          i &= i - 1
        }
        count += seen - before
      }
      for p in places {
        var i = p + 1
        while i < tree.count {
          tree[i] += 1
          i += i & -i
        }
        seen += 1
      }
    }
    return count
  }
}
