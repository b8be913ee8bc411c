import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// What another hand draws between a press and its release leaves the gesture alone: the result is
/// what it would be if the other had been first.
struct OthersGestureTests {
  private static let begin = """
    rect 1,1 9,4 ; text 2,2 "ab 界" ; layer new "b" ; text 0,0 "xyz" ; line 0,3 11,3 ; seed 5
    """

  /// A gesture of each class of tool, in parts.
  private static let gestures = [
    "tool pencil ; press 0,1 ; move 3,1 5,2 ; move 8,4 ; release",
    "tool pencil ; shape join=yes style=double ; press 0,1 ; move 5,1 ; move 5,4 ; release",
    "tool brush ; option size=3 ; press 2,2 ; move 6,2 ; release",
    "tool spray ; option size=4 ; press 2,2 ; move 6,2 8,3 ; move 1,1 ; release",
    "tool eraser ; press 0,0 ; move 4,0 ; move 4,3 ; release",
    "tool shade ; press 0,0 ; move 4,0 ; move 4,0 ; release",
    "tool line ; press 0,0 ; move 5,2 ; move 11,4 ; release",
    "tool rect ; press 1,0 ; move 5,2 ; move 9,4 ; release",
    "tool ellipse ; press 1,0 ; move 5,2 ; move 9,4 ; release",
    "tool polygon ; press 1,0 ; move 5,0 ; corner 5,0 ; corner 8,4 ; move 1,4 ; release",
    "tool curve ; press 1,0 ; corner 5,0 ; corner 8,4 ; release",
    "tool wire ; press 1,0 ; move 5,0 ; corner 5,3 ; move 9,3 ; release",
    "tool fill ; press 11,1 ; move 10,1 ; release",
    "tool gradient ; press 0,0 ; move 11,4 ; release",
    "tool text ; press 3,3 ; insert \"ab\" ; insert \"界\\nc\" ; backspace ; release",
    "tool pick ; press 0,0 ; move 1,0 ; release",
    "tool select ; press 0,0 ; move 1,0 ; move 4,3 ; release",
    "tool lasso ; press 0,0 ; corner 6,0 ; corner 0,4 ; release",
    "tool wand ; press 0,0 ; move 1,0 ; release",
    "tool rect ; press 0,0 ; move 3,3 ; cancel",
    "select 0,0 2,1 ; copy ; cursor 5,2 ; paste ; float 6,2 ; float 7,3 ; stamp",
    "place 3,1 2x1 \"\(OthersGestureTests.clip)\" ; float 4,1 ; stamp keep ; float 6,3 ; stamp under",
  ]

  private static let others = [
    "text 0,1 \"other\"", "text 2,3 \"絵絵\" ; erase 4,0 8,4", "fill 11,0 glyph=\"%\"",
    "layer new \"c\" ; line 0,0 11,4", "layer pick 1 ; layer duplicate 1",
    "layer move 1 2", "layer move 2 1", "layer delete 1", "layer hide 2", "layer blend 2 ink",
    "palette 3 #123456", "layer new \"c\" ; layer new \"d\" ; layer delete 1 ; layer merge 2",
    "layer flatten", "layer lock 1",
  ]

  private static let clip: String = {
    var grid = Grid(Size(2, 1))
    (grid[0, 0], grid[1, 0]) = (Cell(Glyph("p") ?? .space), Cell(Glyph("q") ?? .space))
    return Clip(grid)?.text ?? ""
  }()

  @Test(arguments: gestures)
  func theOtherIsFirst(gesture: String) throws {
    let parts = try Script.parse(gesture).compactMap(\.command)
    let first = try #require(
      parts.firstIndex { $0.phase == .begins || ["paste", "place"].contains($0.verb) })
    for other in Self.others {
      for place in first + 1..<parts.count {
        try expectOtherFirst(parts, at: place, "\(gesture) with \(other) at \(place)") {
          (editor, hand) in
          try hand.run("layer pick 1 ; " + other, on: &editor)
        }
      }
    }
  }

  private func expectOtherFirst(
    _ parts: [Command], at place: Int, _ context: String,
    _ interfere: (inout Editor, inout OtherHand) throws -> Void
  ) throws {
    // What is set and selected before the press is the same in both.
    let first = parts.firstIndex { $0.phase == .begins || $0.verb == "paste" || $0.verb == "place" }
    var (between, before) = (try drawn(Self.begin), try drawn(Self.begin))
    var (hand, otherHand) = (OtherHand(), OtherHand())
    for (i, part) in parts.enumerated() {
      if i == first { try interfere(&before, &otherHand) }
      if i == place { try interfere(&between, &hand) }
      _ = try before.perform(part)
      _ = try between.perform(part)
      between.checkInvariants(context)
    }
    #expect(Undoable(between.state) == Undoable(before.state), "\(context)")
    #expect(between.state.cursor == before.state.cursor, "\(context)")
    #expect(between.state.brush == before.state.brush, "\(context)")
    #expect(between.state.seed == before.state.seed, "\(context)")
    #expect(between.lines == before.lines, "\(context)")
    #expect(between.state.history.undoCount == before.state.history.undoCount, "\(context)")
  }

  @Test(arguments: 300..<360 as Range<UInt64>)
  func theOtherIsFirstInRandomGestures(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Typing looks at what is there as a character is taken back, so that it may differ.
    let tools = Tool.allCases.filter { $0.points != .text }
    var parts: [Command] = [.tool(random.pick(tools)), .seed(random.next())]
    parts += [
      .shape(random.pick(BoxStyle.allCases), filled: random.oneIn(2)), .press(random.point()),
    ]
    for _ in 0..<random.number(in: 1...5) {
      parts.append(random.oneIn(3) ? .corner(random.point()) : .move(random.points()))
    }
    parts.append(.release)
    let place = random.number(in: 4...parts.count - 1)
    let foreign = (0..<random.number(in: 1...4)).map { _ in random.steadyCommand() }
    try expectOtherFirst(parts, at: place, "seed \(seed), \(parts), \(foreign) at \(place)") {
      (editor, hand) in
      for command in foreign { try? hand.perform(command, on: &editor, "seed \(seed)") }
    }
  }
}

extension SplitMix64 {
  /// A command that neither moves points nor locks layers.
  mutating func steadyCommand() -> Command {
    while true {
      let command = command()
      let isSteady =
        [
          "line", "rect", "ellipse", "fill", "text", "erase", "wire", "palette", "replace",
          "restyle",
          "polygon", "curve", "shift",
        ].contains(command.verb)
        || ["layer new", "layer delete", "layer move", "layer hide", "layer show", "layer merge"]
          .contains { command.description.hasPrefix($0) }
      if isSteady { return command }
    }
  }
}
