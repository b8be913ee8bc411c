import Cells

/// A drawing that several hands draw on: with its cells their owners, and names for layers and frames
/// that hold wherever they come to stand. The same steps in the same order make the same of it, byte
/// for byte, wherever they are done.
package struct SharedDrawing: Equatable, Sendable {
  /// The drawing.
  package internal(set) var drawing: Drawing
  /// A drawing with the same layers and frames, and a mark of its owner for each cell that was drawn
  /// while it was shared.
  var owners: Drawing
  private(set) var items: SharedItems
  /// How often points were moved.
  package private(set) var structure: UInt64 = 0

  /// Shares a drawing.
  package init(_ drawing: Drawing, by author: Author) {
    self.drawing = drawing
    owners = drawing
    for i in owners.layers.indices { owners.layers[i] = drawing.layers[i].marked(.clear) }
    var new = ItemMaker(author, number: 0)
    items = SharedItems(
      layers: new.make(drawing.layers.count), frames: new.make(drawing.frameCount))
  }

  init(
    _ drawing: Drawing, owners: Drawing, items: SharedItems, structure: UInt64
  ) {
    (self.drawing, self.owners, self.items, self.structure) = (drawing, owners, items, structure)
  }

  /// Returns the digest of the drawing, the owners, the names and the structure. Costs what changed
  /// since the last call.
  package mutating func digest() -> Digest {
    var writer = ByteWriter()
    writer.text("oekaki shared 1")
    writer.raw(drawing.digest().bytes)
    writer.raw(owners.digest().bytes)
    writer.list(items.layers) { $0.item($1) }
    writer.list(items.frames) { $0.item($1) }
    writer.number(structure)
    return SHA256.digest(of: writer.bytes)
  }

  /// What names the layers, from the bottom up.
  package var layerNames: [ItemID] { items.layers }

  /// The author who owns a cell of a layer in the shown frame; nil for nobody.
  package func owner(at p: Point, layer: Int) -> Author? {
    Author(mark: owners.layers[layer][p])
  }
}

/// What became of a step.
package enum SharedOutcome: Equatable, Sendable {
  /// It was done.
  case done(Done)
  /// It was not, for all alike.
  case void(SharingError)

  /// What a step did.
  package struct Done: Equatable, Sendable {
    /// What can be taken back.
    package var change = SharedChange()
    /// What is shown about it.
    package var note: String?
    /// Whether it took back what had been done.
    package internal(set) var takesBack = false
    /// Where points went; nil if they stayed.
    package internal(set) var map: PointMap?
    /// The cells that it would not touch.
    package internal(set) var kept = KeptCells()
  }
}

extension SharedOutcome {
  /// Where points went.
  package var map: PointMap {
    if case .done(let done) = self { done.map ?? .stays } else { .stays }
  }
}

// MARK: - Steps

extension SharedDrawing {
  /// Does a step at its place in the order. A step that cannot be done leaves everything as it is.
  ///
  /// - Parameters:
  ///   - number: the author’s number of the step, which is never used twice.
  ///   - movesPoints: whether it was sent as a step that moves points, which counts in any case.
  package mutating func perform(
    _ step: SharedStep, by author: Author, number: UInt64, movesPoints: Bool
  ) -> SharedOutcome {
    let before = self
    defer { if movesPoints { structure += 1 } }
    do throws(SharingError) {
      guard movesPoints || !step.movesPoints(in: self) else { throw .pointsMoved }
      let done =
        switch step {
        case .command(let command): try perform(command, by: author, number: number)
        case .revert(let change): try revert(change)
        case .cells(let seen): try draw(seen, by: author)
        case .nothing: SharedOutcome.Done()
        case .reserved: throw .layerIsReserved
        }
      return .done(done)
    } catch {
      self = before
      return .void(error)
    }
  }

  private mutating func perform(
    _ shared: SharedCommand, by author: Author, number: UInt64
  ) throws(SharingError) -> SharedOutcome.Done {
    var hand = try shared.settings.hand(over: self)
    let command = try shared.command(in: self)
    let spared = hand.floating?.sparing(drawing, hand.place)
    hand.floating = spared
    let state = EditorState(drawing: drawing, hand: hand)
    var done = SharedOutcome.Done()
    let plan: EditPlan
    do throws(CommandError) {
      try state.checkCost(of: command, CommandLimits.leniency)
      plan = try state.plan(command)
    } catch {
      throw .refused(error.description)
    }
    done.note = plan.note
    done.map = command.definition.pointMap(in: state)
    var new = ItemMaker(author, number: number)
    let merging = command.merging(in: drawing).map { ($0.merged, items.layers[$0.lowest]) }
    for edit in plan.edit?.kind.parts ?? [] { try apply(edit, &new, &done) }
    if let (layer, id) = merging { name(layer, id, &done) }
    return done
  }
}

