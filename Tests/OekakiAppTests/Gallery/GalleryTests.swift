import Cells
import DrawingCore
import Foundation
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

/// Drawings and sessions to choose from. Its cells are registered and dequeued by their class.
@MainActor @Suite("S4 One rule: the gallery") struct GalleryTests {
  private static let three = ["a.oekaki", "b.oekaki", "cat.oekaki"]

  @Test func showsWhatIsInTheFolder() throws {
    let stage = try Stage.gallery(Self.three)
    #expect(stage.names == ["[a.oekaki]", "b.oekaki", "cat.oekaki"])
    #expect(stage.lines[4].contains("open now"))
    #expect(stage.lines[7].contains("13x5  1 layer"))
    #expect(stage.lines[4].contains("just now"))
    #expect(stage.origin == stage.folder("a.oekaki"))
    #expect(stage.lines[1].hasPrefix(" Filter ") && stage.lines[1].hasSuffix(" 3 "))
    // The picture is in colour, two pixels to a cell.
    #expect(stage.screen.grid.row(2).contains { $0.glyph == Glyph("▀") })
    stage.press("esc")
    #expect(stage.gallery == nil)
  }

  /// Files that take long to read come one after the other, and keys are heard meanwhile.
  @Test func whatTakesLongIsShownInShares() throws {
    let names = (0..<5).map { "d\($0).oekaki" }
    let before = try Stage.gallery(names)
    before.press("esc")
    let folder = before.folder
    var time = Duration.zero
    let stage = try Stage(
      .open(folder("d0.oekaki")), folder: folder,
      clock: {
        time += .milliseconds(60)
        return time
      })
    func waiting() -> Int { stage.lines.count { $0.contains("  …  ") } }
    // Without the rest that follows what a stage is sent.
    func send(_ event: Event) { _ = stage.application.handle([event]) }
    send(.key(.control("o")))
    #expect(stage.names == ["[d0.oekaki]"] + names.dropFirst())
    let first = waiting()
    #expect(first > 0 && first < 5, "\(stage.text)")
    send(.key(Key(.down)))
    #expect(stage.names[1] == "[d1.oekaki]")
    var ticks = 0
    while waiting() > 0, ticks < 10 {
      send(.tick)
      ticks += 1
    }
    #expect(ticks > 0 && waiting() == 0, "\(stage.text)")
    #expect(stage.lines.count { $0.contains("1 layer") } == 5)
    #expect(stage.names[1] == "[d1.oekaki]")
  }

  @Test func framesAreCounted() throws {
    let stage = try Stage.gallery(Self.three)
    stage.press("esc")
    stage.enter("frame new")
    stage.enter("save")
    stage.press("ctrl-o")
    #expect(stage.lines[3].contains("12x5  1 layer  2 frames"), "\(stage.text)")
    #expect(stage.lines[7].contains("13x5  1 layer  "), "\(stage.text)")
    #expect(!stage.lines[7].contains("frame"))
  }

  @Test func theCommandAndTheKeyOpenAndCloseIt() throws {
    let stage = try Stage.gallery(Self.three)
    stage.press("ctrl-o")
    #expect(stage.gallery == nil)
    stage.enter("gallery")
    #expect(stage.names.count == 3)
    stage.press("ctrl-c")
    #expect(stage.gallery == nil)
  }

  /// Of other folders first, the latest at the top; a new drawing begins in the place of all.
  @Test func recentFilesOfOtherFoldersComeFirst() throws {
    let stage = try Stage.gallery(Self.three)
    try stage.folder.makeFolder("other")
    stage.press("esc")
    stage.enter("save \"\(stage.folder("other/far"))\"")
    stage.enter("open \"\(stage.folder("b.oekaki"))\"")
    stage.press("ctrl-o")
    #expect(stage.names == ["far.oekaki", "a.oekaki", "[b.oekaki]", "cat.oekaki"])
    stage.press("up", "up")
    #expect(stage.origin == stage.folder("other/far.oekaki"))
    stage.press("del", "d")
    #expect(stage.origin.contains("in another folder"))
    stage.press("enter")
    #expect(stage.title.contains("far.oekaki"))
    stage.press("ctrl-o", "ctrl-n")
    #expect(stage.application.controller.document.path == nil)
  }

  /// Over a drawing without a file the one that was used last is selected.
  @Test func theLastOneIsSelected() throws {
    let stage = try Stage.gallery(Self.three)
    stage.press("down", "enter", "space", "ctrl-s", "ctrl-n", "ctrl-o")
    #expect(stage.names.prefix(2) == ["[b.oekaki]", "a.oekaki"])
  }

