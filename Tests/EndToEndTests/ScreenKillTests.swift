import Cells
import Foundation
import PseudoTerminal
import Testing

/// The real program, killed with each of its screens open, comes back to it: twice in a row, with
/// `oekaki` and with `oekaki FILE`.
@Suite("S2 Restoration: kills") struct ScreenKillTests {
  /// What is typed to open a screen, and what is then on it.
  static let screens: [(name: String, keys: [String], shows: String)] = [
    ("a command half typed", [":", "rect 1,"], ": rect 1,"),
    ("help", ["?", "\u{1B}[6~"], "PgDn for more"),
    ("lettering", ["\u{1B}OS", "ab"], "Return chooses a font"),
    ("fonts", ["\u{1B}OS", "ab", "\r"], "Return draws"),
    ("glyphs", ["\u{1B}[15~", "\u{1B}[B"], "Esc"),
    ("gallery", ["\u{0F}", "a"], "Filter a"),
    ("sessions", ["\u{0F}", "\t", "s"], "Filter s"),
    ("an alert half filled in", ["\u{0F}", "\u{1B}OQ", "xy"], "The new name"),
    ("a menu", ["\u{1B}[20~", "\u{1B}[C", "\u{1B}[B"], "Select everything"),
    ("a name half typed", ["\u{05}", "po"], "Enter exports"),
    ("the whole drawing", ["v"], "Overview"),
    ("back in time", ["\u{0F}", "\t", "\u{1B}[17~", "\u{1B}[D"], "Enter restores up to here"),
  ]

  @Test(arguments: screens.indices) func killedWithTheScreenOpen(number: Int) throws {
    let screen = Self.screens[number]
    let studio = try Studio()
    let file = studio.path("a.oekaki")
    var terminal = try studio.draw(file)
    try terminal.type("  ")
    try terminal.type("\u{13}")
    try terminal.expect(text: "saved a.oekaki")
    for keys in screen.keys {
      try terminal.type(keys)
      try terminal.expectRest()
    }
    try terminal.expect(text: screen.shows)
    let picture = panel(terminal)
    for arguments in [[], [file]] {
      try terminal.expectRest()
      kill(terminal.processID, SIGKILL)
      _ = try terminal.waitForExit()
      terminal = try studio.launch(arguments)
      let next = terminal
      next.pump { panel(next) == picture }
      #expect(panel(next) == picture, "\(screen.name), oekaki \(arguments.count) arguments")
    }
  }

  /// Ages in the gallery go on; the last rows say what the launch did.
  private func panel(_ terminal: PseudoTerminal) -> [String] {
    terminal.screenText.split(separator: "\n", omittingEmptySubsequences: false).dropLast(3)
      .map { row in String(row).replacing(#/\d+ (seconds?|s) ago|just now|now/#, with: "") }
  }
}
