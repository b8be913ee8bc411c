import Cells
import Glibc
import PseudoTerminal
import TerminalKit
import Testing

/// The preview in real pixels: what is sent to terminals that say that they show pictures, and what
/// is left of it.
struct PictureTerminalTests {
  private static let (question, removal) = ("\u{1B}_Gi=229,s=1,v=1,a=q", "\u{1B}_Ga=d,d=I,i=229")

  private func start(
    _ type: String = "xterm-256color", answer: String?, tmux: String? = nil
  ) throws -> (Sitting, PseudoTerminal) {
    let sitting = try Sitting(drawing: Sample.script)
    let terminal = try sitting.launch(
      sitting.drawing, environment: ["TERM": type, "TMUX": tmux])
    try terminal.expectDrawingScreen()
    #expect(!terminal.output.contains(sequence: "_Gi=229"))
    try terminal.press(.character("V"))
    if let answer {
      try terminal.expect("the question") { terminal.output.contains(sequence: "\u{1B}[c") }
      try terminal.send(answer.utf8)
    }
    return (sitting, terminal)
  }

  @Test(arguments: [nil, SIGTERM, SIGSEGV])
  func aKittyPictureIsShownAndRemoved(signal: Int32?) throws {
    let (sitting, terminal) = try start(answer: "\u{1B}_Gi=229;OK\u{1B}\\\u{1B}[?62;22c")
    defer { withExtendedLifetime(sitting) {} }
    #expect(terminal.output.contains(sequence: Self.question))
    // A PNG, in parts, at its place. The terminal of the tests shows it as text.
    try terminal.expect("a picture") {
      terminal.output.contains(sequence: "a=T,q=2,f=100,i=229,c=")
        && terminal.output.contains(sequence: "iVBORw0KGgo")
        && terminal.output.contains(sequence: "m=0;")
    }
    #expect(!terminal.output.contains(sequence: Self.removal))
    // It is sent once, whatever the terminal tells besides.
    try terminal.send("\u{1B}[I\u{1B}[O".utf8)
    let mark = Array("a=T,q=2,f=100,i=229".utf8)
    defer {
      let output = terminal.output
      #expect(output.indices.count { output[$0...].starts(with: mark) } == 1)
    }
    guard let signal else {
      try terminal.press(Key(.escape))
      try terminal.expect("no picture") { terminal.output.contains(sequence: Self.removal) }
      try terminal.expectDrawingScreen()
      Sample.expectGlyphs(on: terminal, "what was there before")
      #expect(try terminal.leave() == .exited(0))
      return
    }
    terminal.kill(signal)
    _ = try terminal.waitForExit()
    #expect(terminal.output.contains(sequence: Self.removal))
    #expect(terminal.strayModes.isEmpty && terminal.isLineCooked)
  }

  @Test func sixelsAreShownWhereTheTerminalSaysSo() throws {
    let (sitting, terminal) = try start(answer: "\u{1B}[?1;0;16S\u{1B}[?63;1;4;22c")
    defer { withExtendedLifetime(sitting) {} }
    try terminal.expect("a picture") { terminal.output.contains(sequence: "\u{1B}P0;1;0q\"1;1;") }
    #expect(!terminal.output.contains(sequence: "#16;2;"))
    try terminal.expect(text: "goes back")
    try terminal.press(Key(.escape))
    try terminal.expect("what was there before") { !terminal.screenText.contains("goes back") }
    Sample.expectGlyphs(on: terminal, "what was there before")
    #expect(try terminal.leave() == .exited(0))
    #expect(!terminal.output.contains(sequence: Self.removal))
  }

  /// tmux passes it on and moves the cells that stand for it.
  @Test func inTmuxCellsStandForThePicture() throws {
    let (sitting, terminal) = try start(
      "tmux-256color", answer: "\u{1B}_Gi=229;OK\u{1B}\\", tmux: "/tmp/socket,1,0")
    defer { withExtendedLifetime(sitting) {} }
    try terminal.expect("a picture") {
      terminal.output.contains(sequence: "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,q=2,f=100,i=229")
        && terminal.output.contains(sequence: "38;5;229m\u{10EEEE}\u{305}\u{10EEEE}")
        && terminal.output.contains(sequence: "38;5;229m\u{10EEEE}\u{30D}\u{10EEEE}")
    }
    try terminal.press(Key(.escape))
    try terminal.expect("no picture") {
      terminal.output.contains(sequence: "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=d,d=I,i=229")
    }
    #expect(try terminal.leave() == .exited(0))
  }

  /// One that does not answer, one that has neither, the console, which is not asked.
  @Test(arguments: [
    ("xterm-256color", nil), ("xterm-256color", "\u{1B}[?62;22c\u{1B}[0n"), ("linux", nil),
  ])
  func elsewhereNothingIsShown(type: String, answer: String?) throws {
    let (sitting, terminal) = try start(type, answer: answer)
    defer { withExtendedLifetime(sitting) {} }
    try terminal.expect(text: "shows no pictures")
    #expect(try terminal.leave() == .exited(0))
    #expect(!terminal.output.contains(sequence: "f=100"))
    #expect(!terminal.output.contains(sequence: "\u{1B}P0;1;0q"))
    if type == "linux" { #expect(!terminal.output.contains(sequence: "_G")) }
  }
}
