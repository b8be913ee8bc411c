import PseudoTerminal
import TerminalKit
import Testing

/// The real program on a terminal of which it is not known whether it has octants.
@Suite(.serialized) struct OctantTests {
  @Test func octantsAreShownAsBraille() throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new")
    try terminal.type(":line 0,0 7,15 grid=octant\r")
    try terminal.expect("the line") { terminal.glyph(3, 3) == "⢣" }
    #expect((0..<4).allSatisfy { terminal.glyph($0, $0) == "⢣" })
    try terminal.quit()
  }
}
