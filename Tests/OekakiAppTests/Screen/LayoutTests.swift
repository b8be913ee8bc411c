import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

@MainActor @Suite struct LayoutTests {
  @Test(arguments: [Size(80, 24), Size(81, 25), Size(99, 60)])
  func theCanvasIsWhereTheManualSays(size: Size) {
    let canvas = DrawingLayout(size).canvas
    #expect(canvas.origin == Point(8, 2))
    #expect(canvas.lastPoint == Point(size.width - 5, size.height - 5))
  }

  /// Layers with names, then ink and paper, then all colours, each where there is room for it.
  @Test func panelsOfWideScreens() {
    let (wide, widest) = (DrawingLayout(Size(100, 30)), DrawingLayout(Size(120, 40)))
    #expect(wide.canvas == Rect(8, 2, 71, 24) && widest.canvas == Rect(8, 2, 91, 34))
    #expect(wide.layers.width == 20 && wide.layers.maxX == 100)
    #expect(wide.swatches.height == SwatchPanel.height && wide.colors.isEmpty)
    #expect(widest.colors.height == ColorGrid.rows && widest.colors.maxY == widest.canvas.maxY)
    #expect(DrawingLayout(Size(120, 24)).colors.isEmpty)
    #expect(!DrawingLayout(Size(99, 30)).centersDrawing && wide.centersDrawing)
    for width in [100, 119, 120, 160, 300] {
      for height in 1...60 {
        let layout = DrawingLayout(Size(width, height))
        check(layout, main: layout.canvas, in: Size(width, height))
      }
    }
  }

  /// Nothing overlaps, nothing reaches out of the screen, the main part is never lost.
  @Test func partsNeverOverlap() {
    for width in 1...90 {
      for height in 1...30 {
        let layout = DrawingLayout(Size(width, height))
        check(layout, main: layout.canvas, in: Size(width, height))
      }
    }
    for size in [1, 2, 3, 7, 29, 30, 31, 80].flatMap({ w in (1...12).map { Size(w, $0) } }) {
      let layouts = (ReviewLayout(size), TimelapseLayout(size), GalleryListLayout(size))
      check(layouts.0, main: layouts.0.picture, in: size)
      check(layouts.1, main: layouts.1.canvas, in: size)
      check(layouts.2, main: layouts.2.table, in: size)
      for hasMessage in [false, true] {
        let layout = CommandLineLayout(size, candidates: 20, hasMessage: hasMessage)
        check(layout, main: layout.prompt, in: size)
      }
    }
  }

  private func check(_ layout: some Equatable, main: Rect, in size: Size) {
    let parts = Mirror(reflecting: layout).children.compactMap { $0.value as? Rect }
      .filter { !$0.isEmpty }
    #expect(parts.contains(main), "\(size.text)")
    let screen = Rect(origin: .zero, size: size)
    for (i, part) in parts.enumerated() {
      let others = parts.dropFirst(i + 1)
      if part.intersection(screen) != part
        || others.contains(where: { !$0.intersection(part).isEmpty })
      {
        Issue.record("\(part) in \(size.text): \(layout)")
      }
    }
  }

  @Test func aScreenWithoutCellsIsNoTrap() throws {
    for size in [Size(0, 0), Size(0, 24), Size(80, 0)] {
      let stage = try Stage(screen: size)
      stage.press("space", "right", "?", "esc", ":", "esc", "pgdn")
      stage.mouse(.press(.left), 0, 0)
      stage.resize(to: Stage.standard)
      #expect(stage.title.contains("お絵描き"))
    }
  }

  @Test func theLastTwoRowsTellWhatComesAndGoes() throws {
    let stage = try Stage()
    let before = Array(stage.lines.dropLast(2))
    stage.enter("glyph \"█\"")
    stage.press("ctrl-c", "ctrl-x", "ctrl-v", "ctrl-s", "esc")
    stage.enter("save \"\(stage.folder("missing/a.oekaki"))\"")
    #expect(stage.message.contains("no such directory"))
    stage.press("right")
    #expect(stage.message.hasPrefix("Space draws"))
    #expect(Array(stage.lines.dropLast(2)) == before)
  }

  @Test func sizeAndPositionAreShown() throws {
    let stage = try Stage.with("layer new \"ink\" ; scroll 2,1 ; cursor 3,4")
    #expect(
      stage.status.hasPrefix(" Pencil   3,4       12x5   view 2,1   layer 2 of 2 "))
    try stage.run("select 0,0 3,1")
    #expect(stage.status.contains(" 4x2 selected "))
  }
}
