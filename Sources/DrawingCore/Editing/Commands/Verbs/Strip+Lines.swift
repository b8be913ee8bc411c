import Cells

/// Columns and rows that are inserted in a selection out of which lines lead.
extension Strip {
  /// Whether the diagram is read. A drawing that is too large for that is changed without.
  func reads(_ state: EditorState) -> Bool {
    action == .insert && state.isReadWhenRedrawn
  }

  /// Returns the plan that moves what is selected from the first column or row on, as `shift` does:
  /// boxes through which it goes grow, and wires follow. A box behind it of which a part is selected
  /// goes as a whole. What stands beyond makes room for what would leave the selection. Nil where no
  /// line would be cut; where there is no room, lines are cut by `edit`, which is told.
  func planOfMove(
    _ state: EditorState, inside bounds: Rect, _ columns: Bool
  ) throws(CommandError) -> EditPlan? {
    guard reads(state), let part = part(of: bounds, columns) else { return nil }
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let step = columns ? Point(count, 0) : Point(0, count)
    let leaving = part.end(of: count, columns)
    guard diagram.isCut(moving: part, of: bounds, leaving) else { return nil }
    var push = DiagramPush(diagram, by: step)
    if canvas.firstCell(in: leaving) != nil { push.makeRoom(beyond: part) }
    for box in diagram.boxes
    where box.hasSide(in: part) && !part.covers(box.frame) {
      if (columns ? box.frame.minX : box.frame.minY) >= first { push.push(box.frame) }
    }
    do {
      let drawn = canvas.layer.tiles.usedBounds(in: part)
      try canvas.move(push.rects + [drawn], by: step)
      return try canvas.plan(in: state)
    } catch {
      return .noted(
        edit(state, inside: bounds, columns),
        "lines at the edge of the selection are cut: there is no room for them")
    }
  }

  /// Returns the part of a selection that moves. Nil if nothing does.
  private func part(of bounds: Rect, _ columns: Bool) -> Rect? {
    let (start, end) = columns ? (bounds.minX, bounds.maxX) : (bounds.minY, bounds.maxY)
    let first = max(first, start)
    guard first < end else { return nil }
    return columns
      ? Rect(first, bounds.minY, end - first, bounds.height)
      : Rect(bounds.minX, first, bounds.width, end - first)
  }
}

extension Rect {
  /// Returns the last columns or rows, or all of them if there are no more.
  fileprivate func end(of count: Int, _ columns: Bool) -> Rect {
    columns
      ? Rect(max(minX, maxX - count), minY, min(count, width), height)
      : Rect(minX, max(minY, maxY - count), width, min(count, height))
  }
}

extension Diagram {
  /// Returns whether a box or a wire would be cut where a part of a selection moves away from what
  /// lies outside, and the end of that part out of the selection.
  fileprivate func isCut(moving part: Rect, of bounds: Rect, _ leaving: Rect) -> Bool {
    boxes.contains { box in
      box.hasSide(in: leaving)
        || box.hasSide(in: part) && !bounds.covers(box.frame)
    }
      || wires.contains { wire in
        let cells = wire.cells.map(\.place) + wire.ends.compactMap(\.anchor)
        return cells.contains(where: part.contains)
          && cells.contains { !bounds.contains($0) || leaving.contains($0) }
      }
  }
}

extension Diagram.Box {
  /// Whether a cell of its outline lies in a rectangle.
  fileprivate func hasSide(in rect: Rect) -> Bool {
    let inside = frame.inset(by: 1)
    let own = frame.intersection(rect)
    return !own.isEmpty && !inside.covers(own)
  }
}
