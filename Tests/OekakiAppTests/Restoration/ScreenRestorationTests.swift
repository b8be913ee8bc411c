import Cells
import Foundation
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// The screens that were open come back, as they were.
@MainActor @Suite("S2 Restoration") struct ScreenRestorationTests {
  /// Another launch with the same state directory.
  private func relaunch(_ stage: Stage) throws -> Stage {
    try Stage(.last, screen: stage.screen.size, folder: stage.folder)
  }

  /// What is seen but for the last rows, where the launch says what it did.
  private func panel(_ stage: Stage) -> [String] { Array(stage.lines.dropLast(2)) }

  @Test func aHalfTypedCommandItsCaretAndItsHistory() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.enter("tool rect")
    stage.press(":")
    stage.type("rect 0,0 絵")
    stage.press("left", "left")
    let (grid, cursor) = (stage.screen.grid, stage.screen.cursor)
    stage.send(.terminate(signal: 15))
    let next = try relaunch(stage)
    #expect(next.screen.grid == grid && next.screen.cursor == cursor)
    next.type("X")
    #expect(next.lines.last?.hasPrefix(": rect 0,0X 絵") == true)
    next.press("up")
    #expect(next.lines.last?.hasPrefix(": tool rect ") == true)
    next.press("enter", "esc")
    #expect(next.controller.presented == nil)
  }

  @Test func theHelpWhereItWasScrolledTo() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.enter("tool rect")
    stage.press("?", "pgdn", "down")
    let panel = panel(stage)
    stage.send(.terminate(signal: 15))
    let next = try relaunch(stage)
    #expect(self.panel(next) == panel)
    next.press("esc")
    #expect(next.state.tool == .rect && next.controller.presented == nil)
  }

  /// The screens are kept with each batch, not only at the end.
  @Test func afterASuddenDeathToo() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("?", "pgdn")
    #expect(panel(try relaunch(stage)) == panel(stage))
  }

  @Test func everyScreenThatAKeyOpens() throws {
    for overlay in try Overlay.all {
      let stage = try Stage.with("line 0,0 3,0")
      stage.send(.key(overlay.key))
      let next = try relaunch(stage)
      #expect(panel(next) == panel(stage), "\(overlay.scene)")
      #expect(next.controller.presented != nil, "\(overlay.scene)")
    }
  }

  /// The filter of a tab that is not seen, and whose view was let go.
  @Test func theFilterOfAHiddenTabIsKept() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.enter("tool rect")
    stage.press("ctrl-o")
    stage.type("abc")
    stage.press("tab")
    stage.send(.memoryWarning)
    let gallery = try #require(stage.controller.presented as? GalleryViewController)
    #expect(gallery.viewControllers.map(\.isViewLoaded) == [false, true, false])
    let next = try relaunch(stage)
    for stage in [next, try relaunch(next)] {
      #expect(stage.text.contains("Sessions") && !stage.text.contains("abc"))
      stage.press("ctrl-pgup")
      #expect(stage.text.contains("Filter abc"))
      stage.press("tab")
    }
  }

  /// Each session has its own screens; a file's come back with the file.
  @Test func screensAreKeptForEachSession() throws {
    let stage = try Stage(.new(Size(12, 5)))
    let (first, second) = (stage.folder("a.oekaki"), stage.folder("b.oekaki"))
    for (path, key) in [(first, "?"), (second, "f5")] {
      let one = try Stage(.open(path), folder: stage.folder)
      one.press("space", "ctrl-s", key)
    }
    let one = try Stage(.open(first), folder: stage.folder)
    #expect(one.controller.presented is HelpViewController)
    let two = try Stage(.open(second), folder: stage.folder)
    #expect(two.controller.presented is GlyphsViewController)
    let again = try Stage(.open(first), folder: stage.folder)
    #expect(again.controller.presented is HelpViewController)
    // What a file alone shows has nothing over it.
    #expect(try Stage(.restore(first), folder: stage.folder).controller.presented == nil)
  }

  /// A question with its answer half typed, and what it does then.
  @Test func anAlertHalfFilledIn() throws {
    let stage = try Stage.gallery(["a.oekaki", "b.oekaki"])
    stage.press("down", "f2", "ctrl-u")
    stage.type("n")
    var next = stage
    for typed in ["e", "w"] {
      next = try relaunch(next)
      #expect(next.text.contains("Rename b") && next.text.contains("The new name:"))
      // What was typed is no proposal.
      next.type(typed)
    }
    #expect(next.text.contains(" new "))
    next.press("enter")
    #expect(next.names == ["a.oekaki", "[new.oekaki]"])
  }

  /// The way back in time stands over the gallery.
  @Test func theTimelapseOverTheGallery() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("space", "right", "space", "right", "space", "ctrl-o", "tab", "f6", "left", "left")
    #expect(stage.text.contains("Enter restores up to here"))
    let title = stage.title
    var next = stage
    for _ in 0..<2 {
      next = try relaunch(next)
      #expect(next.title == title)
    }
    next.press("esc")
    #expect(next.text.contains("Filter"))
  }

  @Test func whatWasClosedStaysClosed() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("?", "esc")
    stage.send(.terminate(signal: 15))
    #expect(try relaunch(stage).controller.presented == nil)
  }

  /// Screens that were left open over one drawing do not come back over another.
  @Test func screensOfAnotherDrawingAreForgotten() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("?")
    let other = try Stage(.new(Size(9, 9)), folder: stage.folder)
    other.press("space")
    other.send(.terminate(signal: 15))
    #expect(try relaunch(other).controller.presented == nil)
  }

  @Test func aFreshDrawingOpensNothing() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("?")
    let next = try Stage(.new(nil), folder: stage.folder)
    #expect(next.controller.presented == nil)
  }

  /// Into a terminal of another size.
  @Test func intoASmallerTerminal() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("?", "end")
    let next = try Stage(.last, screen: Size(20, 6), folder: stage.folder)
    #expect(next.controller.presented is HelpViewController)
    next.resize(to: Stage.standard)
    next.press("home")
    stage.press("home")
    #expect(panel(next) == panel(stage))
  }

  // MARK: What cannot come back

  /// The file of the session's screens.
  private func screens(_ stage: Stage) throws -> String {
    let id = try #require(stage.controller.session?.keptID)
    return "state/restoration/screens-\(id)"
  }

  private func forge(_ stage: Stage, _ items: [RestorationItem]) throws {
    let state = RestorationState(items: items, focus: "")
    try stage.folder.write(screens(stage), state.bytes())
  }

  private func item(_ path: String, _ className: String) throws -> RestorationItem {
    RestorationItem(
      path: path, place: .presented, className: className,
      archive: try RestorableObject.archive { _ in })
  }

  @Test(arguments: [
    ("GoneViewController", "unknown class GoneViewController at key className"),
    ("Label", "unknown class Label at key className"),
    ("ViewController", "ViewController.json: there is no such scene"),
  ])
  func aClassOrSceneThatHasGoneIsToldAndSetAside(name: String, reason: String) throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("?", "esc")
    try forge(stage, [try item("gone", name), try item("help", "HelpViewController")])
    let before = try Data(stage.folder.bytes(screens(stage)))
    let next = try relaunch(stage)
    #expect(next.controller.presented == nil)
    // As far as there is room for it.
    let shown = next.message.filter { $0 != "…" }
    #expect("not every screen could be restored, gone: \(reason); set".hasPrefix(shown))
    let aside = stage.folder("state/aside")
    let names = try FileManager.default.contentsOfDirectory(atPath: aside)
    #expect(names.count == 1)
    let kept = try Data(contentsOf: URL(fileURLWithPath: aside + "/" + (names.first ?? "")))
    #expect(kept == before)
    // And the launch after that is as usual.
    let third = try relaunch(stage)
    #expect(!third.message.contains("screen"))
  }

  @Test func damagedBytesAreSetAside() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("?", "esc")
    try stage.folder.write(screens(stage), "rubbish".utf8)
    let next = try relaunch(stage)
    #expect(next.message.hasPrefix("the open screens cannot be read, not a keyed archive"))
    #expect(next.controller.presented == nil)
  }

  /// The word of an attempt that never ended: its process died.
  @Test func afterALaunchThatDiedTheScreensStayClosed() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("?")
    let name = try screens(stage).replacingOccurrences(of: "screens-", with: "restoring-")
    let word = URL(fileURLWithPath: stage.folder(name))
    try Data("under way\n".utf8).write(to: word)
    let next = try relaunch(stage)
    #expect(next.controller.presented == nil)
    #expect(next.message.hasPrefix("the last launch ended while restoring screens"))
    #expect(try Data(contentsOf: word).isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: stage.folder("state/aside")
      ).count == 1)
    next.press("?")
    #expect(try relaunch(next).controller.presented is HelpViewController)
  }
}
