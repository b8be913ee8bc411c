import Cells
import Glibc
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

extension DurabilityTests {
  /// R4: disks that are full or read-only, and files that may not grow.
  ///
  /// What was acknowledged is there. On the screen drawing goes on, the mark says that the strokes
  /// are not on the disk, and soon after the fault's end they are. 6 sizes
  /// of disks; all 508 from 16 KB to 2 MB with `OEKAKI_FULL=1`. Needs root.
  @Suite(.enabled(if: SmallDisk.isPossible, "only root can mount small disks"))
  struct FullDiskTests {
    @Test func disksThatFillUpLoseNothingThatWasAcknowledged() throws {
      let run = try InterruptedRun(seed: 36_000, commands: 150, kind: .bulky)
      var whole = 0
      let step = Thoroughness.isFull ? 4 : 400
      for kilobytes in stride(from: 16, through: 2048, by: step) {
        let disk = try SmallDisk(kilobytes: kilobytes)
        let state = disk.path + "/state"
        let child = try run.workplace.runScript(state: state)
        let outcome = try child.wait()
        let isWhole = child.acknowledged == run.model.count
        whole += isWhole ? 1 : 0
        let context = "\(kilobytes) KB: \(child.acknowledged), \(outcome)"
        #expect(isWhole ? outcome.status == .exited(0) : outcome.hasComplained, "\(context)")
        let kept = try run.workplace.sessions(state: state)
        let fault = try run.model.fault(of: kept, acknowledged: child.acknowledged)
        #expect(fault == nil, "\(context)")
      }
      #expect(whole > 0, "no disk was large enough")
    }

    @Test(arguments: [5_000, 1_500_000])
    func filesThatMayNotGrow(limit: Int) throws {
      let run = try InterruptedRun(seed: 36_001, commands: 150, kind: .bulky)
      try run.workplace.forgetState()
      let child = try run.workplace.runScript(wrapper: ["/usr/bin/prlimit", "--fsize=\(limit)"])
      let outcome = try child.wait()
      let isWhole = child.acknowledged == run.model.count
      #expect(isWhole ? outcome.status == .exited(0) : outcome.hasComplained, "\(outcome)")
      try run.expectKept(acknowledged: child.acknowledged, by: child, "at most \(limit) bytes")
    }

    @Test func aSavedFileThatMayNotGrow() throws {
      let workplace = try Workplace()
      try workplace.write("rect 1,1 5,5", to: "script")
      let command = ["run", workplace("script"), "--save", workplace("a.oekaki")]
      let limit = ["/usr/bin/prlimit", "--fsize=200", ShippedProgram.path]
      #expect(try workplace.run(limit + command).hasComplained)
      #expect(!workplace.exists("a.oekaki"))
    }

    @Test func drawingGoesOnWhileTheDiskIsFull() throws {
      let disk = try SmallDisk(kilobytes: 512)
      let workplace = try Workplace(in: disk.path)
      let terminal = try workplace.launch()
      try terminal.expectDrawingScreen()
      var hand = DrawingHand(seed: 36)
      for _ in 0..<20 { try hand.act(on: terminal) }
      try terminal.expectInk(hand.drawn, "before")
      try terminal.expect("safe") { terminal.mark == .safe }
      try disk.fill()
      try drawUntilMarked(&hand, on: terminal)
      disk.makeRoom()
      try expectHealed(terminal)
      try expectWhole(workplace, hand, terminal)
    }

    @Test func aDiskThatWasFullAtTheFirstStrokeIsGoneBackTo() throws {
      try expectHealing(after: { try $0.fill() }, once: { $0.makeRoom() })
    }

    @Test func drawingGoesOnWhereTheDiskHasBecomeReadOnly() throws {
      try expectHealing(after: { try $0.becomeReadOnly() }, once: { try $0.becomeWritable() })
    }

