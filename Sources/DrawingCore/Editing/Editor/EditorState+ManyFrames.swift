import Cells

/// One command or gesture in several frames. Each cel is drawn on once and alone, from the state
/// before.
extension EditorState {
  /// Returns the indices of the frames that a command draws in.
  private func indices(of reach: FrameReach) throws(CommandError) -> ClosedRange<Int> {
    switch reach {
    case .frames(let frames): return try frameIndices(frames)
    case .tag(let name):
      guard let tag = drawing.timeline.tag(named: name) else { throw .noSuchTag(name) }
      return tag.frames
    case .range: return range?.frames(in: drawing.timeline) ?? frame...frame
    case .all: return 0...drawing.frameCount - 1
    }
  }

  /// Returns some of the frames such that each cel of these layers in them is in one, the current
  /// frame first.
  private func distinct(_ frames: ClosedRange<Int>, on layers: [Int]) -> [Int] {
    var seen: Set<Place> = []
    let first = frames.contains(frame) ? [frame] : []
    return (first + frames).filter { frame in
      layers.reduce(false) { isNew, i in
        let cel = Place(layer: i, frame: drawing.layers[i].celNumber(inFrame: frame))
        return seen.insert(cel).inserted || isNew
      }
    }
  }

  private func distinct(
    for command: any CommandDefinition, _ reach: FrameReach
  ) throws(CommandError) -> [Int] {
    let isOnAll = (command as? any EditCommand)?.drawsOnAllLayers ?? false
    return distinct(
      try indices(of: reach), on: isOnAll ? Array(drawing.layers.indices) : [activeLayer])
  }

  /// Returns the reach and the effort of a command in all frames that it draws in.
  func cost(of command: Command) throws(CommandError) -> (reach: Int, effort: Int) {
    let definition = command.definition
    guard let reach = command.frames, !definition.reshapes(self) else {
      let count = celCount(of: command)
      let settling = drawing.frameCount > 1 && command.settles(self) ? effortOfStamping() : 0
      return (
        definition.wholeReach(in: self) * count, definition.wholeEffort(in: self) * count + settling
      )
    }
    return try distinct(for: definition, reach).reduce((0, 0)) { sum, frame in
      let other = showing(frame)
      return (sum.0 + definition.wholeReach(in: other), sum.1 + definition.wholeEffort(in: other))
    }
  }

  /// Returns how many cels a command draws on that is part of a gesture; 1 for any other.
  func celCount(of command: Command) -> Int {
    guard drawing.frameCount > 1, case .gesture(let next) = command.content else { return 1 }
    let isBegun = next.phase == .goesOn || next.phase == .ends
    guard let brush = isBegun ? gesture?.brush : brush else { return 1 }
    return celCount(of: brush)
  }

  /// Returns the plan of a command in several frames; nil for the current one alone. What else it
  /// does is done once, as is what acts on all frames anyway, which earlier versions have kept with
  /// frames.
  func plan(
    _ command: any EditCommand, in reach: FrameReach?
  ) throws(CommandError) -> EditPlan {
    guard let reach, !command.reshapes(self) else { return try command.plan(self) }
    return try plan(inEachOf: try distinct(for: command, reach)) { (other) throws(CommandError) in
      try command.plan(other)
    }
  }

  private func plan(
    inEachOf frames: [Int], _ body: (EditorState) throws(CommandError) -> EditPlan
  ) throws(CommandError) -> EditPlan {
    var whole = ManyFramesPlan()
    for frame in frames {
      let other = showing(frame)
      do throws(CommandError) {
        try whole.add(try body(other), in: other)
      } catch {
        throw frames.count > 1 ? error.inFrame(frame + 1) : error
      }
    }
    return whole.plan
  }

  // MARK: Floating pieces

  /// Returns the frames in which a piece is stamped, one for each cel: those told or, as with a
  /// gesture, those that the brush draws in.
  func framesToStamp(in reach: FrameReach?) throws(CommandError) -> [Int] {
    let told = try reach.map { (reach) throws(CommandError) in try indices(of: reach) }
    return distinct(told ?? drawnFrames(with: brush), on: [activeLayer])
  }

  /// Returns the effort of stamping what floats, in all frames.
  func effortOfStamping(in reach: FrameReach? = nil) -> Int {
    guard drawing.frameCount > 1, let floating else { return 0 }
    return floating.clip.effort * ((try? framesToStamp(in: reach).count) ?? 0)
  }

  /// Returns what stamping a floating piece in several frames makes of the drawing and of the hand.
  /// What was lifted is lifted out of each cel anew.
  func plan(
    stamping floating: Floating, keep: Bool, under: Bool, inEachOf frames: [Int]
  ) throws(CommandError) -> EditPlan {
    guard frames == [frame] || floating.lifted?.isTurned != true else { throw .turnedInFrames }
    var plan = try plan(inEachOf: frames) { (other) throws(CommandError) in
      let layer = other.drawing.layers[other.activeLayer]
      var piece = floating
      if let lifted = floating.lifted, other.frame != frame {
        piece.clip = Clip(lifting: lifted, off: layer)
      }
      let move = under ? nil : try piece.checkedMove(on: layer)
      return other.plan(stamping: piece, move: move, keep: false, under: under)
    }
    if keep { plan.hand = .floats(floating.copy) }
    return plan
  }

  // MARK: Gestures

  /// Returns a command as a key has it: one that changes cells does so in the frames that gestures
  /// draw in.
  package func inDrawnFrames(_ command: Command) -> Command {
    guard case .edit(let edit) = command.content, type(of: edit).takesFrames, !command.selects,
      !edit.reshapes(self), command.frames == nil, floating == nil, drawnFrames.count > 1
    else { return command }
    var command = command
    command.frames = brush.options.frames == .all ? .all : .range
    return command
  }

