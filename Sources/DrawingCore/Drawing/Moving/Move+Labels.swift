import Cells

/// The place of a label on the new course of its line.
struct LabelPlace {
  let cells: [(place: Point, cell: Cell)]
}

/// How much a label gives way.
enum LabelFit {
  case spaced
  /// Without the blanks beside its words.
  case tight
  /// In a row of its own across an upright piece, where there is no other way.
  case across
}

extension Move {
  /// Returns the places of the labels of a line on a course; nil if one has no room.
  func labels(of w: Int, on course: Course, _ fit: LabelFit) -> [LabelPlace]? {
    let wire = diagram.wires[w]
    let isTight = fit == .tight
    if isTight, wire.style.isASCII { return nil }
    var taken: Set<Point> = []
    var places: [LabelPlace] = []
    for label in wire.labels {
      let found =
        fit == .across ? across(label, course, w) : place(of: label, w, course, isTight, taken)
      guard let place = found else { return nil }
      places.append(place)
      for (p, _) in place.cells {
        taken.formUnion([p, Point(p.x - 1, p.y), Point(p.x + 1, p.y)])
      }
    }
    return places
  }

  private func place(
    of label: Diagram.Label, _ w: Int, _ course: Course, _ isTight: Bool, _ taken: Set<Point>
  ) -> LabelPlace? {
    let isUpright = label.isUpright
    let piece = piece(of: label, w)
    let new = piece.flatMap { course.pieces.indices.contains($0) ? course.pieces[$0] : nil }
    if let piece, let new, new + 1 < course.points.count {
      let steps = (wires[w]?.shifts ?? []).compactMap(\.self)
      let (old, now) = (points(of: w)[piece], course.points[new])
      let isWhole = steps.count == 2 && steps[0] == steps[1]
      let along = isWhole ? steps[0] : steps.count == 2 && !steps.contains(.zero) ? steps[1] : .zero
      let step = isUpright ? Point(now.x - old.x, along.y) : Point(along.x, now.y - old.y)
      let isLonger = course.length(of: new) > Course(points: points(of: w)).length(of: piece)
      if isLonger, !isTight, !diagram.wires[w].style.isASCII, let spaced = label.spaced {
        // The blank that went before the words comes back there.
        for back in [0, 1, -1] {
          let step = step + Point(back, 0)
          if let kept = kept(spaced, by: step, on: new, course, w, false, taken) { return kept }
        }
      }
      if let kept = kept(label, by: step, on: new, course, w, isTight, taken) { return kept }
    }
    if label.isBeside, let place = beside(label, course, w) { return place }
    return middle(label, course, w, isTight, taken)
  }

  private func piece(of label: Diagram.Label, _ w: Int) -> Int? {
    let points = points(of: w)
    return points.indices.dropLast().first { i in
      Rect(corners: points[i], points[i + 1]).contains(label.gap.origin)
        && label.isUpright == (points[i].x == points[i + 1].x)
    }
  }

  /// Returns the place of a label that goes along with its piece.
  private func kept(
    _ label: Diagram.Label, by step: Point, on piece: Int, _ course: Course, _ w: Int,
    _ isTight: Bool, _ taken: Set<Point>
  ) -> LabelPlace? {
    let (a, b) = (course.points[piece], course.points[piece + 1])
    if label.isUpright {
      let gap = label.gap.origin + step
      guard a.x == b.x, gap.x == a.x, let rows = inside(piece, course, w),
        label.isBeside ? rows.contains(gap.y) : rows.contains(gap.y - 1) && rows.contains(gap.y + 1)
      else { return nil }
      let text = label.text.span
      let cells = text.columns.map { Point($0, text.y) }
      if label.isBeside {
        guard isFree(beside: gap.x, text.rect.offset(by: step), course) else { return nil }
        return LabelPlace(cells: cells.map { ($0 + step, layer[$0]) })
      }
      guard isAlone(cells.map { $0 + step }, gap, w) else { return nil }
      return LabelPlace(cells: cells.map { ($0 + step, layer[$0]) })
    }
    guard a.y == b.y, let columns = inside(piece, course, w) else { return nil }
    return level(label, at: label.text.place.x + step.x, a.y, columns, isTight, taken)
  }

  /// Returns a place across an upright piece.
  private func across(_ label: Diagram.Label, _ course: Course, _ w: Int) -> LabelPlace? {
    for piece in course.points.indices.dropLast() {
      let (a, b) = (course.points[piece], course.points[piece + 1])
      guard a.x == b.x, a.y != b.y, let rows = inside(piece, course, w), rows.count > 2 else {
        continue
      }
      let text = label.text
      for y in rows.dropFirst().dropLast() {
        let start = Point(a.x - (text.width - 1) / 2, y)
        let cells = (0..<text.width).map { Point(start.x + $0, y) }
        guard isAlone(cells, Point(a.x, y), w) else { continue }
        return LabelPlace(
          cells: cells.enumerated().map { ($1, layer[Point(text.place.x + $0, text.place.y)]) })
      }
    }
    return nil
  }

