import Cells
import DrawingCore

/// The places of participants, messages and notes of a sequence: lifelines from left to right, and what
/// happens from the top down.
struct SequenceLayout {
  let sequence: MessageSequence
  private var draft = DiagramDraft()
  /// The columns of the lifelines.
  var columns: [Int] = []
  private var row = 0
  /// The row below which each lifeline is drawn.
  private var drawn: [Int] = []
  /// How often each participant is active at once.
  private var active: [Int] = []
  /// The columns of the outermost frame.
  var frame = 0...0
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
    placeBoxes()
    for item in sequence.items { place(item) }
    row += 1
    for i in columns.indices { drawLifeline(i, to: row) }
    return draft
  }

  private mutating func placeParticipants() {
    let heads = columns.indices.filter { sequence.created[$0] == nil }
    let height = heads.reduce(3) { max($0, self.height(ofHead: $1)) }
    if !sequence.boxes.isEmpty { row += 1 }
    for i in heads { placeHead(i, row, height) }
    row += height - 1
    // The lines of those that are created later begin with them.
    drawn = columns.indices.map { sequence.created[$0] == nil ? row : .max }
    active = Array(repeating: 0, count: columns.count)
  }

  private func height(ofHead i: Int) -> Int {
    max(1, Self.rows(sequence.participants[i].text).count) + 2
  }

  private func frame(ofHead i: Int, _ top: Int, _ height: Int) -> Rect {
    let width = width(ofHead: i)
    return Rect(columns[i] - (width - 1) / 2, top, width, height)
  }

  private mutating func placeHead(_ i: Int, _ top: Int, _ height: Int) {
    let participant = sequence.participants[i]
    var box = DiagramDraft.Box(frame: frame(ofHead: i, top, height))
    box.text = participant.text
    box.shape = participant.shape == .actor ? "actor" : nil
    draft.boxes.append(box)
  }

  /// Draws frames around the heads of participants that belong together.
  private mutating func placeBoxes() {
    guard !sequence.boxes.isEmpty else { return }
    let top = draft.boxes.first?.frame.minY ?? row
    for box in sequence.boxes {
      guard let first = box.members.first, let last = box.members.last else { continue }
      let left = columns[first] - (width(ofParticipant: first) - 1) / 2
      let right = columns[last] + width(ofParticipant: last) / 2
      let around = Rect(corners: Point(left - 2, top - 1), Point(right + 2, row + 1))
      draft.boxes.insert(.init(frame: around), at: 0)
      if !box.title.isEmpty {
        draft.texts.append(.init(" \(box.title) ", at: Point(around.minX + 2, around.minY)))
      }
    }
    row += 1
  }

  private mutating func drawLifeline(_ i: Int, to end: Int) {
    guard end > drawn[i] else { return }
    var wire = DiagramDraft.Wire(corners: [Point(columns[i], drawn[i]), Point(columns[i], end)])
    wire.style = active[i] > 0 ? .heavy : .single
    draft.wires.append(wire)
    drawn[i] = end
  }

  /// Ends a lifeline for good.
  private mutating func destroy(_ i: Int) {
    drawLifeline(i, to: row)
    drawn[i] = .max
    draft.texts.append(.init("╳", at: Point(columns[i], row + 1)))
  }

  private mutating func place(_ item: MessageSequence.Item) {
    switch item {
    case .message(let i): place(sequence.messages[i], i)
    case .activate(let i):
      drawLifeline(i, to: row)
      active[i] += 1
    case .deactivate(let i):
      drawLifeline(i, to: row)
      active[i] -= 1
    case .destroy(let i): destroy(i)
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

  private mutating func place(_ message: Graph.Edge, _ number: Int) {
    let (a, b) = (message.from ?? 0, message.to ?? 0)
    let isCreated = sequence.created[b] == number
    // The head of one that is created stands beside the line, below what was before.
    var beside = columns[b]
    var first = row + 2
    if isCreated {
      let head = frame(ofHead: b, 0, 3)
      beside = columns[a] < columns[b] ? head.minX : head.maxX - 1
      first = row + 1 + height(ofHead: b) / 2
    }
    row += 1
    for text in Self.rows(message.label) {
      row += 1
      let width = DiagramDraft.width(of: text)
      let x = a == b ? columns[a] + 2 : (columns[a] + beside + 1 - width) / 2
      draft.texts.append(.init(text, at: Point(max(x, min(columns[a], beside) + 2), row)))
    }
    row = max(row + 1, first)
    let (tail, head) = (message.tail == .none ? 0 : 1, message.head == .none ? 0 : 1)
    let step = columns[a] < columns[b] ? 1 : -1
    var corners = [Point(columns[a] + step * tail, row), Point(beside - step * head, row)]
    if a == b {
      let x = columns[a]
      corners = [
        Point(x + tail, row), Point(x + 5, row), Point(x + 5, row + 1), Point(x + head, row + 1),
      ]
      row += 1
    }
    var wire = DiagramDraft.Wire(corners: corners)
    (wire.from, wire.to) = (message.tail, message.head)
    wire.style = message.line == .dashed ? .dashed : .single
    draft.wires.append(wire)
    if isCreated { create(b) }
  }

  private mutating func create(_ i: Int) {
    let height = height(ofHead: i)
    placeHead(i, row - height / 2, height)
    row += height - 1 - height / 2
    drawn[i] = row
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
        guard drawn[i] != .max else { continue }
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
