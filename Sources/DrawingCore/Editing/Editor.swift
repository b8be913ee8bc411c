import Cells

/// Performs commands on a state. Deterministic: the same state and command give the same state.
public struct Editor: Sendable {
  public private(set) var state: EditorState
  /// What the gesture in progress or the floating paste would draw: shown, not yet drawn.
  public private(set) var sketch: Sketch?
  /// How many of the gesture's stops a freehand sketch already shows.
  private var sketchedStops = 0
  /// The smallest rectangle around what the sketch shows.
  private var sketchExtent = Rect.zero

  public init(_ state: EditorState = EditorState()) {
    self.state = state
    _ = redrawSketch()
  }

  /// What a command changed on the picture, for those who show it.
  public struct Change: Equatable, Sendable {
    /// In the drawing's cells; what lies outside looks as before.
    public var area = Rect.zero
    /// Whether size, layers or palette changed: everything may look different.
    public var isWhole = false
    /// How many cells the edits wrote. What a gesture shows but has not drawn does not count.
    public var cellCount = 0
    /// What writing them cost: a step for a cell, fewer where whole tiles of equal cells are written.
    public var work = 0

    /// A cell more on either side: what is drawn on one layer may cut a wide glyph of another.
    mutating func add(_ rect: Rect) {
      guard !rect.isEmpty else { return }
      area = area.union(Rect(rect.minX - 1, rect.minY, rect.width + 2, rect.height))
    }
  }

  /// Performs one command. On an error the state is as it was.
  public mutating func perform(_ command: Command) throws(CommandError) -> Change {
    try command.checkLimits()
    var change = Change()
    switch command.group {
    case .setting: try set(command, &change)
    case .gesture: gesture(command, &change)
    case .history: travel(command, &change)
    case .edit: try edit(command, &change)
    }
    return change
  }

  /// The digest of the whole state, kept up to date at the cost of what changed.
  public mutating func digest() -> Digest { state.digest() }

  /// The digest of the drawing alone.
  public mutating func drawingDigest() -> Digest { state.drawingDigest() }

  /// What a list of drawings shows of this one. Costs what changed since it was last asked for, and
  /// the tiles.
  public mutating func preview() -> Preview { Preview(&state.editable.drawing) }

  /// What is seen at a point of the drawing now, sketch and all.
  public func visibleCell(at p: Point) -> Cell {
    state.drawing.composite(at: p, sketch: sketch, active: state.activeLayer)
  }

  /// The packed form of each layer's cells; packs only the tiles that have changed.
  public mutating func packedLayers() -> [[UInt8]] {
    state.editable.drawing.layers.indices.map { state.editable.drawing.layers[$0].packed() }
  }
}

// MARK: - Edits

extension Editor {
  private mutating func edit(_ command: Command, _ change: inout Change) throws(CommandError) {
    let before = state.isSettled ? nil : self
    settle(&change)
    do {
      if let edit = try state.plan(command) { commit(edit, &change) }
    } catch {
      if let before { self = before }
      throw error
    }
    switch command {
    case .paste: if let clip = state.clipboard { lift(clip, at: state.cursor, &change) }
    case .place(let p, let clip): lift(clip, at: p, &change)
    default: break
    }
    state.keepInside()
  }

  /// Makes an edit one undo step. An edit that changes nothing is not recorded.
  private mutating func commit(_ edit: Edit, _ change: inout Change) {
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
    default: change.isWhole = true
    }
  }

  /// Commits the gesture in progress, or stamps the floating paste.
  private mutating func settle(_ change: inout Change) {
    if state.gesture != nil { release(&change) }
    if state.floating != nil { stamp(&change) }
  }

  private mutating func set(_ command: Command, _ change: inout Change) throws(CommandError) {
    try state.check(command)
    if command.settles { settle(&change) }
    state.set(command)
  }

  private mutating func travel(_ command: Command, _ change: inout Change) {
    switch command {
    case .undo(let count): undo(count, &change)
    case .redo(let count) where state.isSettled:
      for _ in 0..<max(0, count) {
        guard let (edit, inverse) = state.history.redo(&state.editable) else { break }
        note(edit, undoneBy: inverse, &change)
      }
    default: break
    }
    state.keepInside()
  }

  /// A gesture or a floating paste in progress is the latest step.
  private mutating func undo(_ count: Int, _ change: inout Change) {
    guard count > 0 else { return }
    let cancelled = !state.isSettled
    if cancelled { cancel(&change) }
    for _ in 0..<(cancelled ? count - 1 : count) {
      guard let (edit, inverse) = state.history.undo(&state.editable) else { break }
      note(edit, undoneBy: inverse, &change)
    }
  }
}

// MARK: - Gestures

extension Editor {
  private mutating func gesture(_ command: Command, _ change: inout Change) {
    switch command {
    case .press(let p):
      settle(&change)
      state.gesture = Gesture(tool: state.tool, brush: state.brush, at: p)
      follow(p)
      resketch(&change)
    case .move(let points): move(to: points, &change)
    case .insert(let text): insert(text, &change)
    case .backspace: backspace(&change)
    case .release: release(&change)
    case .cancel: cancel(&change)
    case .stroke(let points): stroke(points, &change)
    case .float(let p):
      state.floating?.origin = p
      resketch(&change)
    case .stamp: stamp(&change)
    default: break
    }
  }

