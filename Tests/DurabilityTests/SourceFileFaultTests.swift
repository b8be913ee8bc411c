import Cells
import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

extension FaultInjectionTests {
  /// `oekaki edit`: each call of the kernel that puts lines back into a source file kills the
  /// program, or fails.
  ///
  /// The file is the old one or the new one, with the rights that it had, and what was drawn comes
  /// back. A sample of 40; all with `OEKAKI_FULL=1`. Needs the Debian package strace.
  @Suite(.enabled(if: Fault.isPossible, "strace cannot trace here"))
  struct SourceFileFaultTests {
    private static let old = "int x;\n/*\n * ab\n */\nint y;\n"
    private static let new = "int x;\n/*\n * █b\n */\nint y;\n"

    @Test func killsWhileLinesArePutBack() throws {
      let faults = try faults { [Fault(call: $0.call, effect: .kill, occurrence: $0.occurrence)] }
      var killed = 0
      for fault in faults {
        let attempt = try save(with: fault.options)
        killed += attempt.isAnswered ? 0 : 1
        try attempt.terminal.endAll()
        _ = try expectOldOrNew(attempt.workplace, "\(fault)")
      }
      // Not every call is made in every run.
      #expect(killed * 2 > faults.count)
    }

    @Test func errorsWhileLinesArePutBack() throws {
      let faults = try faults { place in
        ["ENOSPC", "EIO", "EACCES"].map {
          Fault(call: place.call, effect: .error($0), occurrence: place.occurrence)
        }
      }
      var failed = 0
      for fault in faults {
        let attempt = try save(with: fault.options) { terminal in
          // What the terminal did not take is drawn anew.
          try terminal.send([0x0C])
        }
        #expect(attempt.isAnswered, "\(fault)\n\(attempt.terminal.screenText)")
        let isSaved = attempt.terminal.screenText.contains("saved a.c")
        failed += isSaved ? 0 : 1
        try attempt.terminal.endAll()
        let isNew = try expectOldOrNew(attempt.workplace, "\(fault)")
        #expect(isNew || !isSaved, "\(fault)")
      }
      #expect(failed > 0)
    }

    private struct Attempt {
      let workplace: Workplace
      let terminal: PseudoTerminal
      let tracer: Child
      /// False where the program was gone before it could.
      let isAnswered: Bool
    }

    /// Draws in the comment and presses Ctrl-S under strace.
    ///
    /// - Parameter wait: called each second without an answer.
    private func save(
      with options: [String], waiting wait: (PseudoTerminal) throws -> Void = { _ in }
    ) throws -> Attempt {
      let workplace = try Workplace()
      chmod(try workplace.write(Self.old, to: "a.c"), 0o640)
      let terminal = try workplace.launch("edit", workplace("a.c") + ":3")
      try terminal.expectDrawingScreen()
      try terminal.send(" ".utf8)
      try terminal.expectLogged([Point(0, 0)], in: workplace)
      let tracer = try workplace.trace(terminal.processID, with: options)
      try terminal.send([0x13])
      // The name of the directory may be what the disk did not take.
      var isAnswered = false
      for _ in 0..<Int(PseudoTerminal.patience) where !isAnswered {
        isAnswered = terminal.pump(for: 1) {
          ["a.c:", "the disk did not confirm"].contains { terminal.messageRow.contains($0) }
        }
        if !isAnswered { try wait(terminal) }
      }
      return Attempt(
        workplace: workplace, terminal: terminal, tracer: tracer, isAnswered: isAnswered)
    }

    /// Whether it is the new one.
    private func expectOldOrNew(_ workplace: Workplace, _ context: String) throws -> Bool {
      let text = String(decoding: try workplace.bytes("a.c"), as: UTF8.self)
      #expect(text == Self.old || text == Self.new, "\(context)")
      var status = stat()
      #expect(stat(workplace("a.c"), &status) == 0, "\(context)")
      #expect(status.st_mode & 0o7777 == 0o640, "\(context)")
      let terminal = try workplace.launch("edit", workplace("a.c") + ":3")
      try terminal.expect("\(context): what was drawn") { terminal.screenText.contains("█b") }
      #expect(!terminal.screenText.contains("changed since"), "\(context)")
      let left = try FileManager.default.contentsOfDirectory(atPath: workplace.path)
      #expect(!left.contains { $0.hasSuffix(".tmp") }, "\(context): \(left)")
      return text == Self.new
    }

    /// All faults at the calls that Ctrl-S makes, or some of them.
    private func faults(at place: (Fault.Place) -> [Fault]) throws -> [Fault] {
      let workplace = try Workplace()
      let attempt = try save(with: Fault.tracing(in: workplace))
      try attempt.terminal.expect(text: "saved a.c")
      try attempt.terminal.endAll()
      _ = try attempt.tracer.wait()
      let calls = try Fault.readTrace(in: workplace)
      // From the file's first mention on: what comes before has to do with the key.
      let saving = calls.drop { !$0.line.contains("/a.c") }
      let faults = Fault.sorted(saving.map(\.place)).flatMap(place)
      var random = SeededGenerator(seed: 35)
      return Thoroughness.isFull ? faults : Array(faults.shuffled(using: &random).prefix(20))
    }
  }
}
