import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Formats

/// What a terminal shows, where xterm's own rules are the only ones.
struct TerminalScreenTests {
  private func rows(_ pieces: String..., size: Size = Size(10, 4)) throws -> [String] {
    var screen = TerminalScreen(size, steps: 1 << 20)
    for piece in pieces { try screen.interpret(piece) }
    return Self.rows(screen)
  }

  private static func rows(_ screen: TerminalScreen) -> [String] {
    screen.lines.map { line in
      var text = TextRows.text(of: line.cells[...], keepsBlanks: false)
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  @Test(arguments: [
    ("─\u{1B}[3b┐", ["────┐", "", "", ""]), ("\u{1B}[5bx", ["x", "", "", ""]),
    ("abcdefghi\u{1B}[3b", ["abcdefghii", "ii", "", ""]),
    ("\u{1B}[?7labcdefghijkl\u{1B}[?7h", ["abcdefghil", "", "", ""]),
    ("\u{1B}(0lqk\u{1B}(Bx", ["┌─┐x", "", "", ""]), ("\u{1B})0a\u{E}q\u{F}q", ["a─q", "", "", ""]),
    ("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[4;1H\u{1B}[9A^", ["^", "2", "3", "4"]),
    ("絵絵\u{1B}[2G-", [" -絵", "", "", ""]), ("絵絵\u{1B}[3G\u{1B}[P", ["絵", "", "", ""]),
    ("abc\u{1B}[2G\u{1B}[1@絵", ["a絵c", "", "", ""]),
    ("\u{1B}#8\u{1B}[2;1H\u{1B}[J", ["EEEEEEEEEE", "", "", ""]),
    // What is guarded stays where only the rest is erased, wherever it is moved.
    ("\u{1B}[1\"qABC\u{1B}[0\"qDEF\r\u{1B}[?K", ["ABC", "", "", ""]),
    ("\u{1B}[1\"qA絵\u{1B}[2\"qDE\r\u{1B}[2@\u{1B}[?J", ["  A絵", "", "", ""]),
    ("a\u{1B}[1\"qb\u{1B}[\"qc\u{1B}[2;1Hd\u{1B}[?1J", [" b", "", "", ""]),
    ("\u{1B}[1\"qAB\u{1B}[\"q\rC\u{1B}[?2K", [" B", "", "", ""]),
    ("\u{1B}[1\"qAB\r\u{1B}[K\u{1B}[\"qcd\u{1B}[?2K", ["", "", "", ""]),
    ("\u{1B}[1\"q\u{1B}7\u{1B}[\"qa\u{1B}8\u{1B}[2;2Hb\u{1B}[?2J", ["", " b", "", ""]),
    // Further sets of characters, one letter of them, and Britain's.
    ("\u{1B}*0\u{1B}Nqq", ["─q", "", "", ""]),
    ("\u{1B}+0\u{1B}Ox\u{1B}ox\u{F}x", ["││x", "", "", ""]),
    ("\u{1B}*0\u{1B}nqq\u{F}q", ["──q", "", "", ""]), ("\u{1B}(A#\u{1B}(B#", ["£#", "", "", ""]),
    // Columns go in and out, and all is shifted, in the rows that scroll.
    ("ab\r\ncd\u{1B}[1;2H\u{1B}[2'}", ["a  b", "c  d", "", ""]),
    ("abc\r\ndef\u{1B}[1;2H\u{1B}['~", ["ac", "df", "", ""]),
    ("abc\r\ndef\r\nghi\u{1B}[2;3r\u{1B}[2;1H\u{1B}[2 @", ["abc", "f", "i", ""]),
    ("abc\r\ndef\u{1B}[ A", [" abc", " def", "", ""]),
    ("one\u{1B}[?1049h\u{1B}[Htwo\u{1B}[?1049l!", ["one!", "", "", ""]),
    ("a\u{1B}[2;3H\u{1B}7\u{1B}[H\u{1B}8b\u{1B}cc", ["c", "", "", ""]),
    ("e\u{301}\u{302}\u{303}", ["e\u{301}\u{302}", "", "", ""]),
    ("a\u{1B}[3q\u{1B}]0;t\u{7}\u{1B}P1\u{1B}\\b", ["ab", "", "", ""]),
    ("a\u{378}b\u{1F6DA}c\u{200D}d\u{85}e", ["a\u{FFFD}b\u{FFFD} cde", "", "", ""]),
    ("\u{1B}[65535;65535Hx", ["", "", "", "         x"]),
    // Control characters within a sequence are obeyed first.
    ("###\u{1B}[\nC#", ["###", "    #", "", ""]), ("abc\u{1B}[2\rCx", ["abx", "", "", ""]),
    ("ab\u{1B}[3\u{7}\u{7F}1mc", ["abc", "", "", ""]),
    ("ab\u{1B}[3\u{18}1mc", ["ab1mc", "", "", ""]),
    // Lines end in the data of pictures.
    ("a\u{1B}Pq#1!9~-\n#1!9~\u{1B}\\b", ["ab", "", "", ""]),
    ("a\u{1B}]1337;File=:aG\nZm\u{7}b", ["ab", "", "", ""]),
    ("a\u{1B}]0;title\r\nb", ["a", "b", "", ""]),
  ])
  func sequencesDoWhatXtermSays(output: String, shown: [String]) throws {
    #expect(try rows(output) == shown)
  }

  /// A program writes when it likes, not when a sequence ends.
  @Test func aSequenceMayBeSplitBetweenEvents() throws {
    let cast = """
      {"version":2,"width":6,"height":2}
      [0.1,"o","a\\u001b"]
      [0.2,"o","[3"]
      [0.3,"o","1mb"]
      """
    let reading = try AsciicastFormat().read(ForeignFile(Array(cast.utf8)), ReadingOptions())
    #expect(reading.drawing.cell(1, 0).style.foreground == .palette(1))
    #expect(reading.drawing.cell(1, 0).glyph == Glyph("b"))
    #expect(reading.losses.losses.map(\.kind) == [.animation])
  }

  /// A picture comes in many events, and may be long.
  @Test(arguments: ["Pq", "_Ga=T;", "]1337;File=:"], [8, 40_000])
  func aPictureMayBeSplitBetweenEvents(kind: String, length: Int) throws {
    let end = kind.hasPrefix("]") ? ["\\u0007"] : ["\\u001b", "\\\\"]
    let data = String(repeating: "!7~", count: length / 3) + "-\\n"
    let pieces = ["A\\u001b\(kind)"] + Array(repeating: data, count: 3) + end + ["B"]
    let events = pieces.map { "[0.1,\"o\",\"\($0)\"]\n" }
    let cast = "{\"version\":2,\"width\":8,\"height\":2}\n" + events.joined()
    let reading = try AsciicastFormat().read(ForeignFile(Array(cast.utf8)), ReadingOptions())
    #expect(reading.drawing.flattened().text(ofRow: 0).hasPrefix("AB "))
    #expect(reading.losses.losses.contains { $0.sentence.hasPrefix("1 sequence not understood") })
  }

  @Test func aTerminalThatShrinksKeepsTheRowOfTheCursor() throws {
    var screen = TerminalScreen(Size(6, 4), steps: 1 << 20)
    try screen.interpret("one\r\ntwo\r\nthree\r\nlast絵")
    try screen.resize(to: Size(5, 2))
    #expect(Self.rows(screen) == ["three", "last"])
    try screen.interpret("\u{1B}[r\u{1B}[1;1H>")
    try screen.resize(to: Size(8, 3))
    #expect(Self.rows(screen) == [">hree", "last", ""])
  }

  @Test func whatIsNotUnderstoodIsNamed() throws {
    var screen = TerminalScreen(Size(6, 2), steps: 1000)
    try screen.interpret("a\u{1B}[?69h\u{1B}[1;2'zb\u{200D}")
    #expect(
      screen.losses.map(\.sentence) == [
        "1 character left out: U+200D", "2 sequences not understood: CSI ?69h, CSI 'z",
      ])
    #expect(throws: FormatError.self) { try screen.interpret("x\u{1B}[1048576b") }
  }

  @Test(arguments: [
    ("\u{1B}[?5h", "CSI ?5h"), ("\u{1B}[?3h", "CSI ?3h"), ("\u{1B}[?45h", "CSI ?45h"),
    ("\u{1B}[?2027h", "CSI ?2027h"), ("\u{1B}[3h", "CSI 3h"), ("\u{1B}(C", "ESC (C"),
    ("\u{1B})>", "ESC )>"), ("\u{1B}%@", "ESC %@"), ("\u{1B}[8;9;9t", "CSI t"),
    ("\u{1B}[8m", "SGR 8"), ("\u{1B}Pq\u{1B}\\", "DCS q"), ("\u{1B}]1337;File=\u{7}", "OSC 1337"),
    ("\u{1B}_Ga=T\u{1B}\\", "APC G"), ("\u{1B}\u{1}", "ESC"), ("\u{1B}#6", "ESC #6"),
  ])
  func everyOneThatIsSeenIsNamed(output: String, name: String) throws {
    var screen = TerminalScreen(Size(6, 2), steps: 1000)
    try screen.interpret("a\(output)b")
    #expect(screen.losses.map(\.sentence) == ["1 sequence not understood: \(name)"])
  }

  @Test func anyOutputShowsSomething() throws {
    for seed in 0..<UInt64(Thoroughness.count(sample: 300, full: 200_000)) {
      var random = RandomDrawing(seed: seed)
      var screen = TerminalScreen(Size(random.number(below: 9) + 1, 3), steps: 20_000)
      for _ in 0..<30 {
        let final = random.pick(Array("ABCDEFGHIJKLMPSTXZ`abdefghlmnrsu@"))
        let numbers = (0..<random.number(below: 3)).map { _ in
          String(random.pick([0, 1, 2, 4, 7, 47, 1049, 65536]))
        }.joined(separator: ";")
        let text = random.pick(["絵", "a", "\u{301}", "\r\n", "\t", "\u{8}", "\u{1B}M", "\u{1B}c"])
        let mark = random.pick(["", "", "?", "!"])
        guard (try? screen.interpret("\(text)\u{1B}[\(mark)\(numbers)\(final)")) != nil else {
          break
        }
        if random.chance(9) {
          try screen.resize(to: Size(random.number(below: 5) + 1, random.number(below: 4) + 1))
        }
        #expect(screen.lines.count == screen.size.height)
        for line in screen.lines {
          #expect(line.cells.count == screen.size.width)
          for (x, cell) in line.cells.enumerated() {
            let isLead = cell.glyph.isWide
            let isFollowed = x + 1 < line.cells.count && line.cells[x + 1].glyph.isContinuation
            #expect(isLead == isFollowed, "seed \(seed)")
          }
        }
      }
    }
  }
}
