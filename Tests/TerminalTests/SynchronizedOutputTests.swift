import Cells
import PseudoTerminal
import TerminalKit
import Testing

/// Frames that a terminal shows in one piece (mode 2026).
struct SynchronizedOutputTests {
  private static let (begin, end) = ("\u{1B}[?2026h", "\u{1B}[?2026l")
  private static let question = "\u{1B}[?2026$p"

  /// Returns what a terminal is sent that answers the question, is made larger, and draws.
  private func output(
    _ type: String = "xterm-256color", answer: String?, settings: [String] = []
  ) throws -> (large: [UInt8], small: [UInt8]) {
    let sitting = try Sitting(drawing: Sample.script)
    try sitting.set(settings)
    let terminal = try sitting.launch(sitting.drawing, environment: ["TERM": type])
    try terminal.expectDrawingScreen()
    if let answer {
      try terminal.expect("the question") { terminal.output.contains(sequence: Self.question) }
      try terminal.send(answer.utf8)
    }
    // The answer has been read when the key after it has been.
    try terminal.press(.character("w"))
    try terminal.expect("a tool") { terminal.screenText.contains("route auto") }
    try terminal.expectRest()
    let start = terminal.output.count
    try terminal.expectResize(to: Size(100, 30))
    try terminal.expectRest()
    let large = Array(terminal.output[start...])
    try terminal.press(Key(.right))
    try terminal.expect("the cursor") { terminal.screenText.contains("1,0") }
    let small = Array(terminal.output[(start + large.count)...])
    try terminal.quit()
    #expect(terminal.strayModes.isEmpty)
    // Each frame ends, and once more at the end whatever may have been cut short.
    let (begun, ended) = (count(Self.begin, terminal.output), count(Self.end, terminal.output))
    #expect(ended == begun + 1)
    return (large, small)
  }

  @Test(arguments: ["1", "2"])
  func largeFramesAreShownInOnePiece(state: String) throws {
    let output = try output(answer: "\u{1B}[?2026;\(state)$y")
    #expect(output.large.contains(sequence: Self.begin))
    // A step of the cursor is shown as it comes.
    #expect(count(Self.begin, output.small) == 0)
  }

  @Test(arguments: [nil, "\u{1B}[?2026;0$y", "\u{1B}[?2026;4$y", "\u{1B}[?2025;2$y"])
  func whereItIsNotKnownNothingIsSent(answer: String?) throws {
    #expect(!(try output(answer: answer).large.contains(sequence: Self.begin)))
  }

  @Test func theSettingSwitchesItOff() throws {
    let output = try output(answer: "\u{1B}[?2026;2$y", settings: ["set sync off"])
    #expect(!output.large.contains(sequence: Self.begin))
  }

  /// The console would show the question.
  @Test func theConsoleIsNotAsked() throws {
    #expect(!(try output("linux", answer: nil).large.contains(sequence: Self.question)))
  }

  private func count(_ mark: String, _ bytes: [UInt8]) -> Int {
    let mark = Array(mark.utf8)
    return bytes.indices.count { bytes[$0...].starts(with: mark) }
  }
}
