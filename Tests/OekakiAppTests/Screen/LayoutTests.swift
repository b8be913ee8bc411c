import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

@MainActor struct LayoutTests {
  @Test(arguments: [Size(80, 24), Size(81, 25), Size(99, 60)])
  func theCanvasIsWhereTheManualSays(size: Size) throws {
    let canvas = try DrawingLayout.ofScene(size).canvas
    #expect(canvas.origin == Point(8, 2))
    #expect(canvas.lastPoint == Point(size.width - 5, size.height - 5))
  }

  /// Layers with names, then ink and paper, then all colours, each where there is room for it.
  @Test func panelsOfWideScreens() throws {
    let view = try DrawingView.ofScene()
    let (wide, widest) = (view.layout(on: Size(100, 30)), view.layout(on: Size(120, 40)))
    #expect(wide.canvas == Rect(8, 2, 71, 24) && widest.canvas == Rect(8, 2, 91, 34))
    #expect(wide["LayerList"].width == LayerList.wide && wide["LayerList"].maxX == 100)
    #expect(wide["SwatchPanel"].height == SwatchPanel.height && wide["ColorGrid"].isEmpty)
    #expect(widest["ColorGrid"].height == ColorGrid.rows)
    #expect(widest["ColorGrid"].maxY == widest.canvas.maxY)
    #expect(view.layout(on: Size(120, 24))["ColorGrid"].isEmpty)
    #expect(!view.layout(on: Size(99, 30)).centersDrawing && wide.centersDrawing)
    for width in [100, 119, 120, 160, 300] {
      for height in 1...60 { check(view.layout(on: Size(width, height)), in: Size(width, height)) }
    }
  }