// MARK: - Cells

extension SharedDrawing {
  /// Draws what an author made of cells, where they are still as he saw them. What others have drawn
  /// there since stays, and is told.
  private mutating func draw(
    _ seen: SeenCells, by author: Author
  ) throws(SharingError) -> SharedOutcome.Done {
    var (done, new) = (SharedOutcome.Done(), ItemMaker(author, number: 0))
    let size = Size(
      max(drawing.size.width, seen.size.width), max(drawing.size.height, seen.size.height))
    if size != drawing.size {
      guard Drawing.allows(size) else { throw .builtUpon }
      try apply(.size(size, restoring: []), &new, &done)
    }
    for change in seen.cels {
      guard let place = place(of: change) else { throw .layerIsGone }
      guard drawing.layers[place.layer].lock != .all else { throw .refused("its layer is locked") }
      let (cells, marks) = change.feasible(
        in: drawing[place], owners: owners[place], by: author.mark)
      try draw(Placed(cells, at: place), owners: marks, &done)
    }
    done.kept.all = seen.cellCount
    done.kept.drawnOver = seen.cellCount - done.change.cellCount
    done.note = done.kept.note
    return done
  }
}

// MARK: - Edits

extension SharedDrawing {
  /// Gives a layer the name of the one that it stands for, so that what is drawn on that meanwhile is
  /// drawn on this.
  private mutating func name(_ layer: Int, _ id: ItemID, _ done: inout SharedOutcome.Done) {
    guard case .whole(let last) = done.change.parts.last, !items.layers.contains(id) else { return }
    items.layers[layer] = id
    done.change.parts[done.change.parts.count - 1] = .whole(last.leading(to: items))
  }

  private mutating func apply(
    _ edit: Edit, _ new: inout ItemMaker, _ done: inout SharedOutcome.Done
  ) throws(SharingError) {
    let mark = new.author.mark
    if let replacement = edit.kind.replacement {
      if let map = done.map {
        let marks = Edit.picture(
          replacement.size, owners.mapTiles { map.place($0.tiles, in: replacement.size) })
        return try change(edit, marking: marks, &done) { edit.kind.follow(&$0, &new) }
      }
      if replacement.size != drawing.size {
        try apply(.size(replacement.size, restoring: []), &new, &done)
      }
      for cel in replacement.cels where drawing.contains(cel.place) {
        try draw(
          Placed(drawing[cel.place].tiles.difference(to: cel.content), at: cel.place), mark, &done)
      }
    } else if edit.kind.patches.isEmpty {
      try change(edit, marking: edit.kind.marking(mark), &done) { edit.kind.follow(&$0, &new) }
    } else {
      for patch in edit.kind.patches { try draw(patch, mark, &done) }
    }
  }

  private mutating func draw(
    _ patch: Placed<Patch>, _ mark: Cell, _ done: inout SharedOutcome.Done
  ) throws(SharingError) {
    let inside = patch.content.clipped(to: drawing.bounds)
    try draw(Placed(inside, at: patch.place), owners: inside.marked(mark), &done)
  }

  /// Draws cells and the marks of their owners.
  private mutating func draw(
    _ patch: Placed<Patch>, owners marks: Patch, _ done: inout SharedOutcome.Done
  ) throws(SharingError) {
    let (place, after) = (patch.place, patch.content)
    guard drawing.contains(place) else { throw .layerIsGone }
    guard !drawing[place].isDear(toTakeBack: after) else { throw .tooMuchToTakeBack }
    guard !after.isEmpty else { return }
    let change = CelChange(
      layer: items.layers[place.layer], frame: items.frames[place.frame],
      before: drawing[place].cells(of: after), after: after,
      ownersBefore: owners[place].cells(of: after), ownersAfter: marks)
    drawing[place].write(after)
    owners[place].write(marks)
    guard drawing[place].hasWholeGlyphs(in: after) else { throw .builtUpon }
    done.change.parts.append(.cells(change))
  }

