import Cells
import DrawingCore
import RandomCommands
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// What is drawn bit by bit is what drawing everything anew gives.
@MainActor struct RedrawTests {
  private static let keys = [
    "space", "space", "d", "enter", "esc", "right", "down", "left", "up", "shift-right",
    "shift-down", "p", "e", "l", "r", "o", "f", "i", "s", "1", "alt-4", "x", "]", "n", "m",
    "ctrl-z", "ctrl-z", "ctrl-y", "ctrl-c", "ctrl-x", "ctrl-v", "del", "pgdn", "home", "+",
    "ctrl-a",
  ]
  private static let commands = [
    "text 3,1 \"絵描き絵描き\"", "text 12,3 \"ab線\" bg=blue", "layer new \"a\"", "layer hide 1",
    "layer show 1", "glyph \"絵\"", "glyph \"█\"", "scroll 1,0", "cursor 4,1", "size 15x6",
    "color bg=none", "color bg=default", "erase 0,0 9,1",
  ]

  @Test(arguments: 1...9)
  func theScreenIsAsDrawnAnewWhateverHappens(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let size = [Stage.standard, Size(20, 6), Size(61, 17)][seed % 3]
    let stage = try Stage.with("size 24x8", drawing: Size(24, 8), screen: size)
    for step in 0..<80 {
      let action = act(on: stage, &random)
      let found = stage.screen.grid
      stage.press("ctrl-l")
      guard found != stage.screen.grid else { continue }
      let anew = stage.lines
      Issue.record("\(action), step \(step):\n\(difference(found, anew))")
      return
    }
  }

  /// While a gesture goes on not all bars are asked what they show.
  @Test(arguments: Tool.allCases)
  func aGestureThatGoesOn(tool: Tool) throws {
    for isBare in [false, true] {
      let stage = try Stage.with("rect 2,2 9,6 ; select 1,1 4,4", drawing: Size(120, 40))
      if isBare { stage.press("tab") }
      stage.press(String(tool.key))
      stage.mouse(.press(.left), 12, 5)
      for p in [Point(13, 5), Point(20, 9), Point(79, 20), Point(79, 22), Point(3, 4)] {
        stage.mouse(.drag(.left), p.x, p.y)
        let found = stage.screen.grid
        stage.press("ctrl-l")
        #expect(found == stage.screen.grid, "\(p):\n\(difference(found, stage.lines))")
      }
    }
  }

  private func act(on stage: Stage, _ random: inout SplitMix64) -> String {
    let p = Point(random.number(in: 0...29), random.number(in: 0...11))
    switch random.number(in: 0...9) {
    case 0, 1:
      let command = random.pick(Self.commands)
      try? stage.run(command)
      return command
    case 2:
      let end = Point(random.number(in: 0...29), random.number(in: 0...11))
      stage.drag(from: p, to: end)
      return "drag \(p) \(end)"
    case 3:
      stage.click(p.x, p.y, .right)
      return "pick \(p)"
    default:
      let key = random.pick(Self.keys)
      stage.press(key)
      return key
    }
  }

  private func difference(_ found: Grid, _ anew: [String]) -> String {
    (0..<found.height).filter { found.text(ofRow: $0) != anew[$0] }
      .map { "\($0) found |\(found.text(ofRow: $0))|\n  anew  |\(anew[$0])|" }
      .joined(separator: "\n")
  }
}
