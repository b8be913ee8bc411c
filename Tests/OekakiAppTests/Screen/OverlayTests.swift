import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// Keys that do the same over every screen, and screens that tell what they cannot do.
@MainActor struct OverlayTests {
  /// The keys to each screen, and further into some.
  private static var ways: [[Key]] {
    get throws {
      let further = [["ctrl-e"], ["f4", "A", "enter"], ["ctrl-o", "tab"]]
      return try Overlay.all.map { [$0.key] } + further.map(Key.named)
    }
  }

  /// Five have nothing to show unless something else opens them, or others are there.
  @Test func everyScreenIsOpenedByAKey() throws {
    let screens = SceneBundle.sceneNames.filter { $0.hasSuffix("ViewController") }
    #expect(
      try Set(screens).subtracting(Overlay.all.map(\.scene))
        == [
          "ConflictsViewController", "ReviewViewController", "TimelapseViewController",
          "UnsharedViewController",
          "WhoViewController",
        ])
  }

  @Test func quitLeavesFromEverywhere() throws {
    for way in try Self.ways {
      let stage = try Stage.with("line 0,0 3,0")
      for key in way { stage.send(.key(key)) }
      stage.press("ctrl-q")
      #expect(!stage.isRunning, "\(way)")
      #expect(try Stage(.last, folder: stage.folder).state == stage.state, "\(way)")
    }
  }

  @Test func saveWritesFromEverywhere() throws {
    for way in try Self.ways {
      let stage = try Stage.with("line 0,0 3,0")
      stage.enter("save \"\(stage.folder("a.oekaki"))\"")
      stage.press("space")
      for key in way { stage.send(.key(key)) }
      stage.press("ctrl-s")
      #expect(stage.controller.isSaved, "\(way)")
      #expect(stage.controller.presented != nil, "\(way)")
    }
  }

  /// Without a name the screen makes way for the question.
  @Test func saveAsksForANameFromEverywhere() throws {
    for way in try Self.ways {
      let stage = try Stage.with("line 0,0 3,0")
      for key in way { stage.send(.key(key)) }
      stage.press("ctrl-s")
      #expect(stage.text.contains("Save as"), "\(way)")
    }
  }

  /// Whatever else was written on the terminal, all of it is written again.
  @Test func redrawWritesEveryCellEverywhere() throws {
    for way in try Self.ways {
      let stage = try Stage.with("line 0,0 3,0")
      for key in way { stage.send(.key(key)) }
      let (text, written) = (stage.text, stage.screen.writtenCells)
      stage.press("ctrl-l")
      #expect(stage.screen.writtenCells - written >= 80 * 24, "\(way)")
      #expect(stage.text == text && stage.controller.presented != nil, "\(way)")
    }
  }

  @Test func theGalleryTellsTheSameFailureEachTime() throws {
    let stage = try Stage.with()
    try stage.folder.write("bad.oekaki", "not a drawing".utf8)
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("ctrl-o")
    stage.type("bad")
    for _ in 0..<3 {
      stage.press("enter")
      #expect(stage.text.contains("not an Oekaki drawing"))
      stage.press("down")
      #expect(!stage.text.contains("not an Oekaki drawing"))
    }
  }

  @Test(arguments: [40, 60, 79, 80, 120])
  func theWayOutOfTheGalleryIsAlwaysSaid(width: Int) throws {
    for keys in [["ctrl-o"], ["ctrl-o", "tab"], ["ctrl-o", "tab", "tab"]] {
      let stage = try Stage.with(screen: Size(width, 24))
      for key in keys { stage.press(key) }
      #expect(stage.lines.last?.contains("Esc close") == true, "\(keys)")
    }
  }
}