  private mutating func change(
    _ edit: Edit, marking: Edit?, _ done: inout SharedOutcome.Done,
    _ follow: (inout SharedItems) -> Void
  ) throws(SharingError) {
    let before = items
    guard let inverse = edit.kind.apply(to: &drawing), edit.kind.isWhole(in: drawing),
      let redo = drawing.redo(of: inverse.edit)
    else { throw .builtUpon }
    var ownersUndo: Edit?
    if let marking {
      guard let inverse = marking.kind.apply(to: &owners), marking.kind.isWhole(in: owners) else {
        throw .builtUpon
      }
      ownersUndo = inverse.edit
    }
    follow(&items)
    guard isSound else { throw .builtUpon }
    done.change.parts.append(
      .whole(
        WholeChange(
          undo: inverse.edit, redo: redo, ownersUndo: ownersUndo, ownersRedo: marking,
          before: before, after: items, map: done.map ?? .stays)))
  }
}

extension SharedDrawing {
  /// Whether owners and names are those of the drawing. Only a forged step would leave others.
  var isSound: Bool {
    items.layers.count == drawing.layers.count && items.frames.count == drawing.frameCount
      && owners.size == drawing.size && owners.layers.count == drawing.layers.count
      && owners.timeline.frames.count == drawing.frameCount
      && zip(owners.layers, drawing.layers).allSatisfy { $0.track.order == $1.track.order }
      && Set(items.layers).count == items.layers.count
      && Set(items.frames).count == items.frames.count
  }
}

// MARK: - Taking back

extension SharedDrawing {
  /// Takes a change back: what layers, frames and sizes were if nobody changed them since, and each
  /// cell that is still as the change left it. Whatever else was drawn stays, and is told.
  private mutating func revert(_ change: SharedChange) throws(SharingError) -> SharedOutcome.Done {
    var done = SharedOutcome.Done(takesBack: true)
    for part in change.parts.reversed() {
      switch part {
      case .cells(let cells): try revert(cells, &done)
      case .whole(let whole): try revert(whole, &done)
      }
    }
    done.note = done.kept.note
    return done
  }

  private mutating func revert(
    _ change: CelChange, _ done: inout SharedOutcome.Done
  ) throws(SharingError) {
    done.kept.all += change.cellCount
    guard let place = place(of: change) else {
      done.kept.gone += change.cellCount
      return
    }
    guard drawing.layers[place.layer].lock != .all else { throw .refused("its layer is locked") }
    let (cells, marks) = change.revertible(in: drawing[place], owners: owners[place])
    let outside = change.cellCount(outside: drawing.bounds)
    done.kept.outside += outside
    done.kept.drawnOver += change.cellCount - cells.cellCount - outside
    try draw(Placed(cells, at: place), owners: marks, &done)
  }

  private mutating func revert(
    _ change: WholeChange, _ done: inout SharedOutcome.Done
  ) throws(SharingError) {
    guard let change = change.following(items) else { throw .builtUpon }
    if change.movesPoints { done.map = change.map.inverse }
    let undo = Edit(change.undo.kind.sparing(in: drawing))
    try self.change(undo, marking: change.ownersUndo, &done) { $0 = change.before }
    // What would not come back by this is what others have done.
    guard case .whole(let taken) = done.change.parts.last, taken.undo == change.redo else {
      throw .builtUpon
    }
  }
}

extension Drawing {
  /// Returns the edit that the inverse of one that was just applied would be taken back with.
  fileprivate func redo(of inverse: Edit) -> Edit? {
    var before = self
    return inverse.kind.apply(to: &before)?.edit
  }
}

extension Patch {
  /// Returns the part that lies in a rectangle.
  fileprivate func clipped(to bounds: Rect) -> Patch {
    if bounds.covers(extent) { return self }
    var inside = Builder(count: runs.count)
    for run in runs where bounds.rows.contains(run.y) {
      let columns = run.columns.clamped(to: bounds.columns)
      inside.append(run.cell, at: Point(columns.lowerBound, run.y), count: columns.count)
    }
    return inside.patch
  }
}

extension Cel {
  /// Returns the cells that a patch would write, as they are.
  func cells(of patch: Patch) -> Patch {
    var cells = Patch.Builder(count: patch.runs.count)
    for run in patch.runs {
      for x in run.columns { cells.append(self[Point(x, run.y)], at: Point(x, run.y)) }
    }
    return cells.patch
  }
}

extension TileGrid {
  /// Returns the patch that makes this grid like another of its size.
  fileprivate func difference(to other: TileGrid) -> Patch {
    var differing: [Point: Cell] = [:]
    forEachUsedCell { p, cell in if other[p] != cell { differing[p] = other[p] } }
    other.forEachUsedCell { p, cell in if self[p] != cell { differing[p] = cell } }
    var patch = Patch.Builder()
    for (p, cell) in differing.sorted(by: { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }) {
      patch.append(cell, at: p)
    }
    return patch.patch
  }
}
