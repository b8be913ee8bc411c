import Cells

/// Performs commands on a state. Deterministic: the same state and command give the same state.
public struct Editor: Sendable {
  /// Changed by `perform` alone.
  public internal(set) var state: EditorState
  /// What the gesture in progress or the floating paste would draw: shown, not yet drawn.
  public internal(set) var sketch: Sketch?
  /// How many of the gesture's stops a freehand sketch already shows.
  var sketchedStops = 0
  /// How many cells the gesture in progress has passed.
  private var gestureReach = 0
  /// The smallest rectangle around what the sketch shows.
  var sketchExtent = Rect.zero

  /// Goes on where a state was left.
  public init(_ state: EditorState = EditorState()) {
    self.state = state
    gestureReach = state.gesture?.reach(in: state.drawing) ?? 0
    _ = redrawSketch()
  }

  /// What a command changed on the picture, for what shows it.
  public struct Change: Equatable, Sendable {
    /// In the drawing's cells; what lies outside looks as before.
    public var area = Rect.zero
    /// Whether size, layers or palette changed: everything may look different.
    public var isWhole = false
    /// What is to be said of it.
    public var note: String?
    /// How many cells the edits wrote. What a gesture shows but has not drawn does not count.
    public var cellCount = 0
    /// What writing them cost: a step for a cell, fewer where whole tiles of equal cells are
    /// written.
    public var work = 0

    /// A cell more on either side: what is drawn on one layer may cut a wide glyph of another.
    mutating func add(_ rect: Rect) {
      guard !rect.isEmpty else { return }
      area = area.union(Rect(rect.minX - 1, rect.minY, rect.width + 2, rect.height))
    }
  }

  /// Performs one command. On an error the state is as it was.
  public mutating func perform(_ command: Command) throws(CommandError) -> Change {
    try perform(command, leniency: 1)
  }

  /// The same of a command that was performed once and kept: it may cost `CommandLimits.leniency`
  /// times as much, as earlier versions allowed more than this one.
  package mutating func replay(_ command: Command) throws(CommandError) -> Change {
    try perform(command, leniency: CommandLimits.leniency)
  }

  private mutating func perform(
    _ command: Command, leniency: Int
  ) throws(CommandError) -> Change {
    let definition = command.definition
    try definition.checkPlaces()
    let mostReach = CommandLimits.reach * leniency
    guard definition.wholeReach(in: state) <= mostReach else { throw .reachTooLong }
    let reach = gestureReach(after: command)
    guard reach <= mostReach else { throw .reachTooLong }
    guard definition.wholeEffort(in: state) <= CommandLimits.effort * leniency else {
      throw .tooManyCells
    }
    var change = Change()
    switch command.content {
    case .setting(let setting): try set(setting, &change)
    case .gesture(let gesture): try gesture.perform(on: &self, &change)
    case .history(let step): travel(step, &change)
    case .edit(let edit): try self.edit(edit, &change)
    }
    // What is refused has passed nothing.
    gestureReach = reach
    return change
  }

  /// How many cells the gesture that it begins or goes on with has passed then: no more than can be
  /// drawn again at once when it is restored.
  private func gestureReach(after command: Command) -> Int {
    guard case .gesture(let next) = command.content else { return gestureReach }
    guard next.phase == .goesOn else { return 1 }
    return state.gesture?.reach(goingOnWith: next, after: gestureReach, in: state) ?? 1
  }

  /// The digest of the whole state, kept up to date at the cost of what changed.
  public mutating func digest() -> Digest { state.digest() }

  /// The digest of the drawing alone.
  public mutating func drawingDigest() -> Digest { state.drawingDigest() }

  /// The same, or what the drawing's file says as long as nothing has changed: what tells whether
  /// there is something to save. A file that lies about it makes that wrong, and nothing else.
  package mutating func presumedDrawingDigest() -> Digest {
    state.editable.drawing.presumedDigest()
  }

  /// What a list of drawings shows of this one. Costs what changed since it was last asked for, and
  /// the tiles.
  public mutating func preview() -> Preview { Preview(&state.editable.drawing) }

  /// All that is seen in half blocks, as large as fits. Costs what changed since it was last asked
  /// for, and the cells of a small drawing.
  public mutating func overview(within limit: Size, on paper: Color) -> Grid {
    state.editable.drawing.overview(within: limit, on: paper)
  }

