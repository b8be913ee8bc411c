import Cells
import DrawingCore
import Staging
import TerminalKit
import TestSupport
import Testing

@testable import OekakiApp

/// Layers and frames as a grid: in the panel of layers, and beside the drawing on wide screens.
@MainActor struct CelGridTests {
  private static let film =
    "text 0,0 \"a\" ; layer new \"sky\" ; text 1,0 \"b\" ; frame new ; frame new link ; "
    + "frame new empty ; layer still 1 ; layer pick 2 ; frame 2"

  private func stage(_ script: String = film, _ screen: Size = Stage.standard) throws -> Stage {
    try Stage.with(script, drawing: Size(6, 2), screen: screen)
  }

  /// The rows of the grid in the panel, without what stands around them.
  private func rows(_ stage: Stage) throws -> [String] {
    let top = try stage.place(of: "Cels")
    return stage.lines[(top.y + 1)...].prefix(2).map { line in
      line.dropFirst(top.x).prefix(12).description.trimmingCharacters(in: .whitespaces)
    }
  }

  private func looks(_ stage: Stage, row: Int) throws -> [Style] {
    let top = try stage.place(of: "Cels")
    return (0..<4).map { stage.screen.grid[top.x + 5 + $0, top.y + row].style }
  }

  @Test func oneFrameHasNoGrid() throws {
    let stage = try stage("layer new \"sky\"")
    stage.press("f7")
    #expect(!stage.text.contains("Cels") && stage.text.contains("Alt-Up order"))
    stage.press("esc")
    stage.resize(to: Size(120, 40))
    #expect(!stage.text.contains("Cels"))
  }

  @Test func thePanelShowsWhatEachLayerHasInEachFrame() throws {
    let stage = try stage()
    stage.press("f7")
    #expect(try rows(stage) == ["2    ●●─·", "1    ════"], "\(stage.text)")
    #expect(stage.text.contains("Layers and frames") && stage.text.contains("l link"))
    // The cel that keys act on is the current one.
    let chosen = stage.controller.view.style(.chosen)
    #expect(try looks(stage, row: 1).map { $0 == chosen } == [false, true, false, false])
  }

  @Test func keysDoEverythingWithCels() throws {
    let stage = try stage()
    stage.press("f7", "right", "right", "enter")
    #expect(stage.state.frame == 3 && stage.state.activeLayer == 1)
    // A single cel is linked with the one to its left, and has one of its own again.
    stage.press("l")
    #expect(try rows(stage)[0] == "2    ●●──")
    stage.press("u")
    #expect(try rows(stage)[0] == "2    ●●─●")
    stage.press("shift-left", "shift-left", "shift-left", "l")
    #expect(try rows(stage)[0] == "2    ●───")
    stage.press("right", "c")
    #expect(try rows(stage)[0] == "2    ●·○─")
    stage.press("ctrl-z", "ctrl-z", "ctrl-z", "ctrl-z")
    #expect(try rows(stage)[0] == "2    ●●─·")
    stage.press("s")
    #expect(try rows(stage)[0] == "2    ════")
    stage.press("s", "down", "s")
    #expect(try rows(stage)[1].hasPrefix("1    ····") && stage.state.activeLayer == 0)
    // Layers have their own keys there too.
    stage.press("L")
    #expect(stage.state.drawing.layers[0].lock == .all)
    let frames = stage.state.drawing.frameCount
    stage.press("&", "ctrl-left")
    #expect(stage.state.drawing.frameCount == frames + 1)
    #expect(stage.controller.presented is LayersViewController)
  }

  @Test func longFilmsAreWalkedByThePage() throws {
    let frames = Array(repeating: "frame new link", count: 299).joined(separator: " ; ")
    let film = "text 0,0 \"a\" ; \(frames) ; frame name 300 \"絵 of the end\" ; frame 1"
    for screen in [Size(80, 24), Size(100, 30)] {
      let stage = try stage(film, screen)
      stage.press("f7")
      let top = try stage.place(of: "Cels")
      func ends() -> [Bool] {
        ["‹", "›"].map { stage.lines[top.y].dropFirst(top.x).contains($0) }
      }
      #expect(ends() == [false, true], "\(screen): \(stage.text)")
      stage.press("pgdn", "enter")
      let page = stage.state.frame
      #expect(page > 20 && ends() == [true, true], "\(screen) \(page)")
      stage.press("pgup", "enter")
      #expect(stage.state.frame == 0)
      stage.press("end")
      #expect(stage.text.contains("frame 300 絵 of the e…"), "\(screen): \(stage.text)")
      #expect(ends() == [true, false])
      stage.press("shift-home")
      #expect(stage.text.contains("frames 1–300"))
      stage.press("home", "enter")
      #expect(stage.state.frame == 0)
      // The wheel goes on, and what keys act on goes along.
      for _ in 0..<3 { stage.mouse(.wheel(dx: 0, dy: 1), top.x + 8, top.y + 1) }
      #expect(stage.state.frame == 3 && stage.text.contains("frame 4 "), "\(screen)")
    }
  }

