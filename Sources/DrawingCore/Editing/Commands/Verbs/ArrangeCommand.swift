import Cells

/// How boxes are put in a row or a column, or spread between the first and the last.
public enum Arrangement: String, CaseIterable, Sendable {
  /// In a column.
  case left, center, right
  /// In a row.
  case top, middle, bottom
  /// With equal gaps.
  case columns, rows
}

/// Puts boxes in a row or a column: `arrange top "api" "db"`.
struct ArrangeCommand: EditCommand {
  let way: Arrangement
  let gap: Int?
  let members: [DiagramReference]

  static let verb = "arrange"
  static let usage = "left|center|right|top|middle|bottom|columns|rows [gap=N] [REF…]"
  static let summary = "align boxes or spread them; their wires follow"
  static let takesFrames = true
  static let options = ["gap="]

  var places: [Point] { members.flatMap(\.places) }
  var words: [String] {
    [way.rawValue] + (gap.map { ["gap=\($0)"] } ?? []) + members.map(\.word)
  }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let frames = try chosen(diagram, state.selection)
    guard frames.count > 1 else { throw .nothingToArrange }
    if let wide = labelled(frames, diagram), let plan = try? plan(state, canvas, frames, wide) {
      return plan
    }
    return try plan(state, canvas, frames, arranged(frames))
  }

  /// Moves boxes to new places.
  private func plan(
    _ state: EditorState, _ canvas: DiagramCanvas, _ frames: [Rect], _ new: [Rect]
  ) throws(CommandError) -> EditPlan {
    var canvas = canvas
    for (i, rect) in new.enumerated() {
      guard rect.minX >= 0, rect.minY >= 0 else { throw .noRoom }
      if new[..<i].contains(where: { !$0.intersection(rect).isEmpty }) { throw .wouldOverlap }
    }
    // Those that go the way of others go first.
    for (old, rect) in ordered(zip(frames, new).map { ($0, $1) }) {
      let step = rect.origin - old.origin
      guard step != .zero else { continue }
      let others = try canvas.diagram().boxes.map(\.frame).filter { $0 != old }
      let isBlocked = others.contains { other in
        let common = other.intersection(rect)
        return !common.isEmpty && common != rect && !old.covers(other)
      }
      if isBlocked { throw .wouldOverlap }
      try canvas.move([old], by: step)
    }
    return try canvas.plan(in: state)
  }

  private func chosen(
    _ diagram: Diagram, _ selection: Selection?
  ) throws(CommandError) -> [Rect] {
    if members.isEmpty {
      guard let selection else { throw .nothingSelected }
      return diagram.boxes(selectedBy: selection).map { diagram.boxes[$0].frame }
    }
    var frames: [Rect] = []
    for member in members {
      let frame = diagram.boxes[try diagram.box(member)].frame
      if !frames.contains(frame) { frames.append(frame) }
    }
    return frames
  }

  private func ordered(_ moves: [(Rect, Rect)]) -> [(Rect, Rect)] {
    let isForward = moves.contains { $0.1.minX > $0.0.minX || $0.1.minY > $0.0.minY }
    return moves.sorted { a, b in
      let key = { (rect: Rect) in rect.minX + rect.minY }
      return isForward ? key(a.0) > key(b.0) : key(a.0) < key(b.0)
    }
  }

  private func arranged(_ frames: [Rect]) -> [Rect] {
    let all = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    switch way {
    case .left: return frames.map { Rect(all.minX, $0.minY, $0.width, $0.height) }
    case .right: return frames.map { Rect(all.maxX - $0.width, $0.minY, $0.width, $0.height) }
    case .top: return frames.map { Rect($0.minX, all.minY, $0.width, $0.height) }
    case .bottom: return frames.map { Rect($0.minX, all.maxY - $0.height, $0.width, $0.height) }
    case .center:
      return frames.map {
        Rect(
          all.minX + (all.width - 1) / 2 - ($0.width - 1) / 2, $0.minY, $0.width, $0.height)
      }
    case .middle:
      return frames.map {
        Rect(
          $0.minX, all.minY + (all.height - 1) / 2 - ($0.height - 1) / 2, $0.width, $0.height)
      }
    case .columns, .rows: return spread(frames) { _, _ in 0 }
    }
  }

  /// Returns boxes that are spread so far that the labels of the straight wires between them have room.
  /// Nil if that asks for no more than equal gaps.
  private func labelled(_ frames: [Rect], _ diagram: Diagram) -> [Rect]? {
    guard gap == nil, way == .columns || way == .rows else { return nil }
    let isLevel = way == .columns
    let wires = diagram.wires.filter {
      !$0.labels.isEmpty && $0.points.count == 2 && ($0.points[0].y == $0.points[1].y) == isLevel
    }
    let new = spread(frames) { a, b in
      let between = wires.filter { wire in
        let ends = wire.ends.compactMap { $0.box.map { diagram.boxes[$0].frame } }
        return ends.contains(frames[a]) && ends.contains(frames[b])
      }
      return between.reduce(0) { max($0, room(for: $1)) }
    }
    return new == arranged(frames) ? nil : new
  }

  /// Returns the cells between two boxes that a straight wire with labels needs.
  private func room(for wire: Diagram.Wire) -> Int {
    let heads = wire.ends.count { if case .head = $0.kind { true } else { false } }
    if way == .rows { return 4 + heads }
    return wire.labels.reduce(3 + heads) { $0 + $1.text.width + 1 }
  }

  /// Returns boxes with equal gaps between the first and the last, or with a given one.
  ///
  /// - Parameter least: the smallest gap between two, by number.
  private func spread(_ frames: [Rect], _ least: (Int, Int) -> Int) -> [Rect] {
    let isLevel = way == .columns
    func start(_ rect: Rect) -> Int { isLevel ? rect.minX : rect.minY }
    func length(_ rect: Rect) -> Int { isLevel ? rect.width : rect.height }
    let order = frames.indices.sorted { (start(frames[$0]), $0) < (start(frames[$1]), $1) }
    let all = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    let free = length(all) - frames.reduce(0) { $0 + length($1) }
    var new = frames
    var place = start(all)
    for (n, i) in order.enumerated() {
      // What does not divide evenly goes to the first gaps.
      let gaps = frames.count - 1
      let gap = gap ?? (max(0, free) / gaps + (n < max(0, free) % gaps ? 1 : 0))
      let step = place - start(frames[i])
      new[i] = frames[i].offset(by: isLevel ? Point(step, 0) : Point(0, step))
      let next = n + 1 < order.count ? least(i, order[n + 1]) : 0
      place += length(frames[i]) + max(gap, next)
    }
    return new
  }
}

extension ArrangeCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    way = try arguments.word("way", Arrangement.self)
    gap = try arguments.number("gap", 0...DiagramPlace.mostGap)
    var members: [DiagramReference] = []
    while arguments.hasMore { members.append(try arguments.reference()) }
    self.members = members
  }
}

extension CommandError {
  fileprivate static let nothingToArrange = CommandError("at least two boxes can be arranged")
  static let wouldOverlap = CommandError("boxes would overlap")
}

extension Command {
  /// Returns a command that aligns the selected boxes in a row or a column.
  public static func arrange(_ way: Arrangement) -> Command {
    ArrangeCommand(way: way, gap: nil, members: []).command
  }
}