  /// The indices of the frames that a gesture would draw in: where the current one is not among
  /// those chosen, that alone.
  package var drawnFrames: [Int] { Array(drawnFrames(with: brush)) }

  private func drawnFrames(with brush: Brush) -> ClosedRange<Int> {
    let frames =
      switch brush.options.frames {
      case .here: frame...frame
      case .range: range?.frames(in: drawing.timeline) ?? frame...frame
      case .all: 0...drawing.frameCount - 1
      }
    return frames.contains(frame) ? frames : frame...frame
  }

  /// Returns the frames besides the current one that a gesture draws in.
  private func others(of brush: Brush) -> [Int] {
    let frames = drawnFrames(with: brush)
    return frames.count == 1 ? [] : Array(distinct(frames, on: [activeLayer]).dropFirst())
  }

  /// Returns how many cels a gesture with a brush draws on.
  func celCount(of brush: Brush) -> Int { others(of: brush).count + 1 }

  /// Returns the edit of a gesture that draws a patch on the current cel.
  func edit(of gesture: Gesture, _ patch: Patch) -> Edit {
    var patches = [Placed(patch, at: place)]
    for frame in others(of: gesture.brush) {
      let other = showing(frame)
      let sketch = other.sketch(of: gesture)
      patches.append(Placed(sketch.patch(over: other.drawing[other.place]), at: other.place))
    }
    let drawn = patches.filter { !$0.content.isEmpty }
    return drawn.count > 1 ? .cels(drawn) : .cells(drawn.first ?? patches[0])
  }
}

/// What a command plans in several frames, put together.
private struct ManyFramesPlan {
  private var patches: [Placed<Patch>] = []
  private var places: Set<Place> = []
  /// What else is done, once, and how much of it comes before the cells are written.
  private var others: [Edit] = []
  private var countBefore: Int?
  /// The plan in the first of the frames.
  private var first: EditPlan?
  /// The size to which the drawing grows, to the right and below, and that in the first frame alone;
  /// nil where it stays as it is.
  private var size: Size?
  private var firstSize: Size?
  /// What is told of frames, but for their sizes.
  private var notes = FrameNotes()

  /// Adds what is planned in one frame. Cels that were drawn on are left as they are.
  mutating func add(_ plan: EditPlan, in state: EditorState) throws(CommandError) {
    if plan.hand.isFloating { throw .floatsInOneFrame }
    try plan.checkLocks(in: state)
    let members = plan.edit?.kind.members ?? []
    let grown = members.firstNonNil(\.kind.newSize)
    let edits = members.filter { $0.kind.newSize == nil }
    if first == nil { firstSize = grown }
    if let grown { size = size.map { $0.union(grown) } ?? grown }
    notes.add(plan.note(withoutGrowthTo: grown), frame: state.frame)
    let others = edits.filter(\.kind.patches.isEmpty)
    guard first == nil || others == self.others else { throw .differsInFrames }
    if countBefore == nil { countBefore = edits.firstIndex { !$0.kind.patches.isEmpty } }
    (self.others, first) = (others, first ?? plan)
    for patch in edits.flatMap(\.kind.patches) where !patch.content.isEmpty {
      let cel = state.drawing.firstPlace(of: patch.place)
      if places.insert(cel).inserted { patches.append(patch) }
    }
  }

  var plan: EditPlan {
    let drawn: [Edit] = patches.count > 1 ? [.cels(patches)] : patches.map { .cells($0) }
    let before = countBefore ?? 0
    let growing = size.map { [Edit.size($0, restoring: [])] } ?? []
    var plan = EditPlan(growing + others.prefix(before) + drawn + others.dropFirst(before))
    plan.note = note
    plan.hand = first?.hand ?? .nothing
    return plan
  }
}

extension ManyFramesPlan {
  /// What is told of the frames, with the size to which all grow.
  private var note: String? {
    let growth = size.map { EditPlan.note(grownTo: $0) }
    let told = firstSize == nil ? [notes.text, growth] : [growth, notes.text]
    return told.contains { $0 != nil }
      ? told.compactMap(\.self).joined(separator: EditPlan.separator) : nil
  }
}

extension Size {
  fileprivate func union(_ other: Size) -> Size {
    Size(max(width, other.width), max(height, other.height))
  }
}

extension Lifted {
  fileprivate var isTurned: Bool { orientation != Orientation() }
}

extension EditPlan.HandChange {
  fileprivate var isFloating: Bool {
    switch self {
    case .floats, .refloats: true
    case .nothing, .holds, .draws: false
    }
  }
}

extension CommandError {
  fileprivate static let floatsInOneFrame = CommandError(
    "this floats a piece, in one frame only (stamp it frame by frame)")
  fileprivate static let turnedInFrames = CommandError(
    "this piece was turned since it was lifted (stamp it frame by frame: option frames=here)")
  fileprivate static let differsInFrames = CommandError(
    "this would change the drawing otherwise than in the other frames")
  static let floatsInNoFrame = CommandError(
    "what floats is in no frame yet (stamp it first, or leave frames= away)")

  static func reshapesAllFrames(_ verb: String) -> CommandError {
    CommandError(
      "without a selection, \(verb) acts on the whole drawing, in all frames"
        + " (select something first, or leave frames= away)")
  }

  fileprivate func inFrame(_ n: Int) -> CommandError { CommandError("frame \(n): \(self)") }
}
