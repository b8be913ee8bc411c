import Cells
import Glibc
import PseudoTerminal
import TerminalKit
import Testing

/// What some terminals have besides: kitty’s keyboard protocol, xterm's `modifyOtherKeys`, and reports
/// of light and dark.
struct TerminalExtrasTests {
  private static let (question, on, off) = ("\u{1B}[?u", "\u{1B}[>5u", "\u{1B}[<u")

  private func start(
    _ type: String = "xterm-256color", answer: String?, editor: String = "false"
  ) throws -> (Sitting, PseudoTerminal) {
    let sitting = try Sitting(drawing: Sample.script)
    let terminal = try sitting.launch(
      sitting.drawing, environment: ["TERM": type, "EDITOR": editor])
    try terminal.expectDrawingScreen()
    if let answer {
      try terminal.expect("the question") { terminal.output.contains(sequence: Self.question) }
      try terminal.send(answer.utf8)
    }
    // The answer has been read when the key after it has been.
    try terminal.press(.character("w"))
    try terminal.expect("a tool") { terminal.screenText.contains("route auto") }
    return (sitting, terminal)
  }

  private func count(_ mark: String, _ bytes: [UInt8]) -> Int {
    let mark = Array(mark.utf8)
    return bytes.indices.count { bytes[$0...].starts(with: mark) }
  }

  @Test func itIsSwitchedOnOnceAndOffAtTheEnd() throws {
    let (sitting, terminal) = try start(answer: "\u{1B}[?0u\u{1B}[?0u")
    defer { withExtendedLifetime(sitting) {} }
    try terminal.expect("the protocol") { terminal.output.contains(sequence: Self.on) }
    // Ctrl-I is not Tab, which would hide the tools.
    try terminal.send("\u{1B}[105;5u".utf8)
    try terminal.expect("what it does") { terminal.screenText.contains("Ctrl-I does nothing") }
    try terminal.send("\u{1B}[113;5u".utf8)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(count(Self.on, terminal.output) == 1 && count(Self.off, terminal.output) == 1)
    #expect(terminal.strayModes.isEmpty)
  }

  /// The stack is that of the screen which is shown: the other one comes first.
  @Test func itIsSwitchedOnAgainAfterAnotherProgram() throws {
    let (sitting, terminal) = try start(answer: "\u{1B}[?0u", editor: "true")
    defer { withExtendedLifetime(sitting) {} }
    try terminal.expect("the protocol") { terminal.output.contains(sequence: Self.on) }
    try terminal.type(":config")
    try terminal.press(Key(.enter))
    try terminal.expect("it again") { count(Self.on, terminal.output) == 2 }
    let text = String(decoding: terminal.output, as: UTF8.self)
    let screen = try #require(text.ranges(of: "\u{1B}[?1049h").last?.lowerBound)
    let keys = try #require(text.ranges(of: Self.on).last?.lowerBound)
    #expect(screen < keys)
    try terminal.send("\u{1B}[113;5u".utf8)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(count(Self.on, terminal.output) == 2 && count(Self.off, terminal.output) == 2)
    #expect(terminal.strayModes.isEmpty)
  }

  /// Who continues it without having stopped it adds nothing to the stack.
  @Test func itIsNotSwitchedOnTwice() throws {
    let (sitting, terminal) = try start(answer: "\u{1B}[?0u")
    defer { withExtendedLifetime(sitting) {} }
    try terminal.expect("the protocol") { terminal.output.contains(sequence: Self.on) }
    terminal.kill(SIGCONT)
    try terminal.expect("it again") { terminal.output.contains(sequence: "\u{1B}[=5u") }
    try terminal.send("\u{1B}[113;5u".utf8)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(count(Self.on, terminal.output) == 1 && count(Self.off, terminal.output) == 1)
  }

