import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

@MainActor struct ResizeTests {
  private static let sizes = [
    Size(1, 1), Size(5, 3), Size(200, 60), Size(0, 0), Size(20, 6), Size(60, 16), Size(80, 24),
  ]

  @Test func changesNeitherDrawingNorViewport() throws {
    let stage = try Stage.with(
      "rect 3,1 70,20 ; cursor 60,20 ; scroll 10,5 ; tool line ; press 4,4 ; move 50,18",
      drawing: Size(80, 24))
    let (digest, viewport) = (stage.digest, stage.state.viewport)
    for size in Self.sizes {
      stage.resize(to: size)
      #expect(stage.digest == digest, "\(size)")
      #expect(stage.state.viewport == viewport, "\(size)")
    }
  }

  /// After any sizes in between, the screen is as it was.
  @Test func thereAndBackIsTheSamePicture() throws {
    let stage = try Stage.with("rect 0,0 9,4 ; text 1,1 \"絵 b\" ; scroll 1,0")
    let before = stage.screen.grid
    for size in Self.sizes { stage.resize(to: size) }
    #expect(stage.screen.grid == before)
  }

  @Test func helpAndCommandLineComeBackFromAnySize() throws {
    for key in ["?", ":"] {
      let stage = try Stage()
      let before = stage.screen.grid
      stage.press(key)
      let open = stage.screen.grid
      #expect(open != before)
      for size in Self.sizes { stage.resize(to: size) }
      #expect(stage.screen.grid == open)
      stage.press("esc")
      #expect(stage.screen.grid == before)
    }
  }

  @Test func theCursorIsHiddenWhereItsCellIsNotSeen() throws {
    let stage = try Stage.with("cursor 11,4")
    #expect(stage.screen.cursor == Point(19, 6))
    stage.resize(to: Size(5, 3))
    #expect(stage.screen.cursor == nil)
    stage.press("left")
    #expect(stage.screen.cursor != nil)
  }
}
