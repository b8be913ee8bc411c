import Cells

@testable import DrawingCore

/// A command that is dear to perform once, and what comes before it.
struct CommandAttack: Sendable {
  let stage: CostStage
  /// After the stage's own; performed without being looked at.
  var before = ""
  /// In its text form.
  let line: String

  var verb: String { String(line.prefix { $0 != " " }) }
  /// Of the whole script.
  var byteCount: Int { stage.script.utf8.count + before.utf8.count + line.utf8.count + 2 }

  /// The same with another command.
  func with(line: String) -> CommandAttack {
    CommandAttack(stage: stage, before: before, line: line)
  }

  /// What performing it takes. Nil where what comes before it cannot be performed.
  ///
  /// - Parameter editor: at the stage.
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
  /// Some of all at 1, 10 and 100 KB: with each verb one for each way to prepare it, on drawings that
  /// are soon made; the longer ones where more text makes them dearer.
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
  /// What was thought out, and kept of what searches found, in text of at most `limit` bytes.
  static func all(_ limit: Int) -> [CommandAttack] { CommandAttacks(limit: limit).all }
}
