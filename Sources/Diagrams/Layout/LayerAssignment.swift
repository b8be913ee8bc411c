/// Gives the vertices of a graph their layers: rules 1 and 3 of the layout.
struct LayerAssignment {
  /// An edge between two vertices, and the least number of layers that it leads on.
  struct Link {
    let from: Int
    let to: Int
    let length: Int
    /// Whether the layers follow from it.
    var isOrdering = true
  }

  private(set) var layers: [Int]
  /// Whether each link leads back: to a vertex on the way to it, or to itself.
  private(set) var isTurned: [Bool]

  /// - Parameter first: for each vertex the first one of those that stand in one layer with it. It
  ///   counts for all of them until the layers are known.
  init(_ links: [Link], _ first: [Int]) {
    let count = first.count
    let ends = links
    let links = links.map { link in
      Link(
        from: first[link.from], to: first[link.to], length: link.length, isOrdering: link.isOrdering
      )
    }
    layers = Array(repeating: 0, count: count)
    isTurned = Array(repeating: false, count: links.count)
    var out = Array(repeating: [Int](), count: count)
    var entered = Array(repeating: false, count: count)
    for (i, link) in links.enumerated() where link.isOrdering {
      out[link.from].append(i)
      if link.from != link.to { entered[link.to] = true }
    }
    let order = walk(links, out, sources: entered.indices.filter { !entered[$0] })
    for vertex in order {
      for i in out[vertex] where !isTurned[i] {
        layers[links[i].to] = max(layers[links[i].to], layers[vertex] + max(1, links[i].length))
      }
    }
    pullSources(links, out)
    layers = first.map { layers[$0] }
    for (i, link) in ends.enumerated() where !link.isOrdering {
      isTurned[i] = layers[link.to] <= layers[link.from]
    }
  }

  /// Walks into the depth, from the sources, then from the rest. Returns the vertices so that each
  /// comes before those that its links lead to.
  private mutating func walk(_ links: [Link], _ out: [[Int]], sources: [Int]) -> [Int] {
    var state = Array(repeating: UInt8(0), count: out.count)
    var finished: [Int] = []
    for start in sources + Array(out.indices) where state[start] == 0 {
      var path: [(vertex: Int, next: Int)] = [(start, 0)]
      state[start] = 1
      while let (vertex, next) = path.last {
        guard next < out[vertex].count else {
          state[vertex] = 2
          finished.append(vertex)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let link = out[vertex][next]
        let target = links[link].to
        if state[target] == 1 { isTurned[link] = true }
        if state[target] == 0 {
          state[target] = 1
          path.append((target, 0))
        }
      }
    }
    return finished.reversed()
  }

  /// Moves what has no predecessor right before its nearest successor.
  private mutating func pullSources(_ links: [Link], _ out: [[Int]]) {
    var entered = Array(repeating: false, count: out.count)
    for (i, link) in links.enumerated() where link.isOrdering && !isTurned[i] {
      entered[link.to] = true
    }
    for vertex in out.indices where !entered[vertex] {
      let nearest = out[vertex].filter { !isTurned[$0] }
        .map { layers[links[$0].to] - max(1, links[$0].length) }.min()
      if let nearest { layers[vertex] = max(layers[vertex], nearest) }
    }
  }
}
