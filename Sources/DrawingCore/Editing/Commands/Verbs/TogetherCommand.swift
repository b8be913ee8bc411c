import Cells

/// Several commands as one step, or none of them: `together "box \"api\" at=0,0\nbox \"db\" at=12,0"`.
/// In a script they stand between `together` and `end`.
struct TogetherCommand: CommandDefinition {
  let commands: [Command]

  static let verb = "together"
  static let usage = "\"COMMANDS\""
  static let summary = "several commands as one step, or none"

  /// The most commands, with those that `repeat` makes of one.
  static let mostCommands = 10_000
  /// The cost that all of them may have, in that of the dearest single one.
  private static let mostEffort = 16 * CommandLimits.effort

  var words: [String] { [Script.quoted(commands.map(\.description).joined(separator: "\n"))] }
  var command: Command { Command(.together(self)) }

  /// One that depends on what lies there is not the same behind the others.
  var dependence: CellDependence {
    commands.allSatisfy { $0.definition.dependence == .nothing } ? .nothing : .all
  }
  var layerReach: CommandReach {
    let reaches = commands.map(\.definition.layerReach)
    return if reaches.contains(where: { $0 == .all || $0 == .named }) {
      .all
    } else {
      reaches.max() ?? .nothing
    }
  }

  func reach(in state: EditorState) -> Int {
    commands.reduce(0) { $0 + $1.definition.wholeReach(in: state) }
  }

  func checkLimits() throws(CommandError) {
    guard !commands.isEmpty, commands.count <= Self.mostCommands else { throw .tooManyTogether }
    for command in commands { try command.definition.checkPlaces() }
    try CommandLimits.check(text: commands.map(\.description).joined(separator: "\n"))
  }

  /// Performs all commands, or none. What was in progress before is a step of its own; a gesture or
  /// a floating piece that they leave ends.
  func perform(
    on editor: inout Editor, _ leniency: Int, _ change: inout Editor.Change
  ) throws(CommandError) {
    let before = editor
    do throws(CommandError) {
      try editor.settle(&change)
      var (own, notes) = (Editor.Change(), Notes())
      notes.add(change.note, editor.state.drawing.size)
      var effort = 0
      for command in commands {
        effort += command.definition.wholeEffort(in: editor.state)
        guard effort <= Self.mostEffort * leniency else { throw .tooDearTogether }
        let step = try editor.perform(command, leniency: leniency)
        notes.add(step.note, editor.state.drawing.size)
        own.add(step)
      }
      var rest = Editor.Change()
      try editor.settle(&rest)
      notes.add(rest.note, editor.state.drawing.size)
      own.add(rest)
      if own.steps > 1 {
        guard editor.state.hand.history.join(own.steps) else { throw .tooManySteps }
        editor.state.hand.dropped = nil
        own.steps = 1
      }
      change.add(own)
      change.note = notes.text(editor.state.drawing.size)
    } catch {
      editor = before
      throw error
    }
  }

  /// Returns what they do to a settled state, as one edit.
  func plan(in state: EditorState) throws(CommandError) -> EditPlan {
    var editor = Editor(state)
    let steps = state.history.undoCount
    var change = Editor.Change()
    try perform(on: &editor, CommandLimits.leniency, &change)
    guard editor.state.history.undoCount > steps, let step = try editor.state.undo() else {
      return .nothing
    }
    return EditPlan(edit: step.inverse, note: change.note)
  }
}

extension TogetherCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let text = try arguments.text("commands")
    guard text.utf8.count <= CommandLimits.text else {
      throw arguments.failure("too many commands")
    }
    do throws(ScriptError) {
      commands = try Self.commands(of: try Script.parse(text))
    } catch {
      throw arguments.failure("\(error.place.line):\(error.place.column): \(error.reason)")
    }
  }

  /// Creates the command of the statements between `together` and `end`.
  init(_ steps: [Script.Step], of head: Statement) throws(ScriptError) {
    commands = try Self.commands(of: steps)
    guard !commands.isEmpty else { throw head.failure("expected commands up to end") }
  }

  /// Returns the commands of some statements, those in `repeat` as often as it says.
  static func commands(of steps: [Script.Step]) throws(ScriptError) -> [Command] {
    try Script.Step.unrolled(steps, upTo: mostCommands, tooMany: \.tooMany) {
      (step) throws(ScriptError) in
      guard case .command(let command) = step.content, command.mayBeTogether else {
        throw ScriptError(
          "only commands that draw may stand together", at: step.place, line: step.line)
      }
      return command
    }
  }
}

extension Script.Step {
  fileprivate var tooMany: ScriptError {
    ScriptError(CommandError.tooManyTogether.description, at: place, line: line)
  }
}

extension Command {
  /// The most commands that are one step together, with those that `repeat` makes of one.
  package static var mostTogether: Int { TogetherCommand.mostCommands }

  fileprivate var mayBeTogether: Bool {
    switch content {
    case .setting, .gesture, .edit: true
    case .history, .together: false
    }
  }

  /// Returns a command that performs several as one step; nil if one of them may not be among them.
  package static func together(_ commands: [Command]) -> Command? {
    guard commands.allSatisfy(\.mayBeTogether) else { return nil }
    return TogetherCommand(commands: commands).command
  }
}

extension Editor.Change {
  /// Adds what another command did after this one, but for what it tells.
  fileprivate mutating func add(_ next: Editor.Change) {
    area = area.union(next.area)
    isWhole = isWhole || next.isWhole
    cellCount += next.cellCount
    work += next.work
    steps += next.steps
  }
}

extension CommandError {
  fileprivate static let tooManyTogether = CommandError(
    "expected from 1 to \(TogetherCommand.mostCommands) commands together")
  fileprivate static let tooManySteps = CommandError(
    "more than \(GroupEdit.longest) changes together (draw them in parts)")
  fileprivate static let tooDearTogether = CommandError(
    "the commands together cost too much (draw them in parts)")
}
