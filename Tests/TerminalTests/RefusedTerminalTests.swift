import PseudoTerminal
import Testing

/// Terminals that cannot be drawn on are told so in one line, and in nothing but text.
struct RefusedTerminalTests {
  static let types: [String?] = [
    nil, "", "dumb", "unknown", "../../etc/passwd", "xterm\u{1B}[2J",
  ]

  @Test(arguments: types, [[], ["--colors", "24bit"]])
  func oneLineSaysWhatIsMissing(type: String?, options: [String]) throws {
    let sitting = try Sitting()
    let command = [ShippedProgram.path, "--new", "--state", sitting.path("state")]
    let terminal = try PseudoTerminal(
      command + options, environment: ["TERM": type, "COLORTERM": "truecolor"])
    #expect(try terminal.waitForExit() == .exited(69))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.hasPrefix("oekaki: ") && text.hasSuffix("\r\n"), "\(text)")
    #expect(text.contains("TERM=xterm-256color oekaki"), "\(text)")
    #expect(terminal.output.count { $0 == 0x0A } == 1, "\(text)")
    #expect(!terminal.output.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D }, "\(text)")
    #expect(terminal.isLineCooked)
  }
}
