import Cells
import Glibc
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

/// Too much, too fast, too slow.
struct PressureTests {
  @Test func aReaderThatWasBlockedGetsEverything() throws {
    let size = Size(68, 18)
    let sitting = try Sitting(drawing: "cursor 0,0", size: size)
    let terminal = try sitting.launch(sitting.drawing)
    try terminal.expectDrawingScreen()
    // Ten thousand events with the button down, while what the program shows is not read.
    let path = (0..<9998).map { step in
      Point(step * 7 % size.width, step * 11 % size.height)
    }
    try terminal.mouse(.press(.left), at: path[0])
    for (i, point) in path.dropFirst().enumerated() {
      try terminal.mouse(.drag(.left), at: point)
      if i % 250 == 0 { usleep(2000) }
    }
    usleep(300_000)
    try terminal.mouse(.release(.left), at: path[path.count - 1])
    try terminal.press(.control("s"))
    try terminal.expect(text: "saved a.oekaki")
    let stroke = path.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    #expect(
      try sitting.digest(of: "a.oekaki")
        == sitting.digest(ofScript: "stroke \(stroke)", size: size))
    #expect(try sitting.facts(of: "a.oekaki").undo == 1)
    try terminal.quit()
  }

  @Test func aHugePasteWithAnEndInsideIsText() throws {
    let sitting = try Sitting(drawing: "cursor 0,0")
    let terminal = try sitting.launch(sitting.drawing)
    try terminal.expectDrawingScreen()
    #expect(terminal.bracketsPastes)
    // Controls, and almost the end of a paste: none of it is a key.
    let line = "never lose a stroke \u{11}\u{1B}[201\u{13}\u{1B}[20~\u{1B}\u{1B}[Z :quit \r"
    let count = (10 << 20) / line.utf8.count
    try terminal.send("\u{1B}[200~".utf8)
    let piece = Array(String(repeating: line, count: 1000).utf8)
    for _ in 0..<count / 1000 + 1 { try terminal.send(piece) }
    // What a program put there that is pasted from: the rest counts as typed, but ends nothing.
    try terminal.send("\u{1B}[201~ZZZ\u{1B}[201~".utf8)
    try terminal.expect("the pasted text") {
      terminal.canvasText(0, 0..<19) == "never lose a stroke" && terminal.isPictureWhole
    }
    try terminal.press(.control("z"))
    try terminal.expect("nothing") { terminal.canvasText(0, 0..<5) == "     " }
    try terminal.expectDot(at: Point(5, 12))
    #expect(terminal.screenText.contains("Pencil"), "the tool has not changed")
    try terminal.quit()
  }

  @Test func garbageDoesNoHarm() throws {
    let sitting = try Sitting(drawing: "cursor 0,0")
    let terminal = try sitting.launch(sitting.drawing)
    try terminal.expectDrawingScreen()
    var numbers = SeededGenerator(seed: 42)
    // Not what quits, saves, opens or asks for commands: that would be no garbage.
    let keys: Set<UInt8> = [0x11, 0x13, 0x0F, UInt8(ascii: ":")]
    let bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    try terminal.send(bytes.filter { !keys.contains($0) })
    try Self.expectAlive(terminal)
  }

  static let halves = [
    "\u{1B}", "\u{1B}[", "\u{1B}[<", "\u{1B}[<0;10", "\u{1B}[M", "\u{1B}[M !", "\u{1B}O",
    "\u{1B}[1;5", "\u{1B}]0;title", "\u{1B}P1$r", "\u{1B}_", "\u{1B}[200", "\u{1B}[?", "\u{1B}[[",
  ]

  @Test(arguments: halves)
  func halfASequenceDoesNoHarm(half: String) throws {
    let sitting = try Sitting(drawing: "cursor 0,0")
    let terminal = try sitting.launch(sitting.drawing)
    try terminal.expectDrawingScreen()
    try terminal.send(half.utf8)
    terminal.pump(for: 0.05)
    try Self.expectAlive(terminal)
  }

  @Test(
    arguments: [[0xFF], [0xC3], [0xE3, 0x81], [0xF0, 0x9F, 0x96], [0x80], [0x9B]] as [[UInt8]])
  func halfACharacterDoesNoHarm(bytes: [UInt8]) throws {
    let sitting = try Sitting(drawing: "cursor 0,0")
    let terminal = try sitting.launch(sitting.drawing)
    try terminal.expectDrawingScreen()
    try terminal.send(bytes)
    try Self.expectAlive(terminal)
  }

  /// Esc ends whatever has begun; then a dot can be drawn, taken back and drawn again.
  private static func expectAlive(_ terminal: PseudoTerminal) throws {
    let dot = Point(5, 3)
    try expect("erased", on: terminal, by: "e", at: dot) { $0.text.isEmpty || $0.text == " " }
    try expect("drawn", on: terminal, by: "p", at: dot) { !$0.text.isEmpty && $0.text != " " }
    try terminal.quit()
  }

  private static func expect(
    _ what: String, on terminal: PseudoTerminal, by tool: String, at p: Point,
    _ condition: (PseudoTerminal.ShownCell) -> Bool
  ) throws {
    // Where the machine is slow, what is typed behind Esc is taken for a part of its sequence: each try
    // waits longer.
    for pause in stride(from: 0.06, through: 2, by: 0.1) {
      try terminal.press(Key(.escape))
      terminal.pump(for: pause)
      try terminal.type(tool)
      try terminal.drag(p)
      let isShown = { condition(terminal.canvasCell(p.x, p.y)) }
      if terminal.pump(for: 5 * pause, until: isShown) { return }
    }
    Issue.record("\(what): not so.\n\(terminal.screenText)")
  }
}
