import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// What a small file can ask for is bounded by its own size, over all that it holds.
struct UnpackingBudgetTests {
  private static func tiles(_ count: Int, _ cells: (Int) -> [Cell]) -> [UInt8] {
    var writer = ByteWriter()
    for number in 0..<count {
      writer.count(number)
      writer.block(TilePacking.pack(cells(number)))
    }
    return writer.bytes
  }

  private static func flat(_ scalar: Int) -> [Cell] {
    let glyph = Unicode.Scalar(UInt32(0x61 + scalar)).flatMap { Glyph($0) } ?? .block
    return Array(repeating: Cell(glyph), count: Tile.count)
  }

  private static func parts(_ cells: [UInt8], layers: Int = 1) -> EditorParts {
    var parts = EditorParts()
    parts.size = Size(4096, 4096)
    parts.layers = (0..<layers).map { _ in
      EditorParts.LayerParts(name: "a", isVisible: true, cells: cells[...])
    }
    return parts
  }

  /// Twelve kilobytes that are the cells of each of 256 layers.
  @Test func bytesThatAreSharedCountEachTime() throws {
    let cells = Self.tiles(1200) { Self.flat($0 % 2) }
    let parts = Self.parts(cells, layers: 256)
    let file = UnpackingBudget(packed: cells.count + 4096)
    #expect(throws: PackingError.self) { try EditorState(parts, budget: file) }
    #expect(throws: Never.self) { try EditorState(Self.parts(cells), budget: file) }
  }

  @Test func layersAndHistoryShareOneBudget() throws {
    let cells = Self.tiles(6000) { Self.flat($0 % 2) + [] }
    var history = ByteWriter()
    history.count(40)
    for _ in 0..<40 {
      history.raw([3, 0])
      history.count(4096)
      history.count(4096)
      history.text("b")
      history.flag(true)
      history.block(cells)
    }
    history.count(0)
    var parts = Self.parts([])
    parts.history = history.bytes[...]
    #expect(throws: PackingError.self) {
      try EditorState(parts, budget: UnpackingBudget(packed: cells.count))
    }
    #expect(throws: Never.self) {
      try EditorState(parts, budget: UnpackingBudget(packed: history.bytes.count))
    }
  }

  /// Whatever is drawn, the file that it makes may ask for as much again.
  @Test(arguments: 0..<6)
  func honestDrawingsAreFarFromIt(kind: Int) throws {
    let cells = Self.tiles(2000) { number in
      switch kind {
      case 0: Self.flat(0)
      case 1: Self.flat(number % 2)
      case 2: Self.flat(number % 200)
      case 3: Array(Self.flat(0)[..<200] + Self.flat(1)[200...])
      case 4:
        Array(Self.flat(number % 3)[..<(number % 500 + 1)] + Self.flat(4)[(number % 500 + 1)...])
      default: (0..<Tile.count).map { Self.flat($0 % 40)[0] }
      }
    }
    // But for what a drawing of this size costs with nothing in it.
    let empty = TileGrid.bandSize * 300 + 300 * 128 * Tile.slotSize
    var budget = UnpackingBudget(exactly: cells.count * 640 + empty)
    #expect(throws: Never.self) {
      try budget.read(cells[...]) { (reader) throws(PackingError) in
        try TileGrid(Size(4096, 4096), background: .clear, packed: &reader)
      }
    }
  }

  /// Runs and steps take room too.
  @Test func stepsOfNothingAreCounted() throws {
    var history = ByteWriter()
    history.count(100_000)
    for _ in 0..<100_000 { history.raw([4, 0]) }
    history.count(0)
    var budget = UnpackingBudget(exactly: 1 << 20)
    var state = EditorState()
    #expect(throws: PackingError.self) { try state.unpackHistory(history.bytes[...], &budget) }
  }

  /// What would be forgotten at the next stroke is not even kept.
  @Test func aLongHistoryIsTrimmedAsItIsRead() throws {
    let cells = Self.tiles(6000) { _ in Self.flat(0) }
    var history = ByteWriter()
    history.count(20)
    for _ in 0..<20 {
      history.raw([3, 0])
      history.count(4096)
      history.count(4096)
      history.text("b")
      history.flag(true)
      history.block(cells)
    }
    history.count(0)
    var budget = UnpackingBudget(packed: history.bytes.count)
    var state = EditorState()
    try state.unpackHistory(history.bytes[...], &budget)
    #expect(state.history.undoCount == 5)
  }
}

/// A step asks for no more than its own bytes allow, so that a history of any length can be read again.
struct StepBudgetTests {
  private func expectReadable(_ editor: Editor, _ what: String) throws {
    let history = editor.state.history
    for step in Array(history.undoable.edits) + Array(history.redoable.edits) {
      var writer = ByteWriter()
      writer.edit(step)
      var budget = UnpackingBudget(exactly: 640 * writer.bytes.count)
      let read = try budget.read(writer.bytes[...]) { (reader) throws(PackingError) in
        try reader.edit()
      }
      try #require(read == step, "\(what): \(step)")
    }
  }

