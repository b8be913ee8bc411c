import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import Testing

/// The real program, killed with each of its screens open, comes back to it and takes the next key
/// as if nothing had been: twice in a row, with `oekaki` and with `oekaki FILE`.
@Suite("S2 Restoration: kills") struct ScreenKillTests {
  struct Screen: Sendable {
    let name: String
    /// What is typed to open it.
    let keys: [String]
    /// What is then on it.
    let shows: String
    /// The key after each relaunch.
    var next = "x"
    /// How many of the last rows say what the launch did.
    var rowsOfLaunch = 3
  }

  static let screens = [
    Screen(
      name: "a command half typed", keys: [":", "rect 1,"], shows: ": rect 1,", next: "2",
      rowsOfLaunch: 0),
    Screen(name: "help", keys: ["?", "\u{1B}[6~"], shows: "PgDn turns", next: "\u{1B}[B"),
    Screen(name: "lettering", keys: ["\u{1B}OS", "ab"], shows: "Enter chooses a font"),
    Screen(
      name: "fonts", keys: ["\u{1B}OS", "ab", "\r"], shows: "Enter draws", next: "\u{1B}[B"),
    Screen(name: "glyphs", keys: ["\u{1B}[15~", "\u{1B}[B"], shows: "Esc", next: "\u{1B}[C"),
    Screen(name: "gallery", keys: ["\u{0F}", "a"], shows: "Filter a"),
    Screen(name: "sessions", keys: ["\u{0F}", "\t", "s"], shows: "Filter s"),
    Screen(
      name: "an alert half filled in", keys: ["\u{0F}", "\u{1B}OQ", "xy"], shows: "The new name"),
    Screen(
      name: "a question", keys: ["\u{0F}", "\u{1B}[3~"], shows: "Delete a.oekaki?", next: "k"),
    Screen(
      name: "a question over the second tab", keys: ["\u{0F}", "\t", "\u{1B}[3~"],
      shows: "Delete a.oekaki?", next: "k"),
    Screen(
      name: "a menu", keys: ["\u{1B}[20~", "\u{1B}[C", "\u{1B}[C", "\u{1B}[B"],
      shows: "Select everything", next: "\u{1B}[C"),
    Screen(name: "a name half typed", keys: ["\u{05}", "po"], shows: "Enter exports"),
    Screen(name: "the whole drawing", keys: ["v"], shows: "Overview", next: "\u{1B}"),
    Screen(
      name: "the cels of a film",
      keys: [":frame new\r", ":frame new\r", ":frame new\r", "\u{1B}[18~"],
      shows: "Layers and frames", next: "&"),
    Screen(
      name: "back in time", keys: ["\u{0F}", "\t", "\u{1B}[17~", "\u{1B}[D"],
      shows: "Enter restores up to here", next: "\u{1B}[D"),
  ]

  @Test(arguments: screens.indices) func killedWithTheScreenOpen(number: Int) throws {
    let screen = Self.screens[number]
    let studio = try Studio()
    // How it goes on without a kill: in the same place, so that paths look the same.
    var terminal = try open(screen, in: studio)
    var pictures = [panel(terminal, screen)]
    for _ in 0..<2 {
      try terminal.type(screen.next)
      try terminal.expectRest()
      pictures.append(panel(terminal, screen))
    }
    #expect(pictures[1] != pictures[0], "\(screen.name): the key does something")
    try end(terminal)
    for name in ["state", "a.oekaki"] { try studio.remove(name) }

    terminal = try open(screen, in: studio)
    for (round, arguments) in [[], [studio.path("a.oekaki")]].enumerated() {
      try end(terminal)
      terminal = try studio.launch(arguments)
      let context = "\(screen.name), oekaki with \(arguments.count) arguments"
      expect(terminal, screen, pictures[round], context)
      try terminal.type(screen.next)
      expect(terminal, screen, pictures[round + 1], "\(context): the next key")
      try terminal.expectRest()
    }
  }

