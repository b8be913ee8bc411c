/// The cels of a layer in a drawing of several frames.
///
/// The cel of the shown frame is held by the layer itself, so that drawing on it costs what it costs
/// in a drawing of one frame. The others stand in chunks: a copy held elsewhere costs one of them.
struct Track: Sendable {
  /// The number of the cel of each frame, counted in order of first use. Empty for one frame.
  private(set) var order: [Int] = []
  /// The same numbers as runs.
  private(set) var runs = Runs([0])
  /// The first frame of each cel.
  private var firsts: [Int] = []
  private(set) var parked = CelChunks()
  /// The number of the cel that the layer holds.
  private(set) var shown = 0
  /// The numbers of the cels that may have another digest than was counted; nil for all.
  var stale: Set<Int>? = []
  /// The digests of the frames.
  var sum = DigestSum()

  init() {}

  /// Creates a track of cels that are numbered in order of first use. The layer holds the first.
  init(_ cels: [Cel], order: [Int]) {
    self.order = order
    runs = Runs(order)
    parked = CelChunks(cels)
    parked[0] = .none
    stale = nil
    for (frame, number) in order.enumerated() where number == firsts.count { firsts.append(frame) }
  }

  var celCount: Int { max(1, parked.count) }

  /// Returns the number of the cel of a frame.
  func number(_ frame: Int) -> Int { order.isEmpty ? 0 : order[frame] }

  /// Returns the first frame that shows a cel.
  func first(of number: Int) -> Int { order.isEmpty ? 0 : firsts[number] }

  /// Returns the frames that show a cel.
  func frames(of number: Int) -> [Int] {
    order.isEmpty ? [0] : order.indices.filter { order[$0] == number }
  }

  /// Puts the layer’s cel away and gives it another one.
  mutating func exchange(_ cel: inout Cel, for number: Int) {
    guard number != shown else { return }
    if cel.isStale { stale?.insert(shown) }
    parked[shown] = cel
    cel = parked[number]
    parked[number] = .none
    shown = number
  }

  subscript(number: Int) -> Cel {
    get { parked[number] }
    _modify {
      stale?.insert(number)
      yield &parked[number]
    }
  }
}

/// Cels in chunks, each of which is copied alone.
struct CelChunks: Sendable {
  private static let size = 64
  private var chunks: [[Cel]] = []
  private(set) var count = 0

  init(_ cels: [Cel] = []) {
    count = cels.count
    for start in stride(from: 0, to: cels.count, by: Self.size) {
      chunks.append(Array(cels[start..<min(cels.count, start + Self.size)]))
    }
  }

  subscript(i: Int) -> Cel {
    get { chunks[i / Self.size][i % Self.size] }
    _modify { yield &chunks[i / Self.size][i % Self.size] }
  }

  /// Returns whether nothing is drawn in a cel, without a copy of it.
  func isClear(_ i: Int) -> Bool { chunks[i / Self.size][i % Self.size].tiles.isClear }
}
