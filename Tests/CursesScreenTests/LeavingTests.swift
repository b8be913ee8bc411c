import Cells
import Glibc
import PseudoTerminal
import TerminalKit
import Testing

@Suite(.serialized) struct LeavingTests {
  @Test func theTerminalIsTakenOver() throws {
    let terminal = try startDemo()
    try terminal.expect("modes") { terminal.reportsFocus && terminal.reportsDrags }
    #expect(terminal.isAlternateScreen)
    #expect(terminal.bracketsPastes)
    #expect(terminal.modes.contains(1006))
    #expect(!terminal.isLineCooked)
  }

  /// Mode 1016, where the terminal says that it has it.
  @Test func positionsInPixelsAreAskedForAndSwitchedOff() throws {
    let terminal = try startDemo(["colors=256"])
    try terminal.expect("the question") { terminal.output.contains(sequence: "\u{1B}[16t") }
    try terminal.send("\u{1B}[6;20;10t\u{1B}[?1016;2$y".utf8)
    try terminal.expect("the mode") { terminal.modes.contains(1016) }
    try terminal.press(.control("o"))
    try terminal.expect("no mouse") { !terminal.reportsClicks && !terminal.modes.contains(1016) }
    try terminal.press(.control("q"))
    #expect(try terminal.waitForExit() == .exited(0))
    expectRestored(terminal)
  }

  @Test func quittingRestoresTheTerminal() throws {
    let terminal = try startDemo()
    try terminal.type("a")
    try terminal.expect("no cursor") { !terminal.isCursorVisible }
    try terminal.press(.control("q"))
    #expect(try terminal.waitForExit() == .exited(0))
    expectRestored(terminal)
    #expect(terminal.screenText.contains("ended: finished"))
  }

  /// The shell would take answers that come late for typing: they are waited for, a moment.
  @Test func aTerminalThatOwesAnAnswerIsWaitedFor() throws {
    let start = ContinuousClock.now
    let terminal = try startDemo(["colors=256"], answersStatus: false)
    let begun = ContinuousClock.now
    try terminal.press(.control("q"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(ContinuousClock.now - begun >= .milliseconds(200))
    // What was asked at the start may be on its way for a second.
    #expect(ContinuousClock.now - start >= .seconds(1))
    let asked = String(decoding: terminal.output, as: UTF8.self)
    for question in ["\u{1B}]11;?", "\u{1B}]4;0;?", "\u{1B}[?2026$p", "\u{1B}[16t"] {
      let end = try #require(asked.range(of: question)?.upperBound)
      #expect(asked[end...].contains("\u{1B}[5n"), "\(question)")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGXCPU, SIGPWR])
  func aSignalRestoresTheTerminal(signal: Int32) throws {
    let terminal = try startDemo()
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == .exited(128 + signal))
    expectRestored(terminal)
    #expect(terminal.screenText.contains("ended: terminated(signal: \(signal))"))
  }

  @Test func aClosedWindowEndsTheProgramAtOnce() throws {
    let terminal = try startDemo()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(128 + SIGHUP))
  }

  @Test func aHangUpOfATerminalThatIsStillThereRestoresIt() throws {
    let terminal = try startDemo()
    terminal.kill(SIGHUP)
    #expect(try terminal.waitForExit() == .exited(128 + SIGHUP))
    expectRestored(terminal)
  }

  @Test func aTerminalThatReadsNoMoreDoesNotHoldUpTheEnd() throws {
    let terminal = try startDemo(["colors=24bit"], size: Size(200, 60))
    for _ in 0..<5 { try terminal.press(.control("f")) }
    // Full of what is not read by now: the kernel keeps some kilobytes, a picture has half a
    // million.
    usleep(200_000)
    terminal.kill(SIGTERM)
    #expect(terminal.waitUnread { terminal.isLineCooked })
    #expect(try terminal.waitForExit() == .exited(128 + SIGTERM))
  }

  @Test(arguments: [
    (5, SIGSEGV), (6, SIGILL), (7, SIGBUS), (8, SIGFPE), (9, SIGABRT), (10, SIGTRAP),
  ])
  func aCrashRestoresTheTerminal(key: Int, signal: Int32) throws {
    let terminal = try startDemo()
    try terminal.press(Key(.function(key)))
    #expect(try terminal.waitForExit() == .signalled(signal))
    expectRestored(terminal)
  }

  @Test func aTrapRestoresTheTerminal() throws {
    let terminal = try startDemo()
    try terminal.press(.control("t"))
    #expect(try terminal.waitForExit() == .signalled(SIGILL))
    expectRestored(terminal)
    // Where it was, and through which calls.
    let told = terminal.screenText.split(separator: "\n").joined()
    #expect(told.contains(/The program crashed: signal 4 at( \+?0x[0-9a-f]+){3,}/), "\(told)")
  }

  @Test func anOverflowOfTheStackRestoresTheTerminal() throws {
    let terminal = try startDemo()
    try terminal.press(Key(.function(11)))
    #expect(try terminal.waitForExit() == .signalled(SIGSEGV))
    expectRestored(terminal)
    #expect(terminal.screenText.contains("The program crashed: signal 11 at"))
  }

  @Test func anAbortRestoresTheTerminal() throws {
    let terminal = try startDemo()
    try terminal.press(.control("g"))
    #expect(try terminal.waitForExit() == .signalled(SIGABRT))
    expectRestored(terminal)
  }

  @Test(arguments: [true, false])
  func stoppingGivesTheTerminalToTheShell(bySignal: Bool) throws {
    let terminal = try PseudoTerminal(["/bin/bash", "--norc", "--noprofile", "-i"])
    try terminal.type("PS1='ready> '\r")
    try terminal.expect(text: "\nready>")
    try terminal.type("\(Products.path("CursesDemo")) & fg\r")
    try terminal.expect(text: "size 80x24")
    try terminal.expect("modes") { terminal.reportsFocus && terminal.reportsDrags }
    try terminal.type("a")
    try terminal.expect("no cursor") { !terminal.isCursorVisible }
    if bySignal {
      let demo = try #require(Self.child(of: terminal.processID))
      kill(demo, SIGTSTP)
    } else {
      try terminal.press(Key(.function(12)))
    }
    try terminal.expect("the shell's screen") { !terminal.isAlternateScreen }
    try terminal.expect(text: "Stopped")
    // The shell has pastes bracketed.
    #expect(terminal.strayModes.subtracting([2004]).isEmpty)
    terminal.resize(to: Size(70, 20))
    try terminal.type("fg\r")
    try terminal.expect(text: "size 70x20")
    try terminal.expect("modes") { terminal.reportsFocus && terminal.reportsDrags }
    #expect(terminal.isAlternateScreen)
    // The demonstration hides the cursor after every other event; F12 was one more.
    try terminal.expect("the cursor as it has to be") { terminal.isCursorVisible == bySignal }
    try terminal.press(.control("q"))
    try terminal.expect(text: "ended: finished")
    try terminal.type("exit 7\r")
    #expect(try terminal.waitForExit() == .exited(7))
  }

  @Test func withoutAShellNothingStops() throws {
    let terminal = try startDemo()
    try terminal.press(Key(.function(12)))
    try terminal.type("a")
    try terminal.expect(text: "key character(\"a\") 0")
    terminal.kill(SIGTSTP)
    try terminal.type("b")
    try terminal.expect(text: "key character(\"b\") 0")
  }

  /// The one child of a process.
  private static func child(of parent: pid_t) -> pid_t? {
    guard let file = fopen("/proc/\(parent)/task/\(parent)/children", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, 64, file) != nil else { return nil }
    return pid_t(atoi(line))
  }
}