  private func open(_ screen: Screen, in studio: Studio) throws -> PseudoTerminal {
    let terminal = try studio.draw(studio.path("a.oekaki"))
    try terminal.type("  ")
    try terminal.type("\u{13}")
    try terminal.expect(text: "saved a.oekaki")
    for keys in screen.keys {
      try terminal.type(keys)
      try terminal.expectRest()
    }
    try terminal.expect(text: screen.shows)
    try terminal.expectRest()
    return terminal
  }

  private func end(_ terminal: PseudoTerminal) throws {
    kill(terminal.processID, SIGKILL)
    _ = try terminal.waitForExit()
  }

  private func expect(
    _ terminal: PseudoTerminal, _ screen: Screen, _ picture: [String], _ context: String
  ) {
    terminal.pump { panel(terminal, screen) == picture }
    #expect(panel(terminal, screen) == picture, "\(context)")
  }

  /// Killed while it plays, at any frame: it stands at the frame where it began, and does not play.
  @Test func killedWhileItPlays() throws {
    let studio = try Studio()
    var terminal = try studio.draw(studio.path("a.oekaki"))
    for line in [
      "text 0,0 \"one\"", "frame new empty", "text 0,0 \"two\"", "frame new empty",
      "text 0,0 \"six\"", "frame 2", "frame time 1-3 50",
    ] {
      try terminal.command(line)
    }
    try terminal.expect("frame 2 of 3") { terminal.row(0).contains("2/3") }
    let before = (0..<24).map(terminal.row)
    for round in 0..<4 {
      try terminal.type("*")
      try terminal.expect("another frame") { terminal.row(2).contains("six") }
      terminal.pump(for: Double(round) * 0.03)
      try end(terminal)
      terminal = try studio.launch([studio.path("a.oekaki")])
      try terminal.expect("the frame where it began") { terminal.row(2).contains("two") }
      try terminal.expectRest()
      #expect((2..<22).map(terminal.row) == Array(before[2..<22]), "round \(round)")
      terminal.pump(for: 0.2)
      #expect(terminal.row(2).contains("two"), "round \(round)")
    }
    try terminal.quit()
  }

  /// What is seen over an untouched drawing of a size that was asked for, over a file that is
  /// missing, and over lines of a source file.
  @Test(arguments: [
    (["--new", "--size", "33x7"], []), (["missing.oekaki"], ["missing.oekaki"]),
    (["--new", "--size", "33x7", "missing.oekaki"], ["missing.oekaki"]),
    (["edit", "a.c:1-2"], ["edit", "a.c:1-2"]), (["edit", "a.c:1-2"], []),
  ]) func killedOverAnUntouchedDrawing(first: [String], again: [String]) throws {
    let studio = try Studio()
    try studio.write("// +-+\n// +-+\n".utf8, to: "a.c")
    let earlier = try studio.draw(studio.path("earlier.oekaki"))
    try earlier.type(" ")
    try earlier.expect(status: "unsaved")
    try earlier.quit()
    func paths(_ arguments: [String]) -> [String] {
      arguments.map { $0.contains(".") ? studio.path($0) : $0 }
    }
    var terminal = try studio.launch(paths(first))
    try terminal.expect("the drawing screen") { terminal.showsDrawingScreen }
    let size = first.contains("33x7") ? "33x7" : "0,0"
    try terminal.expect(status: size)
    try terminal.type(":")
    try terminal.type("rect 1,")
    try terminal.expect(text: ": rect 1,")
    try terminal.expectRest()
    for (arguments, typed) in [(again, ": rect 1,2"), ([], ": rect 1,22")] {
      try end(terminal)
      terminal = try studio.launch(paths(arguments))
      try terminal.expect(text: String(typed.dropLast()))
      try terminal.type("2")
      try terminal.expect(text: typed)
      try terminal.expectRest()
    }
    try terminal.press(Key(.escape))
    try terminal.expect(status: size)
  }

  /// Ages in the gallery go on; the last rows say what the launch did.
  private func panel(_ terminal: PseudoTerminal, _ screen: Screen) -> [String] {
    terminal.screenText.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(screen.rowsOfLaunch)
      .map { row in String(row).replacing(#/\d+ (seconds?|s) ago|just now|now/#, with: "") }
  }
}
