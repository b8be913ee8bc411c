import DrawingStore
import Formats
import Foundation
import PseudoTerminal
import TestSupport
import Testing

extension FaultInjectionTests {
  /// `oekaki export` in each format, over a file that is there and has a link to it: each call of
  /// the kernel that writes it fails, or kills the program.
  ///
  /// The file is the old one or the new one, byte for byte, with the rights that it had, and the
  /// link is one. A sample of 4 for each format; all with `OEKAKI_FULL=1`. Needs the Debian package
  /// strace.
  @Suite(.enabled(if: Fault.isPossible, "strace cannot trace here"))
  struct ExportFaultTests {
    @Test(arguments: FormatList.known.writableNames + ["gpl"])
    func anExportIsOldOrNew(format: String) throws {
      let workplace = try Workplace()
      let (name, link) = ("a.\(format)", "link.\(format)")
      let old = try export("text 1,1 \"old\"", in: workplace, as: "old.\(format)")
      let new = try export("rect 1,1 5,5 fg=red", in: workplace, as: "new.\(format)")
      #expect(old != new || format == "gpl")
      #expect(symlink(name, workplace(link)) == 0)
      let exporting = workplace.export(to: link)
      func reset() throws {
        try Data(old).write(to: URL(filePath: workplace(name)))
        #expect(chmod(workplace(name), 0o640) == 0)
      }

      try reset()
      let calls = try Fault.trace(of: exporting, in: workplace)
      let saving = calls.drop { !$0.line.contains("/.\(name).") }
      try #require(!saving.isEmpty)
      for fault in faults(at: Fault.sorted(saving.map(\.place))) {
        try reset()
        let outcome = try workplace.run(fault.wrapper + exporting)
        let bytes = try workplace.bytes(name)
        #expect(bytes == old || bytes == new, "\(fault)")
        #expect(outcome.status != .exited(0) || bytes == new, "\(fault)")
        var (file, entry) = (stat(), stat())
        #expect(stat(workplace(name), &file) == 0 && file.st_mode & 0o7777 == 0o640, "\(fault)")
        #expect(lstat(workplace(link), &entry) == 0 && entry.st_mode & S_IFMT == S_IFLNK)
      }
      // What those that were killed have left goes with the next start.
      let start = try workplace.run(workplace.drawing())
      #expect(start.status == .exited(0), "\(start)")
      let names = try FileManager.default.contentsOfDirectory(atPath: workplace.path)
      #expect(!names.contains { $0.hasSuffix(".tmp") }, "\(names)")
    }

    /// Where nothing has made the state directory yet, a killed command leaves a note of what it was
    /// writing all the same, and the next one tidies up.
    @Test func whatAKilledCommandLeftGoes() throws {
      let workplace = try Workplace()
      try workplace.write("rect 1,1 5,5", to: "a.txt")
      let words = ["convert", workplace("a.txt"), "--to", "pcb"]
      let kill = Fault(call: "fsync", effect: .kill, occurrence: 1)
      let command = [ShippedProgram.path] + words
      #expect(try workplace.run(kill.wrapper + command).status == .signalled(SIGKILL))
      func temporaries() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: workplace.path)
          .filter { $0.hasSuffix(".tmp") }
      }
      #expect(try temporaries().count == 1)
      #expect(try workplace.run(command).status == .exited(0))
      #expect(try temporaries() == [])
    }

    /// The bytes of what a script draws.
    private func export(
      _ script: String, in workplace: Workplace, as name: String
    ) throws -> [UInt8] {
      try workplace.write(script, to: "script")
      #expect(try workplace.run(workplace.drawing()).status == .exited(0))
      let outcome = try workplace.run(workplace.export(to: name))
      #expect(outcome.status == .exited(0), "\(outcome)")
      return try workplace.bytes(name)
    }

    private func faults(at places: [Fault.Place]) -> [Fault] {
      let faults = places.flatMap { place in
        [.kill, .error("EIO"), .error("ENOSPC")].map {
          Fault(call: place.call, effect: $0, occurrence: place.occurrence)
        }
      }
      var random = SeededGenerator(seed: 36)
      return Thoroughness.isFull ? faults : Array(faults.shuffled(using: &random).prefix(4))
    }
  }
}

extension Workplace {
  /// Makes the usual state directory, too: there it is noted what is being written.
  fileprivate func drawing() -> [String] {
    command(
      "run", self("script"), "--save", self("a.oekaki"), state: self("home/state/oekaki"))
  }

  fileprivate func export(to name: String) -> [String] {
    [ShippedProgram.path, "export", self("a.oekaki"), self(name), "--loss", "quiet"]
  }
}
