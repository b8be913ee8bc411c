import Cells
import Glibc
import PseudoTerminal
import TerminalKit
import Testing

/// The demonstration program on a pseudo-terminal, drawn and waiting for keys.
func startDemo(
  _ arguments: [String] = [], size: Size = Size(80, 24), environment: [String: String?] = [:],
  answersStatus: Bool = true
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    [Products.path("CursesDemo")] + arguments, size: size, environment: environment)
  terminal.answersStatus = answersStatus
  try terminal.expect("a picture, with the cursor in its place") {
    terminal.row(0).hasPrefix("size \(size.width)x\(size.height)") && terminal.cursor == Point(1, 1)
  }
  return terminal
}

/// What a shell expects of a terminal that a program has left.
func expectRestored(
  _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(terminal.isLineCooked, sourceLocation: sourceLocation)
  #expect(!terminal.isAlternateScreen, sourceLocation: sourceLocation)
  #expect(terminal.isCursorVisible, sourceLocation: sourceLocation)
  #expect(
    terminal.strayModes.isEmpty, "\(terminal.modes)", sourceLocation: sourceLocation)
}