  /// What is seen at a point of the drawing now, sketch and all.
  public func visibleCell(at p: Point) -> Cell {
    state.drawing.composite(at: p, sketch: sketch, active: state.activeLayer)
  }

  /// The packed form of each layer's cells; packs only the tiles that have changed.
  public mutating func packedLayers() -> [[UInt8]] {
    state.editable.drawing.layers.indices.map { state.editable.drawing.layers[$0].packed() }
  }
}

// MARK: - Performing

extension Editor {
  private mutating func set(
    _ setting: any SettingCommand, _ change: inout Change
  ) throws(CommandError) {
    try setting.check(state)
    if setting.settles { settle(&change) }
    let reference = state.reference
    setting.apply(to: &state)
    if state.reference != reference { change.isWhole = true }
    if state.floating != nil { resketch(&change) }
  }

  private mutating func travel(_ step: any HistoryCommand, _ change: inout Change) {
    step.travel(&self, &change)
    state.keepInside()
  }

  private mutating func edit(
    _ command: any EditCommand, _ change: inout Change
  ) throws(CommandError) {
    if let floating = state.floating, let turned = command.turned(floating, in: state) {
      return float(turned, &change)
    }
    let before = state.isSettled ? nil : self
    settle(&change)
    do {
      switch try allowedPlan(of: command) {
      case .nothing: break
      case .edit(let edit): commit(edit, &change)
      case .noted(let edit, let note):
        commit(edit, &change)
        change.note = note
      case .float(let floating): float(floating, &change)
      }
    } catch {
      if let before { self = before }
      throw error
    }
    state.keepInside()
  }

  /// What the command comes to, where no locked layer is in the way; else nothing has happened.
  private mutating func allowedPlan(of command: any EditCommand) throws(CommandError) -> EditPlan {
    var planned = state
    let plan = try command.plan(&planned)
    switch plan {
    case .nothing: break
    case .edit(let edit), .noted(let edit, _): try state.checkLocks(edit)
    case .float: try state.checkLock()
    }
    state = planned
    return plan
  }

  /// Commits the gesture in progress, or stamps the floating paste.
  mutating func settle(_ change: inout Change) {
    if state.gesture != nil { release(&change) }
    if state.floating != nil { stamp(&change) }
  }

  /// Makes an edit one undo step. An edit that changes nothing is not recorded.
  mutating func commit(_ edit: Edit, _ change: inout Change) {
    guard let inverse = state.editable.apply(edit), inverse != edit else { return }
    state.history.record(inverse)
    note(edit, undoneBy: inverse, &change)
  }

  private func note(_ edit: Edit, undoneBy inverse: Edit, _ change: inout Change) {
    change.work += max(edit.work, inverse.work)
    note(edit, &change)
  }

  private func note(_ edit: Edit, _ change: inout Change) {
    switch edit {
    case .cells(_, let patch):
      change.add(patch.extent)
      change.cellCount += min(patch.cellCount, state.drawing.size.area ?? Drawing.maximumArea)
    case .group(let edits): for edit in edits { note(edit, &change) }
    case .size, .insertLayer, .removeLayer, .moveLayer, .activeLayer, .layerName, .layerVisibility,
      .layerTraits, .paletteColor, .palette, .about, .font, .selection, .picture:
      change.isWhole = true
    }
  }
}

// MARK: - History

extension Editor {
  /// A gesture or a floating paste in progress is the latest step.
  mutating func undo(_ count: Int, _ change: inout Change) {
    guard count > 0 else { return }
    let cancelled = !state.isSettled
    if cancelled { cancel(&change) }
    for _ in 0..<(cancelled ? count - 1 : count) {
      guard let (edit, inverse) = state.history.undo(&state.editable) else { break }
      note(edit, undoneBy: inverse, &change)
    }
  }

  /// Does nothing while a gesture or a floating paste is in progress.
  mutating func redo(_ count: Int, _ change: inout Change) {
    guard state.isSettled else { return }
    for _ in 0..<max(0, count) {
      guard let (edit, inverse) = state.history.redo(&state.editable) else { break }
      note(edit, undoneBy: inverse, &change)
    }
  }
}
