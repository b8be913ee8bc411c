import Cells

/// What is taken away and comes back is the authors’ again, with what lay beneath it: a layer that was
/// deleted, a frame, what a smaller size has cut off.
extension SharedBackground {
  /// What there was at a place in the order.
  struct Moment: Sendable {
    let shared: SharedDrawing
    let drawing: Drawing
    let owners: Drawing
    let veils: [CelName: Veil]
  }

  /// The number of moments that are kept, as each may hold a drawing of its own.
  private static let mostMoments = 64

  /// Notes what there is before a step that may take something away.
  mutating func remember(_ old: SharedDrawing, before shared: SharedDrawing) {
    guard
      old.items != shared.items || old.drawing.size != shared.drawing.size
        || old.structure != shared.structure
    else { return }
    moments.append(Moment(shared: old, drawing: drawing, owners: owners, veils: veils))
    if moments.count > Self.mostMoments { moments.removeFirst() }
  }

  /// Has what a step has brought back lie over what it lay over before it went.
  ///
  /// - Parameter map: where points have gone with that; nil if they stayed.
  mutating func bringBack(from old: SharedDrawing, to shared: SharedDrawing, moved map: PointMap?) {
    let moment = moments.last {
      $0.shared.items == shared.items && $0.shared.drawing.size == shared.drawing.size
    }
    guard let moment, drawing.places == shared.drawing.places else { return }
    let back = map?.inverse ?? .stays
    for place in shared.drawing.places {
      let before = old.place(of: CelName(place, of: shared))
      let points = returned(at: place, of: shared, since: moment).filter { p in
        guard let before, let q = back.exactPlace(p), old.drawing.bounds.contains(q) else {
          return true
        }
        return old.drawing[before][q] != shared.drawing[place][p]
          || old.owners[before][q] != shared.owners[place][p]
      }
      take(points, at: place, of: moment, as: CelName(place, of: shared))
    }
  }

  /// Returns where cells of the authors are what they were at a moment.
  private func returned(
    at place: Place, of shared: SharedDrawing, since moment: Moment
  ) -> [Point] {
    var points: [Point] = []
    shared.owners[place].tiles.forEachUsedCell { p, mark in
      guard let author = Author(mark: mark), authors.contains(author),
        moment.shared.owners[place][p] == mark,
        moment.shared.drawing[place][p] == shared.drawing[place][p]
      else { return }
      points.append(p)
    }
    return points
  }

  private mutating func take(
    _ points: [Point], at place: Place, of moment: Moment, as name: CelName
  ) {
    guard !points.isEmpty else { return }
    var (cells, marks) = (Patch.Builder(), Patch.Builder())
    var veil = takeVeil(name)
    for p in points {
      cells.append(moment.drawing[place][p], at: p)
      marks.append(moment.owners[place][p], at: p)
      if let old = moment.veils[name] { veil.copy(p, of: old) }
    }
    drawing[place].write(cells.patch)
    owners[place].write(marks.patch)
    veils[name] = veil
  }
}

extension SharedDrawing {
  /// Returns where a cel stands now. Nil if its layer or frame is gone.
  func place(of cel: SharedBackground.CelName) -> Place? {
    guard let layer = items.layers.firstIndex(of: cel.layer),
      let frame = items.frames.firstIndex(of: cel.frame)
    else { return nil }
    return Place(layer: layer, frame: frame)
  }

  /// Returns where the cel of a change stands now. Nil if its layer or frame is gone.
  func place(of change: CelChange) -> Place? { place(of: SharedBackground.CelName(change)) }
}
