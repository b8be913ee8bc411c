import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

@MainActor struct LayersPanelTests {
  private func panel(_ script: String = "layer new \"sky\" ; layer new \"logo\"") throws -> Stage {
    let stage = try Stage.with(script)
    stage.press("f7")
    return stage
  }

  private func names(_ stage: Stage) -> [String] { stage.state.drawing.layers.map(\.name) }

  /// A paper that nobody chose would hide what lies below; one that somebody chose stays.
  @Test func thePaperIsClearAboveOthersUnlessItWasChosen() throws {
    for (script, paper) in [("", Color.none), (" ; color bg=0", .palette(0))] {
      let stage = try Stage.with("layer new \"sky\" ; layer pick 1\(script)")
      stage.press("+")
      #expect(stage.state.brush.style.background == paper)
      #expect(stage.message.contains("paper is clear") == (paper == .none))
    }
    let stage = try Stage.with("text 0,0 \"a\" fg=red")
    stage.controller.attempt(LayerList.new)
    stage.press("t")
    stage.type("b")
    stage.press("esc")
    #expect(stage.state.drawing.layers[1][.zero].style.background == Color.none)
  }

  @Test func keysDoEverythingWithLayers() throws {
    let stage = try panel()
    #expect(stage.text.contains("3 logo") && stage.text.contains("2 sky"))
    stage.press("down", "space", "l", "b")
    let sky = stage.state.drawing.layers[1]
    #expect(!sky.isVisible && sky.lock == .all && sky.blend == .ink)
    #expect(stage.lines.contains { $0.contains("○") && $0.contains("L 2 sky") })
    stage.press("space", "l")
    #expect(stage.state.drawing.layers[1].lock == .empty)
    #expect(stage.lines.contains { $0.contains("●") && $0.contains("l 2 sky") })
    stage.press("l", "alt-up")
    #expect(names(stage) == ["layer 1", "logo", "sky"] && stage.state.activeLayer == 2)
    stage.press("d")
    #expect(names(stage) == ["layer 1", "logo", "sky", "sky"])
    stage.press("m", "del", "+")
    #expect(names(stage).count == 3)
    stage.press("ctrl-z", "ctrl-z")
    #expect(names(stage) == ["layer 1", "logo", "sky"])
    stage.press("f")
    #expect(names(stage) == ["layer 1"])
    stage.press("ctrl-z", "r")
    #expect(stage.lines.last?.contains("layer rename 3 \"") == true)
    stage.type("air")
    stage.press("enter")
    #expect(names(stage).contains("air") && stage.controller.presented == nil)
  }

  /// Only the rows that it needs are covered, and what is clicked stays where it is.
  @Test func theDrawingIsSeenAboveIt() throws {
    let stage = try panel()
    let words = try stage.place(of: "flatten")
    #expect(words.y > 8)
    stage.press("+", "+")
    #expect(try stage.place(of: "flatten") == words)
    #expect(names(stage).count == 5 && stage.text.contains("1 layer 1"))
    for _ in 0..<20 { stage.press("+") }
    #expect(names(stage).count == 25 && stage.controller.presented != nil)
  }

  @Test func aDragOfANameOrdersInOneStep() throws {
    let stage = try panel()
    let steps = stage.state.history.undoCount
    let (top, bottom) = (try stage.place(of: "3 logo"), try stage.place(of: "1 layer 1"))
    stage.drag(from: top, to: bottom)
    #expect(names(stage) == ["logo", "layer 1", "sky"])
    #expect(stage.state.history.undoCount == steps + 1)
    stage.drag(from: Point(bottom.x, bottom.y), to: Point(bottom.x, bottom.y - 9))
    #expect(names(stage) == ["layer 1", "sky", "logo"])
    // A click chooses, and leaves the order as it is.
    stage.click(bottom.x, bottom.y)
    #expect(stage.state.activeLayer == 0 && names(stage) == ["layer 1", "sky", "logo"])
  }

  @Test func inTheNarrowListToo() throws {
    let stage = try Stage.with("layer new \"sky\" ; layer new \"logo\"")
    stage.mouse(.press(.left), 78, 2)
    stage.mouse(.drag(.left), 78, 3)
    #expect(stage.screen.grid[78, 3].style.attributes.contains(.underline))
    stage.mouse(.release(.left), 78, 3)
    #expect(names(stage) == ["layer 1", "logo", "sky"])
    #expect(!stage.screen.grid[78, 3].style.attributes.contains(.underline))
  }

  @Test func theBlendIsAButton() throws {
    let stage = try panel("layer new \"sky\"")
    let row = try stage.place(of: "2 sky").y
    stage.click(try stage.column(of: "normal", row: row), row)
    #expect(stage.state.drawing.layers[1].blend == .ink)
    #expect(stage.lines[row].contains("ink"))
  }

  /// What has a key has a button, and what cannot be done has none.
  @Test func allOfItIsDoneWithTheMouse() throws {
    let stage = try panel()
    func click(_ text: String) throws {
      let p = try stage.place(of: text)
      stage.click(p.x, p.y)
    }
    try click("◫")
    #expect(names(stage) == ["layer 1", "sky", "logo", "logo"])
    try click("  merge")
    #expect(names(stage) == ["layer 1", "sky", "logo"])
    try click("▼")
    #expect(names(stage) == ["layer 1", "logo", "sky"] && stage.state.activeLayer == 1)
    let row = try stage.place(of: "2 logo")
    stage.click(row.x - 2, row.y)
    #expect(stage.state.drawing.layers[1].lock == .all)
    stage.click(row.x - 2, row.y)
    #expect(stage.state.drawing.layers[1].lock == .empty)
    try click("flatten")
    #expect(names(stage) == ["layer 1"])
    try click("  merge")
    try click("flatten")
    #expect(names(stage) == ["layer 1"])
    try click("rename")
    #expect(stage.lines.last?.contains("layer rename 1 \"") == true)
  }

  @Test func theLayersAreOpenAgainAtTheNextStart() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("f7", "+", "down")
    let lines = stage.lines.dropLast(2)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
    #expect(next.controller.presented is LayersViewController)
  }
}
