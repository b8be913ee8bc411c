import DrawingCore

/// Strokes of others that this hand has seen and the canvas has lost since: whom they are of, and what is
/// told about them.
struct MissingStrokes: Equatable {
  /// How many have been told, by author.
  private var told: [Author: Int]
  /// What those are called who have been seen here.
  private var names: [Author: String] = [:]

  /// - Parameter counts: those that are known of.
  init(_ counts: [Author: Int] = [:]) { told = counts }

  /// Notes what somebody is called.
  mutating func meet(_ author: Author, _ name: String) { names[author] = name }

  /// Returns what is told now: whose strokes are missing, or have come again; nil for nothing new.
  ///
  /// - Parameters:
  ///   - counts: how many are missing, by author.
  ///   - here: those who are there and about to send theirs again.
  mutating func news(_ counts: [Author: Int], here: Set<Author>) -> String? {
    let lost = counts.filter { !here.contains($0.key) && $0.value > told[$0.key] ?? 0 }
    let back = told.keys.filter { counts[$0] == nil }
    for author in back { told[author] = nil }
    told.merge(lost) { $1 }
    if !lost.isEmpty { return loss(lost) }
    return back.isEmpty ? nil : "the strokes of \(back.map(name).sorted().listed) are there again"
  }

  func name(of author: Author) -> String { names[author] ?? "somebody" }

  /// Returns numbers by the names of whom they are about, in their order.
  func named(_ counts: [Author: Int]) -> [(name: String, count: Int)] {
    counts.map { (name: name(of: $0), count: $1) }.sorted { $0 < $1 }
  }

  private func loss(_ lost: [Author: Int]) -> String {
    let sorted = named(lost)
    let parts = sorted.enumerated().map { i, one in
      "\(i == 0 ? one.count.counted("stroke") : String(one.count)) of \(one.name)"
    }
    let known = lost.count == 1 ? lost.keys.first.flatMap { names[$0] } : nil
    let isOne = lost.count == 1 && sorted[0].count == 1
    return "\(parts.listed) \(isOne ? "is" : "are") missing until "
      + (known.map { "\($0) returns" } ?? "they return")
  }
}

extension CanvasLink {
  /// How many strokes the canvas has lost of each of those who are not there.
  func missingCounts(_ controller: DrawingViewController) -> [Author: Int] {
    let here = Set(neighbours.map(\.peer.author))
    return controller.shared?.replica.missing.counts.filter { !here.contains($0.key) } ?? [:]
  }

  /// Tells whose strokes the canvas has lost, and who has brought them again.
  func tellMissing(_ controller: DrawingViewController) {
    guard isJoined, isUpToDate, let replica = controller.shared?.replica else { return }
    let here = Set(neighbours.map(\.peer.author))
    guard let news = missing.news(replica.missing.counts, here: here) else { return }
    controller.tell(news, isError: replica.missing.count > 0)
  }
}
