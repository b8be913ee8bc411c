import Cells

/// The definition of one verb: how it is written, read and printed, and what it costs. What it does
/// is required by the protocol of its group.
///
/// A new command is a type that conforms to one of the groups. Its name is listed in
/// `CommandTable.drawing` or in the description of the tool that it draws with.
protocol CommandDefinition: Hashable, Sendable {
  static var verb: String { get }
  /// The words after the verb, as shown in help.
  static var usage: String { get }
  static var summary: String { get }
  /// The words that may stand anywhere: `name=` with a value, or a flag.
  static var options: [String] { get }
  /// Whether a person may type the command. Others are for scripts, journals and recordings.
  static var isTyped: Bool { get }
  /// Whether the command may stand among the settings of the program, to set up new drawings.
  static var isPreference: Bool { get }
  /// Whether the command has the state hold cells besides the drawing’s, as the clipboard does.
  static var holdsCells: Bool { get }
  /// Whether the command can draw in several frames at once: `frames=2-5`.
  static var takesFrames: Bool { get }
  /// Creates the command from the words after the verb.
  init(_ arguments: inout ArgumentReader) throws(ScriptError)
  /// Reads the words after the verb, possibly as a command of another type.
  static func read(_ arguments: inout ArgumentReader) throws(ScriptError) -> Command
  /// The words after the verb, which `init` reads back.
  var words: [String] { get }
  /// Returns the largest number of cells passed along the points of a path or around a shape. It is
  /// the one cost of a command that the size of the drawing does not bound. A cell counts once for
  /// each cell of the brush’s tip.
  func reach(in state: EditorState) -> Int
  /// Returns the cost of going through cells one by one, in cells looked at. Equal cells written at
  /// once cost nothing here.
  func effort(in state: EditorState) -> Int
  /// Returns whether the command gives all cels another shape, which may cost more in several frames.
  func reshapes(_ state: EditorState) -> Bool
  /// Returns where the command moves the points of the drawing; nil if it moves none.
  func pointMap(in state: EditorState) -> PointMap?
  /// Returns how many times symmetry performs the command.
  func passes(in state: EditorState) -> Int
  /// How what the command changes depends on what lies there.
  var dependence: CellDependence { get }
  /// The layers that the command changes.
  var layerReach: CommandReach { get }
  /// All points in the text form.
  var places: [Point] { get }
  /// Throws if the text form could not be read back, for reasons other than its points.
  func checkLimits() throws(CommandError)
  /// The separate commands with which a person does the same.
  var pieces: [Command] { get }
  /// Returns one command that does the same as this one followed by `next`, or nil if there is
  /// none.
  func joined(with next: any CommandDefinition) -> Command?
  /// An estimate of the time a person takes to perform the command, in milliseconds.
  var usualDelay: Int { get }
  var command: Command { get }
}

extension CommandDefinition {
  static var usage: String { "" }
  static var options: [String] { [] }
  static var isTyped: Bool { true }
  static var isPreference: Bool { false }
  static var holdsCells: Bool { false }
  static var takesFrames: Bool { false }
  static func read(_ arguments: inout ArgumentReader) throws(ScriptError) -> Command {
    try Self(&arguments).command
  }
  var words: [String] { [] }
  func reach(in state: EditorState) -> Int { 0 }
  func effort(in state: EditorState) -> Int { 0 }
  func reshapes(_ state: EditorState) -> Bool { false }
  func pointMap(in state: EditorState) -> PointMap? { nil }
  func passes(in state: EditorState) -> Int { 1 }
  var dependence: CellDependence { .nothing }
  var layerReach: CommandReach { .own }
  var places: [Point] { [] }
  func checkLimits() throws(CommandError) {}
  var pieces: [Command] { [command] }
  func joined(with next: any CommandDefinition) -> Command? { nil }
  var usualDelay: Int { 250 }

  static var entry: CommandTable<Command>.Entry {
    let options = options + (takesFrames ? [FrameReach.option] : [])
    return CommandTable.Entry(verb, usage, summary, options: options, isTyped: isTyped) {
      (a) throws(ScriptError) in
      var command = try read(&a)
      if takesFrames { command.frames = try a.frameReach() }
      return command
    }
  }

  /// Returns the reach of all passes of a symmetry together.
  func wholeReach(in state: EditorState) -> Int { reach(in: state) * passes(in: state) }

  /// Returns the effort of all passes of a symmetry together.
  func wholeEffort(in state: EditorState) -> Int { effort(in: state) * passes(in: state) }

  func isEqual(to other: any CommandDefinition) -> Bool { other as? Self == self }
}

/// A verb without arguments.
protocol PlainCommand: CommandDefinition {
  init()
}

