/// What a command tells of each of several frames, in few words.
struct FrameNotes {
  /// The number of different things that are told one by one.
  private static let most = 3

  private var frames = 0
  private var groups: [(note: String, first: Int, count: Int)] = []
  private var places: [String: Int] = [:]

  /// - Parameters:
  ///   - note: what is told; nil for nothing.
  ///   - frame: the index of the frame.
  mutating func add(_ note: String?, frame: Int) {
    frames += 1
    guard let note else { return }
    if let place = places[note] {
      groups[place].count += 1
    } else {
      places[note] = groups.count
      groups.append((note, frame, 1))
    }
  }

  /// All of it: without the frames if it is the same in each. Nil if there is nothing.
  var text: String? {
    guard let first = groups.first else { return nil }
    if first.count == frames { return first.note }
    let told = groups.prefix(Self.most).map { group in
      let place = group.count == 1 ? "frame \(group.first + 1)" : "\(group.count) frames"
      return "in \(place): \(group.note)"
    }
    let more = groups.dropFirst(Self.most).reduce(0) { $0 + $1.count }
    return (told + (more > 0 ? ["and more in \(more.counted("frame"))"] : []))
      .joined(separator: "; ")
  }
}
