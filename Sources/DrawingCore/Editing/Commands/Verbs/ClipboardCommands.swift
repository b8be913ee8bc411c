import Cells

/// Copies the selection on the active layer, or as seen through all layers: `copy visible`.
struct CopyCommand: SettingCommand {
  var isVisible = false

  static let verb = "copy"
  static let usage = "[visible]"
  static let summary = "copy the selection; visible: from all layers"
  static let holdsCells = true
  static let options = ["visible"]

  var words: [String] { isVisible ? ["visible"] : [] }

  func effort(in state: EditorState) -> Int {
    isVisible ? state.effortOfLookingAtLayers : state.effortOfLooking
  }

  func check(_ state: EditorState) throws(CommandError) {
    _ = try state.selected()
  }

  func note(in state: EditorState) -> String? {
    isVisible ? nil : state.selection.flatMap { state.note(onHalvesAtTheEdgeOf: $0) }
  }

  func apply(to hand: inout Hand, over drawing: Drawing) {
    guard let selection = hand.selection else { return }
    hand.clipboard =
      isVisible ? Clip(drawing, selection) : Clip(drawing[hand.place], selection)
  }
}

extension CopyCommand {
  init(_ arguments: inout ArgumentReader) { isVisible = arguments.flag("visible") }
}

struct CutCommand: EditCommand, PlainCommand {
  static let verb = "cut"
  static let summary = "cut the selection"
  static let takesFrames = true
  static let holdsCells = true

  func effort(in state: EditorState) -> Int { state.effortOfLooking }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let selection = try state.selected()
    let edit = state.drawn(Brush(), clipped: false) { _, easel in
      selection.clear(on: &easel)
      easel.mendWholeLines(in: selection.bounds, selection.contains)
    }
    return EditPlan(edit: edit, hand: .holds(Clip(state.drawing[state.place], selection)))
      .telling(ofHalves: state.note(onHalvesAtTheEdgeOf: selection))
  }
}

struct PasteCommand: EditCommand, PlainCommand {
  static let verb = "paste"
  static let summary = "paste at the cursor, to be moved and stamped"

  func effort(in state: EditorState) -> Int { state.clipboard?.effort ?? 0 }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    guard let clip = state.clipboard else { throw .clipboardEmpty }
    try state.checkStrictly(clip)
    return .float(Floating(clip: clip, origin: state.cursor))
  }
}

/// Floats a picture from outside with its top left cell at a point: `place 3,4 2x1 "…" lettering`.
struct PlaceCommand: EditCommand {
  let place: Point
  let clip: Clip
  /// What the picture was made of; nil for a copy.
  var kind: PieceKind?

  static let verb = "place"
  static let usage = "P WxH \"…\" [lettering|picture]"
  static let summary = "place a packed picture, to be moved and stamped"
  static let isTyped = false
  static let options = PieceKind.allCases.map(\.rawValue)

  var places: [Point] { [place] }
  var words: [String] {
    [place.text, clip.size.text, Script.quoted(clip.text)] + (kind.map { [$0.rawValue] } ?? [])
  }

  func checkLimits() throws(CommandError) {
    guard Clip.allows(clip.size) else { throw .pictureTooLarge }
  }

  func reach(in state: EditorState) -> Int { clip.size.area ?? Clip.largestArea }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    try state.checkStrictly(clip)
    return .float(Floating(clip: clip, origin: place, kind: kind))
  }
}

extension PlaceCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (place, clip) = (try arguments.point(), try arguments.clip())
    kind = arguments.flags(Self.options).last.flatMap { PieceKind(rawValue: $0.word) }
  }
}

extension ArgumentReader {
  fileprivate mutating func clip() throws(ScriptError) -> Clip {
    let size = try size()
    let token = upcoming
    let text = try text("a packed picture", limit: CommandLimits.line)
    do { return try Clip(size, text: text) } catch {
      throw failure("the packed picture cannot be read: \(error)", at: token)
    }
  }
}

/// Moves the floating piece so that its top left cell is at a point: `float 3,4`.
struct FloatCommand: GestureCommand, PointCommand {
  let place: Point

  static let verb = "float"
  static let summary = "move the floating paste"
  static let isTyped = false

  let phase = GesturePhase.goesOn

  func perform(on editor: inout Editor, _ change: inout Editor.Change) {
    editor.moveFloating(to: place, &change)
  }
}

/// Floats the piece again that was dropped, where it was: `refloat`.
struct RefloatCommand: EditCommand, PlainCommand {
  static let verb = "refloat"
  static let summary = "float the dropped piece again"
  static let isTyped = false

  func effort(in state: EditorState) -> Int { state.dropped?.floating.clip.effort ?? 0 }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    guard let dropped = state.dropped, dropped.steps == state.history.undoCount else {
      return .nothing
    }
    try state.checkStrictly(dropped.floating.clip)
    return EditPlan(hand: .refloats(dropped.floating))
  }
}

