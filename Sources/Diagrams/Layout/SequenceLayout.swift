import Cells
import DrawingCore

/// The places of participants, messages and notes of a sequence: lifelines from left to right, and what
/// happens from the top down.
struct SequenceLayout {
  private let sequence: MessageSequence
  private var draft = DiagramDraft()
  /// The columns of the lifelines.
  private var columns: [Int] = []
  private var row = 0
  /// The row below which each lifeline is drawn.
  private var drawn: [Int] = []
  /// The columns of the outermost frame.
  private var frame = 0...0
  private var open: [Int] = []

  init(_ sequence: MessageSequence) { self.sequence = sequence }

  /// Returns the picture.
  mutating func picture() -> DiagramDraft {
    guard !sequence.participants.isEmpty else { return draft }
    placeColumns()
    if !sequence.title.isEmpty {
      draft.texts.append(.init(sequence.title, at: .zero))
      row = 2
    }
    placeParticipants()
    for item in sequence.items { place(item) }
    row += 1
    for i in columns.indices { drawLifeline(i, to: row) }
    return draft
  }

  // MARK: Columns

  private static func rows(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  private static func width(_ text: String) -> Int {
    rows(text).reduce(0) { max($0, DiagramDraft.width(of: $1)) }
  }

  private func width(ofParticipant i: Int) -> Int {
    let participant = sequence.participants[i]
    return max(Self.width(participant.text) + 4, participant.shape == .actor ? 7 : 5)
  }

  /// How far apart two lifelines have to be at least.
  private struct Distance {
    let from: Int
    let to: Int
    let cells: Int
  }

  private mutating func placeColumns() {
    let count = sequence.participants.count
    var distances: [Distance] = []
    // What sticks out beyond the first and the last one.
    var (left, right) = (width(ofParticipant: 0) / 2, width(ofParticipant: count - 1) / 2)
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
          distances.append(.init(from: min(a, b), to: max(a, b), cells: max(text + 4, 6)))
        }
      case .note(.right, let i, _, let text): need(i, rightOf: Self.width(text) + 8)
      case .note(.left, let i, _, let text): need(i, leftOf: Self.width(text) + 8)
      case .note(.over, let i, let j, let text):
        let width = Self.width(text) + 4
        if i != j { distances.append(.init(from: i, to: j, cells: width - 4)) }
        let half = i == j ? width / 2 + 2 : 4
        need(i, leftOf: half)
        need(j, rightOf: half)
      case .begin, .divide, .end: break
      }
    }
    columns = Array(repeating: 0, count: count)
    let ending = Dictionary(grouping: distances, by: \.to)
    for i in 1..<max(1, count) {
      let boxes = width(ofParticipant: i - 1) / 2 + width(ofParticipant: i) / 2 + 3
      columns[i] = columns[i - 1] + boxes
      for distance in ending[i] ?? [] {
        columns[i] = max(columns[i], columns[distance.from] + distance.cells)
      }
    }
    let titles = sequence.items.reduce(0) { longest, item in
      switch item {
      case .begin(let text), .divide(let text): max(longest, Self.width(text))
      case .message, .note, .end: longest
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

  // MARK: Rows

  private mutating func placeParticipants() {
    let height = sequence.participants.reduce(1) { max($0, Self.rows($1.text).count) } + 2
    for (i, participant) in sequence.participants.enumerated() {
      let width = width(ofParticipant: i)
      let own = Rect(columns[i] - (width - 1) / 2, row, width, height)
      var box = DiagramDraft.Box(frame: own)
      box.text = participant.text
      box.shape = participant.shape == .actor ? "actor" : nil
      draft.boxes.append(box)
    }
    row += height - 1
    drawn = Array(repeating: row, count: columns.count)
  }

  private mutating func drawLifeline(_ i: Int, to end: Int) {
    guard end > drawn[i] else { return }
    draft.wires.append(.init(corners: [Point(columns[i], drawn[i]), Point(columns[i], end)]))
    drawn[i] = end
  }

  private mutating func place(_ item: MessageSequence.Item) {
    switch item {
    case .message(let i): place(sequence.messages[i])
    case .note(let side, let from, let to, let text): placeNote(side, from, to, text)
    case .begin(let title):
      row += 2
      let inset = 2 * open.count
      open.append(draft.boxes.count)
      let width = frame.upperBound - frame.lowerBound + 1 - 2 * inset
      draft.boxes.append(.init(frame: Rect(inset, row, width, 3)))
      draft.texts.append(.init(" \(title) ", at: Point(inset + 2, row)))
    case .divide(let title):
      row += 2
      guard let box = open.last else { return }
      let rect = draft.boxes[box].frame
      var wire = DiagramDraft.Wire(corners: [Point(rect.minX, row), Point(rect.maxX - 1, row)])
      wire.style = .dashed
      draft.wires.append(wire)
      draft.texts.append(.init(" \(title) ", at: Point(rect.minX + 2, row)))
    case .end:
      row += 2
      guard let box = open.popLast() else { return }
      let rect = draft.boxes[box].frame
      draft.boxes[box].frame = Rect(rect.minX, rect.minY, rect.width, row - rect.minY + 1)
    }
  }

  private mutating func place(_ message: Graph.Edge) {
    let (a, b) = (message.from ?? 0, message.to ?? 0)
    row += 1
    let texts = Self.rows(message.label)
    for text in texts {
      row += 1
      let width = DiagramDraft.width(of: text)
      let x =
        a == b ? columns[a] + 2 : (columns[a] + columns[b] + 1 - width) / 2
      draft.texts.append(.init(text, at: Point(max(x, min(columns[a], columns[b]) + 2), row)))
    }
    row += 1
    let step = columns[a] < columns[b] ? 1 : -1
    let tail = message.tail == .none ? 0 : 1
    let head = message.head == .none ? 0 : 1
    var wire: DiagramDraft.Wire
    if a == b {
      let x = columns[a]
      wire = .init(corners: [
        Point(x + tail, row), Point(x + 5, row), Point(x + 5, row + 1), Point(x + head, row + 1),
      ])
      row += 1
    } else {
      wire = .init(corners: [
        Point(columns[a] + step * tail, row), Point(columns[b] - step * head, row),
      ])
    }
    (wire.from, wire.to) = (message.tail, message.head)
    wire.style = message.line == .dashed ? .dashed : .single
    draft.wires.append(wire)
  }

  private mutating func placeNote(
    _ side: MessageSequence.Side, _ from: Int, _ to: Int, _ text: String
  ) {
    row += 2
    let rows = Self.rows(text)
    let width = Self.width(text) + 4
    var rect: Rect
    switch side {
    case .right: rect = Rect(columns[from] + 2, row, width, rows.count + 2)
    case .left: rect = Rect(columns[from] - 1 - width, row, width, rows.count + 2)
    case .over:
      let (a, b) = (columns[from], columns[to])
      let whole = from == to ? width : max(width, b - a + 5)
      rect = Rect(from == to ? a - (width - 1) / 2 : a - 2, row, whole, rows.count + 2)
      // The lifelines end above it and go on below.
      for i in columns.indices where (rect.minX..<rect.maxX).contains(columns[i]) {
        drawLifeline(i, to: row)
        drawn[i] = rect.maxY - 1
      }
    }
    var box = DiagramDraft.Box(frame: rect)
    box.text = text
    draft.boxes.append(box)
    row = rect.maxY - 1
  }
}