  /// They are one column: all of them where there is the height, else the miniature, layers and what
  /// else has room.
  @Test func panelsOfLargeScreensAreOneColumn() throws {
    let view = try DrawingView.ofScene()
    let names = ["OverviewView", "LayerList", "SwatchPanel", "ColorGrid", "StepList"]
    for size in [
      Size(160, 16), Size(200, 24), Size(160, 30), Size(160, 40), Size(160, 49), Size(160, 50),
      Size(200, 60), Size(300, 90),
    ] {
      let layout = view.layout(on: size)
      let places = names.map { layout[$0] }.filter { !$0.isEmpty }
      let least = size.height < 50 ? 4 : 5
      #expect(places.allSatisfy { $0.width == 26 && $0.maxX == size.width && $0.height >= least })
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.maxY + 1 == $1.minY }, "\(places)")
      #expect(places.first?.minY == layout.canvas.minY && places.last?.maxY == layout.canvas.maxY)
      #expect(layout.canvas.width == size.width - 26 - 9)
    }
    for (rows, shown) in [
      (16, ["OverviewView", "LayerList"]), (24, ["OverviewView", "LayerList", "StepList"]),
      (36, ["OverviewView", "LayerList", "SwatchPanel", "StepList"]),
      (40, ["OverviewView", "LayerList", "ColorGrid", "StepList"]), (47, names), (50, names),
    ] {
      let layout = view.layout(on: Size(160, rows))
      #expect(names.filter { !layout[$0].isEmpty } == shown, "\(rows)")
    }
  }

  /// Panels give way to a drawing that is wider than the canvas beside them, but where they were asked
  /// for.
  @Test func panelsGiveWayToTheDrawing() throws {
    let view = try DrawingView.ofScene()
    let size = Size(200, 60)
    let usual = view.layout(on: size)
    for (width, columns) in [
      (80, usual.canvas.width), (usual.canvas.width, usual.canvas.width), (188, 188), (200, 188),
      (201, 188), (4096, 188),
    ] {
      view.drawingWidth = width
      let layout = view.layout(on: size)
      #expect(layout.canvas.width == columns, "\(width)")
      check(layout, in: size)
      view.panels = .stay
      #expect(view.layout(on: size) == usual, "\(width)")
      view.panels = .giveWay
    }
    view.drawingWidth = 200
    let layout = view.layout(on: size)
    #expect(layout.canvas == Rect(8, 2, 188, 54) && layout["LayerList"].width == 3)
    for part in ["StepList", "OverviewView", "ColorGrid", "SwatchPanel"] {
      #expect(layout[part].isEmpty)
    }
    for width in 1...210 {
      view.drawingWidth = width
      for columns in [60, 99, 100, 120, 160, 200] {
        check(view.layout(on: Size(columns, 30)), in: Size(columns, 30))
      }
    }
  }

  /// A click on the title of the layers folds the panels, one below the layers unfolds them, and so they
  /// stay over a restart.
  @Test(arguments: [Size(100, 30), Size(120, 40), Size(200, 60)])
  func panelsFold(screen: Size) throws {
    let stage = try Stage(.new(Size(60, 16)), screen: screen)
    func canvas(_ stage: Stage) throws -> Rect {
      try #require(stage.application.controller.drawingView?.canvas?.frame)
    }
    func click(_ text: String, _ stage: Stage) throws {
      let y = try #require(stage.lines.lastIndex { $0.contains(text) })
      let before = try #require(stage.lines[y].range(of: text)).lowerBound
      stage.click(Glyph.width(of: String(stage.lines[y][..<before])), y)
    }
    let usual = try canvas(stage)
    try click("Layers ▸", stage)
    #expect(stage.message.contains(":view panels"))
    let folded = try canvas(stage)
    #expect(folded.width > usual.width + 15 && !stage.text.contains("Layers"))
    #expect(stage.application.settings.lines == ["view panels off"])
    stage.press("ctrl-q")
    let next = try Stage(.new(Size(60, 16)), screen: screen, folder: stage.folder)
    #expect(try canvas(next) == folded)
    try click(" ◂ ", next)
    #expect(try canvas(next) == usual && next.text.contains("Layers ▸"), "\(next.text)")
    next.resize(to: Size(80, 24))
    let small = next.text
    next.enter("view panels off")
    #expect(!next.text.contains("◂") && next.lines[5] == small.split(separator: "\n")[5])
  }

  /// What has given way comes back with a click, or the command that else folds them, and stays, over a
  /// restart too.
  @Test(arguments: ["click", "view panels", "view panels on"])
  func panelsThatAreAskedForStay(way: String) throws {
    let stage = try Stage(.new(Size(300, 20)), screen: Size(200, 60))
    #expect(!stage.text.contains("Steps") && stage.text.contains(" ◂ "))
    if way == "click" {
      let p = try stage.place(of: " ◂ ")
      stage.click(p.x + 1, p.y)
    } else {
      stage.enter(way)
    }
    #expect(stage.text.contains("Steps") && stage.text.contains("Layers ▸"), "\(stage.text)")
    stage.press("ctrl-q")
    let next = try Stage(.last, screen: Size(200, 60), folder: stage.folder)
    #expect(next.text.contains("Steps") && !next.text.contains(" ◂ "))
    next.enter("view panels")
    #expect(!next.text.contains("Steps") && next.text.contains(" ◂ "))
  }

  /// Ink and paper are told in words once: beside the drawing where there is a panel for them.
  @Test(arguments: [Size(80, 24), Size(99, 30), Size(100, 30), Size(120, 40), Size(200, 60)])
  func inkAndPaperAreToldOnce(screen: Size) throws {
    let stage = try Stage.with("color fg=208 bg=#123456", screen: screen)
    // The last row has told what has changed.
    stage.press("right")
    for word in ["208", "#123456"] {
      #expect(stage.text.ranges(of: word).count == 1, "\(word)")
    }
    stage.enter("size \(min(screen.width, 188))x20")
    #expect(stage.text.ranges(of: "#123456").count == 1)
  }

  /// Whatever stands below the tools stands under their names.
  @Test func settingsStandUnderTheTools() throws {
    let stage = try Stage.with(screen: Size(120, 40))
    for _ in 0..<6 {
      for y in 2..<24 {
        #expect(stage.lines[y].hasPrefix(" ") && Array(stage.lines[y])[7] == "▕", "\(y)")
      }
      stage.press("m", "k")
    }
  }

  /// They come and go with the size of the drawing.
  @Test func panelsComeBackForASmallerDrawing() throws {
    let stage = try Stage.with(drawing: Size(80, 24), screen: Size(160, 40))
    #expect(stage.text.contains("Steps"))
    stage.enter("size 140x24")
    #expect(!stage.text.contains("Steps"))
    stage.press("ctrl-z")
    #expect(stage.text.contains("Steps"))
  }

  /// Nothing overlaps, nothing reaches out of the screen, the main part is never lost.
  @Test func partsNeverOverlap() throws {
    let view = try DrawingView.ofScene()
    for width in 1...90 {
      for height in 1...30 { check(view.layout(on: Size(width, height)), in: Size(width, height)) }
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

  @Test func onlyThePictureAndARowAreLeftWhenBare() throws {
    let view = try DrawingView.ofScene()
    view.isBare = true
    for size in [Size(1, 2), Size(80, 24), Size(200, 60)] {
      let layout = view.layout(on: size)
      check(layout, in: size)
      #expect(layout.canvas == Rect(0, 0, size.width, size.height - 1))
      #expect(layout.parts.filter { !$0.place.isEmpty }.map(\.name) == ["StatusBar"])
    }
    #expect(view.layout(on: Size(80, 1)).canvas == Rect(0, 0, 80, 1))
  }

  private func check(_ layout: DrawingLayout, in size: Size) {
    let parts = layout.parts.map(\.place).filter { !$0.isEmpty }
    check(parts + [layout.canvas].filter { !$0.isEmpty }, main: layout.canvas, in: size, layout)
  }

  private func check(_ layout: some Equatable, main: Rect, in size: Size) {
    let parts = Mirror(reflecting: layout).children.compactMap { $0.value as? Rect }
      .filter { !$0.isEmpty }
    check(parts, main: main, in: size, layout)
  }

  private func check(_ parts: [Rect], main: Rect, in size: Size, _ layout: some Equatable) {
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
