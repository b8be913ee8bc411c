import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import Testing

/// However the program ends or stops, the terminal is left as the shell needs it.
@Suite(.serialized) struct WaysOutTests {
  @Test func drawingTakesTheTerminal() throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new")
    #expect(terminal.isAlternateScreen && terminal.reportsDrags && terminal.bracketsPastes)
    #expect(terminal.modes.contains(1006))
    #expect(!terminal.isLineCooked)
  }

  @Test func quittingRestoresTheTerminal() throws {
    let studio = try Studio()
    let terminal = try Self.drawSomething(studio)
    try terminal.quit()
    try Self.expectRestored(terminal)
  }

  @Test func theCommandQuitRestoresTheTerminal() throws {
    let studio = try Studio()
    let terminal = try Self.drawSomething(studio)
    try terminal.press(Key(.function(2)))
    try terminal.type("quit\r")
    #expect(try terminal.waitForExit() == .exited(0))
    try Self.expectRestored(terminal)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalRestoresTheTerminal(signal: Int32) throws {
    let studio = try Studio()
    let terminal = try Self.drawSomething(studio)
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == .exited(128 + signal))
    try Self.expectRestored(terminal)
  }

  @Test(arguments: [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP])
  func aCrashRestoresTheTerminal(signal: Int32) throws {
    let studio = try Studio()
    let terminal = try Self.drawSomething(studio)
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    try Self.expectRestored(terminal)
  }

  @Test func theCursorComesBackFromWhereItWasHidden() throws {
    let studio = try Studio()
    let terminal = try studio.draw("--new", "--size", "200x100")
    try terminal.press(Key(.pageDown))
    try terminal.expect("no cursor") { !terminal.isCursorVisible }
    try terminal.quit()
    try Self.expectRestored(terminal)
  }

  enum WayToStop: CaseIterable { case key, command, signal }

  @Test(arguments: WayToStop.allCases)
  func stoppingGivesTheTerminalToTheShell(way: WayToStop) throws {
    let studio = try Studio()
    let terminal = try studio.drawInShell(studio.path("a.oekaki"))
    try terminal.type("2")
    try terminal.drag(Point(3, 3), Point(30, 12))
    try terminal.expect(status: "30,12", "unsaved")
    let picture = Picture(terminal)
    switch way {
    case .key: try terminal.press(Key(.function(12)))
    case .command:
      try terminal.press(Key(.function(2)))
      try terminal.type("suspend\r")
    case .signal: kill(try #require(Self.child(of: terminal.processID)), SIGTSTP)
    }
    try terminal.expect("the shell's screen") { !terminal.isAlternateScreen }
    try terminal.expect(text: "Stopped")
    #expect(terminal.modes.isDisjoint(with: [1000, 1002, 1003, 1006, 1004]))
    #expect(terminal.isCursorVisible)
    // The shell reads a line and shows what it does.
    try terminal.type("stty -a | tr ' ;' '\\n\\n' | grep -cxE 'echo|icanon|isig|onlcr'\r")
    try terminal.expect(text: "\n4\n")
    try terminal.type("fg\r")
    try terminal.expect("the drawing screen") { terminal.showsDrawingScreen }
    terminal.expect(picture)
    try terminal.expect("the mouse") { terminal.reportsDrags }
    try terminal.press(.control("z"))
    try terminal.expect("no line") { terminal.glyph(30, 12) == " " }
    try terminal.press(.control("q"))
    try terminal.expect("the shell's screen") { !terminal.isAlternateScreen }
    try terminal.type("exit 7\r")
    #expect(try terminal.waitForExit() == .exited(7))
  }

  // MARK: -

  private static func drawSomething(_ studio: Studio) throws -> PseudoTerminal {
    let terminal = try studio.draw("--new")
    try terminal.drag(Point(1, 1), Point(20, 9))
    try terminal.expect(status: "20,9")
    return terminal
  }

  private static func expectRestored(
    _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(!terminal.isAlternateScreen, sourceLocation: sourceLocation)
    #expect(terminal.isCursorVisible, sourceLocation: sourceLocation)
    #expect(
      terminal.modes.isDisjoint(with: [1000, 1002, 1003, 1006, 1004, 2004]),
      "\(terminal.modes)", sourceLocation: sourceLocation)
    // A terminal that was not used yet has the same settings.
    let fresh = try PseudoTerminal(["/bin/sleep", "100"])
    #expect(
      settings(terminal) == settings(fresh), "the line's settings", sourceLocation: sourceLocation)
  }

  /// All that `stty` would show.
  private static func settings(_ terminal: PseudoTerminal) -> [UInt32] {
    let line = terminal.lineSettings
    let flags = [line.c_iflag, line.c_oflag, line.c_cflag, line.c_lflag]
    return flags + withUnsafeBytes(of: line.c_cc) { $0.map(UInt32.init) }
  }

  /// The one child of a process.
  private static func child(of parent: pid_t) -> pid_t? {
    let children = try? String(
      contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)
    return children?.split(separator: " ").first.flatMap { pid_t($0) }
  }
}
