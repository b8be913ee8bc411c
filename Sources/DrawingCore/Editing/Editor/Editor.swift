import Cells

/// A performer of commands on a state. It is deterministic: the same state and command give the
/// same state.
public struct Editor: Sendable {
  /// The state, changed only by performing commands.
  public internal(set) var state: EditorState
  /// The cells that the gesture in progress or the floating paste would draw, shown but not part of
  /// the drawing.
  public internal(set) var sketch: Sketch?
  /// What the gesture in progress shows besides cells; nil for most.
  public internal(set) var proposal: Proposal?
  /// The number of the gesture’s stops that the sketch of a freehand gesture already shows.
  var sketchedStops = 0
  /// The number of cells that the gesture in progress has passed.
  private var gestureReach = 0
  /// The smallest rectangle around the sketch.
  var sketchExtent = Rect.zero
  /// What was read of a layer for the piece that floats, as long as nothing is drawn.
  var moveReading: (layer: Int, reading: MoveReading)?

  /// Creates an editor that continues from a state.
  public init(_ state: EditorState = EditorState()) {
    self.state = state
    gestureReach = state.gesture?.reach(in: state.drawing) ?? 0
    _ = redrawSketch()
  }

  /// The effect of a command on the picture.
  public struct Change: Equatable, Sendable {
    /// The rectangle of cells that may look different.
    public var area = Rect.zero
    /// Whether size, layers or palette changed, so that everything may look different.
    public var isWhole = false
    /// A message about the command.
    public var note: String?
    /// The number of cells written by edits. The sketch of a gesture does not count.
    public var cellCount = 0
    /// The cost of writing them: a step for each cell, fewer for whole tiles of equal cells.
    public var work = 0
    /// The revision that the command left behind: `History.revision`.
    public var revision = 0
    /// The number of steps that it recorded; what was in progress and was kept is one of its own.
    public var steps = 0

    package init() {}

    /// Adds a rectangle and a column on either side, as drawing on one layer may cut a wide glyph
    /// of another.
    mutating func add(_ rect: Rect) {
      guard !rect.isEmpty else { return }
      area = area.union(Rect(rect.minX - 1, rect.minY, rect.width + 2, rect.height))
    }
  }

  /// Performs a command. If it throws, the state is unchanged.
  public mutating func perform(_ command: Command) throws(CommandError) -> Change {
    try perform(command, leniency: 1)
  }

  /// Performs a command that was performed before and kept. It may cost `CommandLimits.leniency`
  /// times as much, as earlier versions allowed more, and may name frames where that says nothing.
  package mutating func replay(_ command: Command) throws(CommandError) -> Change {
    try perform(command, leniency: CommandLimits.leniency)
  }

  mutating func perform(
    _ command: Command, leniency: Int
  ) throws(CommandError) -> Change {
    try state.checkCost(of: command, leniency)
    let reach = gestureReach(after: command)
    guard reach * state.celCount(of: command) <= CommandLimits.reach * leniency else {
      throw .reachTooLong
    }
    var change = Change()
    switch command.content {
    case .setting(let setting): try set(setting, &change)
    case .gesture(let gesture): try gesture.perform(on: &self, &change)
    case .history(let step): try travel(step, &change)
    case .edit(let edit): try self.edit(edit, as: command, leniency, &change)
    case .together(let several): try several.perform(on: &self, leniency, &change)
    }
    // A command that was refused has passed no cells.
    gestureReach = reach
    change.revision = state.history.revision
    return change
  }

  /// Returns the number of cells that the gesture has passed after a command that begins or
  /// continues it. The limit on it ensures that a restored gesture can be drawn again at once.
  private func gestureReach(after command: Command) -> Int {
    guard case .gesture(let next) = command.content else { return gestureReach }
    guard next.phase == .goesOn else { return 1 }
    return state.hand.gesture?.reach(goingOnWith: next, after: gestureReach, in: state) ?? 1
  }

  /// Returns the digest of the whole state. Costs what changed.
  public mutating func digest() -> Digest { state.digest() }

  /// Returns the digest of the drawing alone.
  public mutating func drawingDigest() -> Digest { state.drawingDigest() }

  /// Returns the digest of the drawing, or the one stated by its file until something changes.
  /// Suffices to tell whether there is something to save: if the file states a wrong digest, only
  /// that answer is wrong.
  package mutating func presumedDrawingDigest() -> Digest {
    state.drawing.presumedDigest()
  }

  /// Returns the preview of the drawing for a list of drawings. Costs what changed since the last
  /// call, and the tiles.
  ///
  /// - Parameter isForVGA: See `Preview`.
  public mutating func preview(isForVGA: Bool = false) -> Preview {
    Preview(&state.drawing, isForVGA: isForVGA)
  }

  /// Returns the whole picture in half blocks, as large as fits. Costs what changed since the last
  /// call, and the cells of a small drawing.
  public mutating func overview(within limit: Size, _ look: MiniatureLook) -> Grid {
    state.drawing.overview(within: limit, look)
  }

  /// Returns the cell seen at a point of the drawing, with the sketch.
  public func visibleCell(at p: Point) -> Cell {
    state.drawing.composite(at: p, sketch: sketch, active: state.activeLayer)
  }

  /// Returns the packed cells of each layer in the first frame. Packs only tiles that changed.
  public mutating func packedLayers() -> [[UInt8]] {
    state.drawing.layers.indices.map { state.drawing[Place(layer: $0)].packed() }
  }
}