  @Test func theMouseDoesItToo() throws {
    let stage = try stage()
    stage.press("f7")
    let top = try stage.place(of: "Cels")
    func click(_ word: String) throws {
      let p = try stage.place(of: word, row: top.y)
      stage.click(p.x, p.y)
    }
    stage.click(top.x + 5, top.y + 2)
    #expect(stage.state.frame == 0 && stage.state.activeLayer == 0)
    stage.click(top.x + 5, top.y + 1)
    #expect(stage.state.frame == 0 && stage.state.activeLayer == 1)
    stage.drag(from: Point(top.x + 5, top.y + 1), to: Point(top.x + 8, top.y + 1))
    try click("link")
    #expect(try rows(stage)[0] == "2    ●───")
    try click("unlink")
    #expect(try rows(stage)[0] == "2    ●●●●")
    try click("clear")
    #expect(try rows(stage)[0] == "2    ····")
    try click("still")
    #expect(try rows(stage)[0] == "2    ════")
    try click("moving")
    try click("New")
    #expect(stage.state.drawing.frameCount == 5)
    stage.mouse(.wheel(dx: 0, dy: 1), top.x + 6, top.y + 1)
    #expect(stage.state.frame == 2)
    // The number of a layer chooses it.
    stage.click(top.x, top.y + 2)
    #expect(stage.state.activeLayer == 0)
  }

  @Test func wideScreensHaveItBesideTheDrawing() throws {
    for size in [Size(120, 40), Size(200, 60)] {
      let stage = try stage(Self.film, size)
      let top = try stage.place(of: "Cels")
      let list = try stage.place(of: "Layers")
      #expect(top.x >= size.width - 52 && top.y > list.y, "\(size)")
      #expect(try rows(stage) == ["2    ●●─·", "1    ════"], "\(size): \(stage.text)")
      let styles = try looks(stage, row: 1)
      #expect(styles[1].attributes.contains(.reverse) && !styles[0].attributes.contains(.reverse))
      #expect(try looks(stage, row: 2)[1].attributes.contains(.underline))
      stage.click(top.x + 8, top.y + 2)
      #expect(stage.state.frame == 3 && stage.state.activeLayer == 0)
      stage.drag(from: Point(top.x + 5, top.y + 1), to: Point(top.x + 7, top.y + 1))
      #expect(stage.state.range == .frames(0...2) && stage.state.activeLayer == 1)
    }
  }

  @Test func manyFramesScroll() throws {
    let many = Array(repeating: "frame new", count: 99).joined(separator: " ; ")
    let stage = try stage(many)
    stage.press("f7")
    #expect(stage.text.contains(" 100"), "\(stage.text)")
    for _ in 0..<99 { stage.press("left") }
    let top = try stage.place(of: "Cels")
    #expect(stage.lines[top.y].contains("Cels 1   5"), "\(stage.text)")
  }

  private static let long = (0..<8).map { "frame duplicate 1-\(1 << $0)" }.joined(separator: " ; ")

  /// While a button is held, each frame stays where it was pressed, and each layer.
  @Test func cellsStayUnderThePointer() throws {
    for (size, keys) in [(Stage.standard, ["f7"]), (Size(120, 40), [])] {
      let layers = (0..<30).map { _ in "layer new \"a\"" }.joined(separator: " ; ")
      let stage = try stage("\(layers) ; \(Self.long) ; frame 128 ; layer pick 16", size)
      for key in keys { stage.press(key) }
      let top = try stage.place(of: "Cels")
      func numbers() -> Substring { stage.lines[top.y].dropFirst(top.x).prefix(20) }
      let before = numbers()
      let x = top.x + 5 + 10
      stage.mouse(.press(.left), x, top.y + 1)
      let (frame, layer) = (stage.state.frame, stage.state.activeLayer)
      #expect(numbers() == before && layer != 15, "\(stage.text)")
      for step in [1, 3, -2] {
        stage.mouse(.drag(.left), x + step, top.y + 1)
        #expect(numbers() == before)
        guard keys.isEmpty else { continue }
        let end = frame + step
        #expect(stage.state.range == .frames(min(frame, end)...max(frame, end)))
      }
      if !keys.isEmpty {
        #expect(stage.text.contains("frames \(frame - 1)–\(frame + 1)"), "\(stage.text)")
      }
      // Past the end it goes on, frame by frame.
      for step in 1...3 { stage.mouse(.drag(.left), top.x - step % 2, top.y + 1) }
      stage.mouse(.release(.left), top.x, top.y + 1)
      #expect(stage.state.activeLayer == layer)
      let first = frame - 10 - 3
      if keys.isEmpty {
        #expect(stage.state.range == .frames(first...frame))
      } else {
        #expect(stage.text.contains("frames \(first + 1)–\(frame + 1)"), "\(stage.text)")
      }
    }
  }

  @Test func theGridIsOpenAgainAtTheNextStart() throws {
    let stage = try Stage(.new(Size(12, 5)))
    try stage.run(Self.film)
    stage.press("f7", "right", "shift-right")
    let lines = stage.lines.dropLast(2)
    let looks = try looks(stage, row: 1)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
    #expect(try self.looks(next, row: 1) == looks)
    next.press("l")
    #expect(try rows(next)[0] == "2    ●●──")
  }
}
