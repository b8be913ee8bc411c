import DrawingCore
import PseudoTerminal
import TestSupport
import Testing

@testable import Costs

extension AbsurdFile: CustomTestStringConvertible {}

/// Files of absurd values through the program itself: an error or a drawing, in bounds.
@Suite(.serialized) struct AbsurdFileTests {
  @Test func theForgeMakesDrawings() throws {
    let folder = try TemporaryFolder.onDisk()
    try folder.write(AbsurdFile("plain").bytes, to: "plain.oekaki")
    #expect(try Child.run(["info", "plain.oekaki"], in: folder).status == .exited(0))
  }

  @Test(arguments: AbsurdFile.all) func staysInBounds(file: AbsurdFile) throws {
    let bytes = file.bytes
    #expect(bytes.count < 64 << 10)
    let folder = try TemporaryFolder.onDisk()
    try folder.write(bytes, to: "absurd.oekaki")
    try folder.write(Array("cancel; undo 1000000; redo 1000000; undo\n".utf8), to: "script")
    let commands = [
      ["info", "absurd.oekaki"], ["show", "absurd.oekaki"],
      ["run", "script", "--restore", "absurd.oekaki", "--save", "saved.oekaki"],
    ]
    for command in commands {
      let outcome = try Child.run(command, in: folder)
      // A script may be stopped by its limits: that is an answer, too.
      let isStopped =
        outcome.status == .exited(64) && "\(outcome)".contains("the script was stopped")
      let isAnswered = outcome.status == .exited(0) || outcome.status == .exited(65)
      #expect(isAnswered || isStopped, "\(command): \(outcome)")
      // Printing millions of cells takes time, but no more than that.
      let patience = Yardstick.bound * (file.isLarge && command[0] == "show" ? 5 : 1)
      #expect(outcome.seconds < patience, "\(command): \(outcome)")
      #expect(outcome.megabytes < 256 + file.cellMegabytes, "\(command): \(outcome)")
      if Thoroughness.isFull { print(file.testDescription, command[0], outcome) }
    }
  }
}
