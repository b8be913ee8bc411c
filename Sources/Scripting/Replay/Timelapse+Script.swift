import DrawingCore
import DrawingStore
import OekakiApp
import Sessions

extension Timelapse {
  /// Creates a time-lapse of a script as a recording or `oekaki sessions --log` writes it:
  /// commands, optionally after a snapshot to start from. Comments such as `# 1.5 s` are pauses.
  ///
  /// Performs the script within the limits of scripts. Throws at the first statement that is not a
  /// command or fails.
  init(script source: ScriptSource) throws(Failure) {
    var steps: [Script.Step]
    do throws(ScriptError) { steps = try Script.parse(source.text) } catch {
      throw Failure(error.reason, at: TextLocation(error, in: source.name))
    }
    let start = try steps.first.flatMap { (first) throws(Failure) in
      try Timelapse.start(first, of: source)
    }
    if start != nil { steps.removeFirst() }
    let editor = start ?? Editor()
    self.init(start: editor.state)
    var (rehearsal, pauses) = (
      Rehearsal(editor, forText: source.text.utf8.count), Pauses(in: source.text)
    )
    for step in steps {
      let location = TextLocation(step, in: source.name)
      let command = try Timelapse.command(of: step, at: location)
      var pause = pauses.take(upTo: step.place.line)
      for piece in command.pieces {
        do throws(Failure) { try rehearsal.perform(piece) } catch {
          throw error.located(at: location)
        }
        self.steps.append(Step(piece, delay: pause ?? piece.usualDelay))
        pause = nil
      }
    }
  }

  /// Returns the drawing that a script starts from; nil if its first statement draws.
  private static func start(
    _ step: Script.Step, of source: ScriptSource
  ) throws(Failure) -> Editor? {
    do {
      switch step.content {
      case .file(.restore, let name):
        let files = try FileAccess.script(in: source.folder, allowsAll: false, interruption: nil)
        return try files.open(name, as: PlainDrawing.self).editor
      case .state(let snapshot):
        return try Snapshot.drawing(from: snapshot, as: PlainDrawing.self).editor
      case .command, .snap, .input, .file, .letter, .reference, .expect, .expectError, .crash,
        .repeat:
        return nil
      }
    } catch {
      throw Failure(error, path: "the snapshot").located(at: TextLocation(step, in: source.name))
    }
  }

  private static func command(
    of step: Script.Step, at location: TextLocation
  ) throws(Failure) -> Command {
    if case .command(let command) = step.content { return command }
    throw Failure(
      "a time-lapse shows drawing commands and nothing else (oekaki run performs this script)",
      at: location)
  }
}

/// A performance of a script's commands within the limits of scripts.
private struct Rehearsal {
  private var editor: Editor
  private var budget = ScriptBudget(ScriptLimits())

  init(_ editor: Editor, forText bytes: Int) {
    self.editor = editor
    budget.begin(with: editor)
    budget.allow(forText: bytes)
  }

  mutating func perform(_ command: Command) throws(Failure) {
    try budget.spend()
    let reach = command.reach(in: editor.state)
    try budget.check(reach: reach)
    let change: Editor.Change
    do throws(CommandError) { change = try editor.perform(command) } catch {
      throw Failure("\(error)", exitCode: 64)
    }
    try budget.count(change, of: command, reach: reach, in: editor)
  }
}

/// The pauses recorded in comments, by their lines.
private struct Pauses {
  private var pauses: ArraySlice<(line: Int, milliseconds: Int)> = []

  init(in text: String) {
    for (i, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated() where line.hasPrefix("# ") && line.hasSuffix(" s")
    {
      guard let seconds = Double(line.dropFirst(2).dropLast(2)), (0...1e6).contains(seconds)
      else { continue }
      pauses.append((i + 1, Int(seconds * 1000)))
    }
  }

  /// Returns the pauses, in milliseconds, between the line last asked for and this one; nil if
  /// there are none.
  mutating func take(upTo line: Int) -> Int? {
    var sum: Int?
    while let pause = pauses.first, pause.line < line {
      sum = (sum ?? 0) + pause.milliseconds
      pauses.removeFirst()
    }
    return sum
  }
}
