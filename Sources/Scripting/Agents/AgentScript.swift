import DrawingCore
import DrawingStore

/// A script that only draws: commands and `repeat`, no files, no keys, nothing that goes back.
struct AgentScript {
  /// A command, and where it stands.
  struct Step {
    let command: Command
    let location: TextLocation
  }

  /// The commands, those in `repeat` as often as it says.
  let steps: [Step]
  private let byteCount: Int

  /// The longest script, in bytes.
  private static let longest = 1 << 20

  /// - Throws: `Failure` with line and column of what is wrong.
  init(_ source: String) throws(Failure) {
    byteCount = source.utf8.count
    guard byteCount <= Self.longest else {
      throw Failure("the script is longer than 1 MiB (draw in parts)", exitCode: 64)
    }
    let parsed: [Script.Step]
    do throws(ScriptError) { parsed = try Script.parse(source) } catch {
      throw Failure(error.reason, at: TextLocation(error, in: "script"))
    }
    let most = Command.mostTogether
    steps = try Script.Step.unrolled(parsed, upTo: most) { step in
      Failure("more than \(most) commands (draw in parts)", at: TextLocation(step, in: "script"))
    } make: { (step) throws(Failure) in
      try Self.step(step)
    }
  }

  private static func step(_ step: Script.Step) throws(Failure) -> Step {
    let location = TextLocation(step, in: "script")
    guard case .command(let command) = step.content else {
      throw Failure("only commands that draw are performed here", at: location)
    }
    guard Command.together([command]) != nil else {
      let advice = command.verb == "together" ? "all of it is one step anyway" : "use undo"
      throw Failure("no \(command.verb) in a script (\(advice))", at: location)
    }
    return Step(command: command, location: location)
  }

  /// Performs the steps in a copy of a drawing, so that what fails is told with its place, and ends
  /// where it costs too much.
  func rehearse(in editor: Editor) throws(Failure) {
    var budget = ScriptBudget(ScriptLimits())
    budget.allow(forText: byteCount)
    budget.begin(with: editor)
    var editor = editor
    for step in steps {
      do throws(Failure) {
        try budget.spend()
        let reach = step.command.reach(in: editor.state)
        try budget.check(reach: reach)
        let change = try Self.perform(step.command, in: &editor)
        try budget.count(change, of: step.command, reach: reach, in: editor)
      } catch {
        throw error.located(at: step.location)
      }
    }
  }

  private static func perform(
    _ command: Command, in editor: inout Editor
  ) throws(Failure) -> Editor.Change {
    do throws(CommandError) { return try editor.perform(command) } catch {
      throw Failure("\(error)", exitCode: 64)
    }
  }
}
