import Cells
import Glibc
import PseudoTerminal
import TerminalKit
import Testing

/// What the program is for: drawn, saved, killed, relaunched, and everything is there again.
@Suite(.serialized) struct RelaunchTests {
  @Test(arguments: ["256", "24bit", "16", "none"], [["--restore"], []])
  func everyCellComesBackAfterAKill(colors: String, option: [String]) throws {
    let studio = try Studio()
    let file = studio.path("a.oekaki")
    let terminal = try studio.draw(file, "--colors", colors)
    try Self.drawEverything(on: terminal)
    let before = try Self.saveAndKill(terminal)
    let status = terminal.statusRow

    let again = try studio.launch(option + [file, "--colors", colors])
    again.expect(before)
    #expect(again.statusRow == status)
    try again.quit()
  }

  @Test func theLastStrokeIsUndoneAndRedone() throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("a.oekaki"))
    let empty = Picture(terminal)
    try Self.drawEverything(on: terminal)
    let withoutStroke = Picture(terminal)
    try terminal.type("p4")
    try terminal.drag(Point(40, 14), Point(60, 16))
    try terminal.expect(status: "60,16")
    let before = try Self.saveAndKill(terminal)

    let again = try studio.draw("--restore", studio.path("a.oekaki"))
    again.expect(before)
    try again.press(.control("z"))
    again.expect(drawingOf: withoutStroke)
    try again.expect(status: "unsaved")
    try again.press(.control("y"))
    again.expect(before)
    try again.expect(status: " saved")
    for _ in 0..<20 { try again.press(.control("z")) }
    again.expect(drawingOf: empty)
    for _ in 0..<20 { try again.press(.control("y")) }
    again.expect(drawingOf: before)
  }

  @Test func anUnfinishedGestureGoesOn() throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try terminal.type("r2")
    try terminal.mouse(.press(.left), at: Point(4, 3))
    try terminal.mouse(.drag(.left), at: Point(20, 9))
    try terminal.expect(status: "20,9")
    let before = try Self.saveAndKill(terminal)
    #expect(before[8 + 20, 2 + 9].text == "┘")

    let again = try studio.draw("--restore", studio.path("a.oekaki"))
    again.expect(before)
    try again.press(Key(.right), Key(.down), Key(.enter))
    try again.expect(status: "21,10")
    #expect(again.glyph(21, 10) == "┘")
    #expect(again.glyph(20, 9) == " ")
    try again.press(.control("z"))
    try again.expect("nothing drawn") { again.glyph(21, 10) == " " }
  }

  @Test func aTextGoesOnWhereItWas() throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try terminal.type("t")
    try terminal.click(Point(3, 3))
    try terminal.type("é絵")
    try terminal.expect(status: "6,3")
    let before = try Self.saveAndKill(terminal)

    let again = try studio.draw("--restore", studio.path("a.oekaki"))
    again.expect(before)
    try again.type("き")
    try again.expect(status: "8,3")
    try again.escape { again.statusRow.contains("Pencil") }
    #expect(again.row(5).contains("é絵き"))
  }

  @Test(arguments: [Size(60, 18), Size(40, 10), Size(120, 40), Size(1, 1)])
  func otherSizesOfTheTerminalChangeNothing(size: Size) throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try Self.drawEverything(on: terminal)
    let before = try Self.saveAndKill(terminal)
    let facts = try studio.info("a.oekaki")

    let again = try studio.launch(["--restore", studio.path("a.oekaki")], size: size)
    try again.expect("a picture") { again.isAlternateScreen && again.reportsFocus }
    again.resize(to: Size(80, 24))
    again.expect(before)
    try again.press(.control("s"))
    try again.expectSaved("a.oekaki")
    #expect(try studio.info("a.oekaki") == facts)
  }

  /// Whatever ends the program, and whatever drawing the next start shows.
  @Test func aCopyOutlivesAKill() throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try terminal.command("text 3,1 \"絵ab\"")
    try terminal.command("select 3,1 6,1")
    try terminal.press(.control("c"))
    try terminal.expect(message: "copied")
    try terminal.killAtRest()

    let again = try studio.draw("--new")
    try again.press(.control("v"))
    try again.expect("the paste, where it was copied") { again.row(3).contains("絵ab") }
    try again.press(Key(.enter))
    try again.quit()
  }

  // MARK: -

  private static func saveAndKill(_ terminal: PseudoTerminal) throws -> Picture {
    try terminal.press(.control("s"))
    try terminal.expectSaved("a.oekaki")
    let picture = Picture(terminal)
    terminal.kill(SIGKILL)
    #expect(try terminal.waitForExit() == .signalled(SIGKILL))
    return picture
  }

  /// Every tool, colours of all kinds, attributes, glyphs of one and two cells.
  static func drawEverything(on terminal: PseudoTerminal) throws {
    try terminal.type("3")
    try terminal.drag(Point(1, 1), Point(6, 3), Point(9, 1))
    try terminal.type("l1")
    try terminal.drag(Point(12, 1), Point(30, 6))
    try terminal.type("r2n")
    try terminal.drag(Point(2, 6), Point(14, 11))
    try terminal.command("color fg=#ff8800 bg=blue")
    try terminal.type("o")
    try terminal.drag(Point(34, 1), Point(52, 9))
    try terminal.type("]f")
    try terminal.click(Point(40, 5))
    try terminal.command("color fg=200 bg=default")
    try terminal.command("attributes bold underline italic")
    try terminal.type("t")
    try terminal.click(Point(3, 8))
    try terminal.type("é 絵 ok")
    try terminal.command("attributes none")
    try terminal.command("tool eraser")
    try terminal.drag(Point(38, 3), Point(46, 7))
    try terminal.type("i")
    try terminal.click(Point(3, 8))
    try terminal.command("layer new \"ink\"")
    try terminal.type("p")
    try terminal.press(Key(.down), Key(.right, .shift), .character(" "))
    try terminal.command("color fg=bright-green bg=none")
    try terminal.type("d")
    try terminal.press(Key(.down), Key(.right), Key(.right), .character("d"))
    try terminal.expect(status: "Pencil", "15,10")
  }
}
