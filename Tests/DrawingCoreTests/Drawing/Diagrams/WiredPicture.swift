import Cells
import TestSupport

@testable import DrawingCore

/// Boxes of the program's own, with wires from their sides, with heads, dots and bends.
struct WiredPicture {
  private(set) var script: [String] = []
  private var boxes: [Rect] = []

  static let size = Size(72, 30)

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for place in 0..<Int.random(in: 1...6, using: &random) {
      let origin = Point(
        place % 3 * 23 + Int.random(in: 1...4, using: &random),
        place / 3 * 14 + Int.random(in: 1...4, using: &random))
      let box = Rect(
        origin.x, origin.y, Int.random(in: 8...13, using: &random),
        Int.random(in: 3...7, using: &random))
      boxes.append(box)
      let style = ["single", "rounded", "double", "heavy"].randomElement(using: &random) ?? ""
      script.append(
        "box \"box\(place)\" at=\(origin.text) width=\(box.width) height=\(box.height) style=\(style)"
      )
    }
    for _ in 0..<Int.random(in: 1...6, using: &random) { addWire(&random) }
    if Bool.random(using: &random) { script.append("asciify") }
  }

  private mutating func addWire(_ random: inout SeededGenerator) {
    let from = Int.random(in: boxes.indices, using: &random)
    let to = Int.random(in: boxes.indices, using: &random)
    let ends = "from=\(Self.end(&random)) to=\(Self.end(&random))"
    if from != to, Bool.random(using: &random) {
      script.append("connect \"box\(from)\" \"box\(to)\" \(ends)")
      return
    }
    // From the side itself, or right beside it, to a free place near by.
    let (box, side) = (boxes[from], Side.allCases.randomElement(using: &random) ?? .up)
    let y = Int.random(in: box.minY + 1..<box.maxY - 1, using: &random)
    let x = Int.random(in: box.minX + 1..<box.maxX - 1, using: &random)
    let start =
      switch side {
      case .up: Point(x, box.minY)
      case .right: Point(box.maxX - 1, y)
      case .down: Point(x, box.maxY - 1)
      case .left: Point(box.minX, y)
      }
    let first = Bool.random(using: &random) ? start : start + side.step
    let length = Int.random(in: 1...3, using: &random)
    var bend = start
    for _ in 0...length { bend = bend + side.step }
    let turn = Bool.random(using: &random) ? side.turnedRight : side.turnedRight.opposite
    let last = Bool.random(using: &random) ? bend : bend + turn.step + turn.step
    let area = Rect(origin: .zero, size: Self.size)
    guard area.contains(first), area.contains(last) else { return }
    script.append("wire \(first.text) \(last.text) \(ends)")
  }

  private static func end(_ random: inout SeededGenerator) -> String {
    ["none", "none", "arrow", "open", "circle", "dot", "diamond"].randomElement(using: &random)
      ?? ""
  }
}
