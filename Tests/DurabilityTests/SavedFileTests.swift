import Cells
import Foundation
import Glibc
import PseudoTerminal
import Testing

extension DurabilityTests {
  /// R11, by the program: what a file is besides its bytes stays as it was. `SessionsTests` has the
  /// cases that need no program.
  struct SavedFileTests {
    @Test(arguments: [0o600, 0o640, 0o664, 0o4755] as [mode_t])
    func modeAndOwnerAreKept(mode: mode_t) throws {
      let workplace = try workplace()
      if geteuid() == 0 { #expect(chown(workplace("a.oekaki"), 1234, 4321) == 0) }
      #expect(chmod(workplace("a.oekaki"), mode) == 0)
      let old = try status(of: workplace("a.oekaki"))
      try save(workplace)
      let new = try status(of: workplace("a.oekaki"))
      #expect(new.st_mode == old.st_mode && new.st_uid == old.st_uid && new.st_gid == old.st_gid)
    }

    @Test func aChainOfLinksIsKept() throws {
      let workplace = try workplace()
      #expect(rename(workplace("a.oekaki"), workplace("d.oekaki")) == 0)
      for (name, target) in [("c", "d"), ("b", "c"), ("a", "b")] {
        #expect(symlink(target + ".oekaki", workplace(name + ".oekaki")) == 0)
      }
      try save(workplace)
      for name in ["a", "b", "c"] {
        #expect(try status(of: workplace(name + ".oekaki")).st_mode & S_IFMT == S_IFLNK)
      }
      #expect(try workplace.bytes("d.oekaki") == workplace.bytes("a.oekaki"))
    }

    /// Only the owner may replace a file in such a folder, and this one is theirs.
    @Test func aFileInAStickyFolderIsSaved() throws {
      let workplace = try workplace()
      #expect(chmod(workplace.path, 0o1777) == 0)
      try save(workplace)
      #expect(chmod(workplace.path, 0o700) == 0)
    }

    /// Some file systems tell only then that the bytes did not arrive.
    @Test(.enabled(if: Fault.isPossible, "strace cannot trace here"))
    func anErrorOfClosingIsAFailure() throws {
      let workplace = try workplace()
      let old = try workplace.bytes("a.oekaki")
      let trace = try Fault.trace(of: saving(workplace), in: workplace)
      let closing = trace.first { $0.place.call == "close" && $0.line.contains("/.a.oekaki.") }
      let place = try #require(closing?.place)
      try Data(old).write(to: URL(filePath: workplace("a.oekaki")))
      let fault = Fault(call: "close", effect: .error("EIO"), occurrence: place.occurrence)
      let outcome = try workplace.run(fault.wrapper + saving(workplace))
      #expect(outcome.hasComplained, "\(outcome)")
      #expect(try workplace.bytes("a.oekaki") == old)
    }

    /// A file with two names is overwritten in place, and the program dies in the middle of it: the
    /// next one tells where the old bytes are, until the file has been saved whole.
    @Test(.enabled(if: Fault.isPossible, "strace cannot trace here"))
    func whereTheOldBytesAreIsTold() throws {
      let workplace = try workplace()
      let old = try workplace.bytes("a.oekaki")
      try #require(link(workplace("a.oekaki"), workplace("b.oekaki")) == 0)
      let terminal = try workplace.launch(workplace("a.oekaki"))
      try terminal.expectDrawingScreen()
      try terminal.send(" ".utf8)
      try terminal.expectLogged([Point(0, 0)], in: workplace)
      let fault = Fault(call: "ftruncate", effect: .kill, occurrence: 1)
      let tracer = try workplace.trace(terminal.processID, with: fault.options)
      try terminal.send([0x13])
      #expect(try terminal.waitForExit() == .signalled(SIGKILL))
      _ = try tracer.wait()

      let backups = try workplace.contents(of: workplace.state + "/backups")
      #expect(backups.filter { $0.key.hasSuffix(".old") }.map { [UInt8]($0.value) } == [old])
      let next = try workplace.launch(workplace("a.oekaki"))
      try next.expect(
        text: "a.oekaki may be half-written; for its old contents, see oekaki sessions")
      try next.endAll()
      let list = try workplace.run([ShippedProgram.path, "sessions", "--state", workplace.state])
      #expect(list.output.contains(".old  contents of \(workplace("a.oekaki")) before"))
      // What was drawn is in the session, whatever the file is.
      let last = try workplace.launch()
      try last.expectDrawingScreen()
      #expect(last.screenText.contains("█"))
      try last.command("save \"\(workplace("a.oekaki"))\" replace")
      try last.expect(text: "saved a.oekaki")
      try last.endAll()
      #expect(try workplace.contents(of: workplace.state + "/backups").isEmpty)
    }

    // MARK: -

    private func saving(_ workplace: Workplace) -> [String] {
      workplace.command("run", workplace("script"), "--save", workplace("a.oekaki"))
    }

    /// With a drawing in it.
    private func workplace() throws -> Workplace {
      let workplace = try Workplace()
      try workplace.write("rect 1,1 5,5", to: "script")
      try save(workplace)
      try workplace.write("ellipse 1,1 9,9", to: "script")
      return workplace
    }

    /// Performs the script and saves to `a.oekaki`.
    private func save(_ workplace: Workplace) throws {
      let outcome = try workplace.run(saving(workplace))
      #expect(outcome.status == .exited(0), "\(outcome)")
      try workplace.write(
        "restore \"a.oekaki\"\nexpect cell 5,1 \"\(try drawnGlyph(workplace))\"", to: "check")
      let check = try workplace.run([ShippedProgram.path, "run", workplace("check")])
      #expect(check.status == .exited(0), "\(check)")
    }

    /// At 5,1: a corner of the box or the top of the ellipse.
    private func drawnGlyph(_ workplace: Workplace) throws -> String {
      let script = String(decoding: try workplace.bytes("script"), as: UTF8.self)
      return script.hasPrefix("rect") ? "┐" : "█"
    }

    private func status(of path: String) throws -> stat {
      var status = stat()
      guard lstat(path, &status) == 0 else { throw SystemError("lstat \(path)") }
      return status
    }
  }
}
