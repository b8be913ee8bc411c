import Cells
import DrawingCore
import Foundation
import Workloads

/// What strokes, gradients and filled shapes cost, each beside plain writing of the cells that it has
/// written: the least of some runs. Ends with 1 where one costs more than it may. Given words, only
/// what has one of them in its name is measured.
@main
struct BrushCost {
  private let names = CommandLine.arguments.dropFirst()
  private var isExceeded = false

  static func main() {
    var cost = BrushCost()
    let (small, large) = (Size(500, 300), Size(1000, 1000))
    cost.compare("size 32", small, "option size=32", wave)
    cost.compare("size 32, quarters", small, "option size=32 ; symmetry quarters", wave)
    cost.compare("size 32, dots", small, "option size=32 ; grid quad", wave)
    cost.compare("spray", small, "tool spray", wave)
    cost.compare(
      "spray, radius 16, flow 64", small, "tool spray ; option radius=16 flow=64", wave)
    cost.compare(
      "radial gradient", large, "", "gradient 500,500 999,500 radial=yes colors=red,blue")
    cost.compare(
      "linear gradient", large, "", "gradient 0,0 999,999 colors=red,blue dither=shade")
    cost.compare("polygon, a star", large, "", star)
    cost.compare("polygon, crossing itself", large, "", tangle)
    cost.floodDots()
    cost.floodAMillionDots()
    cost.floodAMillionCells()
    cost.vastGradient()
    cost.drag()
    cost.blend()
    if cost.isExceeded { exit(1) }
  }

  /// Up and down across the drawing.
  private static let wave =
    "stroke" + (0..<40).map { " \($0 * 10 + 50),\($0 % 2 == 0 ? 60 : 240)" }.joined()

  /// 1,000 corners around the middle, near and far.
  private static let star =
    "polygon"
    + (0..<1000).map { i in
      let (radius, angle) = (Double(300 + i * 7919 % 200), Double(i) * Double.pi / 500)
      return " \(500 + Int(radius * cos(angle))),\(500 + Int(radius * sin(angle)))"
    }.joined() + " filled"

  /// 1,000 corners anywhere.
  private static let tangle =
    "polygon" + (0..<1000).map { " \($0 * 7919 % 1000),\($0 * 104_729 % 997)" }.joined()
    + " filled"

  private func isMeant(_ what: String) -> Bool {
    names.isEmpty || names.contains { what.contains($0) }
  }

  private mutating func tell(_ what: String, _ found: Double, atMost limit: Double, _ unit: String)
  {
    let mark = found <= limit ? "  " : "! "
    print("\(mark)\(what): \((found * 100).rounded() / 100)\(unit) (at most \(limit)\(unit))")
    if found > limit { isExceeded = true }
  }

  /// - Parameter settings: commands that come before.
  private mutating func compare(
    _ what: String, _ size: Size, _ settings: String, _ command: String
  ) {
    guard isMeant(what) else { return }
    var editor = Self.editor(size, settings)
    let command = Self.parsed(command)
    var drawn = Double.infinity
    for _ in 0..<10 {
      drawn = min(drawn, Self.least(of: 1) { editor.draw(command) })
      editor.draw(.undo(1))
    }
    editor.draw(command)
    let cells = Self.cells(of: editor.state.drawing.layers[0])
    let plain = Self.least(of: 10) {
      var grid = Grid(size)
      for (p, cell) in cells { grid[p.x, p.y] = cell }
      precondition(grid[cells[0].0.x, cells[0].0.y] == cells[0].1)
    }
    print("   \(what): \(cells.count) cells, \(drawn) ms; written plainly \(plain) ms")
    tell("\(what), to plain writing", drawn / plain, atMost: 20, "")
  }

  /// All dots of the largest drawing: whatever a short command asks for is done within 2 s.
  private mutating func floodDots() {
    guard isMeant("dots") else { return }
    for grid in ["half", "braille"] {
      var editor = Self.editor(Size(4096, 4096), "grid \(grid)")
      let time = Self.least(of: 2) {
        editor.draw(Self.parsed("fill 0,0"))
        editor.draw(.undo(1))
      }
      tell("all dots of 4096x4096, \(grid)", time, atMost: 2000, " ms")
    }
  }

  /// The dots around a picture, beside as many writes into a plain array.
  private mutating func floodAMillionDots() {
    guard isMeant("million dots") else { return }
    let plain = Self.plainMillion()
    let sizes = [("half", Size(1000, 500)), ("quad", Size(500, 500)), ("braille", Size(500, 250))]
    for (grid, size) in sizes {
      for (what, picture, limit) in [
        ("nothing", "", 20), ("40 ellipses", Self.ellipses(size), 20),
        ("a comb", Self.comb(size), 150),
      ] {
        var editor = Self.editor(size, picture + " ; grid \(grid)")
        var flooded = Double.infinity
        for _ in 0..<5 {
          flooded = min(flooded, Self.least(of: 1) { editor.draw(Self.parsed("fill 0,0 fg=red")) })
          editor.draw(.undo(1))
        }
        let name = "a million dots around \(what), \(grid), to a plain array"
        tell(name, flooded / plain, atMost: Double(limit), "")
      }
    }
  }

