import Cells
import PseudoTerminal
import TerminalKit
import Testing

/// A drawing larger than the terminal: 200x100 in a window of 68x18 cells.
@Suite(.serialized) struct LargePictureTests {
  @Test func strokesLandWhereTheyAreSeen() throws {
    let studio = try Studio()
    let terminal = try Self.open(studio)
    try terminal.drag(Point(0, 0), Point(10, 5))
    try terminal.press(Key(.pageDown), Key(.end))
    try terminal.expect(status: "view 68,18")
    try terminal.type("3")
    try terminal.drag(Point(2, 3), Point(60, 3))
    try terminal.expect(status: "128,21")
    for _ in 0..<20 { try terminal.press(Key(.pageDown), Key(.end)) }
    try terminal.expect(status: "view 132,82")
    try terminal.type("r")
    try terminal.drag(Point(60, 10), Point(67, 17))
    try terminal.expect(status: "199,99")
    #expect(terminal.glyph(67, 17) == "┘")
    try terminal.press(Key(.pageUp), Key(.home))
    try terminal.expect(status: "view 64,64")
    try terminal.press(Key(.home, .control))
    try terminal.expect(status: "view 0,0")
    #expect(terminal.glyph(10, 5) == "█")
    try Self.expectSaved(
      terminal, studio,
      """
      stroke 0,0 10,5
      color fg=yellow
      stroke 70,21 128,21
      rect 192,92 199,99
      """)
  }

  @Test func theWheelScrolls() throws {
    let studio = try Studio()
    let terminal = try Self.open(studio)
    for _ in 0..<5 { try terminal.mouse(.wheel(dx: 0, dy: 3), at: Point(9, 9)) }
    for _ in 0..<4 { try terminal.mouse(.wheel(dx: 3, dy: 0), at: Point(9, 9)) }
    try terminal.mouse(.wheel(dx: 0, dy: -3), at: Point(9, 9))
    try terminal.expect(status: "view 12,12")
    try terminal.drag(Point(1, 1), Point(9, 9))
    try terminal.mouse(.wheel(dx: 0, dy: 3), 20, 10, .shift)
    try terminal.expect(status: "view 15,12")
    for _ in 0..<20 { try terminal.mouse(.wheel(dx: 0, dy: -3), at: Point(9, 9)) }
    try terminal.expect(status: "view 15,0")
    try Self.expectSaved(terminal, studio, "stroke 13,13 21,21")
  }

  @Test func theViewFollowsTheCursor() throws {
    let studio = try Studio()
    let terminal = try Self.open(studio)
    for _ in 0..<12 { try terminal.press(Key(.right, .shift)) }
    for _ in 0..<5 { try terminal.press(Key(.down, .shift)) }
    try terminal.expect(status: "120,50", "view 53,33")
    #expect(terminal.cursor == Point(8 + 67, 2 + 17))
    try terminal.type("d")
    for _ in 0..<3 { try terminal.press(Key(.right)) }
    try terminal.type("d")
    try terminal.expect(status: "123,50", "view 56,33")
    for _ in 0..<15 { try terminal.press(Key(.left, .shift)) }
    try terminal.expect(status: "0,50", "view 0,33")
    try terminal.type(" ")
    try Self.expectSaved(terminal, studio, "stroke 120,50 123,50\nstroke 0,50")
  }

  @Test func aDragBeyondTheEdgeScrolls() throws {
    let studio = try Studio()
    let terminal = try Self.open(studio)
    try terminal.press(Key(.pageDown))
    try terminal.expect(status: "view 0,18")
    try terminal.mouse(.press(.left), at: Point(5, 5))
    try terminal.mouse(.drag(.left), 0, 0)
    try terminal.mouse(.drag(.left), 79, 7)
    try terminal.mouse(.release(.left), 79, 7)
    try Self.expectSaved(terminal, studio, "stroke 5,23 -8,16 71,21 75,21")
  }

  @Test func theScrolledViewComesBack() throws {
    let studio = try Studio()
    let terminal = try Self.open(studio)
    try terminal.press(Key(.pageDown), Key(.end))
    try terminal.type("l")
    try terminal.drag(Point(3, 3), Point(50, 12))
    try terminal.press(.control("s"))
    try terminal.expectSaved("big.oekaki")
    let picture = Picture(terminal)
    try terminal.quit()
    try studio.draw("--restore", studio.path("big.oekaki")).expect(picture)
    try studio.draw(studio.path("big.oekaki")).expect(picture)
  }

  // MARK: -

  private static func open(_ studio: Studio) throws -> PseudoTerminal {
    _ = try studio.run("run", "-", "--size", "200x100", "--save", "big.oekaki")
    let terminal = try studio.draw(studio.path("big.oekaki"))
    try terminal.expect(status: "200x100", "view 0,0")
    return terminal
  }

  /// Saves, and expects the drawing that a script makes.
  private static func expectSaved(
    _ terminal: PseudoTerminal, _ studio: Studio, _ script: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try terminal.press(.control("s"))
    try terminal.expectSaved("big.oekaki")
    let expected = try studio.info(ofScript: script, size: "200x100")
    #expect(
      try studio.info("big.oekaki").drawing == expected.drawing, sourceLocation: sourceLocation)
  }
}
