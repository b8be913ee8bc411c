import DrawingCore

/// How far apart the lifelines stand.
extension SequenceLayout {
  static func rows(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  static func width(_ text: String) -> Int {
    rows(text).reduce(0) { max($0, DiagramDraft.width(of: $1)) }
  }

  func width(ofHead i: Int) -> Int {
    let participant = sequence.participants[i]
    return max(Self.width(participant.text) + 4, participant.shape == .actor ? 7 : 5)
  }

  /// Returns the columns for a participant, in a frame of its own those that the title needs.
  func width(ofParticipant i: Int) -> Int {
    guard let box = box(around: i), box.members.count == 1, !box.title.isEmpty else {
      return width(ofHead: i)
    }
    return max(width(ofHead: i), Self.width(box.title) + 2)
  }

  private func box(around i: Int) -> MessageSequence.Box? {
    sequence.boxes.first { $0.members.contains(i) }
  }

  /// How far apart two lifelines have to be at least.
  private struct Distance {
    let from: Int
    let to: Int
    let cells: Int
  }

  mutating func placeColumns() {
    let count = sequence.participants.count
    var distances: [Distance] = []
    // What sticks out beyond the first and the last one.
    let isFramed = (0..<count).map { box(around: $0) != nil }
    var (left, right) = (
      width(ofParticipant: 0) / 2 + (isFramed[0] ? 2 : 0),
      width(ofParticipant: count - 1) / 2 + (isFramed[count - 1] ? 2 : 0)
    )
    func need(_ i: Int, rightOf cells: Int) {
      if i + 1 < count {
        distances.append(.init(from: i, to: i + 1, cells: cells))
      } else {
        right = max(right, cells)
      }
    }
    func need(_ i: Int, leftOf cells: Int) {
      if i > 0 {
        distances.append(.init(from: i - 1, to: i, cells: cells))
      } else {
        left = max(left, cells)
      }
    }
    for item in sequence.items {
      switch item {
      case .message(let i):
        let message = sequence.messages[i]
        let (a, b) = (message.from ?? 0, message.to ?? 0)
        let text = Self.width(message.label)
        if a == b {
          need(a, rightOf: max(text + 3, 7))
        } else {
          // The head of one that is created takes up a half of its width.
          let head = sequence.created[b] == i ? width(ofParticipant: b) / 2 : 0
          distances.append(.init(from: min(a, b), to: max(a, b), cells: max(text + 4, 6) + head))
        }
      case .note(.right, let i, _, let text): need(i, rightOf: Self.width(text) + 8)
      case .note(.left, let i, _, let text): need(i, leftOf: Self.width(text) + 8)
      case .note(.over, let i, let j, let text):
        let width = Self.width(text) + 4
        if i != j { distances.append(.init(from: i, to: j, cells: width - 4)) }
        let half = i == j ? width / 2 + 2 : 4
        need(i, leftOf: half)
        need(j, rightOf: half)
      case .begin, .divide, .end, .activate, .deactivate, .destroy: break
      }
    }
    for box in sequence.boxes where box.members.count > 1 {
      let (first, last) = (box.members[0], box.members[box.members.count - 1])
      let heads = width(ofParticipant: first) / 2 + width(ofParticipant: last) / 2
      distances.append(.init(from: first, to: last, cells: Self.width(box.title) + 1 - heads))
    }
    columns = Array(repeating: 0, count: count)
    let ending = Dictionary(grouping: distances, by: \.to)
    for i in 1..<max(1, count) {
      let heads = width(ofParticipant: i - 1) / 2 + width(ofParticipant: i) / 2 + 3
      let borders = [
        isFramed[i - 1] && box(around: i - 1)?.members.last == i - 1,
        isFramed[i] && box(around: i)?.members.first == i,
      ].count { $0 }
      columns[i] = columns[i - 1] + heads + [0, 1, 3][borders]
      for distance in ending[i] ?? [] {
        columns[i] = max(columns[i], columns[distance.from] + distance.cells)
      }
    }
    let titles = sequence.items.reduce(0) { longest, item in
      switch item {
      case .begin(let text), .divide(let text): max(longest, Self.width(text))
      case .message, .note, .end, .activate, .deactivate, .destroy: longest
      }
    }
    let margin = 2 * depth
    for i in columns.indices { columns[i] += left + margin }
    frame = 0...max(columns[count - 1] + right + margin, titles + 4 * depth + 6)
  }

  /// How many blocks are in one another at most.
  private var depth: Int {
    var (depth, deepest) = (0, 0)
    for item in sequence.items {
      if case .begin = item { depth += 1 }
      if case .end = item { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}
