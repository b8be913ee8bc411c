import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// Clear, see-through, and a space on a paper are three things.
@MainActor struct ClearCellTests {
  private func stage() throws -> Stage {
    try Stage.with(
      "text 0,0 \"a\" bg=none ; text 1,0 \" \" bg=blue ; layer new \"b\"", drawing: Size(4, 2))
  }

  @Test func viewClearMarksThem() throws {
    let stage = try stage()
    func row(_ y: Int) -> String { String(stage.lines[2 + y].dropFirst(8).prefix(4)) }
    #expect(row(0) == "a   ")
    stage.enter("view clear")
    #expect(row(0) == "a ··" && row(1) == "····")
    #expect(stage.screen.grid[10, 2].style.background == .default)
    #expect(stage.application.settings.lines == ["view clear on"])
    #expect(stage.state.drawing.composite(at: Point(2, 0)) == .clear)
    stage.enter("view clear off")
    #expect(row(0) == "a   " && stage.application.settings.lines.isEmpty)
    #expect(SettingsFile.read("view clear on\n").settings.shown == [.clear, .panels])
    #expect(throws: ScriptError.self) { try Action.parse("view paper") }
  }

  @Test(arguments: [("0,0", "see-through"), ("1,0", "paper 4"), ("2,0", "clear on every layer")])
  func theInspectorNamesThem(place: String, fact: String) throws {
    let stage = try stage()
    stage.enter("cursor \(place)")
    stage.press("u")
    #expect(stage.message.contains(fact), "\(stage.message)")
  }
}
