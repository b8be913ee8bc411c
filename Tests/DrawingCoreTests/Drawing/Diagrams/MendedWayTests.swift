import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// A wire that goes round a place on its way to a box is not the frame of another box.
struct MendedWayTests {
  /// A picture of a box at the right and of wires that leave its left side and turn back to the right.
  private func picture(_ random: inout SeededGenerator) throws -> Editor {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let (left, top, height) = (number(21...24), number(3...6), number(5...8))
    var script = "box \"n\" at=\(left),\(top) height=\(height)"
    let end = LineEnd.allCases.randomElement(using: &random) ?? .none
    let start = top + number(2...height - 2)
    let (far, near, turn) = (number(1...4), number(10...left - 4), number(0...1))
    // The last piece leads down again, or the wire ends before it.
    let ways = [
      "\(near),\(turn)", "\(near),\(turn) \(near),\(turn + 1)",
      "\(near),\(turn) \(near),\(start - 2)",
      "\(near),\(turn) \(near),\(max(turn + 1, start - 3)) \(near - 4),\(max(turn + 1, start - 3))",
    ]
    let way = ways.randomElement(using: &random) ?? ways[0]
    script +=
      " ; wire \(left),\(start) \(far),\(start) \(far),\(turn) \(way) to=\(end.rawValue)"
    if Bool.random(using: &random), start + 2 < top + height - 1 {
      script += " ; wire \(left),\(start + 2) \(number(2...12)),\(start + 2) to=none"
    }
    return try drawn(script, size: Size(32, 16))
  }

  @Test func itIsLeftAsItIs() throws {
    for seed in 0..<UInt64(Thoroughness.count(sample: 400, full: 40_000)) {
      var random = SeededGenerator(seed: seed)
      let editor = try picture(&random)
      let layer = editor.state.drawing.layers[0]
      try #require(try Diagram(layer).boxes.count == 1, "seed \(seed)")
      let rows = (0..<16).map { y in (0..<32).map { x in layer[Point(x, y)] } }
      let mended = MendedPicture(rows)
      let glyphs = { (rows: [[Cell]]) in
        rows.map { $0.map { $0.glyph == .space ? " " : $0.glyph.description }.joined() }
      }
      #expect(
        glyphs(mended.rows).elementsEqual(glyphs(rows))
          && !mended.findings.contains(where: \.isMended),
        "seed \(seed):\n\(editor.lines.joined(separator: "\n"))\n\(mended.findings)")
    }
  }
}
