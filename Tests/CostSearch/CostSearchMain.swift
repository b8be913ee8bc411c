#if DEBUG
import Cells
import DrawingCore
import Foundation
import Synchronization
import TestSupport

@testable import Costs

/// Looks for what is dear to read and to perform, and measures what is known to be.
///
///     CostSearch attacks readers|commands [SIZE…]            one line for each known attack
///     CostSearch sample commands                             the same of some of them
///     CostSearch read READER                                 measures how it reads standard input
///     CostSearch sample locks                                threads of a measured process take turns
///     CostSearch search READER|VERB [SECONDS [SIZE…]]        SEED=7, OUT=DIR keeps the dearest
@main
struct CostSearchMain {
  @MainActor static func main() {
    Fork.prepare()
    var words = Array(CommandLine.arguments.dropFirst())
    guard words.count > 1 else { exit(64) }
    let (action, subject) = (words[0], words[1])
    if action == "read" { return measure(subject) }
    words.removeFirst(2)
    _ = Yardstick.unit
    switch action {
    case "sample" where subject == "locks": takeTurns()
    case "sample": measure(CommandAttack.sample)
    case "attacks":
      let sizes = words.compactMap { Int($0) }
      for size in sizes.isEmpty ? [1000, 10_000, 100_000] : sizes {
        if subject == "readers" { attackReaders(size) } else { attackCommands(size, subject) }
      }
    default:
      let seconds = words.first.flatMap { Double($0) } ?? 20
      let sizes = words.dropFirst().compactMap { Int($0) }
      for size in sizes.isEmpty ? [1000, 10_000, 100_000] : sizes {
        search(subject, seconds, size)
      }
    }
  }

  @MainActor private static func attackReaders(_ size: Int) {
    for reader in CostReader.all {
      for (i, raw) in ReaderAttacks(limit: size).on(reader.name).enumerated() {
        let bytes = reader.finished(raw)
        let cost = cost(of: reader, bytes)
        say("\(reader.name)\t\(size) bytes\t\(i)\t\(bytes.count)\t\(cost)\t\(cost.report)")
      }
    }
  }

  /// Measures a reader in another run of this program, as some read for screens: only the main thread
  /// may, and a forked child has none that could lock anything.
  private static func cost(of reader: CostReader, _ bytes: [UInt8]) -> Cost {
    do {
      let outcome = try Spawn.run(["/proc/self/exe", "read", reader.name], input: bytes)
      FileHandle.standardError.write(Data(outcome.errors))
      return Cost(report: outcome.text) ?? Cost(death: outcome.status)
    } catch {
      var cost = Cost(death: 0)
      cost.reason = "\(error)"
      return cost
    }
  }

  /// Measures how a reader reads what comes from standard input.
  @MainActor private static func measure(_ name: String) {
    guard let reader = CostReader.all.first(where: { $0.name == name }) else { exit(64) }
    let bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
    let cost = Cost.here { try reader.read(bytes) }
    FileHandle.standardOutput.write(Data(cost.report.utf8))
  }

  private static func attackCommands(_ size: Int, _ chosen: String) {
    measure(
      CommandAttack.all(size).filter { chosen == "commands" || $0.stage.kind.rawValue == chosen })
  }

  /// Whoever measures has taken a lock before, as every drawing does.
  private static func takeTurns() {
    let turns = Mutex(1)
    let cost = Cost.of {
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<20 { turns.withLock { $0 += Int(usleep(1000)) } }
      }
      return turns.withLock { $0 - 1 }
    }
    say("locks\t4 threads\t20 turns\t\(cost)\t\(cost.report)")
  }

  /// Each stage is made once.
  private static func measure(_ attacks: [CommandAttack]) {
    let byStage = Dictionary(grouping: attacks, by: \.stage)
    for (stage, attacks) in byStage.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      guard let editor = stage.editor else { continue }
      for attack in attacks {
        let cost = attack.cost(on: editor).map { "\($0)\t\($0.report)" } ?? "cannot be prepared"
        let before = attack.before.prefix(40).replacing("\n", with: "; ")
        say("\(attack.verb)\t\(stage)\t\(before)\t\(attack.line.prefix(60))\t\(cost)")
      }
    }
  }

  @MainActor private static func search(_ name: String, _ seconds: Double, _ size: Int) {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 7
    for forMemory in [false, true] {
      if let reader = CostReader.all.first(where: { $0.name == name }) {
        var search = CostSearch(seed: seed, limit: reader.rawLimit(size), forMemory: forMemory) {
          raw in
          let bytes = MainActor.assumeIsolated { reader.finished(raw) }
          guard bytes.count <= size else { return nil }
          return cost(of: reader, bytes)
        }
        search.climb(from: ReaderAttacks(limit: size).on(name), seconds: seconds)
        report(search, name, size, seed, forMemory)
        continue
      }
      let attacks = Dictionary(grouping: CommandAttack.all(size).filter { $0.verb == name }) {
        [$0.stage.script, $0.before]
      }
      for attacks in attacks.values {
        guard let first = attacks.first, let editor = first.stage.editor else { continue }
        var search = CostSearch(seed: seed, limit: size, forMemory: forMemory) { line in
          let attack = first.with(line: String(decoding: line, as: UTF8.self))
          return attack.verb == name && attack.byteCount <= size ? attack.cost(on: editor) : nil
        }
        search.climb(from: attacks.map { Array($0.line.utf8) }, seconds: seconds)
        report(search, "\(name) on \(first.stage)", size, seed, forMemory)
      }
    }
  }

  private static func report(
    _ search: CostSearch, _ name: String, _ size: Int, _ seed: UInt64, _ forMemory: Bool
  ) {
    guard let (input, cost) = search.dearest else { return say("\(name)\t\(size)\tnothing") }
    let aim = forMemory ? "memory" : "time"
    say("\(name)\t\(size)\t\(aim)\tseed \(seed), \(search.tries) tries\t\(cost)")
    if let folder = ProcessInfo.processInfo.environment["OUT"] {
      let file = URL(filePath: folder).appending(path: "\(name)-\(size)-\(aim)")
      try? Data(input).write(to: file)
    }
  }

  /// At once, as what comes after it may die.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
#else
import Foundation

/// A plain release has nothing to look into.
@main
struct CostSearchMain {
  static func main() {
    print("CostSearch needs a debug build, or the release that Tests/all builds")
    exit(64)
  }
}
#endif