  /// The cells around others, as many, beside as many writes into a plain array.
  private mutating func floodAMillionCells() {
    guard isMeant("million cells") else { return }
    let plain = Self.plainMillion()
    for (what, start, limit) in [
      ("nothing", Editor.empty(Size(1000, 1000)), 20), ("111,000 others", Self.dotted(), 20),
    ] {
      var (editor, flooded) = (start, Double.infinity)
      for _ in 0..<40 {
        let time = Self.least(of: 1) { editor.draw(Self.parsed("fill 0,0 fg=#ff8800")) }
        flooded = min(flooded, time)
        editor.draw(.undo(1))
      }
      let name = "a million cells around \(what), to a plain array"
      tell(name, flooded / plain, atMost: Double(limit), "")
    }
  }

  /// Every third cell of every third row is taken: a flood goes straight on nowhere.
  private static func dotted() -> Editor {
    var editor = Editor.empty(Size(1000, 1000))
    for y in stride(from: 1, to: 1000, by: 3) {
      for x in stride(from: 1, to: 1000, by: 3) {
        editor.draw(.line(Point(x, y), Point(x, y), BrushOverride()))
      }
    }
    return editor.withoutHistory()
  }

  private static func plainMillion() -> Double {
    least(of: 40) {
      var cells = [Cell](repeating: .clear, count: 1_000_000)
      for i in cells.indices { cells[i] = Cell(.block, Style(foreground: .palette(UInt8(i & 7)))) }
      precondition(cells[9] != .clear)
    }
  }

  private static func ellipses(_ size: Size) -> String {
    (0..<40).map { i in
      let (x, y) = (i * 7919 % (size.width - 40) + 1, i * 104_729 % (size.height - 30) + 1)
      return "ellipse \(x),\(y) \(x + 38),\(y + 24)"
    }.joined(separator: " ; ")
  }

  /// A line that goes up and down in every eighth column: the flood has to find its way everywhere.
  private static func comb(_ size: Size) -> String {
    "stroke"
      + (1..<size.width / 8).map { i in
        " \(i * 8),\(i % 2 == 0 ? 2 : size.height - 3)"
      }.joined()
  }

  /// As many cells as may be drawn one by one, in colours that change with each.
  private mutating func vastGradient() {
    guard isMeant("vast") else { return }
    for dither in ["none", "bayer", "shade"] {
      let command = "gradient 1024,1024 2047,1024 radial=yes colors=red,blue dither=\(dither)"
      let time = Self.least(of: 1) {
        var editor = Self.editor(Size(2048, 2048), "")
        editor.draw(Self.parsed(command))
      }
      tell("a vast gradient of 2048x2048, \(dither)", time, atMost: 2000, " ms")
    }
  }

  /// What is seen of four layers: beside a plain loop over their cells, and where a blend is used, in
  /// few cells or in all of them.
  private mutating func blend() {
    guard isMeant("blend") else { return }
    var editor = Self.editor(Size(1000, 500), "rect 0,0 999,499 solid glyph=\"█\" fg=red")
    for layer in 2...4 {
      for text in ["layer new \"\(layer)\"", "ellipse 0,0 999,499 filled glyph=\"░\" bg=none"] {
        editor.draw(Self.parsed(text))
      }
    }
    let layers = editor.state.drawing.layers
    let plain = Self.least(of: 10) {
      var grid = Grid(Size(1000, 500))
      for y in 0..<500 {
        for x in 0..<1000 {
          let p = Point(x, y)
          grid[x, y] = layers.reduce(.clear) { $1[p].over($0) }
        }
      }
      precondition(grid[0, 0].glyph == .block)
    }
    let normal = Self.least(of: 10) { _ = editor.state.drawing.flattened() }
    for text in ["layer new \"5\"", "rect 0,0 9,9 filled", "layer blend 5 merge"] {
      editor.draw(Self.parsed(text))
    }
    let few = Self.least(of: 10) { _ = editor.state.drawing.flattened() }
    editor.draw(Self.parsed("layer blend 3 merge"))
    let all = Self.least(of: 10) { _ = editor.state.drawing.flattened() }
    print("   four layers of 1000x500: \(normal) ms, plainly \(plain) ms, one merged \(all) ms")
    tell("blend: normal layers, to a plain loop", normal / plain, atMost: 2, "")
    tell("blend: ten cells by ten that merge, to none", few / normal, atMost: 1.1, "")
  }

  /// A mouse that reports 125 times a second: each move is to be done within a frame.
  private mutating func drag() {
    guard isMeant("moves") else { return }
    var editor = Self.editor(Size(500, 300), "option size=32 ; symmetry quarters ; press 0,0")
    let clock = ContinuousClock()
    var most = 0.0
    for i in 1..<500 {
      let p = Point(i * 7 % 500, i * 5 % 300)
      most = max(most, Self.milliseconds(clock.measure { editor.draw(.move([p])) }))
    }
    tell("the longest of 500 moves, size 32, quarters", most, atMost: 16, " ms")
  }

  private static func cells(of layer: Layer) -> [(Point, Cell)] {
    (0..<layer.size.height).flatMap { y in
      (0..<layer.size.width).map { Point($0, y) }.filter { layer[$0] != .clear }
        .map { ($0, layer[$0]) }
    }
  }

  private static func editor(_ size: Size, _ settings: String) -> Editor {
    var editor = Editor.empty(size)
    for text in settings.split(separator: ";") where text != " " {
      editor.draw(parsed(String(text)))
    }
    return editor
  }

  private static func parsed(_ text: String) -> Command {
    do { return try Command.parse(text) } catch { fatalError("\(text): \(error)") }
  }

  private static func least(of runs: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    return (0..<runs).map { _ in milliseconds(clock.measure(body)) }.min() ?? 0
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1000
  }
}
