import Cells
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

/// The terminal may have any size, and change it as often as it likes: the drawing stays the same.
@Suite(.serialized) struct SizeTests {
  @Test(arguments: [Size(1, 1), Size(2, 1), Size(1, 30), Size(40, 10), Size(500, 200)])
  func anySizeWillDoToDraw(size: Size) throws {
    let studio = try Studio()
    let terminal = try studio.launch([studio.path("a.oekaki")], size: size)
    try terminal.expect("the modes for drawing") { terminal.reportsFocus }
    try terminal.type(" ")
    try terminal.press(Key(.right), Key(.down), .character(" "))
    try terminal.press(Key(.right, .shift), Key(.down, .shift), .character(" "))
    try terminal.expect("a dot at the cursor") {
      let at = terminal.cursor
      return terminal.cell(at.x, at.y).text == "█"
    }
    try terminal.press(.control("s"))
    try terminal.quit()
    let facts = try studio.info("a.oekaki")
    let script = "stroke 0,0 ; stroke 1,1 ; stroke 11,11"
    #expect(try facts.drawing == studio.info(ofScript: script).drawing)
    #expect(facts.cursor == [11, 11])
  }

  @Test(arguments: [Size(500, 200), Size(120, 60), Size(80, 30)])
  func tallTerminalsShowEveryRow(size: Size) throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new", "--size", "\(size.width + 1)x200", size: size)
    // Else they would give way to the drawing.
    try terminal.command("view panels on")
    let last = min(99, size.height - 7)
    func expectLine(_ glyph: String) throws {
      try terminal.expect("a line of \(glyph) from the top to the bottom") {
        (0...last).allSatisfy { terminal.glyph(30, $0) == glyph && terminal.glyph(29, $0) == " " }
      }
    }
    try terminal.command("line 30,0 30,99")
    try expectLine("█")
    try terminal.press(.control("z"))
    try expectLine(" ")
    try terminal.expect(status: " new")
    // Beside a canvas of this size the steps follow once the hand rests.
    if size.width >= 160 {
      try terminal.expect("a step that is faint") { isFaint("1x100", on: terminal) }
    }
    let before = Picture(terminal)
    try terminal.press(.control("y"))
    try expectLine("█")
    try terminal.expect(text: "untitled ●")
    try terminal.press(.control("z"))
    try expectLine(" ")
    terminal.expect(before)
  }

  private func isFaint(_ text: String, on terminal: PseudoTerminal) -> Bool {
    (0..<terminal.size.height).contains { y in
      let row = terminal.row(y)
      guard let range = row.firstRange(of: text) else { return false }
      let x = row.distance(from: row.startIndex, to: range.lowerBound)
      return terminal.cell(x, y).foreground != .default
    }
  }

  @Test func aStormOfResizesChangesNothing() throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try RelaunchTests.drawEverything(on: terminal)
    try terminal.press(.control("s"))
    try terminal.expectSaved("a.oekaki")
    let (picture, facts) = (Picture(terminal), try studio.info("a.oekaki"))
    var numbers = SeededGenerator(seed: 7)
    for step in 0..<120 {
      let size = Size(
        Int.random(in: 1...(step % 3 == 0 ? 300 : 90), using: &numbers),
        Int.random(in: 1...(step % 3 == 0 ? 100 : 30), using: &numbers))
      terminal.resize(to: size)
      if step % 10 == 0 { terminal.pump(for: 0.01) }
    }
    terminal.resize(to: Size(80, 24))
    terminal.expect(picture)
    try terminal.press(.control("s"))
    try terminal.expectSaved("a.oekaki")
    #expect(try studio.info("a.oekaki") == facts)
    try terminal.quit()
  }

  @Test func eachSizeShowsTheSameCells() throws {
    let studio = try Studio()
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try RelaunchTests.drawEverything(on: terminal)
    let picture = Picture(terminal)
    for size in [Size(60, 16), Size(59, 12), Size(40, 5), Size(7, 2), Size(1, 1), Size(200, 50)] {
      terminal.resize(to: size)
      terminal.resize(to: Size(80, 24))
      terminal.expect(picture)
    }
  }
}
