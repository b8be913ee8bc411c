import Cells

/// One verb of the vocabulary, in one place: how it is written, read and printed, what it costs,
/// and what it does, which the protocol of its group asks for.
///
/// A new command is a type that conforms to one of the groups, and its name in
/// `CommandTable.drawing`, or in the description of the tool that it draws with.
protocol CommandDefinition: Hashable, Sendable {
  static var verb: String { get }
  /// The words after the verb, as help shows them.
  static var usage: String { get }
  static var summary: String { get }
  /// Words that may stand anywhere: `name=` with a value, or a flag.
  static var options: [String] { get }
  /// Reads the words after the verb.
  init(_ arguments: inout ArgumentReader) throws(ScriptError)
  /// Reads the words after the verb, of which other types may make something, too.
  static func read(_ arguments: inout ArgumentReader) throws(ScriptError) -> Command
  /// The words after the verb, as `init` reads them.
  var words: [String] { get }
  /// At most how many cells are passed on the way along the points of a path or around a shape: the
  /// one cost of a command that the drawing's size does not bound. Each counts as often as the tip of
  /// the brush has cells.
  func reach(in state: EditorState) -> Int
  /// What it costs to go through cells one by one, in cells that are looked at. Cells of one kind that
  /// are written at once cost nothing here.
  func effort(in state: EditorState) -> Int
  /// How often symmetry has it done.
  func passes(in state: EditorState) -> Int
  /// All points that stand in the text form.
  var places: [Point] { get }
  /// Refuses what its own text form could not be read back from, besides its points.
  func checkLimits() throws(CommandError)
  /// What a person does one after the other where this does it at once.
  var pieces: [Command] { get }
  /// The one command that does the same as this and then `next`; nil where there is none.
  func joined(with next: any CommandDefinition) -> Command?
  /// How long it takes a person to do, in milliseconds: a guess.
  var usualDelay: Int { get }
  var command: Command { get }
}

extension CommandDefinition {
  static var usage: String { "" }
  static var options: [String] { [] }
  static func read(_ arguments: inout ArgumentReader) throws(ScriptError) -> Command {
    try Self(&arguments).command
  }
  var words: [String] { [] }
  func reach(in state: EditorState) -> Int { 0 }
  func effort(in state: EditorState) -> Int { 0 }
  func passes(in state: EditorState) -> Int { 1 }
  var places: [Point] { [] }
  func checkLimits() throws(CommandError) {}
  var pieces: [Command] { [command] }
  func joined(with next: any CommandDefinition) -> Command? { nil }
  var usualDelay: Int { 250 }

  static var entry: CommandTable<Command>.Entry {
    CommandTable.Entry(verb, usage, summary, options: options) { (a) throws(ScriptError) in
      try read(&a)
    }
  }

  /// How many cells it passes with all that symmetry has it do.
  func wholeReach(in state: EditorState) -> Int { reach(in: state) * passes(in: state) }

  /// The same of what it costs to go through cells one by one.
  func wholeEffort(in state: EditorState) -> Int { effort(in: state) * passes(in: state) }

  func isEqual(to other: any CommandDefinition) -> Bool { other as? Self == self }
}

/// A verb that stands alone.
protocol PlainCommand: CommandDefinition {
  init()
}

extension PlainCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { self.init() }
}

/// A verb with one point: what is done there is the command's own.
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

/// Tool, colours, cursor and the like: not undone.
protocol SettingCommand: CommandDefinition {
  /// Whether it ends the gesture in progress: those do that change what it draws on or with.
  var settles: Bool { get }
  /// Whether the setting can be made.
  func check(_ state: EditorState) throws(CommandError)
  /// Makes the setting that `check` let pass.
  func apply(to state: inout EditorState)
}

extension SettingCommand {
  var settles: Bool { false }
  func check(_ state: EditorState) throws(CommandError) {}
  var usualDelay: Int { 0 }
  var command: Command { Command(.setting(self)) }
}

/// Part of a gesture: one undo step when it is released.
protocol GestureCommand: CommandDefinition {
  var phase: GesturePhase { get }
  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError)
}

/// Where in a gesture a command stands.
public enum GesturePhase: Sendable {
  case begins, goesOn, ends
  /// A gesture by itself.
  case whole
}

extension GestureCommand {
  var command: Command { Command(.gesture(self)) }
}

/// Goes back and forth in what was done.
protocol HistoryCommand: CommandDefinition {
  func travel(_ editor: inout Editor, _ change: inout Editor.Change)
}

extension HistoryCommand {
  var command: Command { Command(.history(self)) }
}

/// One undo step by itself.
protocol EditCommand: CommandDefinition {
  /// What the command comes to. The state is settled.
  func plan(_ state: inout EditorState) throws(CommandError) -> EditPlan
  /// What becomes of a floating piece; nil where the command is not for such, which is stamped
  /// first.
  func turned(_ floating: Floating, in state: EditorState) -> Floating?
}

/// What an edit command comes to.
enum EditPlan {
  case nothing
  case edit(Edit)
  /// An edit, and what is to be said of it.
  case noted(Edit, String)
  /// Something floats, to be moved and stamped.
  case float(Floating)
}

extension EditPlan {
  /// Some edits as one step, without those that write no cell.
  init(_ edits: [Edit]) {
    let edits = edits.filter { edit in
      if case .cells(_, let patch) = edit { !patch.isEmpty } else { true }
    }
    self = edits.count > 1 ? .edit(.group(edits)) : edits.first.map(EditPlan.edit) ?? .nothing
  }
}

extension EditCommand {
  var command: Command { Command(.edit(self)) }
  func turned(_ floating: Floating, in state: EditorState) -> Floating? { nil }
}

/// Draws on the active layer, inside the selection.
protocol DrawingCommand: EditCommand {
  /// What holds for this command alone.
  var override: BrushOverride { get }
  /// What of it symmetry draws once more.
  static var mirrors: Mirroring { get }
  /// The command with the images of its points.
  func mirrored(by image: MirrorImage) -> Self
  /// Refuses what cannot be drawn now.
  func check(_ state: EditorState) throws(CommandError)
  func draw(with brush: Brush, on easel: inout Easel)
}

extension DrawingCommand {
  static var mirrors: Mirroring { .nothing }
  func mirrored(by image: MirrorImage) -> Self { self }
  func check(_ state: EditorState) throws(CommandError) {}

  /// What it draws with.
  func brush(in state: EditorState) -> Brush {
    let brush = state.brush.with(override)
    return Self.options.contains("grid=") ? brush : brush.inCells
  }

  /// What each point that it passes costs, in cells: dots on a paper of their own are set dab by dab.
  func dabCost(of brush: Brush) -> Int {
    brush.grid != .cells && override.background != nil ? brush.tip.count : brush.dabCost
  }

  func plan(_ state: inout EditorState) throws(CommandError) -> EditPlan {
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
