import Cells

extension Diagram {
  /// Returns the same diagram with the branches of forks as wires of their own, as a hand takes them: from
  /// one place at which others join to the next, or to an end. A wire forks where another joins it
  /// between two bends, as under a bus, or anywhere if it has heads at both its ends.
  ///
  /// - Parameter everywhere: whether each wire forks at each place at which another joins it.
  package func forked(everywhere: Bool = false) -> Diagram {
    let tees = Set(wires.lazy.flatMap(\.ends).filter { $0.kind == .tee }.map(\.place))
    guard !tees.isEmpty else { return self }
    var forked = self
    forked.wires = wires.flatMap { wire in
      wire.isRing
        ? [wire]
        : wire.branches { place, isBetweenBends in
          tees.contains(place) && (everywhere || isBetweenBends || wire.hasTwoHeads)
        }
    }
    forked.wires.sortInReadingOrder()
    return forked
  }
}

extension [Diagram.Wire] {
  /// Sorts wires by their first cells, row by row, then by their last.
  mutating func sortInReadingOrder() {
    sort { a, b in
      (a.points[0].y, a.points[0].x, a.points.last?.y ?? 0, a.points.last?.x ?? 0)
        < (b.points[0].y, b.points[0].x, b.points.last?.y ?? 0, b.points.last?.x ?? 0)
    }
  }
}

extension Diagram.Wire {
  fileprivate var hasTwoHeads: Bool {
    ends.count == 2 && ends.allSatisfy { if case .head = $0.kind { true } else { false } }
  }

  /// Returns the parts of the wire between some of its cells.
  ///
  /// - Parameter isFork: whether it is cut in a cell, and whether that lies between two bends.
  fileprivate func branches(_ isFork: (Point, Bool) -> Bool) -> [Diagram.Wire] {
    var (parts, corners) = ([[Point]](), [points[0]])
    for (n, (a, b)) in zip(points, points.dropFirst()).enumerated() {
      guard let side = Side(from: a, to: b) else { continue }
      let isBetween = n > 0 && n < points.count - 2
      var p = a + side.step
      while p != b {
        if isFork(p, isBetween) {
          parts.append(corners + [p])
          corners = [p]
        }
        p = p + side.step
      }
      corners.append(b)
    }
    parts.append(corners)
    return parts.count == 1
      ? [self]
      : parts.enumerated().map { i, corners in
        branch(along: corners, isFirst: i == 0, isLast: i == parts.count - 1)
      }
  }

  private func branch(along corners: [Point], isFirst: Bool, isLast: Bool) -> Diagram.Wire {
    let (first, last) = (corners[0], corners[corners.count - 1])
    let ends = [
      isFirst ? self.ends[0] : Diagram.End(teeAt: first, from: corners[1]),
      isLast ? self.ends[1] : Diagram.End(teeAt: last, from: corners[corners.count - 2]),
    ]
    var branch = Diagram.Wire(points: corners, ends: ends, isRing: false, style: style)
    branch.net = net
    branch.labels = labels.filter { label in
      branch.pieces.contains { !$0.intersection(label.gap).isEmpty }
    }
    return branch
  }
}

extension Diagram.End {
  /// Creates the end of a branch where it joins others.
  ///
  /// - Parameter other: the bend or the end before it.
  fileprivate init(teeAt place: Point, from other: Point) {
    self.init(
      kind: .tee, place: place, side: Side(from: other, to: place) ?? .up, anchor: place)
  }
}
