/// Moves vertices that straight edges hold together, as one, towards what they are connected with: so
/// that more edges are straight, and the others short.
struct LayerBlocks {
  /// Two vertices, and how much further the second stands than the first where it should be.
  struct Tie {
    let from: Int
    let to: Int
    let offset: Int
    /// Whether the two stay as they are to one another once they are right.
    var isRigid = true
  }

  private(set) var places: [Int]
  private let layers: [[Int]]
  private let ties: [Tie]
  private let tiesOf: [[Int]]
  /// The least distance from the vertex before in the layer, and to the one behind.
  private var before: [(vertex: Int, distance: Int)?]
  private var behind: [(vertex: Int, distance: Int)?]
  private var blockOf: [Int]

  private static let rounds = 4

  init(
    _ places: [Int], _ layers: [[Int]], _ ties: [Tie], distance: (Int, Int) -> Int
  ) {
    (self.places, self.layers, self.ties) = (places, layers, ties)
    var tiesOf = Array(repeating: [Int](), count: places.count)
    for (i, tie) in ties.enumerated() {
      tiesOf[tie.from].append(i)
      tiesOf[tie.to].append(i)
    }
    self.tiesOf = tiesOf
    before = Array(repeating: nil, count: places.count)
    behind = before
    blockOf = Array(places.indices)
    for layer in layers {
      for (a, b) in zip(layer, layer.dropFirst()) {
        before[b] = (a, distance(a, b))
        behind[a] = (b, distance(a, b))
      }
    }
    for _ in 0..<Self.rounds where !settle() { break }
  }

  /// Returns whether anything moved.
  private mutating func settle() -> Bool {
    var hasMoved = false
    for block in blocks() {
      let wanted = wantedSteps(of: block).sorted()
      guard !wanted.isEmpty else { continue }
      // Short edges before straight ones.
      func cost(_ step: Int) -> (Int, Int) {
        (wanted.reduce(0) { $0 + abs($1 - step) }, wanted.count { $0 != step })
      }
      let room = -room(of: block, before, -1)...room(of: block, behind, 1)
      let middles = [wanted[(wanted.count - 1) / 2], wanted[wanted.count / 2]]
        .map { min(max($0, room.lowerBound), room.upperBound) }
      guard let step = middles.min(by: { cost($0) < cost($1) }), cost(step) < cost(0) else {
        continue
      }
      for vertex in block { places[vertex] += step }
      hasMoved = true
    }
    return hasMoved
  }

  /// Returns the vertices that straight edges connect.
  private mutating func blocks() -> [[Int]] {
    blockOf = Array(repeating: -1, count: places.count)
    var blocks: [[Int]] = []
    for start in layers.joined() where blockOf[start] < 0 {
      var (block, next) = ([Int](), [start])
      blockOf[start] = blocks.count
      while let vertex = next.popLast() {
        block.append(vertex)
        for i in tiesOf[vertex] where ties[i].isRigid && lack(ties[i]) == 0 {
          let other = ties[i].from == vertex ? ties[i].to : ties[i].from
          if blockOf[other] < 0 {
            blockOf[other] = blocks.count
            next.append(other)
          }
        }
      }
      blocks.append(block)
    }
    return blocks
  }

  /// Returns how far the second of two is short of where it should be.
  private func lack(_ tie: Tie) -> Int { places[tie.from] + tie.offset - places[tie.to] }

  private func wantedSteps(of block: [Int]) -> [Int] {
    var steps: [Int] = []
    for vertex in block {
      for i in tiesOf[vertex] {
        let tie = ties[i]
        let isFrom = tie.from == vertex
        guard blockOf[isFrom ? tie.to : tie.from] != blockOf[vertex] else { continue }
        steps.append(isFrom ? -lack(tie) : lack(tie))
      }
    }
    return steps
  }

  /// Returns how far a block may go without coming too near to another.
  private func room(
    of block: [Int], _ neighbours: [(vertex: Int, distance: Int)?], _ sign: Int
  ) -> Int {
    var room = Int.max
    for vertex in block {
      guard let neighbour = neighbours[vertex], blockOf[neighbour.vertex] != blockOf[vertex] else {
        continue
      }
      room = min(room, sign * (places[neighbour.vertex] - places[vertex]) - neighbour.distance)
    }
    return max(0, room)
  }
}
