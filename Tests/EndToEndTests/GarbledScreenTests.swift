import PseudoTerminal
import TerminalKit
import Testing

/// Another program has written over the screen.
struct GarbledScreenTests {
  @Test func controlLDrawsItAnew() throws {
    let studio = try Studio()
    let terminal = try studio.draw()
    try terminal.type(" ")
    try terminal.expect("ink") { terminal.glyph(0, 0) == "█" }
    try terminal.expectRest()
    let before = terminal.output.count
    try terminal.press(.control("l"))
    try terminal.expect("all rows once more") {
      let text = terminal.output[before...]
      return ["encil", "unsaved", "█"].allSatisfy(Array(text).contains(sequence:))
    }
    #expect(terminal.glyph(0, 0) == "█")
  }
}
