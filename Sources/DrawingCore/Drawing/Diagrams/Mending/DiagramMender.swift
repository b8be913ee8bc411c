import Cells

/// Makes the sides of boxes straight that are ragged, and has arrows reach the boxes that they point
/// at. What is right stays as it is, and nothing is ever taken away.
package struct DiagramMender {
  /// What to mend.
  package struct Parts: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let boxes = Parts(rawValue: 1)
    package static let arrows = Parts(rawValue: 2)
    package static let all: Parts = [.boxes, .arrows]
  }

  var rows: LooseRows
  private(set) var findings: [DiagramFinding] = []
  private var told: Set<DiagramFinding> = []
  /// What is left as it is, in this round and in the first one.
  private var left: [DiagramFinding] = []
  private var firstLeft: [DiagramFinding] = []
  /// The lower sides of boxes of which the sides were not in one place, in whatever round.
  private var strays: Set<Point> = []
  /// The lower left corners of the boxes that are right, in the last round.
  private var rightCorners: Set<Point> = []
  /// The tables of which a divider is not straight, in the last round.
  private var unevenTables: [UnevenTable] = []
  private let parts: Parts
  /// Returns whether what begins at a point is mended.
  let isChosen: (Point) -> Bool
  private static let mostRounds = 8
  /// The largest raggedness of a box that is told though it is not mended.
  private static let mostDoubtful = 2

  init(_ rows: LooseRows, _ parts: Parts, _ isChosen: @escaping (Point) -> Bool = { _ in true }) {
    (self.rows, self.parts, self.isChosen) = (rows, parts, isChosen)
    mend()
  }

  private mutating func mend() {
    let before = rows
    for round in 0... {
      let known = rows
      left = []
      do {
        if parts.contains(.boxes) { try mendBoxes() }
        if parts.contains(.arrows), rows == known { try mendArrows() }
      } catch {
        return giveUp(before)
      }
      if round == 0 { firstLeft = left }
      if rows == known {
        for place in strays.subtracting(rightCorners) {
          note(place, "a box has sides that slipped apart", isMended: false)
        }
        for table in unevenTables { note(table.place, table.fault, isMended: false) }
        findings += leftBeforeMoving()
        return findings.sort { $0.isBefore($1) }
      }
      if round == Self.mostRounds { return giveUp(before) }
    }
  }

  /// Returns what is left as it is, each once, at the place where it was found first, before what stands
  /// on its left was moved.
  private func leftBeforeMoving() -> Set<DiagramFinding> {
    let known = Dictionary(grouping: firstLeft, by: \.inFirstColumn)
    return Set(
      left.map { finding in
        known[finding.inFirstColumn]?.last { $0.place.x <= finding.place.x } ?? finding
      })
  }

  /// Leaves everything as it was.
  private mutating func giveUp(_ before: LooseRows) {
    rows = before
    findings = findings.map { DiagramFinding(place: $0.place, text: $0.text, isMended: false) }
    findings += Set(firstLeft.isEmpty ? left : firstLeft)
    findings.sort { $0.isBefore($1) }
  }

  mutating func note(_ place: Point, _ text: String, isMended: Bool) {
    let finding = DiagramFinding(place: place, text: text, isMended: isMended)
    // What stays as it is, is found in each round; what it waits for may be mended in the next one.
    if !isMended {
      left.append(finding)
    } else if told.insert(finding).inserted {
      findings.append(finding)
    }
  }

  // MARK: Boxes

  private mutating func mendBoxes() throws(DiagramTooLarge) {
    var search = try RaggedBoxSearch(rows)
    search.find()
    strays.formUnion(search.strays.filter(isChosen))
    rightCorners = Set(search.rightBoxes.map { Point($0.minX, $0.maxY - 1) })
    unevenTables = search.unevenTables.filter { isChosen($0.origin) }
    for step in search.raggedSteps where isChosen(step.origin) {
      note(step.place, step.fault, isMended: false)
    }
    let boxes = search.boxes.filter { isChosen($0.origin) }
    for box in boxes {
      guard !isPicture(box) else { continue }
      for y in box.openRows {
        let place = Point(box.origin.x, y)
        note(place, "a row of \(box.title) has no right side", isMended: false)
      }
      for y in box.lostRows {
        let place = Point(box.origin.x, y)
        note(place, "a row of \(box.title) does not fit its sides", isMended: false)
      }
    }
    let uneven = Set(search.unevenTables.map(\.origin))
    let open = boxes.filter { $0.isRagged && !$0.holdsOthers && !uneven.contains($0.origin) }
    guard !open.isEmpty else { return }
    let before = rows
    var able = try push(open)
    if able.count < open.count {
      // What cannot be mended stays as it was.
      rows = before
      able = try push(open.filter { able.contains($0.origin) })
    }
    for box in open {
      let isMended = able.contains(box.origin)
      // What is far from straight and cannot be mended is hardly meant to be a box.
      let isDoubtful = box.raggedness > Self.mostDoubtful && !box.isMostlyStraight
      if isMended || box.home != nil || !isDoubtful {
        note(box.place, box.fault, isMended: isMended)
      }
    }
  }

  /// Returns whether what looks like a box of which rows are lost is part of a picture: of large
  /// letters, say, of blocks with lines around them.
  private func isPicture(_ box: RaggedBox) -> Bool {
    let inner = box.bottom - box.origin.y - 1
    if inner > 2, 2 * box.lostRows.count > inner { return true }
    if box.lostRows.isEmpty { return false }
    if box.name?.unicodeScalars.first.map(Self.isBlock) ?? false { return true }
    return box.lostRows.contains { y in
      (box.origin.x - 1...box.side + 1).contains {
        rows[Point($0, y)].glyph.scalars.first.map(Self.isBlock) ?? false
      }
    }
  }

  /// Returns whether a scalar is a block element, such as `█`, `▀` or `▓`.
  private static func isBlock(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{2580}"..."\u{259F}").contains(scalar)
  }

  /// Closes the sides of some boxes and makes the right ones straight. Returns the upper left
  /// corners of those with which that was possible.
  private mutating func push(_ open: [RaggedBox]) throws(DiagramTooLarge) -> Set<Point> {
    for box in open {
      for (place, cell) in box.patches { rows[place] = cell }
    }
    var search = try RaggedBoxSearch(rows)
    search.find()
    let chosen = Set(open.map(\.origin))
    let all = search.boxes.indices.filter {
      search.boxes[$0].isRagged && chosen.contains(search.boxes[$0].origin)
    }
    var pusher = RowPusher(rows, search.lines, search.boxes, search.rightBoxes, mending: all)
    var able = all.filter { pusher.shifts(mending: [$0]) != nil }
    var shifts = pusher.shifts(mending: able)
    if shifts == nil {
      able = Array(able.prefix(1))
      shifts = pusher.shifts(mending: able)
    }
    if let shifts { rows = pusher.moved(by: shifts) }
    // Boxes with rows that slipped are mended together.
    if able.count < all.count, all.contains(where: { search.boxes[$0].largestSlip > 0 }) {
      able.removeAll { search.boxes[$0].home != nil }
    }
    return chosen.subtracting(
      all.filter { !able.contains($0) }.map { search.boxes[$0].origin })
  }
}

