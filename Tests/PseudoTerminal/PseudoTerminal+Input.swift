import CVTerm
import Cells
import Glibc
import TerminalKit

extension PseudoTerminal {
  /// Types text, a key for each character.
  package func type(_ text: String) throws(PseudoTerminalError) { try send(text.utf8) }

  /// Presses keys, with xterm's sequences.
  package func press(_ keys: Key...) throws(PseudoTerminalError) {
    for key in keys { try send(key.sequence) }
  }

  /// Uses the mouse at a cell. As on any terminal, the program hears of it only if it has asked to.
  /// A wheel event is one notch, whatever its distance.
  package func mouse(
    _ phase: Mouse.Phase, _ x: Int, _ y: Int, _ modifiers: Modifiers = []
  ) throws(PseudoTerminalError) {
    if case .drag = phase { guard reportsDrags else { return } }
    guard reportsClicks, modes.contains(1006) else { return }
    let code = phase.code + Int(modifiers.rawValue) * 4
    try send("\u{1B}[<\(code);\(x + 1);\(y + 1)\(phase.final)".utf8)
  }

  /// Pastes text with the line ends of terminals, in brackets if the program has asked for them.
  package func paste(_ text: String) throws(PseudoTerminalError) {
    let bytes = text.utf8.map { $0 == 0x0A ? 0x0D : $0 }
    let brackets = bracketsPastes ? ("\u{1B}[200~", "\u{1B}[201~") : ("", "")
    try send(Array(brackets.0.utf8) + bytes + Array(brackets.1.utf8))
  }

  /// Resizes the window.
  package func resize(to size: Size) {
    self.size = size
    vterm_set_size(emulator, Int32(size.height), Int32(size.width))
    var window = winsize(size)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Makes it larger and waits until the program has drawn its last row. The signal and a key come in no
  /// order, and a frame that begins with a blank screen looks like one whose panel is closed.
  package func expectResize(to size: Size) throws(PseudoTerminalError) {
    resize(to: size)
    try expect("the last row at \(size)") { row(size.height - 1).contains { $0 != " " } }
  }
}

extension Mouse.Phase {
  fileprivate var code: Int {
    switch self {
    case .press(let button), .release(let button): button.code
    case .drag(let button): 32 + button.code
    case .wheel(let dx, let dy):
      if dy != 0 { dy < 0 ? 64 : 65 } else { dx < 0 ? 66 : 67 }
    }
  }

  fileprivate var final: String {
    if case .release = self { "m" } else { "M" }
  }
}

extension Mouse.Button {
  fileprivate var code: Int {
    switch self {
    case .left: 0
    case .middle: 1
    case .right: 2
    }
  }
}

extension Key {
  /// The bytes that xterm sends for the key.
  fileprivate var sequence: [UInt8] {
    if case .character(let scalar) = code { return characterSequence(scalar) }
    let control: [Code: UInt8] = [.backspace: 0x7F, .tab: 0x09, .enter: 0x0D, .escape: 0x1B]
    if code == .tab, modifiers == .shift { return Array("\u{1B}[Z".utf8) }
    if let byte = control[code] { return modifiers.contains(.alt) ? [0x1B, byte] : [byte] }
    let (number, final) = functionSequence
    let modifier = modifiers.isEmpty ? "" : ";\(modifiers.rawValue + 1)"
    let digits = final == "~" || !modifiers.isEmpty ? "\(number)" : ""
    return Array("\u{1B}[\(digits)\(modifier)\(final)".utf8)
  }

  private func characterSequence(_ scalar: Unicode.Scalar) -> [UInt8] {
    let bytes = Array(String(Character(scalar)).utf8)
    let isControl = modifiers.contains(.control)
    return (modifiers.contains(.alt) ? [0x1B] : []) + (isControl ? bytes.map { $0 & 0x1F } : bytes)
  }

  private var functionSequence: (Int, String) {
    let letters: [Code: String] = [
      .up: "A", .down: "B", .right: "C", .left: "D", .home: "H", .end: "F",
    ]
    if let letter = letters[code] { return (1, letter) }
    let numbers: [Code: Int] = [.insert: 2, .delete: 3, .pageUp: 5, .pageDown: 6]
    if let number = numbers[code] { return (number, "~") }
    let functions = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
    guard case .function(let number) = code, functions.indices.contains(number - 1) else {
      return (0, "~")
    }
    return (functions[number - 1], "~")
  }
}