  /// Pictures grow with the room, and the words stay beside their middle.
  @Test(arguments: [
    (Size(80, 24), Point(19, 2)), (Size(120, 40), Point(27, 3)), (Size(200, 60), Point(35, 4)),
  ])
  func picturesGrowWithTheRoom(screen: Size, name: Point) throws {
    let stage = try Stage.gallery(Self.three, screen: screen)
    let line = stage.lines[name.y]
    #expect(line.dropFirst(name.x).hasPrefix("a.oekaki"), "\(stage.text)")
  }

  /// Where there is room pictures stand side by side, and the arrows go across as well.
  @Test func onWideScreensItIsAGrid() throws {
    let stage = try Stage.gallery(Self.three, screen: Size(120, 30))
    #expect(stage.lines[3].contains("a.oekaki") && stage.lines[3].contains("b.oekaki"))
    #expect(stage.lines[9].contains("cat.oekaki"))
    stage.press("right")
    #expect(stage.origin == stage.folder("b.oekaki"))
    stage.press("left", "down")
    #expect(stage.origin == stage.folder("cat.oekaki"))
    stage.press("up")
    stage.click(70, 3)
    #expect(stage.origin == stage.folder("b.oekaki"))
    stage.click(70, 3)
    #expect(stage.gallery == nil && stage.title.contains("b.oekaki"))
  }

  @Test func whatIsTypedFilters() throws {
    let stage = try Stage.gallery(Self.three)
    stage.type("A")
    #expect(stage.names == ["[a.oekaki]", "b.oekaki", "cat.oekaki"])
    stage.type("T")
    #expect(stage.names == ["[cat.oekaki]"] && stage.lines[1].hasSuffix("1 of 3 "))
    stage.type("x")
    #expect(stage.names == [] && stage.origin == "nothing matches")
    stage.press("enter", "f2", "f5", "del", "esc")
    #expect(stage.names.count == 3)
    stage.press("esc")
    #expect(stage.gallery == nil)
  }

  @Test func enterOpensAndNothingIsLost() throws {
    let stage = try Stage.gallery(Self.three)
    stage.press("esc", "space", "ctrl-o", "down", "enter")
    #expect(stage.gallery == nil && stage.title.contains("b.oekaki"))
    #expect(stage.message == "opened b.oekaki; a.oekaki is kept: Ctrl-O, Sessions")
    #expect(stage.application.controller.editor.state.drawing.size == Size(13, 5))
    // The unsaved drawing is among the sessions.
    stage.press("ctrl-o", "tab", "down")
    #expect(stage.names == ["[a.oekaki]"] && stage.lines[4].contains("unsaved"))
    #expect(stage.origin.hasSuffix("of \(stage.folder("a.oekaki"))"))
    stage.press("enter")
    #expect(stage.title.contains("a.oekaki"))
    #expect(stage.message.hasPrefix("a kept session, as it was left"))
    #expect(stage.application.controller.editor.state.drawing.layers[0][.zero].glyph == .block)
    #expect(!stage.application.controller.isSaved)
  }

  @Test func whatCannotBeOpenedIsToldAndTheGalleryStays() throws {
    let stage = try Stage.gallery(["a.oekaki"])
    try stage.folder.write("b.oekaki", "no drawing".utf8)
    try stage.folder.makeFolder("c.oekaki")
    stage.press("esc", "ctrl-o", "down")
    #expect(stage.names == ["a.oekaki", "[b.oekaki]", "c.oekaki"])
    #expect(stage.lines[7].contains("no preview"))
    stage.press("enter")
    #expect(stage.gallery != nil && stage.origin.hasPrefix("b.oekaki: not an Oekaki drawing"))
    #expect(stage.screen.grid[1, 22].style == Theme.standard[.failure])
    stage.press("down", "enter")
    #expect(stage.origin.contains("directory"))
  }

  @Test func theMouseSelectsOpensAndScrolls() throws {
    let stage = try Stage.gallery((0..<9).map { "n\($0).oekaki" })
    stage.click(30, 7)
    #expect(stage.names.contains("[n1.oekaki]"))
    stage.mouse(.wheel(dx: 0, dy: 8), 30, 10)
    #expect(stage.names.first == "n2.oekaki")
    stage.click(30, 3)
    stage.click(30, 3)
    #expect(stage.gallery == nil && stage.title.contains("n2.oekaki"))
  }

