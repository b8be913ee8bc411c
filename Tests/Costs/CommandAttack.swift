#if DEBUG  // Else nothing of other modules is to be had.
import Cells

@testable import DrawingCore

/// A command that is costly to perform once, and what comes before it.
struct CommandAttack: Sendable {
  let stage: CostStage
  /// The script after the stage's own, whose cost does not count.
  var before = ""
  /// The command in its text form.
  let line: String

  var verb: String { String(line.prefix { $0 != " " }) }
  /// The number of bytes of the whole script.
  var byteCount: Int { stage.script.utf8.count + before.utf8.count + line.utf8.count + 2 }

  /// Returns the attack with another command.
  func with(line: String) -> CommandAttack {
    CommandAttack(stage: stage, before: before, line: line)
  }

  /// Returns the cost of the command; nil if what comes before it cannot be performed.
  ///
  /// - Parameter editor: an editor after the stage's script.
  func cost(on editor: Editor) -> Cost? {
    var editor = editor
    guard let steps = try? Script.parse(before), (try? editor.perform(steps)) != nil else {
      return nil
    }
    return Cost.of {
      _ = try editor.perform(Command.parse(line))
      return editor.state.cost
    }
  }
}

extension CommandAttack: Hashable {
  /// A sample of the attacks at 1, 10 and 100 KB: for each verb one for each way to prepare it, on
  /// drawings that are soon made; of the longer ones, those that need the room.
  static let sample: [CommandAttack] = {
    let all = [1_000, 10_000, 100_000].map { CommandAttack.all($0).filter(\.stage.isSoonMade) }
    let short = Set(all[0].map(\.line))
    let longer = all[1...].map { $0.filter { !short.contains($0.line) } }
    return ([all[0]] + longer).flatMap { attacks in
      Dictionary(grouping: attacks) { "\($0.verb) \($0.before) \($0.stage.side)" }
        .compactMap(\.value.last)
    }
  }()
}

extension CommandAttack {
  /// Returns the attacks, devised or kept from searches, in text of at most `limit` bytes.
  static func all(_ limit: Int) -> [CommandAttack] { CommandAttacks(limit: limit).all }
}
#endif
