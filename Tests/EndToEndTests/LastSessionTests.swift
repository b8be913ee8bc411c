import Cells
import Glibc
import PseudoTerminal
import TerminalKit
import Testing

/// `oekaki` without a file goes on where the last session ended, however that was.
@Suite(.serialized) struct LastSessionTests {
  @Test func quittingKeepsTheSession() throws {
    let studio = try Studio()
    let before = try Self.drawUnsaved(studio) { try $0.quit() }
    try Self.expectSession(studio, before, title: "a.oekaki")
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
  func aSignalKeepsTheSession(signal: Int32, status: Int32) throws {
    let studio = try Studio()
    let before = try Self.drawUnsaved(studio) { (terminal) throws in
      terminal.kill(signal)
      #expect(try terminal.waitForExit() == .exited(status))
    }
    try Self.expectSession(studio, before, title: "a.oekaki")
  }

  @Test func aClosedWindowKeepsTheSession() throws {
    let studio = try Studio()
    let before = try Self.drawUnsaved(studio) { (terminal) throws in
      terminal.hangUp()
      #expect(try terminal.waitForExit() == .exited(129))
    }
    try Self.expectSession(studio, before, title: "a.oekaki")
  }

  @Test func anUnfinishedGestureIsKept() throws {
    let studio = try Studio()
    let terminal = try studio.draw()
    try terminal.type("o6")
    try terminal.mouse(.press(.left), at: Point(3, 3))
    try terminal.mouse(.drag(.left), at: Point(20, 9))
    try terminal.expect(status: "20,9", "unsaved")
    let before = Picture(terminal)
    terminal.kill(SIGTERM)
    #expect(try terminal.waitForExit() == .exited(143))
    let again = try studio.draw()
    again.expect(before)
    try again.press(Key(.enter), .control("z"), .control("y"))
    again.expect(before)
    try again.expect(status: "unsaved")
  }

  @Test func withoutArgumentsItIsTheSame() throws {
    let studio = try Studio()
    let terminal = try studio.drawWithoutArguments()
    try terminal.type("2l")
    try terminal.drag(Point(3, 3), Point(20, 9))
    try terminal.expect(status: "20,9", "unsaved")
    let before = Picture(terminal)
    try terminal.quit()
    let again = try studio.drawWithoutArguments()
    again.expect(before)
    try again.quit()
    #expect(studio.exists("home/state/oekaki"))
  }

  @Test func aSessionWithoutAFileIsKept() throws {
    let studio = try Studio()
    let terminal = try studio.draw()
    try terminal.type("2l")
    try terminal.drag(Point(3, 3), Point(20, 9))
    try terminal.expect(status: "20,9", "unsaved")
    let before = Picture(terminal)
    try terminal.quit()
    try Self.expectSession(studio, before, title: "untitled")
    // And again: it is still the last one.
    try Self.expectSession(studio, before, title: "untitled")
  }

  @Test func aSavedSessionComesBackSaved() throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try terminal.type("d")
    try terminal.press(Key(.right), .character("d"), .control("s"))
    try terminal.expectSaved("a.oekaki")
    let before = Picture(terminal)
    try terminal.quit()
    let again = try studio.draw()
    again.expect(before)
    try again.expect(status: " saved")
    try again.type(" ")
    try again.press(Key(.right), .character(" "), .control("s"))
    try again.expectSaved("a.oekaki")
    #expect(try studio.info("a.oekaki").undo == 2)
  }

  @Test func aNewDrawingIsEmptyAndTheLastSessionIsTheNewOne() throws {
    let studio = try Studio()
    _ = try Self.drawUnsaved(studio) { try $0.quit() }
    let fresh = try studio.draw("--new", "--size", "30x10")
    try fresh.expect(status: "0,0", "30x10", " new")
    #expect(fresh.glyph(4, 2) == " ")
    try fresh.type(" ")
    try fresh.expect(status: "unsaved")
    let before = Picture(fresh)
    try fresh.quit()
    try Self.expectSession(studio, before, title: "untitled")
  }

  @Test func theFirstStartIsAnEmptyDrawing() throws {
    let studio = try Studio()
    let terminal = try studio.draw()
    try terminal.expect(status: "Pencil", "0,0", "80x24", " new")
    try terminal.quit()
    #expect(!studio.exists("home"), "nothing is kept outside of --state")
  }

  // MARK: -

  /// Saves a line, draws another one and ends.
  private static func drawUnsaved(
    _ studio: Studio, ending end: (PseudoTerminal) throws -> Void
  ) throws -> Picture {
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try terminal.type("5")
    try terminal.drag(Point(4, 2), Point(20, 8))
    try terminal.press(.control("s"))
    try terminal.expectSaved("a.oekaki")
    try terminal.type("r1")
    try terminal.drag(Point(30, 2), Point(50, 12))
    try terminal.expect(status: "Rect", "50,12", "unsaved")
    let picture = Picture(terminal)
    try end(terminal)
    return picture
  }

  private static func expectSession(_ studio: Studio, _ picture: Picture, title: String) throws {
    let again = try studio.draw()
    again.expect(picture)
    try again.expect(status: "unsaved")
    #expect(again.row(0).contains(title))
    try again.press(.control("z"), .control("y"))
    again.expect(drawingOf: picture)
    try again.quit()
  }
}