  // MARK: Tidying up

  @Test func aFileIsRenamed() throws {
    let stage = try Stage.gallery(Self.three)
    stage.press("f2")
    #expect(stage.text.contains("Rename a.oekaki"))
    // The name that is there is as if selected.
    stage.type("zebra")
    stage.press("enter")
    #expect(stage.names == ["b.oekaki", "cat.oekaki", "[zebra.oekaki]"])
    #expect(try stage.folder.names() == ["b.oekaki", "cat.oekaki", "state", "zebra.oekaki"])
    // The drawing goes with its file.
    stage.press("esc", "space", "ctrl-s")
    #expect(stage.message == "saved zebra.oekaki")
    #expect(!stage.folder.has("a.oekaki"))
  }

  @Test(arguments: ["end", "right", "left"])
  func theNameThatIsThereCanBeEdited(key: String) throws {
    let stage = try Stage.gallery(Self.three)
    stage.press("f2", key)
    stage.type("x")
    stage.press("enter")
    #expect(stage.names.contains(key == "left" ? "[xa.oekaki]" : "[ax.oekaki]"))
  }

  @Test(arguments: ["b", "b.oekaki", "x/y", "..", ""])
  func renamingOverwritesNothingAndLeadsNowhere(name: String) throws {
    let stage = try Stage.gallery(Self.three)
    let before = try stage.folder.bytes("b.oekaki")
    stage.press("f2", "ctrl-u")
    stage.type(name)
    stage.press("enter")
    #expect(stage.gallery != nil && stage.screen.grid[1, 22].style == Theme.standard[.failure])
    #expect(try stage.folder.names() == Self.three + ["state"])
    #expect(try stage.folder.bytes("b.oekaki") == before)
    stage.press("up")
    #expect(stage.screen.grid[1, 22].style != Theme.standard[.failure])
  }

  @Test func escLeavesANameAsItWas() throws {
    let stage = try Stage.gallery(Self.three)
    stage.press("f2")
    stage.type("x")
    stage.press("esc")
    #expect(stage.names == ["[a.oekaki]", "b.oekaki", "cat.oekaki"])
  }

  @Test func copiesHaveNamesOfTheirOwn() throws {
    let stage = try Stage.gallery(Self.three)
    stage.press("f5", "f5")
    #expect(stage.list?.numberOfItems(in: CollectionView()) == 5)
    let names = try stage.folder.names()
    #expect(names.contains("a copy.oekaki") && names.contains("a copy copy.oekaki"))
    #expect(try stage.folder.bytes("a copy.oekaki") == stage.folder.bytes("a.oekaki"))
  }

  @Test func deletesAndTakesItBack() throws {
    let stage = try Stage.gallery(Self.three)
    let before = try stage.folder.bytes("b.oekaki")
    stage.press("down", "del", "k")
    #expect(stage.names.count == 3)
    stage.press("del")
    #expect(stage.text.contains("Delete b.oekaki?"))
    stage.press("enter")
    #expect(stage.names == ["a.oekaki", "[cat.oekaki]"] && !stage.folder.has("b.oekaki"))
    stage.press("del", "d")
    #expect(stage.names == ["[a.oekaki]"])
    stage.press("ctrl-z")
    #expect(stage.names == ["a.oekaki", "[cat.oekaki]"])
    #expect(stage.origin == "\(stage.folder("cat.oekaki")) is back")
    stage.press("ctrl-z")
    #expect(try stage.folder.bytes("b.oekaki") == before)
    stage.press("ctrl-z")
    #expect(stage.origin == "nothing was deleted")
  }

  @Test func aDeletionOutlivesTheProgram() throws {
    let stage = try Stage.gallery(Self.three)
    stage.press("del", "d")
    stage.send(.terminate(signal: 15))
    let next = try Stage(.open(stage.folder("b.oekaki")), folder: stage.folder)
    next.press("ctrl-o", "ctrl-z")
    #expect(next.names == ["[a.oekaki]", "b.oekaki", "cat.oekaki"])
  }

  @Test func whatHasThePlaceByNowStays() throws {
    let stage = try Stage.gallery(Self.three)
    stage.press("del", "d")
    try stage.folder.write("a.oekaki", "other".utf8)
    stage.press("ctrl-z")
    #expect(stage.origin == "a.oekaki: already exists")
    #expect(try stage.folder.bytes("a.oekaki") == Array("other".utf8))
  }