/// Draws the floating piece: `stamp keep under frames=2-5`.
struct StampCommand: GestureCommand {
  var keeps = false
  var under = false
  /// The frames to draw it in; nil for those of gestures.
  var frames: FrameReach?

  static let verb = "stamp"
  static let usage = "[keep] [under]"
  static let summary = "stamp the floating paste"
  static let options = ["keep", "under", FrameReach.option]

  var phase: GesturePhase { .whole }
  var words: [String] {
    (keeps ? ["keep"] : []) + (under ? ["under"] : []) + (frames.map { [$0.word] } ?? [])
  }

  func effort(in state: EditorState) -> Int { state.effortOfStamping(in: frames) }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    try editor.stamp(&change, keep: keeps, under: under, in: frames)
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    guard let floating = state.floating else { return .nothing }
    let reached = try state.framesToStamp(in: frames)
    if frames != nil || reached.count > 1 {
      return try state.plan(stamping: floating, keep: keeps, under: under, inEachOf: reached)
    }
    let layer = state.drawing.layers[state.activeLayer]
    let move = under ? nil : try? floating.move(on: layer)
    return state.plan(stamping: floating, move: move, keep: keeps, under: under)
  }
}

extension StampCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (keeps, under) = (arguments.flag("keep"), arguments.flag("under"))
    frames = try arguments.frameReach()
  }
}

/// Floats the selected cells, to be moved and stamped: `lift copy`.
struct LiftCommand: GestureCommand {
  var copies = false
  var isLoose = false

  static let verb = "lift"
  static let usage = "[copy] [loose]"
  static let summary = "float the selection; its lines follow"
  static let options = ["copy", "loose"]

  var phase: GesturePhase { .begins }
  var words: [String] { (copies ? ["copy"] : []) + (isLoose ? ["loose"] : []) }

  /// Looking for the lines that follow, on all sides, doubles the effort.
  func effort(in state: EditorState) -> Int {
    state.effortOfRedrawing * (copies || isLoose ? 1 : 2)
  }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    try editor.lift(copy: copies, loose: isLoose, &change)
  }
}

extension LiftCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (copies, isLoose) = (arguments.flag("copy"), arguments.flag("loose"))
  }
}

extension Command {
  /// Whether the command puts a copy of the selection on the clipboard.
  package var copies: Bool {
    switch content {
    case .setting(let setting): type(of: setting) == CopyCommand.self
    case .edit(let edit): type(of: edit) == CutCommand.self
    case .gesture, .history, .together: false
    }
  }

  /// The picture that the command floats, and where; nil for any other command.
  package var placed: (place: Point, clip: Clip)? {
    (definition as? PlaceCommand).map { ($0.place, $0.clip) }
  }

  /// A command that copies the selected cells of the active layer. Fails if nothing is selected.
  public static let copy = CopyCommand().command
  /// Returns a command that copies the selected cells, with `visible` as seen through all layers.
  /// Fails if nothing is selected.
  public static func copy(visible: Bool) -> Command { CopyCommand(isVisible: visible).command }
  /// A command that copies the selected cells and clears them.
  public static let cut = CutCommand().command
  /// A command that floats the copied cells with their top left cell at the cursor.
  public static let paste = PasteCommand().command

  /// Returns a command that floats a picture from outside with its top left cell at a point.
  ///
  /// - Parameter kind: what the picture was made of; nil for a copy.
  public static func place(_ p: Point, _ clip: Clip, _ kind: PieceKind? = nil) -> Command {
    PlaceCommand(place: p, clip: clip, kind: kind).command
  }

  /// Returns a command that moves the floating piece so that its top left cell is at a point.
  public static func float(_ p: Point) -> Command { FloatCommand(place: p).command }
  /// A command that floats the piece again that was dropped, unless the drawing has changed since.
  public static let refloat = RefloatCommand().command
  /// A command that draws the floating piece over the layer and ends the floating.
  public static let stamp = StampCommand().command

  /// Returns a command that draws the floating piece.
  ///
  /// - Parameters:
  ///   - keep: whether the piece continues to float, for the next stamp.
  ///   - under: whether to draw only where the layer is clear.
  public static func stamp(keep: Bool, under: Bool) -> Command {
    StampCommand(keeps: keep, under: under).command
  }

  /// Returns a command that floats the selected cells.
  ///
  /// - Parameters:
  ///   - copy: whether the cells also stay where they are.
  ///   - loose: whether lines that lead there from outside do not follow.
  public static func lift(copy: Bool = false, loose: Bool = false) -> Command {
    LiftCommand(copies: copy, isLoose: loose).command
  }
}

extension CommandError {
  static let clipboardEmpty = CommandError("the clipboard is empty")
  static let pictureTooLarge = CommandError(
    "a picture to place has from 1 to \(Clip.largestArea) cells")
}
