import Cells
import DrawingCore
import RandomCommands
import TestSupport
import Testing

@testable import Sharing

/// The packed form of a hand, as sessions keep it.
struct SharedHandTests {
  /// A hand with steps of every kind, some of them not shared yet.
  private func hand(_ seed: UInt64) throws -> (SharedHand, Editor) {
    var random = SplitMix64(seed: seed)
    var table = try Table(names: ["ann", "bob"])
    for _ in 0..<12 {
      let name = random.oneIn(2) ? "ann" : "bob"
      try? table.perform("as \(name)\n\(random.shape())")
      if random.oneIn(3) { table.deliver() }
    }
    try? table.perform("as ann\nundo\ncolumns insert 2")
    let replica = try table.seat("ann").replica
    let hand = SharedHand(
      canvas: "wall", in: [47, 116], id: "id", name: "ann", replica: replica)
    return (hand, replica.editor)
  }

  @Test(arguments: 0..<8) func itIsReadAsItWasWritten(seed: UInt64) throws {
    let (hand, editor) = try hand(seed)
    let bytes = hand.packed()
    var shown = editor
    let read = try SharedHand(packed: bytes, showing: &shown)
    #expect(read.packed() == bytes)
    #expect((read.canvas, read.id, read.name) == (hand.canvas, hand.id, hand.name))
    #expect(read.directory == hand.directory)
    #expect(shown.state == editor.state)
    #expect(shown.state.history.undoCount == editor.state.history.undoCount)
  }

  /// Steps are called what they are called alone, whether they are done at once or in a gesture.
  @Test func stepsHaveTheirTitlesOfAlone() throws {
    var alone = Editor(EditorState(drawing: try #require(Drawing(size: Size(20, 6)))))
    var table = try Table(names: ["ann"])
    for line in [
      "rect 0,0 4,2", "tool line", "press 1,4", "move 6,4", "release", "text 8,0 \"abc\"",
      "layer new \"top\"", "columns insert 2",
    ] {
      _ = try alone.perform(Command.parse(line))
      try table.perform("as ann\n\(line)")
    }
    func titles(_ state: EditorState) -> [String] {
      state.history.undoTitles(9) + ["and"] + state.history.redoTitles(9)
    }
    #expect(titles(alone.state).contains("line 6x1"), "\(titles(alone.state))")
    #expect(titles(try table.seat("ann").replica.editor.state) == titles(alone.state))
    let steps = try table.seat("ann").replica.outgoing().map { sent in
      var reader = ByteReader(sent.step)
      return try reader.sharedStep().title
    }
    #expect(steps.starts(with: ["rect 0,0 4,2", "line"]), "\(steps)")
    _ = try alone.perform(.undo(4))
    try table.perform("as ann\nundo 4\ndeliver")
    #expect(titles(try table.seat("ann").replica.editor.state) == titles(alone.state))
  }

  /// Whatever the bytes are, they are a hand that can be drawn with, or an error.
  @Test func damagedBytesAreNoTrap() throws {
    let (hand, editor) = try hand(3)
    let bytes = hand.packed()
    var random = SeededGenerator(seed: 11)
    var read = 0
    for _ in 0..<Thoroughness.count(sample: 1500, full: 200_000) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random))
      }
      var shown = editor
      guard var hand = try? SharedHand(packed: damaged, showing: &shown) else { continue }
      read += 1
      for line in ["text 0,0 \"a\"", "undo 3", "redo", "columns insert 1"] {
        _ = hand.with(&shown) { replica in try? replica.perform(Command.parse(line)) }
      }
      _ = hand.replica.outgoing()
    }
    #expect(read > 10)
  }
}