extension PlainCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { self.init() }
}

/// A verb whose only argument is a point.
protocol PointCommand: CommandDefinition {
  var place: Point { get }
  init(place: Point)
}

extension PointCommand {
  static var usage: String { "P" }
  var places: [Point] { [place] }
  var words: [String] { [place.text] }

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    self.init(place: try arguments.point())
  }
}

/// A command for the tool, colours, cursor and the like, which is not undone.
protocol SettingCommand: CommandDefinition {
  /// Whether the command ends the gesture in progress, as commands do that change what it draws on
  /// or with.
  var settles: Bool { get }
  /// Whether the setting may change how everything looks.
  var looksElsewhere: Bool { get }
  /// Throws if the setting cannot be made.
  func check(_ state: EditorState) throws(CommandError)
  /// Returns what is told about the setting, besides what was asked for.
  func note(in state: EditorState) -> String?
  /// Makes the setting, which `check` has accepted.
  func apply(to hand: inout Hand, over drawing: Drawing)
}

extension SettingCommand {
  var settles: Bool { false }
  var looksElsewhere: Bool { false }
  func check(_ state: EditorState) throws(CommandError) {}
  func note(in state: EditorState) -> String? { nil }
  var usualDelay: Int { 0 }
  var command: Command { Command(.setting(self)) }
}

/// A part of a gesture, which is one undo step when it is released.
protocol GestureCommand: CommandDefinition {
  var phase: GesturePhase { get }
  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError)
  /// Returns what the command makes of the drawing: nothing if the gesture goes on.
  func plan(_ state: EditorState) throws(CommandError) -> EditPlan
}

/// The position of a command in a gesture.
public enum GesturePhase: Sendable {
  /// The command presses, moves or releases.
  case begins, goesOn, ends
  /// The command is a whole gesture.
  case whole
}

extension GestureCommand {
  var command: Command { Command(.gesture(self)) }
  func plan(_ state: EditorState) throws(CommandError) -> EditPlan { .nothing }
}

/// A command that moves back or forth in the history.
protocol HistoryCommand: CommandDefinition {
  func travel(_ editor: inout Editor, _ change: inout Editor.Change) throws(CommandError)
}

extension HistoryCommand {
  var command: Command { Command(.history(self)) }
}

/// A command that is one undo step.
protocol EditCommand: CommandDefinition {
  /// Returns what the command makes of a settled state.
  func plan(_ state: EditorState) throws(CommandError) -> EditPlan
  /// Returns a floating piece after the command, or nil if the command does not apply to floating
  /// pieces. The piece is stamped first in that case.
  func turned(_ floating: Floating, in state: EditorState) -> Floating?
  /// Whether the command draws on other layers than the active one.
  var drawsOnAllLayers: Bool { get }
}

extension EditCommand {
  var command: Command { Command(.edit(self)) }
  func turned(_ floating: Floating, in state: EditorState) -> Floating? { nil }
  var drawsOnAllLayers: Bool { false }
}

/// A command that draws on the active layer, inside the selection.
protocol DrawingCommand: EditCommand {
  /// The brush settings that apply to this command only.
  var override: BrushOverride { get }
  /// The part of the command that symmetry draws again.
  static var mirrors: Mirroring { get }
  /// Returns the command with the images of its points.
  func mirrored(by image: MirrorImage) -> Self
  /// Throws if the command cannot draw in this state.
  func check(_ state: EditorState) throws(CommandError)
  func draw(with brush: Brush, on easel: inout Easel)
}

extension DrawingCommand {
  static var takesFrames: Bool { true }
  static var mirrors: Mirroring { .nothing }
  func mirrored(by image: MirrorImage) -> Self { self }
  func check(_ state: EditorState) throws(CommandError) {}

  /// Returns the brush that the command draws with.
  func brush(in state: EditorState) -> Brush {
    let brush = state.brush.with(override)
    return Self.options.contains("grid=") ? brush : brush.inCells
  }

  /// Returns the cost of each point passed, in cells. Dots on a paper given by the command are set
  /// dab by dab.
  func dabCost(of brush: Brush) -> Int {
    brush.grid != .cells && override.background != nil ? brush.tip.count : brush.dabCost
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan { try drawnPlan(in: state) }

  /// Returns the plan of drawing inside the selection of a state.
  func drawnPlan(in state: EditorState) throws(CommandError) -> EditPlan {
    try check(state)
    return try state.strictly(
      state.drawn(brush(in: state), paper: override.background) {
        drawMirrored(with: $0, on: &$1)
      })
  }

  func passes(in state: EditorState) -> Int {
    Self.mirrors == .nothing ? 1 : state.brush.symmetry.passes
  }
}