// MARK: - Performing

extension Editor {
  private mutating func set(
    _ setting: any SettingCommand, _ change: inout Change
  ) throws(CommandError) {
    try setting.check(state)
    if setting.settles { try settle(&change) }
    let reference = setting.looksElsewhere ? state.reference : nil
    let onion = state.onion
    if let note = setting.note(in: state) { change.note = note }
    setting.apply(to: &state.hand, over: state.drawing)
    if setting.looksElsewhere, state.reference != reference { change.isWhole = true }
    if state.onion != onion { change.isWhole = true }
    showFrame(&change)
    if case .some = state.hand.floating { resketch(&change) }
  }

  private mutating func travel(
    _ step: any HistoryCommand, _ change: inout Change
  ) throws(CommandError) {
    moveReading = nil
    try step.travel(&self, &change)
    state.hand.keepInside(state.drawing.bounds)
  }

  private mutating func edit(
    _ edit: any EditCommand, as command: Command, _ leniency: Int, _ change: inout Change
  ) throws(CommandError) {
    if let floating = state.floating, let turned = edit.turned(floating, in: state) {
      guard command.frames == nil || leniency > 1 else { throw .floatsInNoFrame }
      let lost = floating.clip.tiles.wideCount - turned.clip.tiles.wideCount
      change.note = .spaces(insteadOf: lost) ?? change.note
      return float(turned, &change)
    }
    let before = state.isSettled ? nil : self
    do throws(CommandError) {
      try settle(&change)
      let actsOnAll = command.frames ?? .all == .all
      guard actsOnAll || leniency > 1 || !edit.reshapes(state) else {
        throw .reshapesAllFrames(command.verb)
      }
      carryOut(try state.plan(command), named: command.verb, &change)
    } catch {
      if let before { self = before }
      throw error
    }
    state.hand.keepInside(state.drawing.bounds)
  }

  /// Commits the gesture in progress or stamps the floating paste. If it throws, nothing is changed.
  mutating func settle(_ change: inout Change) throws(CommandError) {
    try release(&change)
    try stamp(&change)
  }

  /// Does what was planned.
  ///
  /// - Parameter name: the tool or command that does it, in a word.
  mutating func carryOut(_ plan: EditPlan, named name: String, _ change: inout Change) {
    if let edit = plan.edit { commit(edit, named: name, &change) }
    if let diagram = plan.diagram { state.known = diagram }
    if let note = plan.note { change.note = note }
    switch plan.hand {
    case .nothing: break
    case .floats(let floating): float(floating, &change)
    case .refloats(let floating):
      state.hand.dropped = nil
      float(floating, &change)
    case .holds(let clip): state.hand.clipboard = clip
    case .draws(let brush): state.hand.brush = brush
    }
  }

  /// Applies an edit as one undo step. An edit that changes nothing is not recorded.
  private mutating func commit(_ edit: Edit, named name: String, _ change: inout Change) {
    moveReading = nil
    // What is known of the drawing stays known where nothing is written.
    guard !edit.kind.isEmpty, let inverse = state.apply(edit), inverse.isChange else { return }
    let steps = state.hand.history.undoCount
    state.hand.history.record(inverse.edit, named: name)
    change.steps += 1
    if let dropped = state.hand.dropped {
      state.hand.dropped = dropped.recorded(steps, state.hand.history.undoCount)
    }
    note(edit, undoneBy: inverse.edit, &change)
  }

  func note(_ edit: Edit, undoneBy inverse: Edit, _ change: inout Change) {
    change.work += max(edit.kind.work, inverse.kind.work)
    edit.kind.touch(&change, of: state.drawingSize)
  }
}

// MARK: - History

extension Editor {
  /// Undoes steps. A gesture or a floating paste in progress counts as the latest one.
  mutating func undo(_ count: Int, _ change: inout Change) throws(CommandError) {
    guard count > 0 else { return }
    let cancelled = !state.isSettled
    if cancelled { cancel(&change) }
    let steps = cancelled ? count - 1 : count
    try travel(steps, mayStay: cancelled, &change) { (state) throws(CommandError) in
      try state.undo()
    }
  }

  /// Redoes steps. Does nothing while a gesture or a floating paste is in progress.
  mutating func redo(_ count: Int, _ change: inout Change) throws(CommandError) {
    guard state.isSettled else { return }
    try travel(count, mayStay: false, &change) { (state) throws(CommandError) in
      try state.redo()
    }
  }

  /// Goes up to a number of steps. What others built on is told; it is an error if it keeps
  /// everything from happening, unless `mayStay` is true.
  private mutating func travel(
    _ count: Int, mayStay: Bool, _ change: inout Change,
    _ step: (inout EditorState) throws(CommandError) -> Travelled?
  ) throws(CommandError) {
    var (cells, kept) = (0, 0)
    for i in 0..<max(0, count) {
      do throws(CommandError) {
        guard let travelled = try step(&state) else { break }
        note(travelled.edit, undoneBy: travelled.inverse, &change)
        showWhatChanged(by: travelled.edit, undoneBy: travelled.inverse, &change)
        cells += travelled.cells
        kept += travelled.kept
      } catch {
        if i == 0, !mayStay { throw error }
        change.note = error.description
        return
      }
    }
    if kept > 0 { change.note = "\(cells - kept) of \(cells.counted("cell")): others drew since" }
  }
}
