import Foundation
import Glibc
import PseudoTerminal
import Testing

extension DurabilityTests {
  /// R9: a session that ends the program that goes on with it.
  ///
  /// The first two launches that die at the same command, or at the base, are followed by another
  /// try; after the third the program starts clean, says so, lists the session, can restore what
  /// came before, and has deleted nothing. Deaths here and there are chance.
  @Suite(.enabled(if: Fault.isPossible, "strace cannot trace here"))
  struct BootLoopTests {
    private static let script = "rect 1,1 9,5\nline 2,2 5,4\ntext 12,2 \"abc\"\nfill 20,8 fg=red\n"

    /// A launch that is killed as it makes its k-th `pwrite64`. The first says who has the lock,
    /// the second that the base is read next, the third that the first command is performed, and so
    /// on: what is being written when it dies is not there.
    private func die(at place: Int, in workplace: Workplace) throws {
      let fault = Fault(call: "pwrite64", effect: .kill, occurrence: place)
      let terminal = try workplace.launch(wrapper: fault.wrapper)
      #expect(try terminal.waitForExit() == .signalled(SIGKILL), "at \(place)")
    }

    private func prepared() throws -> (workplace: Workplace, session: KeptSession) {
      let workplace = try Workplace()
      try workplace.write(Self.script, to: "script")
      #expect(try workplace.runScript().wait().status == .exited(0))
      return (workplace, try #require(try workplace.sessions().first))
    }

    /// What is kept of the drawing: all but the lock and the guard's own file.
    private func kept(_ workplace: Workplace, _ id: String) throws -> [String: Data] {
      try workplace.contents(of: workplace.state + "/sessions/" + id)
        .filter { $0.key.hasPrefix("base-") || $0.key.hasPrefix("journal-") }
    }

    @Test(arguments: [3, 4, 6])
    func threeDeathsAtOneStage(place: Int) throws {
      let (workplace, session) = try prepared()
      let files = try kept(workplace, session.id)
      for _ in 0..<2 { try die(at: place, in: workplace) }
      // It still comes back: two deaths may be chance.
      #expect(try workplace.sessions().first?.digest == session.digest)
      try die(at: place, in: workplace)
      let terminal = try workplace.launch()
      try terminal.expectDrawingScreen()
      #expect(terminal.messageRow.contains("set aside"), "\(terminal.messageRow)")
      #expect(terminal.shownInk == [])
      terminal.kill(SIGKILL)
      _ = try terminal.waitForExit()
      #expect(try workplace.listedSessions().contains(session.id))
      let list = try workplace.run(workplace.command("sessions"))
      #expect(list.output.contains("set aside"), "\(list.output)")
      #expect(try kept(workplace, session.id) == files, "nothing is deleted or changed")
      guard place > 3 else { return }
      let words = workplace.command(
        "recover", session.id, "--up-to", "\(place - 4)", "--save", workplace("a.oekaki"))
      #expect(try workplace.run(words).status == .exited(0), "what came before it")
    }

    @Test func deathsHereAndThereAreChance() throws {
      let (workplace, session) = try prepared()
      for place in [3, 6, 4, 3, 5, 5, 6] { try die(at: place, in: workplace) }
      let terminal = try workplace.launch()
      try terminal.expectDrawingScreen()
      #expect(terminal.messageRow.contains("the last drawing"), "\(terminal.messageRow)")
      #expect(try workplace.sessions().first?.digest == session.digest)
    }
  }
}
