import Cells
import DrawingCore
import Glibc

/// What diagrams cost, beside what they may: the least of some runs. Ends with 1 where one costs more.
///
///     DiagramCost                    by time
///     DiagramCost read | move COUNT  so many times, for callgrind to count (see diagram-cost.sh)
@main
struct DiagramCost {
  private var isExceeded = false

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if let what = words.first, let count = words.last.flatMap({ Int($0) }) {
      guard let counted = Counted(rawValue: what) else { fatalError("usage: read | move COUNT") }
      return counted.run(count)
    }
    var cost = DiagramCost()
    cost.compareWires()
    cost.goAround()
    cost.moveASelection()
    cost.matchCells()
    cost.find()
    cost.moveABox()
    if cost.isExceeded { exit(1) }
  }

  private mutating func tell(_ what: String, _ found: Double, atMost limit: Double, _ unit: String)
  {
    let mark = found <= limit ? "  " : "! "
    print("\(mark)\(what): \((found * 100).rounded() / 100)\(unit) (at most \(limit)\(unit))")
    if found > limit { isExceeded = true }
  }

  /// A wire of 1,000 cells on a large drawing of many layers, and on a small one.
  private mutating func compareWires() {
    let wire = Command.wire(Self.zigzag)
    let drawings = (Self.editor(Size(80, 24)), Self.editor(Size(4096, 4096), layers: 20))
    var (small, large) = (Double.infinity, Double.infinity)
    // By turns: what else the machine does slows both.
    for _ in 0..<20 {
      small = min(small, Self.milliseconds(runs: 20, drawings.0, wire))
      large = min(large, Self.milliseconds(runs: 20, drawings.1, wire))
    }
    print("   wire of 1,000 cells: \(small) ms on 80x24, \(large) ms on 4096x4096 with 20 layers")
    tell("wire, large to small", large / small, atMost: 1.2, "")
  }

  /// Down and up through every other column of 80x24.
  private static let zigzag: [Point] =
    (0..<40).flatMap { i in
      let (top, bottom) = (Point(2 * i, 0), Point(2 * i, 23))
      return i % 2 == 0 ? [top, bottom] : [bottom, top]
    } + [Point(79, 0)]

  /// In a window of 512x512 around both ends.
  private mutating func goAround() {
    let windows: [(String, (inout Editor) -> Void)] = [
      ("nothing in it", { _ in }), ("words", Self.write), ("rings of walls", Self.wall),
      ("lines to cross", Self.rule),
      // Known only when all of it was looked at.
      ("no way", { Self.perform(Self.parsed("text 249,249 \"xxx\\nx x\\nxxx\""), on: &$0) }),
    ]
    for (name, fill) in windows {
      var editor = Self.editor(Size(1024, 1024))
      fill(&editor)
      let time = Self.milliseconds(
        runs: 20, editor, Self.parsed("wire 250,250 500,500 route=around"))
      tell("wire around in a window with \(name)", time, atMost: 50, " ms")
    }
  }

  private static func write(_ editor: inout Editor) {
    for y in stride(from: 10, to: 1000, by: 4) {
      for x in stride(from: 10 + y % 23, to: 990, by: 23) {
        perform(.text(Point(x, y), "something", BrushOverride()), on: &editor)
      }
    }
  }

  /// Each around the next, their doors by turns at the left and at the right.
  private static func wall(_ editor: inout Editor) {
    for i in stride(from: 0, to: 128, by: 2) {
      let (a, b) = (370 + i, 630 - i)
      perform(parsed("polygon \(a),\(a) \(b),\(a) \(b),\(b) \(a),\(b) glyph=\"x\""), on: &editor)
      let door = i % 4 == 0 ? Point(a, a + 1) : Point(b, b - 1)
      perform(.erase(door, door), on: &editor)
    }
  }

  private static func rule(_ editor: inout Editor) {
    for y in stride(from: 1, to: 1024, by: 2) {
      perform(parsed("wire 0,\(y) 1023,\(y) join=no"), on: &editor)
    }
  }

  private mutating func moveASelection() {
    var editor = Self.editor(Size(400, 300))
    for y in stride(from: 50, to: 150, by: 5) {
      Self.perform(Self.parsed("rect 100,\(y) 299,\(y + 3)"), on: &editor)
      Self.perform(Self.parsed("wire 299,\(y + 1) 360,\(y + 40) to=arrow"), on: &editor)
    }
    Self.perform(Self.parsed("select 100,50 299,149"), on: &editor)
    let time = Self.milliseconds(runs: 40, editor, Self.parsed("shift 1,1"))
    tell("moving 200x100 cells with 20 lines", time, atMost: 16, " ms")
    Self.perform(Self.parsed("lift"), on: &editor)
    let float = Self.milliseconds(runs: 40, editor, Self.parsed("float 103,52"), undoes: false)
    tell("the same while it floats", float, atMost: 16, " ms")
  }

  /// Where 400x200 cells are full of boxes.
  private mutating func find() {
    let (clock, state) = (ContinuousClock(), Self.fullOfBoxes.state)
    var (least, reading) = (Double.infinity, Double.infinity)
    for _ in 0..<20 {
      let time = clock.measure {
        if state.things(at: Point(202, 100)).isEmpty { fatalError("no box") }
      }
      least = min(least, Self.milliseconds(time))
      reading = min(
        reading,
        Self.milliseconds(clock.measure { if state.partAtCursor == nil { fatalError("no box") } }))
    }
    tell("a double click among 5,280 boxes", least, atMost: 5, " ms")
    tell("reading these 400x200 cells", reading, atMost: 10, " ms")
  }

  private mutating func moveABox() {
    let editor = Self.boxOfTwentyWires
    let time = Self.milliseconds(runs: 40, editor, Self.parsed("float 83,23"), undoes: false)
    tell("a frame of a floating box with 20 wires", time, atMost: 16, " ms")
  }

  private mutating func matchCells() {
    var editor = Self.editor(Size(1000, 1000))
    for y in stride(from: 0, to: 1000, by: 7) {
      Self.perform(
        .line(Point(0, y), Point(990, y), BrushOverride(glyph: Glyph("x"))), on: &editor)
    }
    let layer = editor.state.drawing.layers[0]
    let clock = ContinuousClock()
    var (least, count) = (Double.infinity, 0)
    for _ in 0..<10 {
      count = 0
      let time = clock.measure {
        for y in 0..<1000 {
          for x in 0..<1000 where layer[Point(x, y)] == .clear { count += 1 }
        }
      }
      least = min(least, Self.milliseconds(time))
    }
    print("   a plain pass over 1000x1000 cells: \(least) ms (\(count) clear)")
    for command in ["wand 1,1", "wand 1,1 reach=diagonal", "wand 1,1 reach=everywhere"] {
      let time = Self.milliseconds(runs: 10, editor, Self.parsed(command))
      tell("\(command), to a plain pass", time / least, atMost: 5, "")
    }
    let fill = Self.milliseconds(
      runs: 10, editor, Self.parsed("fill 1,1 reach=everywhere glyph=\"o\""))
    tell("fill 1,1 reach=everywhere, to a plain pass", fill / least, atMost: 5, "")
  }
}

