import Cells

extension DiagramCanvas {
  /// Draws a frame with a title around boxes. What stands in its way moves; else the frame gives way,
  /// or as many columns and rows go in at its sides as it needs.
  mutating func draw(_ group: GroupSheet) throws(CommandError) {
    request = group.request
    let diagram = try diagram()
    try diagram.checkThatNoneIsCut(by: group.inside)
    var (reason, other): (CommandError?, DiagramCanvas?)
    do throws(CommandError) {
      let (canvas, frame) = try drawn(group)
      let isAsAsked = try canvas.isAsAsked(group, frame)
      let after = try canvas.diagram()
      if isAsAsked, after.bendCount <= diagram.bendCount {
        self = canvas
        return
      }
      // A wire that bends anew, and what is told, is worse than another frame.
      if isAsAsked || group.isRead(in: after, frame) { other = canvas }
    } catch {
      reason = error
    }
    guard let canvas = try givingWay(to: group) ?? other else { throw reason ?? .noFrame }
    self = canvas
  }

  /// Draws a frame as near to its boxes as it is to be, with room made for it.
  private func drawn(
    _ group: GroupSheet
  ) throws(CommandError) -> (canvas: DiagramCanvas, frame: Rect) {
    var canvas = self
    let (frame, column) = try canvas.makeRoom(for: group)
    if let cut = canvas.word(on: frame) { throw .cutsWord(at: cut) }
    try canvas.draw(group, frame, titleAt: column)
    return (canvas, frame)
  }

  private mutating func draw(
    _ group: GroupSheet, _ frame: Rect, titleAt column: Int
  ) throws(CommandError) {
    try grow(toHold: frame)
    draw(frame: frame, group.line, group.style, joins: true)
    guard !group.title.isEmpty else { return }
    draw { easel in
      TextTool.write(
        " \(group.title) ", at: Point(column - 1, frame.minY), group.style, on: &easel)
    }
  }

  /// Whether all is read as before but for a group, which holds what it is to.
  private func isAsAsked(_ group: GroupSheet, _ frame: Rect) throws(CommandError) -> Bool {
    guard notes.isEmpty else { return false }
    var asked = self
    // What lies among the boxes is told later.
    asked.request.placed = group.contents
    let after = try diagram()
    return group.isAllThatIsNew(in: after, since: start, frame) && asked.review(after) == nil
      && group.contents.allSatisfy { frame.covers(frames[$0]) }
  }

  // MARK: Giving way

  /// How many frames are tried at most.
  private static var mostFrames: Int { 64 }
  /// How little a careful hand would let columns or rows go in, as a cost of a frame.
  private static var costOfSeam: Int { 40 }
  private static var costOfWidening: Int { 8 }

  /// Returns the canvas with the frame that fits best of those that are larger or smaller than it is
  /// to be. Nil if none is read as it is meant.
  private func givingWay(to group: GroupSheet) throws(CommandError) -> DiagramCanvas? {
    var left = min(mostAttempts, Self.mostFrames)
    var ways: [(canvas: DiagramCanvas, frame: GroupFrames.Frame)] = []
    for count in 0...Side.allCases.count {
      for sides in Self.sides(count).prefix(mostAttempts) {
        ways += try self.ways(opening: sides, for: group)
      }
      ways.sort { $0.frame.cost < $1.frame.cost }
      let most = count == Side.allCases.count ? Int.max : Self.costOfSeam * (count + 1)
      while left > 0, let (canvas, frame) = ways.first, frame.cost <= most {
        ways.removeFirst()
        left -= 1
        if let found = try canvas.drawn(group, in: frame.rect) { return found }
      }
    }
    return nil
  }

  /// Returns some numbers of sides at which columns or rows may go in.
  private static func sides(_ count: Int) -> [[Side]] {
    (0..<1 << Side.allCases.count)
      .map { bits in Side.allCases.filter { bits >> $0.rawValue & 1 == 1 } }
      .filter { $0.count == count }
  }

  /// Returns the frames that fit, with columns or rows in at some sides.
  private func ways(
    opening sides: [Side], for group: GroupSheet
  ) throws(CommandError) -> [(canvas: DiagramCanvas, frame: GroupFrames.Frame)] {
    var ways: [(canvas: DiagramCanvas, frame: GroupFrames.Frame)] = []
    for more in sides.contains(.right) && !group.title.isEmpty ? [0, group.leastWidth] : [0] {
      guard let (canvas, inside, cost) = try? opened(sides, more, for: group) else { continue }
      let frames = GroupFrames(group, around: inside, in: try canvas.diagram())
      ways += frames.best(Self.mostFrames).map { frame in
        (canvas, GroupFrames.Frame(rect: frame.rect, cost: frame.cost + cost))
      }
    }
    return ways
  }

  /// Returns the canvas with the group in a frame. Nil if that is not read as it is meant.
  private func drawn(
    _ group: GroupSheet, in frame: Rect
  ) throws(CommandError) -> DiagramCanvas? {
    var canvas = self
    guard let column = column(for: group, on: frame),
      (try? canvas.draw(group, frame, titleAt: column)) != nil
    else { return nil }
    return try canvas.isAsAsked(group, frame) ? canvas : nil
  }

  private func column(for group: GroupSheet, on frame: Rect) -> Int? {
    group.title.isEmpty ? 0 : titleColumn(of: group.title, on: frame, near: frame.minX + 3)
  }

  /// Returns the canvas with columns or rows in at some sides of a group, the rectangle around its
  /// boxes then, and how little a careful hand would do that.
  ///
  /// - Parameter more: the columns at the right that the title needs besides.
  private func opened(
    _ sides: [Side], _ more: Int, for group: GroupSheet
  ) throws(CommandError) -> (canvas: DiagramCanvas, inside: Rect, cost: Int) {
    var canvas = self
    let number = watched.count
    canvas.watched.append(group.inside)
    var cost = more
    for side in sides {
      let inside = canvas.watched[number]
      let diagram = try canvas.diagram()
      let place =
        switch side {
        case .left: inside.minX
        case .right: inside.maxX
        case .up: inside.minY
        case .down: inside.maxY
        }
      let count = group.pad + 2 + (side == .right ? more : 0)
      let seam = Seam(diagram, at: place, count, columns: side.isLevel)
      cost += Self.costOfSeam + Self.costOfWidening * seam.widenedCount(diagram)
      try canvas.open(seam)
    }
    let lack = canvas.watched[number].inset(by: -1 - group.pad).origin
    if lack.clampedAtZero != lack { try canvas.moveAll(by: lack.clampedAtZero - lack) }
    return (canvas, canvas.watched.removeLast(), cost)
  }
}

extension Diagram {
  fileprivate var bendCount: Int { wires.reduce(0) { $0 + $1.points.count } }
}

extension CommandError {
  fileprivate static let noFrame = CommandError(
    "the frame would not be read as one around these boxes (move what is around them first)")
}
