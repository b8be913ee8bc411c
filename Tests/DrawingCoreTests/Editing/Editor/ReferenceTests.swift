import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// Random commands on one layer, performed by the editor and by a slow canvas.
struct ReferenceTests {
  @Test(arguments: 0..<24 as Range<UInt64>)
  func drawsWhatTheSlowCanvasDraws(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let size = Size(random.number(in: 1...70), random.number(in: 1...40))
    var editor = Editor(try #require(EditorState(size: size)))
    var canvas = ReferenceCanvas(size)
    var script: [String] = []
    for _ in 0..<40 {
      let command = canvas.performRandom(&random)
      script.append(command.description)
      _ = try editor.perform(command)
      let different = firstDifference(editor, canvas)
      try #require(
        different == nil, "seed \(seed), \(size.text), after\n\(script.joined(separator: "\n"))")
    }
  }

  private func firstDifference(_ editor: Editor, _ canvas: ReferenceCanvas) -> Point? {
    let layer = editor.state.drawing.layers[0]
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width where layer[Point(x, y)] != canvas[Point(x, y)] {
        return Point(x, y)
      }
    }
    return nil
  }
}

extension ReferenceCanvas {
  /// Draws something, and returns the command that draws the same.
  fileprivate mutating func performRandom(_ random: inout SplitMix64) -> Command {
    let (a, b) = (random.place(in: size), random.place(in: size))
    let glyph = random.narrowGlyph()
    let style = Style(foreground: random.pick([.default, .palette(1)]), background: .palette(4))
    let own = BrushOverride(
      glyph: glyph, foreground: style.foreground, background: style.background)
    switch random.number(in: 0...5) {
    case 0:
      for p in ReferenceCanvas.line(a, b) { put(glyph, style, p) }
      return .line(a, b, own)
    case 1:
      let filled = random.oneIn(2)
      rect(a, b, "╔═╗║╚╝", fill: filled ? glyph : nil, style)
      return .rect(a, b, .double, filled: filled, own)
    case 2:
      fill(a, glyph, style)
      return .fill(a, own)
    case 3:
      for p in Rect(corners: a, b).points { clear(p) }
      return .erase(a, b)
    case 4:
      let path = [a, b, random.place(in: size), random.place(in: size)]
      for (from, to) in zip(path, path.dropFirst()) {
        for p in ReferenceCanvas.line(from, to) { put(.block, Style(), p) }
      }
      return .stroke(path)
    default:
      for (i, scalar) in "界a😀界".unicodeScalars.enumerated() {
        guard let glyph = Glyph(scalar) else { continue }
        put(glyph, style, Point(a.x + [0, 2, 3, 5][i], a.y))
      }
      return .text(
        a, "界a😀界", BrushOverride(foreground: style.foreground, background: style.background))
    }
  }
}

extension SplitMix64 {
  /// A point on the canvas or a little outside.
  fileprivate mutating func place(in size: Size) -> Point {
    Point(number(in: -5...size.width + 4), number(in: -3...size.height + 2))
  }
}

extension Rect {
  fileprivate var points: [Point] { rows.flatMap { y in columns.map { Point($0, y) } } }
}
