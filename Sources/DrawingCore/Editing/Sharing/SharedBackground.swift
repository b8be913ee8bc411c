import Cells

/// A shared drawing as it would be without the cells that some authors drew, followed step by step.
/// Layers, frames and sizes are those of the drawing itself.
package struct SharedBackground: Sendable {
  let authors: Set<Author>
  var drawing: Drawing
  var owners: Drawing
  /// What the authors have drawn, in each cel.
  var veils: [CelName: Veil] = [:]
  /// What there was before steps that may have taken something away, the latest last.
  var moments: [Moment] = []

  /// What a cel is called wherever it stands.
  struct CelName: Hashable {
    let layer: ItemID
    let frame: ItemID
  }

  /// Begins where nothing has to be left out.
  ///
  /// - Parameter authors: whose cells are to be left out from here on.
  package init(_ shared: SharedDrawing, without authors: Set<Author>) {
    (drawing, owners, self.authors) = (shared.drawing, shared.owners, authors)
  }

  /// Follows a step.
  ///
  /// - Parameters:
  ///   - old: the drawing before the step.
  ///   - shared: the drawing after it.
  ///   - isKept: whether its cells count; those of an author who is left out do not.
  package mutating func follow(
    _ done: SharedOutcome.Done, from old: SharedDrawing, in shared: SharedDrawing, isKept: Bool
  ) {
    let isWhole = done.change.parts.contains { if case .whole = $0 { true } else { false } }
    if isWhole { remember(old, before: shared) }
    defer { if isWhole, done.takesBack { bringBack(from: old, to: shared, moved: done.map) } }
    for part in done.change.parts {
      switch part {
      case .cells(let cells):
        guard let place = shared.place(of: cells) else { continue }
        if isKept {
          keep(cells, at: place, takingBack: done.takesBack)
        } else {
          veil(cells, at: place, takingBack: done.takesBack)
        }
      case .whole(let whole):
        if whole.movesPoints {
          veils = veils.mapValues { $0.moved(by: whole.map, in: shared.drawing.size) }
          move(by: whole.map, to: shared)
        } else if whole.redo.kind.apply(to: &drawing) == nil {
          (drawing, owners) = (shared.drawing, shared.owners)
        } else if let marks = whole.ownersRedo {
          _ = marks.kind.apply(to: &owners)
        }
      }
    }
  }

  /// Draws cells that count, but for those which bring back what does not: there comes back what lay
  /// beneath it.
  private mutating func keep(_ change: CelChange, at place: Place, takingBack takesBack: Bool) {
    drawing[place].write(change.after)
    owners[place].write(change.ownersAfter)
    guard let veil = veils[CelName(change)] else { return }
    var (cells, marks) = (Patch.Builder(), Patch.Builder())
    change.forEachCell { p, cell in
      let isClaimed = veil.claims[p] != .clear
      guard isClaimed ? takesBack : cell.ownerAfter != .clear,
        veil.owners[p] == cell.ownerAfter, veil.cells[p] == cell.after
      else { return }
      cells.append(veil.beneath[p], at: p)
      marks.append(veil.ownersBeneath[p], at: p)
    }
    drawing[place].write(cells.patch)
    owners[place].write(marks.patch)
  }

  /// Notes what lies beneath cells that do not count.
  ///
  /// - Parameter takesBack: whether they claim to bring back what was there. What others own by that and
  ///   was not there is what who claims so has drawn, or has erased.
  private mutating func veil(_ change: CelChange, at place: Place, takingBack takesBack: Bool) {
    var veil = takeVeil(CelName(change))
    change.forEachCell { p, cell in
      guard drawing.bounds.contains(p) else { return }
      let (isOwned, wasOwned) = (owns(cell.ownerAfter), owns(owners[place][p]))
      let isSame = drawing[place][p] == cell.after && owners[place][p] == cell.ownerAfter
      let isClaim = takesBack && !isOwned && !wasOwned && !isSame
      veil.claims[p] = isClaim ? Veil.claim : .clear
      guard isOwned || isClaim else { return }
      veil.cells[p] = cell.after
      veil.owners[p] = cell.ownerAfter
      veil.beneath[p] = drawing[place][p]
      veil.ownersBeneath[p] = owners[place][p]
    }
    veils[CelName(change)] = veil
  }

  /// Returns whether a mark is that of an author who is left out.
  private func owns(_ mark: Cell) -> Bool { Author(mark: mark).map(authors.contains) ?? false }

  /// Has points move here as they have there: what lies beneath comes along.
  private mutating func move(by map: PointMap, to shared: SharedDrawing) {
    drawing = shared.drawing.lying(over: drawing, moved: map)
    owners = shared.owners.lying(over: owners, moved: map)
  }

  /// Returns the change that has led from here to a drawing, as far as the authors own the cells.
  package func change(to shared: SharedDrawing) -> SharedChange {
    var change = SharedChange()
    guard drawing.size == shared.drawing.size, drawing.places == shared.drawing.places else {
      return change
    }
    for place in shared.drawing.places {
      let cells = cells(at: place, of: shared)
      if !cells.isEmpty { change.parts.append(.cells(self.change(cells, at: place, to: shared))) }
    }
    return change
  }

  private func cells(at place: Place, of shared: SharedDrawing) -> [Point] {
    var cells: [Point] = []
    shared.owners[place].tiles.forEachUsedCell { p, mark in
      guard owns(mark) else { return }
      if shared.drawing[place][p] != drawing[place][p] || owners[place][p] != mark {
        cells.append(p)
      }
    }
    let claimed = claimedCells(at: place, of: shared)
    return claimed.isEmpty ? cells : (cells + claimed).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// Returns where it is still as somebody has falsely claimed that it was before.
  private func claimedCells(at place: Place, of shared: SharedDrawing) -> [Point] {
    guard let veil = veils[CelName(place, of: shared)], veil.size == drawing.size else { return [] }
    var cells: [Point] = []
    veil.claims.forEachUsedCell { p, _ in
      if veil.cells[p] == shared.drawing[place][p], veil.owners[p] == shared.owners[place][p],
        drawing[place][p] != veil.cells[p] || owners[place][p] != veil.owners[p]
      {
        cells.append(p)
      }
    }
    return cells
  }

  private func change(_ cells: [Point], at place: Place, to shared: SharedDrawing) -> CelChange {
    func patch(_ cel: Cel) -> Patch {
      var patch = Patch.Builder(count: cells.count)
      for p in cells { patch.append(cel[p], at: p) }
      return patch.patch
    }
    return CelChange(
      layer: shared.items.layers[place.layer], frame: shared.items.frames[place.frame],
      before: patch(drawing[place]), after: patch(shared.drawing[place]),
      ownersBefore: patch(owners[place]), ownersAfter: patch(shared.owners[place]))
  }
}

extension Drawing {
  /// Returns another drawing after its points have moved to where they are in this one, with the cells
  /// of this one that have come from nowhere. Costs the used cells.
  fileprivate func lying(over other: Drawing, moved map: PointMap) -> Drawing {
    var moved = self
    let back = map.inverse
    for place in places where other.contains(place) {
      var tiles = map.place(other[place].tiles, in: size)
      self[place].tiles.forEachUsedCell { p, cell in
        let isNew = back.exactPlace(p).map { !other.bounds.contains($0) } ?? true
        if isNew { tiles[p] = cell }
      }
      moved[place] = Cel(tiles)
    }
    return moved
  }
}
