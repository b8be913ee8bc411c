import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import Testing

/// Every kind of terminal that this machine describes: the program starts, draws a box with keys
/// alone, and leaves the terminal as it found it.
struct TerminalMatrixTests {
  private static let wanted = [
    "linux", "vt100", "vt220", "vt340", "xterm", "xterm-256color", "xterm-direct", "xterm-kitty",
    "tmux", "tmux-256color", "screen", "screen-256color", "rxvt-unicode", "rxvt-unicode-256color",
    "foot", "kitty", "alacritty", "konsole", "st-256color", "putty",
  ]

  static let types = wanted.filter { name in
    ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"].contains {
      FileManager.default.fileExists(atPath: "\($0)/\(name.prefix(1))/\(name)")
    }
  }

  @Test(arguments: types)
  func aBoxIsDrawnAndNothingIsLeft(type: String) throws {
    let sitting = try Sitting()
    let terminal = try sitting.launch("--new", environment: ["TERM": type])
    try terminal.expectDrawingScreen()
    try terminal.type("r ")
    for _ in 0..<4 { try terminal.press(Key(.right)) }
    for _ in 0..<2 { try terminal.press(Key(.down)) }
    try terminal.type(" ")
    try terminal.expect("a box") {
      (0..<3).map { terminal.canvasText($0, 0..<5) } == ["┌───┐", "│   │", "└───┘"]
    }
    try terminal.quit()
    #expect(terminal.strayModes.isEmpty && terminal.isLineCooked && terminal.isCursorVisible)
    #expect(!terminal.isAlternateScreen)
  }

  @Test func theCommonOnesAreAmongThem() {
    #expect(Set(Self.types).isSuperset(of: ["linux", "vt100", "vt220", "xterm", "xterm-256color"]))
  }
}
