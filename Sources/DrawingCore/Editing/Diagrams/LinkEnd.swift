import Cells

/// What a link leads to.
enum LinkEnd {
  /// A cell of a wire, and the sides at which it has no arm.
  case cell(Point, [Side])
  /// A place at which nothing is.
  case free(Point)
  case box(Rect)

  var rect: Rect {
    switch self {
    case .cell(let p, _), .free(let p): Rect(corners: p, p)
    case .box(let frame): frame
    }
  }

  /// Returns the same where it has gone to.
  func at(_ rect: Rect, in diagram: Diagram) -> LinkEnd {
    switch self {
    case .cell: diagram.linkEnd(onLineAt: rect.origin)
    case .free: .free(rect.origin)
    case .box: .box(rect)
    }
  }
}

extension Diagram {
  /// Returns what a reference means as the end of a link: a box, or a cell of a wire.
  func linkEnd(_ reference: DiagramReference) throws(CommandError) -> LinkEnd {
    switch try part(reference) {
    case .box(let box): return .box(boxes[box].frame)
    case .wire(let wire):
      guard case .place(let p) = reference, wires[wire].contains(p) else {
        throw .noBoxButWire(reference.name)
      }
      return linkEnd(onLineAt: p)
    }
  }

  /// Returns what the end of a wire stands on.
  func linkEnd(of end: End) -> LinkEnd {
    if let box = end.box { return .box(boxes[box].frame) }
    return end.anchor.map(linkEnd(onLineAt:)) ?? .free(end.place)
  }

  /// Returns the cell of a line that faces the middle of a box, in place of another cell of the same
  /// piece; the end itself if there is none.
  func linkEnd(_ end: LinkEnd, facing other: LinkEnd) -> LinkEnd {
    guard case .cell(let p, let free) = end, case .box(let rect) = other, free.count == 2,
      free[0] == free[1].opposite
    else { return end }
    let isLevel = !free[0].isLevel
    let places = LinkSides.fromMiddle(LinkSides.inner(isLevel ? rect.columns : rect.rows))
      .map { isLevel ? Point($0, p.y) : Point(p.x, $0) }
    let facing = places.first { q in
      Set(lines.metSides(at: q)).isDisjoint(with: free)
        && Rect(corners: p, q).points.allSatisfy {
          Set(lines.metSides(at: $0)).isSuperset(of: [free[0].turnedRight, free[1].turnedRight])
        }
    }
    return facing.map(linkEnd(onLineAt:)) ?? end
  }

  func linkEnd(onLineAt p: Point) -> LinkEnd {
    .cell(p, Side.allCases.filter { !lines.metSides(at: p).contains($0) })
  }
}