/// Something in a picture that is mended, or would have to be.
package struct DiagramFinding: Hashable, Sendable {
  package let place: Point
  /// What is wrong, such as `the right side of “api” is ragged by 2`.
  package let text: String
  /// Whether it is mended. Otherwise it is left as it is.
  package let isMended: Bool

  package static func tooLarge(at place: Point) -> DiagramFinding {
    let text = "a picture of more than \(MendedPicture.largestArea) cells is too large to mend"
    return DiagramFinding(place: place, text: text, isMended: false)
  }

  package func moved(by distance: Point) -> DiagramFinding {
    DiagramFinding(place: place + distance, text: text, isMended: isMended)
  }
}

extension RaggedBox {
  var title: String { name.map { "“\($0)”" } ?? "a box" }

  fileprivate var fault: String {
    if raggedness > 0 { return "the right side of \(title) is ragged by \(raggedness)" }
    return largestSlip > 0
      ? "the left side of \(title) is ragged by \(largestSlip)"
      : "the border of \(title) is not closed"
  }
}

extension DiagramFinding {
  fileprivate func isBefore(_ other: DiagramFinding) -> Bool {
    (place.y, place.x, text) < (other.place.y, other.place.x, other.text)
  }

  fileprivate var inFirstColumn: DiagramFinding { moved(by: Point(-place.x, 0)) }
}
