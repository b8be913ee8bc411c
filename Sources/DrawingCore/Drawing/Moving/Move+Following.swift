import Cells

extension Move {
  /// Has a line follow its ends. Returns whether it is done, as it is with the last effort.
  mutating func follow(_ w: Int, _ effort: Effort) -> Bool {
    guard let a = wires[w]?.shifts[0], let b = wires[w]?.shifts[1] else { return false }
    release(w)
    if follow(w, effort, a, b) { return true }
    for i in 0...1 { reserve(w, i) }
    return false
  }

  private mutating func follow(_ w: Int, _ effort: Effort, _ a: Point, _ b: Point) -> Bool {
    let isTurned = wires[w]?.isTurned ?? false
    if wires[w]?.yields ?? false {
      if effort != .whole, settle(w, yieldingCourses(of: w)) { return true }
    } else if a == b, !isTurned {
      let course = Course(
        points: points(of: w).map { $0 + a }, pieces: Array(0..<points(of: w).count - 1))
      let isCutOff = endsOutside(w)
      if !isCutOff, settle(w, [course]) { return true }
      // A ring has no end that may go elsewhere: it goes along over what is there, as a box does.
      if isCutOff || effort == .around && diagram.wires[w].isRing {
        take(course.points, w, movedLabels(of: w, a))
        return true
      }
    } else if !isTurned, effort.rawValue >= Effort.stretch.rawValue,
      settle(w, stretches(of: w, a, b))
    {
      return true
    }
    guard effort == .around else { return false }
    if goAround(w, a, b) { return true }
    leaveBehind(w, a, b)
    return true
  }

  /// Returns whether an end of a line leaves the drawing with what it is part of or points at, so
  /// that it is cut off at the edge.
  func endsOutside(_ w: Int) -> Bool {
    let bounds = Rect(origin: .zero, size: layer.size)
    return zip(diagram.wires[w].ends, wires[w]?.shifts ?? []).contains { end, step in
      !bounds.contains((end.anchor ?? end.place) + (step ?? .zero))
    }
  }

  func movedLabels(of w: Int, _ step: Point) -> [LabelPlace] {
    diagram.wires[w].labels.map { label in
      LabelPlace(cells: label.cells.map { ($0 + step, layer[$0]) })
    }
  }

  /// Returns the courses of a line of which one end goes farther than the other.
  func stretches(of w: Int, _ a: Point, _ b: Point) -> [Course] {
    let (wire, points) = (diagram.wires[w], points(of: w))
    let isReversed = a == .zero
    let feet = wire.ends.map(foot)
    let other = isReversed ? a : b
    var way = points.map { $0 + other }
    if isReversed { way.reverse() }
    let away = wire.ends[isReversed ? 0 : 1].side
    let stretch = Stretch(
      points: way, bearing: Side(from: way[0], to: way[1]) ?? away,
      step: isReversed ? b : a - b,
      ends: isReversed ? (feet[1], feet[0]) : (feet[0], feet[1]))
    let courses = stretch.courses()
    return isReversed ? courses.map(\.reversed) : courses
  }

  func foot(_ end: Diagram.End) -> Stretch.Foot {
    switch end.kind {
    case .joint, .tee: .joint
    case .touch, .loose: .piece
    case .head: end.place == end.anchor ? .joint : .head
    }
  }

  /// Takes the first course that is free and has room for the labels. Returns whether there is one.
  mutating func settle(_ w: Int, _ courses: [Course]) -> Bool {
    guard !courses.isEmpty else { return false }
    let open = openBoxes(for: w)
    var free: [Course] = []
    for course in courses where isFree(course.points, w, open) {
      if settle(w, course, .spaced) { return true }
      free.append(course)
    }
    return free.contains { settle(w, $0, .tight) }
  }

  private mutating func settle(_ w: Int, _ course: Course, _ fit: LabelFit) -> Bool {
    guard let labels = labels(of: w, on: course, fit) else { return false }
    take(course.points, w, labels)
    return true
  }
}
