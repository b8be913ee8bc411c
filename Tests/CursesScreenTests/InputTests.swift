import Cells
import Glibc
import PseudoTerminal
import TerminalKit
import Testing

@Suite struct InputTests {
  @Test func keysArrive() throws {
    let terminal = try startDemo()
    try terminal.press(Key(.up, [.shift, .control]), Key(.character("x"), .alt), .control("z"))
    try terminal.press(.control("c"), .control("s"), Key(.function(1)), Key(.enter))
    for text in [
      "key up 5", "\"x\") 2", "\"z\") 4", "\"c\") 4", "\"s\") 4", "function(1)", "enter",
    ] {
      try terminal.expect(text: text)
    }
  }

  @Test func escapeAloneIsAKeyWithoutWaitingForAnother() throws {
    let terminal = try startDemo()
    try terminal.press(Key(.escape))
    try terminal.expect(text: "key escape 0")
  }

  @Test func theMouseArrivesWhileItIsReported() throws {
    let terminal = try startDemo()
    try terminal.expect("mouse") { terminal.reportsDrags }
    try terminal.mouse(.press(.left), 4, 5)
    try terminal.mouse(.drag(.left), 6, 7)
    try terminal.mouse(.release(.left), 8, 9)
    try terminal.expect(text: "8,9")
    #expect(terminal.screenText.contains("4,5") && terminal.screenText.contains("6,7"))
    try terminal.press(.control("o"))
    try terminal.expect("no mouse") { !terminal.reportsClicks }
    try terminal.mouse(.press(.left), 10, 11)
    try terminal.press(.control("o"))
    try terminal.expect("mouse again") { terminal.reportsDrags }
    #expect(!terminal.screenText.contains("10,11"))
  }

  @Test func badBytesTakeNothingWithThem() throws {
    let terminal = try startDemo()
    try terminal.send([0xFF, 0xC3, 0x61, 0xE2, 0x82, 0x62, 0x80, 0x63])
    for letter in ["a", "b", "c"] { try terminal.expect(text: "\"\(letter)\") 0") }
  }

  @Test func aBigPasteIsOneEvent() throws {
    let terminal = try startDemo()
    try terminal.expect("brackets") { terminal.bracketsPastes }
    try terminal.paste(String(repeating: "a line\n", count: 100_000))
    try terminal.expect(text: "paste 700000")
  }

  @Test func anotherThreadWakesTheLoop() throws {
    let terminal = try startDemo()
    try terminal.press(.control("w"))
    try terminal.expect(text: "woken")
  }

  /// Once, and then the process sleeps again.
  @Test func theLoopTurnsWhenTheTimeIsUp() throws {
    let terminal = try startDemo()
    try terminal.press(.control("d"))
    try terminal.expect(text: "due")
    terminal.pump(for: 0.1)
    let before = try Self.contextSwitches(terminal.processID)
    terminal.pump(for: 0.3)
    #expect(try Self.contextSwitches(terminal.processID) == before)
    #expect(terminal.screenText.split(separator: "\n").count { $0.contains("due") } == 1)
  }

  /// The rest of a key may come while the loop waits for its time.
  @Test func aLoneEscapeIsAKeyWhileTheLoopWaits() throws {
    let terminal = try startDemo()
    try terminal.press(.control("d"), Key(.escape))
    try terminal.expect(text: "key escape 0")
  }

  @Test func nothingRunsWhileNothingHappens() throws {
    let terminal = try startDemo()
    try terminal.press(Key(.escape))
    try terminal.expect(text: "key escape 0")
    terminal.pump(for: 0.1)
    let before = try Self.contextSwitches(terminal.processID)
    terminal.pump(for: 0.5)
    #expect(try Self.contextSwitches(terminal.processID) == before)
  }

  /// How often a process has been switched to or from.
  private static func contextSwitches(_ process: pid_t) throws -> [String] {
    let file = try #require(fopen("/proc/\(process)/status", "r"))
    defer { fclose(file) }
    var found: [String] = []
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if text.contains("ctxt_switches") { found.append(text) }
    }
    return found
  }
}