  private static let commands = [
    "frame new at=4", "frame new link", "frame new empty at=1", "frame duplicate 2-5",
    "frame duplicate 2-5 link reverse", "frame move 1-3 to=7", "frame move 4 to=1",
    "frame delete 3-200", "frame delete 9", "frame time 3-9 40", "frame name 3 \"c\"", "rate 20",
    "cel link 2-1000", "cel link 5-7", "cel unlink 3-900", "cel clear 8-1000", "layer still 1",
    "layer moving 1", "layer new \"x\"", "layer duplicate", "layer delete 1", "tag \"t\" 3-9",
    "text 0,0 \"q\" frames=all", "tween 3-9 1,0", "size 3x2", "undo 5",
  ]

  /// Commands in films of very many frames: all empty, all one cel, copies, and such as differ.
  @Test(arguments: [
    ["frame new"], ["frame new link"], ["frame new empty"],
    ["frame new", "text 0,0 \"a\"", "frame new link"],
  ])
  func stepsInLongFilmsAreReadAgain(commands: [String]) throws {
    var editor = Editor(try #require(EditorState(size: Size(2, 1))))
    func perform(_ text: String) throws { _ = try editor.perform(.parse(text)) }
    for number in 1...600 {
      for command in commands { try perform(command) }
      if number == 300 { try perform("frame duplicate 1-200") }
    }
    for command in Self.commands { try? perform(command) }
    try expectReadable(editor, "\(commands)")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomStepsAreReadAgain(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    for _ in 0..<150 { _ = session.step() }
    try expectReadable(session.editor, "seed \(seed)")
  }
}

/// A gesture is drawn again when it comes back: it passes no more cells than that may cost.
struct GestureReachTests {
  private static let size = Size(4096, 4096)
  /// Each goes once across the drawing.
  private static let most = CommandLimits.reach / 4096 - 2

  private func editor(_ tool: Tool) throws -> Editor {
    var editor = Editor(try #require(EditorState(size: Self.size)))
    _ = try editor.perform(.tool(tool))
    // Where little can be drawn the way counts all the same.
    _ = try editor.perform(.select(.zero, .zero))
    return editor
  }

  private static func across(_ count: Int) -> [Point] {
    (0..<count).map { Point($0 % 2 == 0 ? 4095 : 0, 0) }
  }

  @Test(arguments: [Tool.pencil, .eraser])
  func whatIsTooLongToComeBackIsRefused(tool: Tool) throws {
    var editor = try editor(tool)
    let moves = Self.across(Self.most)
    #expect(throws: CommandError.reachTooLong) { try editor.perform(.stroke(Self.across(5000))) }
    _ = try editor.perform(.press(.zero))
    var (last, refused) = (editor.state, 0)
    for start in stride(from: 0, to: moves.count + 400, by: 100) {
      let piece = Self.across(100)
      do throws(CommandError) {
        _ = try editor.perform(.move(piece))
        last = editor.state
      } catch {
        #expect(error == .reachTooLong)
        #expect(start > 3900)
        refused += 1
      }
      #expect(editor.state == last)
    }
    #expect(refused > 0)
    // What was allowed comes back, and can be ended.
    var restored = Editor(try EditorState(editor.parts()))
    #expect(restored.state == editor.state)
    #expect(throws: CommandError.reachTooLong) { try restored.perform(.move(Self.across(400))) }
    _ = try restored.perform(.release)
    #expect(restored.state.gesture == nil)
  }

  @Test(arguments: [Tool.pencil, .eraser, .ellipse])
  func aForgedOneIsRefused(tool: Tool) throws {
    var parts = EditorParts()
    parts.size = Self.size
    let stops = ([.zero] + Self.across(5000)).map { Gesture.Stop(point: $0) }
    let far = [Gesture.Stop(point: .zero), Gesture.Stop(point: Point(1 << 24, 1 << 24))]
    parts.packed[.gesture] =
      Gesture(tool: tool, brush: Brush(), stops: tool == .ellipse ? far : stops).packed()
    let error = #expect(throws: PackingError.self) { try EditorState(parts) }
    #expect(error?.reason == "a gesture that passes too many cells")
  }

  @Test func anEllipseFarAwayIsRefused() throws {
    var editor = try editor(.ellipse)
    let far = Point(CommandLimits.coordinate, CommandLimits.coordinate)
    #expect(throws: CommandError.reachTooLong) {
      try editor.perform(.ellipse(.zero, far, filled: false, BrushOverride()))
    }
    _ = try editor.perform(.press(.zero))
    #expect(throws: CommandError.reachTooLong) { try editor.perform(.move([far])) }
    _ = try editor.perform(.move([Point(8000, 8000)]))
  }

  @Test func typedTextHasTheLimitOfText() throws {
    var editor = try editor(.text)
    _ = try editor.perform(.press(.zero))
    _ = try editor.perform(.insert(String(repeating: "a", count: CommandLimits.text - 1)))
    #expect(throws: CommandError.textTooLong) { try editor.perform(.insert("ab")) }
    // What is refused does not count towards what the gesture may pass.
    let long = String(repeating: "a", count: CommandLimits.text)
    for _ in 0..<20 {
      #expect(throws: CommandError.textTooLong) { try editor.perform(.insert(long)) }
    }
    _ = try editor.perform(.insert("b"))
  }
}
