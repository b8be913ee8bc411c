import DrawingCore
import RandomCommands
import TestSupport

/// A random script of commands that all succeed, and the state after any number of them, as an
/// editor in this process performs them.
final class ScriptModel {
  /// What the script is made of.
  enum Kind: String, CaseIterable {
    /// Short commands of all sorts.
    case mixed
    /// Many of 16 to 32 KB: a journal of these is compacted every few dozen commands.
    case bulky
    /// Half of them about frames, or drawing in several.
    case film
  }

  let seed: UInt64
  private(set) var commands: [Command] = []
  private let spacing: Int
  /// The editor after every `spacing` commands.
  private var stages: [Editor]
  private var digests: [Int: String] = [:]

  init(seed: UInt64, count: Int, kind: Kind = .mixed) {
    self.seed = seed
    spacing = 24
    var source = CommandSource(seed: seed, kind: kind)
    var boxes = SplitMix64(seed: ~seed)
    var editor = Editor()
    stages = [editor]
    while commands.count < count {
      let command = boxes.oneIn(8) ? boxes.diagram(in: editor.state) : source.next()
      // An error leaves the state as it was.
      guard (try? editor.perform(command)) != nil else { continue }
      commands.append(command)
      if commands.count % spacing == 0 { stages.append(editor) }
    }
  }

  var count: Int { commands.count }

  /// The script, a command on each line.
  var text: String { commands.map { "\($0)\n" }.joined() }

  /// The digest of the state after the first `count` commands; nil where there are not so many.
  func digest(after count: Int) throws -> String? {
    guard count >= 0, count <= commands.count else { return nil }
    if let known = digests[count] { return known }
    var editor = stages[count / spacing]
    for command in commands[(count / spacing * spacing)..<count] {
      _ = try editor.perform(command)
    }
    let digest = editor.digest().description
    digests[count] = digest
    return digest
  }

  /// What is wrong with the sessions that were kept of a run of which the first `acknowledged`
  /// commands were said to be durable; nil where nothing is.
  func fault(of kept: [KeptSession], acknowledged: Int) throws -> String? {
    guard let session = kept.first else {
      return acknowledged == 0 ? nil : "no session, \(acknowledged) acknowledged"
    }
    if kept.count > 1 { return "\(kept.count) sessions of one run" }
    if session.sequence < acknowledged {
      return "\(session.sequence) commands kept, \(acknowledged) acknowledged"
    }
    guard let expected = try digest(after: session.sequence) else {
      return "\(session.sequence) commands kept of \(count)"
    }
    return session.digest == expected
      ? nil : "another state than after \(session.sequence) commands"
  }
}
