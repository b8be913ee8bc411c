import PseudoTerminal
import TerminalKit
import Testing

/// The real program on a terminal of which it is not known whether it has octants.
@Suite(.serialized) struct OctantTests {
  @Test func octantsAreShownAsBraille() throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new")
    try terminal.command("line 0,0 7,7 grid=octant")
    try terminal.expect("the line") { terminal.glyph(3, 1) == "⢄" }
    #expect([(0, 0), (1, 0), (2, 1)].map { terminal.glyph($0, $1) } == ["⠑", "⢄", "⠑"])
    try terminal.quit()
  }
}
