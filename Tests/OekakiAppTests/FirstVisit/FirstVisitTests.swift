import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// What somebody does who has read nothing but the screen.
@MainActor struct FirstVisitTests {
  /// Clicks what can be read, and presses the keys that are named somewhere.
  @MainActor private struct Visitor {
    let stage: Stage

    init(_ size: Size) throws { stage = try Stage(.new(nil), screen: size, confined: true) }

    var controller: DrawingViewController { stage.application.controller }
    var state: EditorState { controller.editor.state }
    var layer: Layer { state.drawing.layers[0] }

    func click(_ word: String, row: Int? = nil) throws {
      let p = try stage.place(of: word, row: row)
      stage.click(p.x, p.y)
    }

    func press(_ name: String, _ label: String) throws {
      guard stage.text.contains(label) else { throw Surprise("no \(label):\n\(stage.text)") }
      stage.press(name)
    }

    func drag(_ a: Point, _ b: Point) {
      guard let canvas = controller.drawingView?.canvas else { return }
      let origin = canvas.originInWindow - canvas.drawingPoint(at: .zero)
      stage.drag(from: a + origin, to: b + origin)
    }

    func cell(_ x: Int, _ y: Int) -> Cell { layer[Point(x, y)] }
  }

  nonisolated private static let sizes = [Size(80, 24), Size(120, 40)]

  @Test(arguments: sizes) func drawsWithTheMouseAndWithTheKeyThatIsNamed(size: Size) throws {
    let visitor = try Visitor(size)
    visitor.drag(Point(3, 3), Point(8, 3))
    #expect(visitor.layer[Point(5, 3)].glyph == .block)
    let other = try Visitor(size)
    try other.press("space", "Space draws")
    #expect(other.layer[.zero].glyph == .block)
  }

  @Test(arguments: sizes) func aVisitorChoosesColours(size: Size) throws {
    let visitor = try Visitor(size)
    visitor.stage.click(try visitor.stage.column(of: " 4", row: 1) + 1, 1)
    let told = size.width < 100 ? "ink 4" : " 4  "
    #expect(visitor.stage.lines.contains { $0.contains(told) })
    visitor.drag(Point(3, 3), Point(8, 3))
    #expect(visitor.layer[Point(5, 3)].style.foreground == .palette(4))
    // Any other: what follows the palette opens them all, and a button there takes one.
    try visitor.click("…", row: 1)
    func row(_ word: String) -> Int? { visitor.stage.lines.firstIndex { $0.contains(word) } }
    let red = try #require(row("R ●"))
    let track = try visitor.stage.column(of: "R ●", row: red)
    visitor.stage.click(track + 18, red)
    try visitor.click("Ink", row: row("+ into the palette"))
    try visitor.press("esc", "Esc")
    guard case .rgb = visitor.state.brush.style.foreground.kind else {
      Issue.record("no mixed ink: \(visitor.stage.text)")
      return
    }
  }

  @Test(arguments: sizes) func aVisitorWritesAText(size: Size) throws {
    let visitor = try Visitor(size)
    try visitor.click("Text")
    visitor.drag(Point(3, 3), Point(3, 3))
    visitor.stage.type("Hi there")
    try visitor.press("esc", "Esc ends it")
    #expect((3..<11).map { visitor.cell($0, 3).glyph.description }.joined() == "Hi there")
    #expect(visitor.state.history.undoCount == 1)
  }

  @Test(arguments: sizes) func undoesAndDoesAgain(size: Size) throws {
    let visitor = try Visitor(size)
    visitor.drag(Point(3, 3), Point(8, 3))
    try visitor.click("Undo")
    #expect(visitor.layer[Point(5, 3)] == .clear)
    try visitor.click("Redo")
    #expect(visitor.layer[Point(5, 3)].glyph == .block)
  }

  /// Saves under a name, begins a second drawing, finds the first one again, and leaves.
  @Test(arguments: sizes) func savesBeginsAnotherFindsTheFirstAndLeaves(size: Size) throws {
    let visitor = try Visitor(size)
    visitor.drag(Point(3, 3), Point(8, 3))
    #expect(visitor.stage.status.contains("unsaved"))
    try visitor.click("Save")
    visitor.stage.type("first")
    try visitor.press("enter", "Enter")
    #expect(visitor.stage.isMarkedSaved && visitor.stage.title.contains("first"))
    #expect(visitor.stage.folder.has("first.oekaki"))

    try visitor.click("New")
    #expect(visitor.cell(5, 3) == .clear && visitor.stage.title.contains("untitled"))
    visitor.drag(Point(3, 5), Point(8, 5))

    try visitor.click("Open")
    let first = try #require(visitor.stage.places(of: "first.oekaki").first)
    visitor.stage.click(first.x, first.y)
    if visitor.controller.presented != nil { try visitor.press("enter", "Enter open") }
    #expect(visitor.cell(5, 3).glyph == .block && visitor.stage.title.contains("first"))

    try visitor.click("Menu")
    visitor.stage.click(try visitor.stage.column(of: "File", row: 0), 0)
    try visitor.click("Quit")
    #expect(!visitor.stage.application.isRunning)
  }

  /// Each of the letters that the tool column underlines chooses the tool.
  @Test func theUnderlinedLettersChooseTools() throws {
    let visitor = try Visitor(Stage.standard)
    for (y, family) in Tool.families.enumerated() where family[0] != .text {
      let letter = try #require(
        (0..<8).map { visitor.stage.screen.grid[$0, 2 + y] }
          .first { $0.style.attributes.contains(.underline) }?.glyph.description.lowercased())
      visitor.stage.press(letter)
      #expect(visitor.state.tool == family[0] || family[0] == .pencil)
    }
  }
}
