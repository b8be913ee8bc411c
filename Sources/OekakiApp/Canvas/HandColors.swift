/// Who has had which of the colours of hands at a canvas: as long as there are enough, those who are there
/// have different ones.
struct HandColors {
  private var last: [String: Int] = [:]
  /// The most names that are remembered.
  private static let most = 1000

  /// Chooses the colour of somebody who comes: the one that he had last if nobody has it, or else the
  /// next that fewest have.
  ///
  /// - Parameter taken: the colours of those who are there, who keep theirs.
  mutating func choose(for name: String, besides taken: [Int]) -> Int {
    let (first, count) = (usual(for: name), NeighbourMark.colorCount)
    let order = (0..<count).map { (first + $0) % count }
    func holders(_ color: Int) -> Int { taken.count { $0 == color } }
    let fewest = order.map(holders).min() ?? 0
    let chosen = order.first { holders($0) == fewest } ?? first
    if last.count >= Self.most { last = [:] }
    last[name] = chosen
    return chosen
  }

  /// The colour that somebody had last; one that follows from the name if there is none.
  func usual(for name: String) -> Int {
    if let color = last[name] { return color }
    let sum = name.utf8.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
    return Int(sum % UInt64(NeighbourMark.colorCount))
  }
}
