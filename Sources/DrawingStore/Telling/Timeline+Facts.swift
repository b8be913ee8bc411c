import Cells
import DrawingCore

nonisolated extension Timeline {
  /// The tags in words, such as `walk 1-8 bounce, blink 9 reverse times=2`; nil if there are none.
  package var tagText: String? {
    tags.isEmpty ? nil : tags.map(\.text).joined(separator: ", ")
  }

  /// Returns the number, the name and the time of a frame in words: `frame 2: blink, 80 ms`.
  package func title(ofFrame frame: Int) -> String {
    let name = frames[frame].name
    return "frame \(frame + 1): " + (name.isEmpty ? "" : "\(SafeText(name)), ")
      + "\(time(of: frame)) ms"
  }

  /// The rate, the tags, and the times and names that frames have of their own, in words.
  var told: [(String, String)] {
    let times = frames.indices.compactMap { i in frames[i].time.map { "\(i + 1): \($0) ms" } }
    let names = frames.indices.filter { !frames[$0].name.isEmpty }.map {
      "\($0 + 1): \(SafeText(frames[$0].name))"
    }
    return [("rate", "\(rate)")]
      + [("tags", tags.map(\.text)), ("times", times), ("names", names)].filter { !$0.1.isEmpty }
      .map { ($0.0, Self.shortened($0.1)) }
  }

  /// The largest number of entries that are listed.
  private static let most = 12

  private static func shortened(_ entries: [String]) -> String {
    let rest = entries.count - most
    return (entries.prefix(most) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }
}

nonisolated extension FrameTag {
  fileprivate var text: String {
    let (first, last) = (frames.lowerBound + 1, frames.upperBound + 1)
    let range = first == last ? "\(first)" : "\(first)-\(last)"
    let order = direction == .forward ? "" : " \(direction.rawValue)"
    return "\(SafeText(name)) \(range)\(order)" + (times.map { " times=\($0)" } ?? "")
  }
}