  @Test func sessionsAreDeletedWithWhatBelongsToThem() throws {
    let stage = try Stage.gallery(Self.three)
    stage.press("esc", "space", "ctrl-o", "down", "enter", "space")
    stage.press("ctrl-o", "tab", "down", "del", "d")
    #expect(try stage.folder.names("state/sessions").count == 1)
    #expect(stage.names == ["[b.oekaki]"])
    stage.press("f2", "f5", "ctrl-z")
    #expect(try stage.folder.names("state/sessions").count == 2)
    #expect(stage.names.contains("[a.oekaki]"))
    stage.press("f2")
    #expect(stage.origin.hasPrefix("a session is named after its file"))
  }

  /// “Restore up to stroke n”: a copy goes on, the session stays as it is.
  @Test func aSessionGoesBackInTime() throws {
    let first = try Stage(.new(Size(12, 5)))
    first.press("space", "right", "space", "right", "space", "ctrl-q")
    let stage = try Stage(.new(nil), folder: first.folder)
    stage.press("ctrl-o", "tab", "f6")
    #expect(stage.text.contains("Restore"))
    stage.press("left", "enter")
    let copy = stage.application.controller
    #expect(copy.presented == nil && copy.editor.state.history.undoCount == 2)
    #expect(copy.document.path == nil && !copy.isSaved)
    // The copy is kept once something is done in it.
    stage.press("ctrl-o", "tab")
    #expect(stage.names.count == 1)
    stage.press("esc", "down", "space", "ctrl-o", "tab")
    #expect(stage.names.count == 2)
    stage.press("down", "enter")
    #expect(stage.application.controller.editor.state.history.undoCount == 3)
  }

  /// The session that is open is marked, is gone back to by Enter, and cannot be deleted.
  @Test func theSessionThatIsOpen() throws {
    let first = try Stage(.new(Size(12, 5)))
    first.press("space", "ctrl-q")
    let stage = try Stage(.last, folder: first.folder)
    stage.press("right", "space", "ctrl-o", "tab")
    #expect(stage.names == ["[untitled]"] && stage.lines[4].contains("open now"))
    stage.press("del", "d")
    #expect(stage.origin.contains("is open"))
    stage.press("enter")
    #expect(stage.controller.presented == nil && stage.application.controller === stage.controller)
    #expect(stage.state.history.undoCount == 2)
  }

  /// The view of a tab that is not seen may be let go: what was typed and selected stays.
  @Test func aTabThatWasLetGoIsAsItWas() throws {
    let stage = try Stage.gallery((0..<30).map { "n\($0).oekaki" })
    stage.type("n2")
    stage.press("down", "pgdn", "tab")
    let hidden = try #require(stage.gallery?.viewControllers.first)
    stage.gallery?.didReceiveMemoryWarning()
    #expect(!hidden.isViewLoaded)
    stage.press("ctrl-pgup")
    #expect(stage.lines[1].hasPrefix(" Filter n2 ") && stage.names.contains("[n24.oekaki]"))
    stage.press("enter")
    #expect(stage.title.contains("n24.oekaki"))
  }

  // MARK: Text from the disk

  @Test func namesAreShownAsSafeText() throws {
    let stage = try Stage.gallery(["a.oekaki"])
    try stage.folder.write("b\u{1B}[31m\n.oekaki", "x".utf8)
    stage.press("esc", "ctrl-o", "down")
    #expect(stage.names == ["a.oekaki", "[b\u{FFFD}[31m\u{FFFD}.oekaki]"])
    stage.press("enter", "f2", "esc", "del", "esc", "f5")
    #expect(!stage.text.unicodeScalars.contains("\u{1B}"))
    #expect(try stage.folder.names().count == 4)
  }

  /// A script sees nothing of what lies outside of its folder.
  @Test func aLinkOutOfAScriptsFolderIsNotFollowed() throws {
    let outside = try Stage.gallery(["a.oekaki"])
    let stage = try Stage(.new(Size(12, 5)), confined: true)
    try FileManager.default.createSymbolicLink(
      atPath: stage.folder("link.oekaki"), withDestinationPath: outside.folder("a.oekaki"))
    stage.press("ctrl-o")
    #expect(stage.names == ["[link.oekaki]"] && stage.lines[3].contains("no preview"))
    stage.press("enter")
    #expect(stage.gallery != nil && stage.origin.contains("outside"))
  }

  // MARK: Many

