import Cells
import PseudoTerminal
import Testing

/// Where nothing can be drawn on: one line, exit code 69, and nothing that a terminal would obey.
@Suite(.serialized) struct NoTerminalTests {
  @Test(arguments: [[], ["a.oekaki"], ["--new"]])
  func withoutATerminalNothingIsDrawn(arguments: [String]) throws {
    let studio = try Studio()
    let outcome = try studio.run(program: ShippedProgram.path, arguments)
    #expect(outcome.status == .exited(69))
    #expect(outcome.output == "")
    Self.expectOneLine(outcome.errors)
    #expect(!studio.exists("a.oekaki"))
  }

  @Test(arguments: [nil, "", "dumb", "no such terminal", "\u{1B}]0;title\u{7}"])
  func aTerminalThatIsNotKnownIsLeftAlone(type: String?) throws {
    let studio = try Studio()
    let terminal = try studio.launch(["--new"], environment: ["TERM": type])
    #expect(try terminal.waitForExit() == .exited(69))
    let text = String(decoding: terminal.output, as: UTF8.self)
    Self.expectOneLine(text.replacing("\r\n", with: "\n"))
    #expect(text.contains("TERM"), "\(text)")
    #expect(terminal.isLineCooked)
  }

  @Test(arguments: [12, 20, 30])
  func tooFewFilesAreSaidToBeSo(limit: Int) throws {
    let studio = try Studio()
    let program = [ShippedProgram.path, "--new", "--state", studio.path("state")]
    let terminal = try PseudoTerminal(["/usr/bin/prlimit", "--nofile=\(limit)"] + program)
    #expect(try terminal.waitForExit() == .exited(69))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("Too many open files (ulimit -n"), "\(text)")
    Self.expectOneLine(text.replacing("\r\n", with: "\n"))
  }

  /// What is drawn is gathered in memory, which counts as a file.
  @Test(arguments: [0, 4096]) func filesThatMustBeSmallLeaveThePictureWhole(limit: Int) throws {
    let studio = try Studio()
    let program = [ShippedProgram.path, "--new", "--state", studio.path("state")]
    let terminal = try PseudoTerminal(
      ["/usr/bin/prlimit", "--fsize=\(limit)"] + program, size: Size(200, 60),
      environment: studio.environment)
    try terminal.expect("the whole picture") {
      terminal.showsDrawingScreen && (0..<60).allSatisfy { !terminal.row($0).isEmpty }
    }
  }

  private static func expectOneLine(_ text: String) {
    #expect(text.hasPrefix("oekaki: "), "\(text)")
    #expect(text.count { $0 == "\n" } == 1 && text.hasSuffix("\n"), "\(text)")
    #expect(text.contains("oekaki run") && text.contains("oekaki show"), "\(text)")
    #expect(!text.utf8.contains { $0 < 0x20 && $0 != 0x0A }, "\(text)")
    for name in ["Type(", "Terminal(", "(\"", "noTerminalType", "Cursor("] {
      #expect(!text.contains(name), "a name from the program's text: \(text)")
    }
  }
}
