import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// A wire is never taken for a box, wherever it leads.
struct MendedWireTests {
  private static let size = Size(40, 16)

  /// Returns a wire with bends at random places, after a level piece and an upright one in turn.
  private func wire(_ random: inout SeededGenerator) -> String {
    var points = [point(&random)]
    var isLevel = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 3...8, using: &random) {
      let (last, next) = (points[points.count - 1], point(&random))
      points.append(isLevel ? Point(next.x, last.y) : Point(last.x, next.y))
      isLevel.toggle()
    }
    let style = ["single", "rounded", "double", "heavy"].randomElement(using: &random) ?? ""
    return "wire \(points.map(\.text).joined(separator: " ")) style=\(style) to=arrow"
  }

  private func point(_ random: inout SeededGenerator) -> Point {
    Point(
      Int.random(in: 0..<Self.size.width, using: &random),
      Int.random(in: 0..<Self.size.height, using: &random))
  }

  @Test func wiresStay() throws {
    for seed in 0..<UInt64(Thoroughness.count(sample: 600, full: 6000)) {
      var random = SeededGenerator(seed: seed)
      var editor = Editor(try #require(EditorState(size: Self.size)))
      _ = try? editor.perform(Command.parse(wire(&random)))
      if Bool.random(using: &random) { _ = try editor.perform(Command.parse("asciify")) }
      let layer = editor.state.drawing.layers[0]
      let rows = (0..<Self.size.height).map { y in
        (0..<Self.size.width).map { x in layer[Point(x, y)] }
      }
      let mended = MendedPicture(rows, .boxes)
      #expect(
        mended.rows == rows && !mended.findings.contains(where: \.isMended),
        "seed \(seed):\n\(editor.lines.joined(separator: "\n"))\n\(mended.findings)")
    }
  }
}