extension DiagramCost {
  /// 400x200 cells full of boxes, one of them at the cursor.
  static var fullOfBoxes: Editor {
    var editor = editor(Size(400, 200))
    for y in stride(from: 0, to: 198, by: 3) {
      for x in stride(from: 0, to: 400, by: 5) {
        perform(parsed("rect \(x),\(y) \(x + 4),\(y + 2)"), on: &editor)
      }
    }
    perform(parsed("cursor 200,99"), on: &editor)
    return editor
  }

  /// A box that floats, from which 20 wires lead to boxes at both sides.
  static var boxOfTwentyWires: Editor {
    var editor = editor(Size(200, 60))
    perform(parsed("rect 80,20 110,44"), on: &editor)
    for i in 0..<20 {
      let (x, y) = ((i % 2 == 0 ? 10 : 150) + i, 2 * i + 5)
      perform(parsed("rect \(x),\(y) \(x + 6),\(y + 2)"), on: &editor)
      let ends = i % 2 == 0 ? "\(x + 6),\(y + 1) 79,\(21 + i)" : "\(x),\(y + 1) 111,\(21 + i)"
      perform(parsed("wire \(ends) to=arrow"), on: &editor)
    }
    perform(parsed("select 80,20 110,44"), on: &editor)
    perform(parsed("lift"), on: &editor)
    return editor
  }

  fileprivate static func editor(_ size: Size, layers: Int = 1) -> Editor {
    guard let state = EditorState(size: size) else { fatalError("no such size") }
    var editor = Editor(state)
    for i in 1..<max(1, layers) { perform(.layer(.new("\(i)")), on: &editor) }
    return editor
  }

  static func perform(_ command: Command, on editor: inout Editor) {
    do { _ = try editor.perform(command) } catch { fatalError("\(command): \(error)") }
  }

  static func parsed(_ text: String) -> Command {
    do { return try Command.parse(text) } catch { fatalError("\(text): \(error)") }
  }

  fileprivate static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1000
  }

  /// The least of some runs, each taken back.
  fileprivate static func milliseconds(
    runs: Int, _ editor: Editor, _ command: Command, undoes: Bool = true
  ) -> Double {
    var editor = editor
    let clock = ContinuousClock()
    var least = Double.infinity
    for _ in 0..<runs {
      let time = clock.measure { perform(command, on: &editor) }
      if undoes { perform(.undo(1), on: &editor) }
      least = min(least, milliseconds(time))
    }
    return least
  }
}
