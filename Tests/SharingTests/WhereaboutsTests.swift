import Cells
import DrawingCore
import RandomCommands
import TestSupport
import Testing

@testable import Sharing

/// Undo and redo on a shared canvas go where they go alone.
struct WhereaboutsTests {
  /// Where a hand is: the layer and the frame that it draws on, counted from 1.
  private struct Whereabouts: Equatable, CustomStringConvertible {
    let layer, frame: Int

    init(_ state: EditorState) { (layer, frame) = (state.activeLayer + 1, state.frame + 1) }

    var description: String { "layer \(layer), frame \(frame)" }
  }

  /// Performs lines alone and at a canvas, and compares after each.
  private func compare(_ lines: [String], delivering: Bool, allAreDone: Bool = false) throws {
    var alone = Editor(EditorState(drawing: try #require(Drawing(size: Size(20, 6)))))
    var table = try Table(names: ["ann"])
    for (i, line) in lines.enumerated() {
      let isDone = (try? alone.perform(Command.parse(line))) != nil
      let isShared = (try? table.perform("as ann\n\(line)")) != nil
      if delivering { table.deliver() }
      let hand = try table.seat("ann").replica.editor.state
      let told = Comment(rawValue: lines[...i].joined(separator: "\n"))
      try #require(isDone == isShared && (isDone || !allAreDone), told)
      try #require(Whereabouts(hand) == Whereabouts(alone.state), told)
      try #require(hand.drawing == alone.state.drawing, told)
    }
  }

  @Test(
    arguments: [
      "frame new empty; undo; redo; text 8,0 NEXT",
      "frame new; frame new; text 0,0 b; frame 1; undo; redo",
      "frame duplicate 1; frame duplicate 1-2; frame 4; undo; redo",
      "frame new; text 1,0 b; frame new; cel clear 1-2; frame 3; undo; frame 3; redo",
      "frame new; text 1,0 b; frame new; cel link 1-2; undo; redo",
      "text 0,0 a; frame new empty; text 0,0 b; frame 1; undo; text 1,0 c",
      "frame new; frame new; frame 1; text 1,1 x; frame move 1 to=3; frame 2; undo; redo",
      "frame new; frame new; frame delete 1-2; undo; redo; undo 2; redo 2",
      "layer new B; layer pick 1; layer new C; undo; redo; undo",
      "layer new B; layer pick 1; layer new C; undo; layer pick 2; redo; text 0,0 x",
      "layer new B; layer new C; layer pick 2; layer delete 1; undo; redo; undo",
      "layer new B; layer new C; layer new D; layer pick 1; layer delete 1; undo; redo",
      "layer new B; layer move 1 2; layer pick 1; undo; redo",
      "text 0,0 a; layer new B; text 1,0 b; layer new C; layer merge 2; undo; redo",
      "layer new B; layer new C; layer pick 2; layer duplicate 1; layer pick 4; undo; redo",
      "text 0,0 a; layer new B; text 1,0 b; layer flatten; undo; redo; undo 3; redo 3",
      "text 0,0 a; undo; press 1,1; move 3,1; redo; release; undo; redo",
    ], [false, true])
  func undoGoesWhereItGoesAlone(script: String, delivering: Bool) throws {
    let lines = script.split(separator: ";").map { String($0.drop { $0 == " " }) }
    try compare(lines, delivering: delivering, allAreDone: true)
  }

  @Test(arguments: 0..<Thoroughness.count(sample: 60, full: 3000))
  func randomScriptsGoWhereTheyGoAlone(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var lines: [String] = []
    for i in 0..<40 {
      let n = random.number(in: 1...4)
      let m = random.number(in: 1...4)
      let line =
        switch random.number(in: 0...18) {
        case 0...3: "undo \(random.number(in: 1...3))"
        case 4...6: "redo \(random.number(in: 1...3))"
        case 7: "frame new \(random.oneIn(2) ? "empty" : "copy")"
        case 8: "frame duplicate \(min(n, m))-\(max(n, m))"
        case 9: "frame delete \(min(n, m))-\(max(n, m))"
        case 10: "frame move \(n) to=\(m)"
        case 11: "frame \(n)"
        case 12: "layer new L\(i)"
        case 13: "layer delete \(n)"
        case 14: "layer move \(n) \(m)"
        case 15: "layer pick \(n)"
        case 16: random.oneIn(2) ? "layer duplicate \(n)" : "layer merge \(n)"
        default: "text \(random.number(in: 0...9)),\(m) w\(i)"
        }
      lines.append(line)
    }
    try compare(lines, delivering: random.oneIn(2))
  }
}
