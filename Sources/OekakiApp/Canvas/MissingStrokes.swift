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
    if !lost.isEmpty { return Self.loss(lost.map { ($1, name(of: $0)) }) }
    return back.isEmpty
      ? nil : "the strokes of \(Self.list(back.map(name).sorted())) are there again"
  }

  func name(of author: Author) -> String { names[author] ?? "somebody" }

  private static func loss(_ lost: [(count: Int, name: String)]) -> String {
    let lost = lost.sorted { ($0.name, $0.count) < ($1.name, $1.count) }
    let parts = lost.enumerated().map { i, one in
      "\(i == 0 ? one.count.counted("stroke") : String(one.count)) of \(one.name)"
    }
    let isOne = lost.count == 1 && lost[0].count == 1
    let who =
      lost.count == 1 && lost[0].name != "somebody" ? "\(lost[0].name) returns" : "they return"
    return "\(list(parts)) \(isOne ? "is" : "are") missing until \(who)"
  }

  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
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