  private mutating func stroke(_ points: [Point], _ change: inout Change) {
    settle(&change)
    guard let first = points.first else { return }
    state.gesture = Gesture(tool: state.tool, brush: state.brush, at: first)
    state.gesture?.append(Array(points.dropFirst()))
    follow(points.last)
    resketch(&change)
    release(&change)
  }

  private mutating func move(to points: [Point], _ change: inout Change) {
    guard state.gesture != nil else { return }
    state.gesture?.append(points)
    follow(points.last)
    extendSketch(&change)
  }

  private mutating func insert(_ text: String, _ change: inout Change) {
    guard state.gesture?.tool == .text else { return }
    state.gesture?.type(text)
    sketchedStops = max(0, sketchedStops - 1)
    extendSketch(&change)
    follow(state.gesture?.caret)
  }

  private mutating func backspace(_ change: inout Change) {
    guard let gesture = state.gesture, gesture.tool == .text else { return }
    if !(state.gesture?.untype() ?? false) {
      guard let p = glyphStart(leftOf: gesture.caret) else { return }
      state.gesture?.rubOut(at: p)
    }
    resketch(&change)
    follow(state.gesture?.caret)
  }

  /// Where the glyph to the left of a caret begins, nil at the edge.
  private func glyphStart(leftOf caret: Point) -> Point? {
    guard caret.x > 0 else { return nil }
    let left = Point(caret.x - 1, caret.y)
    return visibleCell(at: left).glyph.isContinuation ? Point(caret.x - 2, caret.y) : left
  }

  /// The cursor goes where the gesture goes.
  private mutating func follow(_ p: Point?) {
    if let p { state.cursor = p.clamped(to: state.drawing.bounds) }
  }

  /// Ends the gesture and makes what it proposed one undo step.
  private mutating func release(_ change: inout Change) {
    guard let gesture = state.gesture else { return }
    let patch = sketch?.patch(over: state.drawing.layers[state.activeLayer]) ?? .empty
    change.add(sketchExtent)
    dropSketch()
    state.gesture = nil
    switch gesture.tool {
    case .pick: pick(at: gesture.end)
    case .select: commit(.selection(selected(gesture)), &change)
    default: commit(.cells(layer: state.activeLayer, patch), &change)
    }
  }

  private func selected(_ gesture: Gesture) -> Rect? {
    let rect = Rect(corners: gesture.start, gesture.end).intersection(state.drawing.bounds)
    let isClick = gesture.start == gesture.end
    return rect.isEmpty || (isClick && state.selection != nil) ? nil : rect
  }

  /// Takes glyph and colours from what is seen at a point.
  private mutating func pick(at p: Point) {
    guard state.drawing.bounds.contains(p) else { return }
    var cell = state.drawing.composite(at: p)
    if cell.glyph.isContinuation { cell = state.drawing.composite(at: Point(p.x - 1, p.y)) }
    if cell.glyph != .space { state.brush.glyph = cell.glyph }
    state.brush.style = cell.style
  }

  private mutating func cancel(_ change: inout Change) {
    change.add(sketchExtent)
    if state.gesture?.tool == .select { change.isWhole = true }
    state.gesture = nil
    state.floating = nil
    dropSketch()
  }
}

// MARK: - The sketch

extension Editor {
  private mutating func dropSketch() {
    sketch = nil
    sketchedStops = 0
    sketchExtent = .zero
  }

  /// Draws the sketch anew, whatever it was.
  private mutating func resketch(_ change: inout Change) {
    change.add(sketchExtent)
    change.add(redrawSketch())
    if state.gesture?.tool == .select { change.isWhole = true }
  }

  private mutating func redrawSketch() -> Rect {
    dropSketch()
    if let gesture = state.gesture {
      return draw { easel in gesture.tool.tool.draw(gesture, after: 0, on: &easel) }
    }
    if let floating = state.floating {
      return draw(clipped: false) { easel in
        floating.clip.draw(at: floating.origin, on: &easel)
      }
    }
    return .zero
  }

  /// Goes on with the sketch after the gesture got more stops.
  private mutating func extendSketch(_ change: inout Change) {
    guard let gesture = state.gesture else { return }
    guard gesture.tool.tool.isFreehand else { return resketch(&change) }
    let drawn = sketchedStops
    change.add(draw { easel in gesture.tool.tool.draw(gesture, after: drawn, on: &easel) })
  }

  /// Draws on the sketch and returns what was touched.
  private mutating func draw(clipped: Bool = true, _ body: (inout Easel) -> Void) -> Rect {
    let bounds = state.drawing.bounds
    let area = clipped ? state.selection?.intersection(bounds) ?? bounds : bounds
    var easel = Easel(
      state.editable.drawing.layers[state.activeLayer], area: area, sketch: sketch)
    sketch = nil
    body(&easel)
    sketch = easel.sketch
    sketchedStops = state.gesture?.stops.count ?? 0
    sketchExtent = sketchExtent.union(easel.touched)
    return easel.touched
  }
}

// MARK: - Clipboard

extension Editor {
  private mutating func lift(_ clip: Clip, at p: Point, _ change: inout Change) {
    state.floating = Floating(clip: clip, origin: p)
    resketch(&change)
  }

  private mutating func stamp(_ change: inout Change) {
    guard state.floating != nil else { return }
    let patch = sketch?.patch(over: state.drawing.layers[state.activeLayer]) ?? .empty
    change.add(sketchExtent)
    dropSketch()
    state.floating = nil
    commit(.cells(layer: state.activeLayer, patch), &change)
  }
}
