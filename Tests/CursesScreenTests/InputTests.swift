import Cells
import Glibc
import PseudoTerminal
import TerminalKit
import Testing

struct InputTests {
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

  /// In any number of colours; what would show the question is not asked.
  @Test(arguments: [
    ("xterm", true), ("xterm-16color", true), ("screen", true), ("tmux", true), ("rxvt", true),
    ("xterm-256color", true), ("linux", false), ("vt100", false),
  ])
  func theBackgroundIsAskedFor(type: String, isAsked: Bool) throws {
    let terminal = try startDemo(environment: ["TERM": type, "COLORTERM": nil])
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1B}]11;?") == isAsked)
    guard isAsked else { return }
    try terminal.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\".utf8)
    try terminal.expect(text: "background light true")
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
    try terminal.expectRest()
    #expect(terminal.screenText.split(separator: "\n").count { $0.contains("due") } == 1)
  }

  /// Not only once nothing else does.
  @Test func theTimeIsUpWhileMuchHappens() throws {
    let terminal = try startDemo()
    try terminal.press(.control("d"))
    for n in 0..<5000 where !terminal.screenText.contains("due") {
      let before = terminal.screenText
      try terminal.press(.character(n % 2 == 0 ? "a" : "b"))
      try terminal.expect("an answer to key \(n)") { terminal.screenText != before }
    }
    #expect(terminal.screenText.contains("due"))
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
    try terminal.expectRest()
  }

  /// What a connection that broke has begun makes deaf for a second, and then nothing runs.
  @Test(arguments: ["\u{1B}[200~abc", "\u{1B}]11;rgb:00", "\u{1B}[1;"])
  func whatDoesNotEndIsGivenUp(bytes: String) throws {
    let key = "key character(\"k\") 0"
    let terminal = try startDemo()
    try terminal.send(bytes.utf8)
    if bytes.hasSuffix("abc") {
      try terminal.expect(text: "paste 3")
    }
    // A key before the second is over belongs to what has begun.
    for _ in 0..<30 where !terminal.screenText.contains(key) {
      terminal.pump(for: 1.5)
      try terminal.type("k")
      terminal.pump(for: 0.5) { terminal.screenText.contains(key) }
    }
    #expect(terminal.screenText.contains(key))
    try terminal.expectRest()
  }

  /// Between the parts of what came at once signals are looked at.
  @Test func massesComeInSlices() throws {
    let terminal = try startDemo()
    terminal.kill(SIGSTOP)
    // A terminal keeps no more than 4,095 bytes of what is not read.
    try terminal.type(String(repeating: "x", count: 4000))
    terminal.kill(SIGCONT)
    try terminal.expect(text: "most 256")
    try terminal.type("y")
    try terminal.expect(text: "key character(\"y\") 0")
    #expect(terminal.screenText.contains("most 256"))
  }
}
