import PseudoTerminal
import TerminalKit
import Testing

extension FaultInjectionTests {
  /// What the program asks of the kernel, and in which order: what no kill and no power cut shows on
  /// every file system. Needs the Debian package strace.
  @Suite(.enabled(if: Fault.isPossible, "strace cannot trace here"))
  struct SystemCallTests {
    /// A file whose name is not on the disk would not be found again.
    @Test func everyNameIsSyncedBeforeTheFirstAcknowledgement() throws {
      let workplace = try Workplace()
      try workplace.write("rect 1,1 5,5", to: "script")
      let trace = try Fault.traceOfScript(in: workplace)
      let id = try #require(try workplace.sessions().first?.id)
      let folder = "\(workplace.state)/sessions/\(id)"
      let before = trace.prefix { !$0.line.contains("ack 1") }
      #expect(before.count < trace.count)
      let synced = before.filter { $0.place.call == "fsync" }
      for name in ["\(folder)/journal-1", folder, "\(workplace.state)/sessions", workplace.state] {
        #expect(synced.contains { $0.line.contains("<\(name)>") }, "\(name)")
      }
    }

    /// The kernel says only once that bytes were lost: the next sync of the file would succeed.
    ///
    /// strace counts each thread's calls. Where the first ones of two threads fail before a new
    /// journal is begun, each that is begun later has a thread of its own, whose first fails too: that
    /// proves nothing, and is tried again.
    @Test(arguments: ["fsync", "fdatasync"])
    func aFailedSyncIsNotTriedAgain(call: String) throws {
      var trace: [(place: Fault.Place, line: String)]?
      for _ in 0..<5 where trace == nil { trace = try traceOfAFailure(of: call, within: 20) }
      let calls = try #require(trace)
      let failed = calls.indices.filter { calls[$0].line.contains("(INJECTED)") }
      #expect(!failed.isEmpty)
      for i in failed {
        let file = calls[i].line.drop { $0 != "<" }.prefix { $0 != ">" }
        let again = calls[(i + 1)...].filter {
          $0.place.call.hasSuffix("sync") && $0.line.contains(file + ">")
        }
        #expect(again.isEmpty || !file.contains("/journal-"), "\(again.map(\.line))")
      }
    }

    /// Up to the first sync of another journal; nil where that does not come in time.
    private func traceOfAFailure(
      of call: String, within seconds: Double
    ) throws -> [(place: Fault.Place, line: String)]? {
      let workplace = try Workplace()
      let failure = ["-e", "inject=\(call):error=EIO:when=1"]
      let terminal = try workplace.launch(wrapper: Fault.tracer(in: workplace) + failure)
      try terminal.expectDrawingScreen()
      /// A journal's first sync is an fsync, with its name; those that follow are fdatasyncs.
      func draw(until words: String...) throws -> Bool {
        try terminal.type(" ")
        try terminal.press(Key(.right))
        return terminal.pump(for: seconds) {
          (try? Fault.readTrace(in: workplace))?.contains { call in
            words.allSatisfy(call.line.contains)
          } == true
        }
      }
      if call == "fdatasync" { guard try draw(until: "fsync(", "/journal-1>") else { return nil } }
      guard try draw(until: "\(call)(", "(INJECTED)"), try draw(until: "sync(", "/journal-2>")
      else { return nil }
      terminal.killAll()
      _ = try terminal.waitForExit()
      return try Fault.readTrace(in: workplace)
    }

    /// However often ncurses writes, the terminal gets a frame at once: over SSH in one packet.
    @Test func aFrameIsOneWrite() throws {
      let workplace = try Workplace()
      let terminal = try workplace.launch(wrapper: Fault.tracer(in: workplace))
      try terminal.expectDrawingScreen()
      for x in 0..<10 {
        try terminal.type(" ")
        try terminal.press(Key(.right))
        try terminal.expect(text: " \(x + 1),0 ")
      }
      try terminal.endAll()
      var (gathered, parts, frames) = (0, 0, 0)
      for (place, line) in try Fault.readTrace(in: workplace) where place.call == "write" {
        guard let count = line.split(separator: " ").last.flatMap({ Int($0) }) else { continue }
        if line.contains("oekaki-frame") {
          gathered += count
          parts += 1
        } else if line.contains("</dev/pts/"), gathered > 0 {
          #expect(count == gathered, "\(line)")
          frames += 1
          gathered = 0
        }
      }
      #expect(frames > 10)
      #expect(parts > 2 * frames)
    }

    /// Each sync may take seconds: leaving waits for as few as there can be, one after the other.
    @Test(arguments: ["--new", "a.oekaki"])
    func leavingWaitsForFewSyncs(what: String) throws {
      let workplace = try Workplace()
      let words = what == "--new" ? what : workplace(what)
      let terminal = try workplace.launch(words, wrapper: Fault.tracer(in: workplace))
      try terminal.expectDrawingScreen()
      try terminal.type(" ")
      try terminal.expect("safe") { terminal.mark == .safe }
      try terminal.expectRest()
      let before = try Fault.readTrace(in: workplace).count
      #expect(try terminal.leave() == .exited(0))
      let after = try Fault.readTrace(in: workplace).dropFirst(before).map(\.line)
      let syncs = after.filter { $0.contains("sync(") }
      #expect(syncs.count <= 1, "\(syncs)")
    }

    /// A program started by this one would keep the locks.
    @Test func noFileIsHandedOn() throws {
      let workplace = try Workplace()
      try workplace.write("rect 1,1 5,5", to: "script")
      let trace = try Fault.traceOfScript(in: workplace, more: ["--save", workplace("a.oekaki")])
      let opened = trace.filter { $0.place.call == "openat" && $0.line.contains(workplace.path) }
      #expect(opened.count > 5)
      for call in opened { #expect(call.line.contains("O_CLOEXEC"), "\(call.line)") }
    }
  }
}
