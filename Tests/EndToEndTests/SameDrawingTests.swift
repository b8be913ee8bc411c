import Cells
import PseudoTerminal
import TerminalKit
import Testing

/// Hands and scripts draw the same.
@Suite(.serialized) struct SameDrawingTests {
  static let script = """
    color fg=yellow
    stroke 1,1 6,3 9,1
    color fg=red
    line 12,1 30,6
    color fg=green
    shape style=double
    rect 2,6 14,11
    color fg=#ff8800 bg=blue
    ellipse 34,1 52,9
    fill 40,5 glyph="▓"
    color fg=200 bg=default
    attributes bold underline
    text 3,8 "é 絵 ok"
    attributes none
    erase 5,8 6,8
    layer new "ink"
    tool pencil
    stroke 8,8 9,9
    """

  @Test func aDrawingByHandIsTheScripts() throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try terminal.type("3")
    try terminal.drag(Point(1, 1), Point(6, 3), Point(9, 1))
    try terminal.type("l1")
    try terminal.drag(Point(12, 1), Point(30, 6))
    try terminal.type("r2n")
    try terminal.drag(Point(2, 6), Point(9, 9), Point(14, 11))
    try terminal.command("color fg=#ff8800 bg=blue")
    try terminal.type("o")
    try terminal.drag(Point(34, 1), Point(52, 9))
    try terminal.type("]f")
    try terminal.click(Point(40, 5))
    try terminal.type("[")
    try terminal.command("color fg=200 bg=default")
    try terminal.command("attributes bold underline")
    try terminal.type("t")
    try terminal.click(Point(3, 8))
    try terminal.type("é 絵 ok")
    try terminal.command("attributes none")
    try terminal.command("tool eraser")
    try terminal.drag(Point(5, 8), Point(6, 8))
    try terminal.command("layer new \"ink\"")
    try terminal.type("p")
    try terminal.drag(Point(8, 8), Point(9, 9))
    try terminal.press(.control("s"))
    try terminal.expectSaved("a.oekaki")
    let (byHand, byScript) = (try studio.info("a.oekaki"), try studio.info(ofScript: Self.script))
    #expect(byHand.drawing == byScript.drawing)
    #expect([byHand.undo, byHand.layers] == [byScript.undo, byScript.layers])
    #expect(byHand.digest == byScript.digest, "undo steps, tool, colours and cursor too")
  }

  @Test func aSecondSessionGoesOnWhereTheFirstEnded() throws {
    let studio = try Studio()
    let first = try studio.draw(studio.path("a.oekaki"))
    try first.type("l2")
    try first.drag(Point(2, 2), Point(20, 9))
    try first.press(.control("s"))
    try first.expectSaved("a.oekaki")
    try first.quit()
    let second = try studio.draw(studio.path("a.oekaki"))
    try second.drag(Point(20, 9), Point(40, 3))
    try second.press(.control("z"), .control("z"), .control("y"), .control("s"))
    try second.expectSaved("a.oekaki")
    try second.quit()
    let script = "color fg=green ; line 2,2 20,9 ; line 20,9 40,3 ; undo 2 ; redo"
    let (byHand, byScript) = (try studio.info("a.oekaki"), try studio.info(ofScript: script))
    #expect(byHand.drawing == byScript.drawing)
    #expect([byHand.undo, byHand.redo] == [1, 1])
  }

  @Test func keysDrawTheSameAsTheMouse() throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try terminal.type("d")
    try terminal.press(Key(.right), Key(.down), Key(.down))
    try terminal.type("dr")
    try terminal.press(Key(.right, .shift), .character(" "))
    try terminal.press(Key(.right, .shift), Key(.down), Key(.down), .character(" "))
    try terminal.type("f")
    try terminal.press(Key(.up), Key(.left), .character(" "))
    try terminal.type("i")
    try terminal.press(Key(.down), .character(" "))
    try terminal.type("p")
    try terminal.press(Key(.down), .character(" "))
    try terminal.paste("two\nlines 絵")
    try terminal.press(.control("s"))
    try terminal.expectSaved("a.oekaki")
    let script = """
      stroke 0,0 1,0 1,1 1,2
      rect 11,2 21,4
      fill 20,3
      glyph "─"
      stroke 20,5
      text 20,5 "two\\nlines 絵"
      """
    let (byHand, byScript) = (try studio.info("a.oekaki"), try studio.info(ofScript: script))
    #expect(byHand.drawing == byScript.drawing)
    #expect(byHand.undo == byScript.undo)
  }
}
