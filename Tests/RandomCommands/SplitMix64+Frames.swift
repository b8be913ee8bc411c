import DrawingCore

extension SplitMix64 {
  /// Returns a command about frames, or one that draws in several.
  package mutating func frames() -> Command {
    let first = number(in: 1...4)
    let frames = oneIn(2) ? "\(first)" : "\(first)-\(first + number(in: 0...2))"
    let name = pick(["\"w\"", "\"a b\""])
    let lines: [String] =
      switch number(in: 0...9) {
      case 0, 1: ["frame new", "frame new link", "frame new empty", "frame new at=\(first)"]
      case 2: ["frame \(first)", "frame next", "frame previous", "frame first", "frame last"]
      case 3:
        [
          "frame delete \(first)", "frame move \(frames) to=\(number(in: 1...3))",
          "frame duplicate \(frames)", "frame duplicate \(frames) link reverse",
        ]
      case 4:
        [
          "frame time \(frames) \(number(in: 1...90))", "frame time \(frames) usual",
          "frame name \(first) \"f\"", "rate \(number(in: 1...60))",
        ]
      case 5:
        [
          "cel link \(frames)", "cel unlink \(frames)", "cel clear \(frames)",
          "cel link \(frames) layer=all", "cel unlink \(frames) layer=1",
        ]
      case 6: ["layer still \(number(in: 1...2))", "layer moving \(number(in: 1...2))"]
      case 7: ["tag \(name) \(frames)", "tag \(name) \(frames) bounce times=2", "tag drop \(name)"]
      case 8:
        [
          "range \(frames)", "range \(name)", "range off", "onion 1", "onion 2 1 loop", "onion off",
          "option frames=range", "option frames=all", "option frames=here",
        ]
      default:
        [
          "tween \(frames) \(number(in: -4...4)),1", "tween \(frames) 3,0 ease=both",
          "text \(point().text) \"ab\" frames=all",
          "rect \(point().text) \(point().text) frames=1-2",
          "cut frames=all", "shift 1,0 frames=range", "flip h frames=all",
          "erase \(point().text) \(point().text) frames=\(frames)",
        ]
      }
    return (try? Command.parse(pick(lines))) ?? .nextFrame
  }
}
