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
      // A script may be stopped by its limits, or by a step that cannot be taken back: that is an
      // answer, too.
      let reasons = ["the script was stopped", "this step does not fit the drawing: it stays"]
      let isStopped =
        outcome.status == .exited(64) && reasons.contains { "\(outcome)".contains($0) }
      let isAnswered = outcome.status == .exited(0) || outcome.status == .exited(65)
      #expect(isAnswered || isStopped, "\(command): \(outcome)")
      // Printing millions of cells takes time, but no more than that.
      let patience = Yardstick.bound * (file.isLarge && command[0] == "show" ? 5 : 1)
      #expect(outcome.seconds < patience, "\(command): \(outcome)")
      #expect(outcome.megabytes < 256, "\(command): \(outcome)")
      if Thoroughness.isFull { print(file.testDescription, command[0], outcome) }
    }
  }

  /// The pictures of two drawings of which each may be.
  @Test func twoLargestDrawingsAreComparedInBounds() throws {
    let folder = try TemporaryFolder.onDisk()
    for (name, column) in [("a", 0), ("b", 3)] {
      var file = AbsurdFile(name)
      (file.size, file.cells) = ((4096, 4096), Packed.tile(70 * 128 + column))
      try folder.write(file.bytes, to: name + ".oekaki")
    }
    let outcome = try Child.run(["diff", "a.oekaki", "b.oekaki"], in: folder)
    #expect(outcome.status == .exited(1), "\(outcome)")
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.contains("1024 cells differ, the first at 0,1120"), "\(text)")
    #expect(outcome.megabytes < 256, "\(outcome)")
  }

  /// XBins of 786 KB in which every cell is drawn, in runs of 64.
  @Test func twoFullPicturesAreComparedInBounds() throws {
    let folder = try TemporaryFolder.onDisk()
    for (name, step) in [("a", 1), ("b", 3)] {
      var bytes: [UInt8] = Array("XBIN\u{1A}".utf8) + [0, 16, 0, 16, 16, 4]
      for i in 0..<4096 * 4096 / 64 { bytes += [0xFF, UInt8(i * step & 127) + 1, 0x1F] }
      try folder.write(bytes, to: name + ".xb")
    }
    let more = [["info", "a.xb"], ["diff", "a.xb", "a.xb"], ["lint", "a.xb"], ["show", "a.xb"]]
    for command in [["diff", "a.xb", "b.xb"]] + (Thoroughness.isFull ? more : []) {
      let outcome = try Child.run(command, in: folder)
      let code: Int32 = command == ["diff", "a.xb", "b.xb"] || command[0] == "lint" ? 1 : 0
      let expected = command[0] == "show" ? 65 : code
      #expect(outcome.status == .exited(expected), "\(command): \(outcome)")
      #expect(outcome.megabytes < 256, "\(command): \(outcome)")
      #expect(outcome.seconds < Yardstick.bound * 2, "\(command): \(outcome)")
      if Thoroughness.isFull { print(command, outcome) }
    }
  }

  /// Two bytes for each step, of which none shares anything with another.
  @Test func millionsOfStepsStayInBounds() throws {
    let folder = try TemporaryFolder.onDisk()
    var file = AbsurdFile("history-2M-edits")
    let steps = Thoroughness.isFull ? 2_000_000 : 200_000
    let step: [UInt8] = [6, 0]
    file.packed = [
      ("history", Packed.number(steps) + Array(repeatElement(step, count: steps).joined()) + [0])
    ]
    try folder.write(file.bytes, to: "a.oekaki")
    let outcome = try Child.run(["info", "a.oekaki"], in: folder)
    #expect(outcome.status == .exited(0), "\(outcome)")
    #expect(outcome.megabytes < 256, "\(outcome)")
  }
}
