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
    // The shell has pastes bracketed.
    #expect(terminal.strayModes.subtracting([2004]).isEmpty)
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

  /// kitty’s keyboard protocol is not left to the shell, and there again afterwards.
  @Test func stoppingSwitchesTheKeyboardProtocolOff() throws {
    let studio = try Studio()
    let terminal = try studio.drawInShell(studio.path("a.oekaki"))
    func count(_ mark: String) -> Int {
      let (output, mark) = (terminal.output, Array(mark.utf8))
      return output.indices.count { output[$0...].starts(with: mark) }
    }
    let (on, off) = ("\u{1B}[>5u", "\u{1B}[<u")
    try terminal.expect("the question") { count("\u{1B}[?u") == 1 }
    try terminal.send("\u{1B}[?0u".utf8)
    try terminal.expect("the protocol") { count(on) == 1 }
    for round in 1...2 {
      #expect(count(off) == round - 1)
      try terminal.press(Key(.function(12)))
      try terminal.expect("the shell's screen") { !terminal.isAlternateScreen }
      try terminal.expect("no protocol") { count(off) == round && count(on) == round }
      try terminal.type("fg\r")
      try terminal.expect("the drawing screen") { terminal.showsDrawingScreen }
      try terminal.expect("the protocol again") { count(on) == round + 1 }
    }
    try terminal.press(.control("q"))
    try terminal.expect("the shell's screen") { !terminal.isAlternateScreen }
    try terminal.type("exit 7\r")
    #expect(try terminal.waitForExit() == .exited(7))
    #expect(count(on) == 3 && count(off) == 3)
  }

  /// Whoever started the program does not read what it writes any more, or has stopped the terminal.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalEndsItThoughNobodyReads(signal: Int32) throws {
    let studio = try Studio()
    let terminal = try Self.drawSomething(studio)
    try terminal.expectRest()
    Self.fillUnread(terminal)
    terminal.kill(signal)
    #expect(terminal.waitUnread { Self.hasEnded(terminal) }, "it does not end")
    #expect(try terminal.waitForExit() == .exited(128 + signal))
  }

  /// It waits for the terminal to take what it writes as it leaves, when the signal comes.
  @Test func aSignalEndsItThoughItIsLeavingUnread() throws {
    let studio = try Studio()
    let terminal = try Self.drawSomething(studio)
    try terminal.expectRest()
    Self.fillUnread(terminal)
    try terminal.press(.control("q"))
    usleep(100_000)
    terminal.kill(SIGTERM)
    #expect(terminal.waitUnread { Self.hasEnded(terminal) }, "it does not end")
  }

  /// The line that shows progress is the last word of a conversion.
  @Test func aConversionEndsThoughNobodyReads() throws {
    let studio = try Studio()
    let names = (0..<400).map { studio.path("\($0).txt") }
    for i in names.indices { try studio.write("\(i)".utf8, to: "\(i).txt") }
    let terminal = try PseudoTerminal(
      [ShippedProgram.path, "convert", "--to", "pcb"] + names,
      environment: ["HOME": studio.path("home")])
    #expect(terminal.waitUnread { Self.isWriting(terminal) }, "it does not wait for the terminal")
    terminal.kill(SIGTERM)
    #expect(terminal.waitUnread { Self.hasEnded(terminal) }, "it does not end")
    #expect(try terminal.waitForExit() == .exited(128 + SIGTERM))
  }

  // MARK: -

  /// Has the program write more than the terminal holds, until it waits to be read.
  private static func fillUnread(_ terminal: PseudoTerminal) {
    #expect(
      terminal.waitUnread {
        try? terminal.send([0x0C])
        return isWriting(terminal)
      }, "it does not wait for the terminal")
  }

  #if arch(x86_64)
  /// The number of the kernel's call, which Swift does not know.
  private static let writing = 1
  #else
  private static let writing = 64
  #endif

  /// Whether a thread waits for a terminal that takes nothing.
  private static func isWriting(_ terminal: PseudoTerminal) -> Bool {
    let tasks = "/proc/\(terminal.processID)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    // Not for a moment only.
    return (0..<30).allSatisfy { _ in
      usleep(1000)
      return threads.contains { thread in
        let call = try? String(contentsOfFile: "\(tasks)/\(thread)/syscall", encoding: .utf8)
        return call?.hasPrefix("\(writing) ") == true
      }
    }
  }

  /// Whether the program has ended, its output unread.
  private static func hasEnded(_ terminal: PseudoTerminal) -> Bool {
    var info = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(terminal.processID), &info, options) == 0
      && info._sifields._sigchld.si_pid != 0
  }

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
      terminal.strayModes.isEmpty, "\(terminal.modes)", sourceLocation: sourceLocation)
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