  /// Returns the place next to the middle of the longest level piece that has room.
  private func middle(
    _ label: Diagram.Label, _ course: Course, _ w: Int, _ isTight: Bool, _ taken: Set<Point>
  ) -> LabelPlace? {
    let pieces = course.points.indices.dropLast().filter {
      course.points[$0].y == course.points[$0 + 1].y
        && course.points[$0].x != course.points[$0 + 1].x
    }
    let lengths = pieces.map { abs(course.points[$0].x - course.points[$0 + 1].x) }
    for (piece, _) in zip(pieces, lengths).sorted(by: { ($1.1, $0.0) < ($0.1, $1.0) }) {
      guard let columns = inside(piece, course, w) else { continue }
      let blanks = blanks(of: label, isTight)
      let width = label.text.width + blanks.before + blanks.after
      let middle = columns.lowerBound + (columns.count - width + 1) / 2
      let starts = columns.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
      for start in starts {
        if let place = level(
          label, at: start + blanks.before, course.points[piece].y, columns, isTight, taken)
        {
          return place
        }
      }
    }
    return nil
  }

  private func blanks(of label: Diagram.Label, _ isTight: Bool) -> (before: Int, after: Int) {
    if isTight { return (0, 0) }
    if label.isUpright { return (1, 1) }
    return (
      label.text.place.x - label.gap.minX, label.gap.maxX - label.text.place.x - label.text.width
    )
  }

  private func level(
    _ label: Diagram.Label, at x: Int, _ y: Int, _ columns: Range<Int>, _ isTight: Bool,
    _ taken: Set<Point>
  ) -> LabelPlace? {
    let blanks = blanks(of: label, isTight)
    let (first, end) = (x - blanks.before, x + label.text.width + blanks.after)
    guard first > columns.lowerBound, end < columns.upperBound else { return nil }
    let text = label.text
    var cells: [(place: Point, cell: Cell)] = []
    for column in first..<end {
      let p = Point(column, y)
      guard ground.contains(p), !taken.contains(p) else { return nil }
      let i = ground.frame.number(p)
      if ground.hasWord(i) || ground.isReserved(i) || ground.lines(i) != 0 { return nil }
      let isText = column >= x && column < x + text.width
      cells.append(
        (p, isText ? layer[Point(text.place.x + column - x, text.place.y)] : .clear))
    }
    for p in [Point(first - 1, y), Point(end, y)] {
      let i = ground.frame.number(p)
      if ground.lines(i) != 0 || ground.isReserved(i) || taken.contains(p) { return nil }
    }
    return LabelPlace(cells: cells)
  }

  /// Returns the columns or rows of a piece in which nothing but its line stands.
  func inside(_ piece: Int, _ course: Course, _ w: Int) -> Range<Int>? {
    let (a, b) = (course.points[piece], course.points[piece + 1])
    let isLevel = a.y == b.y
    let (from, to) = isLevel ? (a.x, b.x) : (a.y, b.y)
    let wire = diagram.wires[w]
    /// Returns the cells at an end of the piece in which no label stands: a bend, a joint or a head,
    /// or what makes a plain end in ASCII a line.
    func margin(_ isLast: Bool, _ end: Int) -> Int {
      guard isLast, wire.ends.indices.contains(end) else { return 1 }
      switch wire.ends[end].kind {
      case .touch: return wire.style.isASCII ? 1 : 0
      case .loose: return wire.style.isASCII ? isLevel ? 2 : 1 : 0
      case .joint, .tee, .head: return 1
      }
    }
    let (first, last) = (
      margin(piece == 0, 0), margin(piece + 1 == course.points.count - 1, 1)
    )
    let (start, end) = (
      min(from, to) + (from <= to ? first : last), max(from, to) + 1 - (from <= to ? last : first)
    )
    return start < end ? start..<end : nil
  }

  /// Returns whether a text across an upright piece would stand alone in its row.
  private func isAlone(_ text: [Point], _ gap: Point, _ w: Int) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    for x in first.x - 1...last.x + 1 {
      let p = Point(x, first.y)
      guard ground.contains(p) else {
        if x < first.x || x > last.x { continue }
        return false
      }
      let i = ground.frame.number(p)
      if ground.hasWord(i) || ground.isReserved(i) || ground.lines(i) != 0 { return false }
    }
    for p in [Point(first.x - 2, first.y), Point(last.x + 2, first.y)] where ground.contains(p) {
      let i = ground.frame.number(p)
      if ground.hasWord(i) || ground.lines(i) & SideBits.level != 0 { return false }
    }
    for dy in [-1, 1] {
      let p = Point(gap.x, gap.y + dy)
      guard ground.contains(p), ground.lines(ground.frame.number(p)) == 0 else { return false }
    }
    return true
  }
}

extension Course {
  /// Returns the number of steps from one end of a piece to the other.
  fileprivate func length(of piece: Int) -> Int {
    let (a, b) = (points[piece], points[piece + 1])
    return abs(a.x - b.x) + abs(a.y - b.y)
  }
}

extension Diagram.Label {
  /// The same with a blank at either side of its words; nil for one that has them or stands across its
  /// line.
  fileprivate var spaced: Diagram.Label? {
    guard !isUpright, gap.width == text.width else { return nil }
    return Diagram.Label(
      text: text, gap: Rect(gap.minX - 1, gap.minY, gap.width + 2, 1), isUpright: false)
  }

  /// The cells of the gap and of the text.
  var cells: [Point] {
    isUpright
      ? text.span.columns.map { Point($0, text.place.y) }
      : gap.columns.map { Point($0, gap.minY) }
  }
}