  /// The release of Enter is told apart from its press by few: others are not asked for any.
  @Test(arguments: [
    ("ghostty 1.1.3", true), ("foot(1.20.0)", true), ("foot(1.19.9)", false),
    ("foot(1.13.1)", false), ("kitty(0.26.5)", false), ("kitty(0.48.2)", false),
    ("tmux 3.4", false), ("WezTerm 20240203-110809-5046fc22", false), ("", false),
  ])
  func releasesAreAskedForWhereTheyAreTold(name: String, tells: Bool) throws {
    let (sitting, terminal) = try start(answer: "\u{1B}[?0u\u{1B}P>|\(name)\u{1B}\\")
    defer { withExtendedLifetime(sitting) {} }
    try terminal.expect("the protocol") { terminal.output.contains(sequence: Self.on) }
    if tells {
      try terminal.expect("releases") { terminal.output.contains(sequence: "\u{1B}[=2;2u") }
    }
    try terminal.send("\u{1B}[113;5u".utf8)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(count("\u{1B}[=2;2u", terminal.output) == (tells ? 1 : 0))
    // What is still on its way is read before the shell has the terminal.
    let text = String(decoding: terminal.output, as: UTF8.self)
    let off = try #require(text.ranges(of: Self.off).last?.upperBound)
    #expect(text[off...].contains("\u{1B}[5n") == tells)
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func itIsSwitchedOffHoweverItEnds(signal: Int32) throws {
    let (sitting, terminal) = try start(answer: "\u{1B}[?0u")
    defer { withExtendedLifetime(sitting) {} }
    try terminal.expect("the protocol") { terminal.output.contains(sequence: Self.on) }
    terminal.kill(signal)
    _ = try terminal.waitForExit()
    #expect(count(Self.on, terminal.output) == 1 && count(Self.off, terminal.output) == 1)
    #expect(terminal.strayModes.isEmpty)
  }

  /// The level that was in force is in force again, once, however the program ends.
  @Test(arguments: [0, 1], [nil, SIGTERM, SIGSEGV])
  func otherKeysAreModifiedAndTheLevelComesBack(level: Int, signal: Int32?) throws {
    let (sitting, terminal) = try start(answer: "\u{1B}[>4;\(level)m\u{1B}[>4;\(1 - level)m")
    defer { withExtendedLifetime(sitting) {} }
    let (on, off) = ("\u{1B}[>4;2m", "\u{1B}[>4;\(level)m")
    try terminal.expect("the level") { terminal.output.contains(sequence: on) }
    try terminal.send("\u{1B}[27;5;105~".utf8)
    try terminal.expect("what it does") { terminal.screenText.contains("Ctrl-I does nothing") }
    if let signal { terminal.kill(signal) } else { try terminal.send("\u{1B}[27;5;113~".utf8) }
    _ = try terminal.waitForExit()
    #expect(count(on, terminal.output) == 1 && count(off, terminal.output) == 1)
    #expect(count("\u{1B}[>4;\(1 - level)m", terminal.output) == 0)
    #expect(terminal.strayModes.isEmpty)
  }

  /// Of two ways one suffices, and a level that is high enough stays.
  @Test(arguments: ["\u{1B}[?0u\u{1B}[>4;0m", "\u{1B}[>4;2m", "\u{1B}[>4;3m", "\u{1B}[>2;0m"])
  func otherKeysAreLeftAsTheyAre(answer: String) throws {
    let (sitting, terminal) = try start(answer: answer)
    defer { withExtendedLifetime(sitting) {} }
    #expect(try terminal.leave() == .exited(0))
    #expect(!terminal.output.contains(sequence: "\u{1B}[>4;"))
  }

  @Test(arguments: [nil, "\u{1B}[?1;2c", "\u{1B}[?2026;2$y"])
  func otherTerminalsAreLeftAsTheyAre(answer: String?) throws {
    let (sitting, terminal) = try start(answer: answer)
    defer { withExtendedLifetime(sitting) {} }
    #expect(try terminal.leave() == .exited(0))
    #expect(count(Self.on, terminal.output) == 0 && count(Self.off, terminal.output) == 0)
  }

  /// A terminal that changes between dark and light while the program runs.
  @Test func theThemeFollowsTheTerminal() throws {
    let (sitting, terminal) = try start(answer: "\u{1B}[?2031;2$y")
    defer { withExtendedLifetime(sitting) {} }
    try terminal.expect("the mode") { terminal.output.contains(sequence: "\u{1B}[?2031h") }
    let dark = terminal.cell(0, 0).background
    try terminal.send("\u{1B}[?997;2n".utf8)
    try terminal.expect("another theme") { terminal.cell(0, 0).background != dark }
    try terminal.send("\u{1B}[?997;1n".utf8)
    try terminal.expect("the theme of before") { terminal.cell(0, 0).background == dark }
    #expect(try terminal.leave() == .exited(0))
    #expect(terminal.strayModes.isEmpty)
  }

  /// The terminal's own sixteen colours are asked for once, and not where it has fewer.
  @Test(arguments: [("xterm-256color", 1), ("xterm-16color", 1), ("xterm", 0)])
  func theFirstColorsAreAskedForOnce(type: String, times: Int) throws {
    let (sitting, terminal) = try start(type, answer: nil)
    defer { withExtendedLifetime(sitting) {} }
    try terminal.send((0..<16).map { "\u{1B}]4;\($0);rgb:10/20/30\u{1B}\\" }.joined().utf8)
    try terminal.press(.character("b"))
    try terminal.expect("a tool") { !terminal.screenText.contains("route auto") }
    try terminal.expectResize(to: Size(100, 30))
    try terminal.press(Key(.function(6)))
    try terminal.expect("colours") { terminal.screenText.contains("Colours") }
    try terminal.press(Key(.escape))
    try terminal.expect("the drawing") { !terminal.screenText.contains("Colours") }
    #expect(try terminal.leave() == .exited(0))
    #expect(count("\u{1B}]4;0;?", terminal.output) == times)
  }

  /// Letters of another size may fill as many cells: where the mouse is is reckoned anew.
  @Test func theSizeOfCellsIsAskedForAgain() throws {
    let (sitting, terminal) = try start(answer: nil)
    defer { withExtendedLifetime(sitting) {} }
    let before = count("\u{1B}[16t", terminal.output)
    terminal.kill(SIGWINCH)
    try terminal.expect("the question") { count("\u{1B}[16t", terminal.output) > before }
    #expect(try terminal.leave() == .exited(0))
  }

  /// The console would show the question.
  @Test func theConsoleIsNotAsked() throws {
    let (sitting, terminal) = try start("linux", answer: nil)
    defer { withExtendedLifetime(sitting) {} }
    #expect(try terminal.leave() == .exited(0))
    #expect(!terminal.output.contains(sequence: Self.question))
  }
}