    /// `oekaki edit`: the file and the session have no room.
    @Test func linesOfASourceFileOnAFullDisk() throws {
      let disk = try SmallDisk(kilobytes: 512)
      let workplace = try Workplace(in: disk.path)
      let (old, new) = ("/*\n * ab\n */\n", "/*\n * █b█\n */\n")
      try workplace.write(old, to: "a.c")
      let words = ["edit", workplace("a.c") + ":2"]
      let terminal = try workplace.launch(words[0], words[1])
      try terminal.expectDrawingScreen()
      try terminal.type(" ")
      try terminal.expectLogged([.zero], in: workplace)
      try disk.fill()
      try terminal.send([0x13])
      try terminal.expect(text: "a.c: no space left on the disk (make room, or save elsewhere)")
      #expect(try workplace.bytes("a.c") == Array(old.utf8))
      // Drawing goes on, and is kept.
      try terminal.press(Key(.right))
      try terminal.press(Key(.right))
      try terminal.type(" ")
      try terminal.expectLogged([Point(2, 0)], in: workplace)
      terminal.kill(SIGKILL)
      _ = try terminal.waitForExit()
      #expect(try workplace.bytes("a.c") == Array(old.utf8))
      let again = try workplace.launch(words[0], words[1])
      try again.expect("what was drawn") { again.screenText.contains("█b█") }
      disk.makeRoom()
      try again.send([0x13])
      try again.expect(text: "saved a.c:2")
      #expect(try workplace.bytes("a.c") == Array(new.utf8))
    }

    /// What an agent draws is drawn and answered, with why it is not kept, and can be saved elsewhere.
    @Test func whatAnAgentDrawsOnAFullDisk() throws {
      let disk = try SmallDisk(kilobytes: 256)
      let workplace = try Workplace()
      let state = disk.path + "/state"
      try workplace.write("rect 1,1 5,5", to: "script")
      let first = ["run", workplace("script"), "--state", state, "--save", workplace("a.oekaki")]
      #expect(try workplace.run([ShippedProgram.path] + first).status == .exited(0))
      try disk.fill()
      let calls = [
        #"{"name":"draw","arguments":{"script":"size 5x1\ntext 0,0 \"one\""}}"#,
        #"{"name":"open","arguments":{"file":"a.oekaki"}}"#,
      ].enumerated().map { i, call in
        #"{"jsonrpc":"2.0","id":\#(i),"method":"tools/call","params":\#(call)}"#
      }
      let server = [ShippedProgram.path, "mcp", "--state", state, "--root", workplace.path]
      try workplace.write(calls.map { $0 + "\n" }.joined(), to: "calls")
      let outcome = try workplace.start(server, input: workplace("calls")).wait()
      let answers = outcome.output.split(separator: "\n")
      #expect(answers.count == 2)
      for answer in answers {
        #expect(answer.contains("\"isError\":false"), "\(answer)")
        #expect(answer.contains("unkept: ") && answer.contains("no space left"), "\(answer)")
      }
    }

    // MARK: -

    /// Nothing is open for writing before the first stroke: the fault is there earlier.
    private func expectHealing(
      after hinder: (SmallDisk) throws -> Void, once mend: (SmallDisk) throws -> Void
    ) throws {
      let disk = try SmallDisk(kilobytes: 512)
      let workplace = try Workplace(in: disk.path)
      let terminal = try workplace.launch()
      try terminal.expectDrawingScreen()
      try hinder(disk)
      var hand = DrawingHand(seed: 37)
      try drawUntilMarked(&hand, on: terminal)
      try mend(disk)
      try expectHealed(terminal)
      try expectWhole(workplace, hand, terminal)
    }

    /// Draws until something has to be written that does not fit. What is drawn is always shown.
    private func drawUntilMarked(_ hand: inout DrawingHand, on terminal: PseudoTerminal) throws {
      for _ in 0..<2000 {
        try hand.act(on: terminal)
        if terminal.mark?.isLess == true { break }
        terminal.pump(for: 0.001)
      }
      try terminal.expect("a mark of what is not safe") { terminal.mark?.isLess == true }
      for _ in 0..<50 { try hand.act(on: terminal) }
      try terminal.expectInk(hand.drawn, "while nothing can be written")
      #expect(terminal.mark?.isLess == true, "\(terminal.statusRow)")
    }

    private func expectHealed(_ terminal: PseudoTerminal) throws {
      try terminal.expect("safe again") { terminal.mark == .safe }
    }

    private func expectWhole(
      _ workplace: Workplace, _ hand: DrawingHand, _ terminal: PseudoTerminal
    ) throws {
      terminal.kill(SIGKILL)
      _ = try terminal.waitForExit()
      #expect(try workplace.faultOfNewestSession() == nil)
      let again = try workplace.launch()
      try again.expectInk(hand.drawn, "after healing")
    }
  }
}

extension Child.Outcome {
  /// Whether it failed with a line that says why.
  var hasComplained: Bool {
    guard case .exited(let code) = status else { return false }
    return code != 0 && errors.hasPrefix("oekaki: ")
  }
}