  @Test func ofAThousandOnlyThoseSeenAreRead() throws {
    let stage = try Stage.gallery(["n0000.oekaki"])
    let bytes = try stage.folder.bytes("n0000.oekaki")
    for n in 1..<1000 {
      try stage.folder.write("n\(String(n + 10000).dropFirst()).oekaki", bytes)
    }
    stage.press("esc", "ctrl-o")
    let shelf = try #require(stage.list?.shelf as? SnapshotShelf)
    #expect(stage.lines[1].hasSuffix(" 1000 "))
    #expect(shelf.previews.fileCount <= 8)
    stage.press("pgdn", times: 5)
    #expect(shelf.previews.fileCount <= 32)
    stage.type("0999")
    #expect(stage.names == ["[n0999.oekaki]"])
    #expect(shelf.previews.fileCount <= 50 && shelf.previews.mostBytes <= 65_536)
  }

  // MARK: Sizes

  @Test(arguments: [(1, 1), (2, 3), (10, 2), (20, 5), (40, 10), (200, 60)])
  func inAnySize(width: Int, height: Int) throws {
    let stage = try Stage.gallery(Self.three, screen: Size(width, height))
    stage.press("down", "f2", "esc", "del", "esc", "tab", "pgdn", "tab", "tab")
    stage.type("cat")
    if width > 30 { #expect(stage.text.contains("cat.oekaki")) }
    stage.resize(to: Stage.standard)
    #expect(stage.names == ["[cat.oekaki]"])
    stage.resize(to: Size(width, height))
    stage.press("enter")
    stage.resize(to: Stage.standard)
    #expect(stage.title.contains("cat.oekaki"))
  }

  @Test func anEmptyFolder() throws {
    let stage = try Stage.gallery([], screen: Size(80, 24))
    #expect(stage.gallery != nil)
    stage.press("tab")
    #expect(stage.origin == "no sessions are kept")
  }
}

/// The gallery comes back.
@MainActor @Suite("S2 Restoration: the gallery") struct GalleryRestorationTests {
  private func relaunch(_ stage: Stage) throws -> Stage {
    try Stage(.last, screen: stage.screen.size, folder: stage.folder)
  }

  private func seen(_ stage: Stage) -> [String] { stage.lines }

  @Test func filterSelectionAndScroll() throws {
    let stage = try Stage.gallery((0..<30).map { "n\($0).oekaki" })
    stage.type("n1")
    stage.press("pgdn", "down", "up", "up")
    stage.mouse(.wheel(dx: 0, dy: 3), 30, 10)
    let (grid, cursor) = (stage.screen.grid, stage.screen.cursor)
    stage.send(.terminate(signal: 15))
    let next = try relaunch(stage)
    #expect(next.screen.grid == grid && next.screen.cursor == cursor)
    next.type("2")
    #expect(next.names == ["[n12.oekaki]"])
    next.press("enter")
    #expect(next.title.contains("n12.oekaki"))
  }

  /// The same drawing is selected, though others came before it meanwhile.
  @Test func theSelectedDrawingIsFoundByItsName() throws {
    let stage = try Stage.gallery(["c.oekaki", "d.oekaki", "e.oekaki"])
    stage.press("down")
    stage.send(.terminate(signal: 15))
    try stage.folder.write("a.oekaki", stage.folder.bytes("c.oekaki"))
    #expect(try relaunch(stage).names.contains("[d.oekaki]"))
  }

  @Test func theOtherTabAfterASuddenDeath() throws {
    let stage = try Stage.gallery(["a.oekaki", "b.oekaki"])
    stage.press("esc", "space", "ctrl-o", "down", "enter", "ctrl-q")
    let second = try relaunch(stage)
    second.press("ctrl-o", "tab")
    #expect(second.names.count >= 1)
    // No signal, no key: what was kept with the last batch.
    let third = try relaunch(second)
    #expect(third.names == second.names && third.lines[0] == second.lines[0])
    #expect(third.gallery?.selectedIndex == 1)
    third.press("ctrl-pgup")
    #expect(third.names.contains("[b.oekaki]"))
  }

  /// A question stands where it stood, over the screen below it; nothing was done.
  @Test func aQuestionComesBack() throws {
    let stage = try Stage.gallery(["a.oekaki", "b.oekaki"])
    stage.press("down", "del")
    stage.send(.terminate(signal: 15))
    let next = try relaunch(stage)
    #expect(next.text.contains("Delete"))
    next.press("esc")
    #expect(next.names == ["a.oekaki", "[b.oekaki]"] && !next.text.contains("Delete"))
  }
}
