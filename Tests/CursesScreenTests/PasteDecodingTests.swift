import TerminalKit
import Testing

@testable import CursesScreen

struct PasteDecodingTests {
  private static let start = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  private func events(_ bytes: [UInt8]) -> [Event] {
    var decoder = InputDecoder()
    return decoder.feed(Array(Self.start.utf8) + bytes + Array(Self.end.utf8))
  }

  @Test(arguments: [
    ("abc", "abc"), ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("\r\r\n\n", "\n\n\n"), ("a\tb", "a\tb"),
    ("\u{0}\u{8}\u{7F}\u{9B}x", "x"), ("絵e\u{301}🖌", "絵e\u{301}🖌"), ("~", "~"),
  ])
  func controlsAreTakenOut(pasted: String, text: String) {
    #expect(events(Array(pasted.utf8)) == [.paste(text)])
  }

  @Test(arguments: [
    "a\u{1B}[31mb\u{1B}[m", "\u{1B}[1;38;5;208mx", "\u{1B}[38:2::255:136:0mx\u{1B}[0m",
    "絵\u{1B}[4m\n\u{1B}[24m",
  ])
  func whatSetsColoursStays(pasted: String) {
    #expect(events(Array(pasted.utf8)) == [.paste(pasted)])
  }

  /// Whole or broken off, none of it is typed.
  @Test(arguments: [
    ("a\u{1B}[2Jb", "ab"), ("\u{1B}[20x", ""), ("a\u{1B}[20", "a"), ("a\u{1B}\u{1B}[201", "a"),
    ("\u{1B}[200~x", "x"), ("\u{1B}[20\u{1B}[20y", ""), ("\u{1B}[?25lx", "x"), ("\u{1B}[>4mx", "x"),
    ("\u{1B}]8;;http://a\u{1B}\\link\u{1B}]8;;\u{7}", "link"), ("\u{1B}]0;title", "0;title"),
    ("\u{1B}]0;\u{1B}[31mx", "0;\u{1B}[31mx"), ("\u{1B}(Bx", "x"), ("\u{1B}7x\u{1B}8", "x"),
    ("\u{1B}[31\u{8}mx", "mx"), ("\u{1B}[3絵", "絵"), ("\u{1B}\nx", "\nx"), ("x\u{1B}", "x"),
  ])
  func otherSequencesAreTakenOut(pasted: String, text: String) {
    #expect(events(Array(pasted.utf8)) == (text.isEmpty ? [] : [.paste(text)]))
  }

  @Test func aStyleWithoutAnEndIsNone() {
    let numbers = String(repeating: "1;", count: 200)
    #expect(events(Array("a\u{1B}[\(numbers)mb".utf8)) == [.paste("ab")])
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "ab"), ([0xC3, 0x61], "a"), ([0xE2, 0x82, 0xC3, 0xA4], "ä"),
      ([0x61, 0xE2], "a"), ([0xE2, 0x0D, 0x0A], "\n"), ([0xED, 0xA0, 0x80, 0x61], "a"),
    ] as [([UInt8], String)])
  func onlyUnicodeIsLeft(bytes: [UInt8], text: String) {
    #expect(events(bytes) == [.paste(text)])
  }

  @Test func nothingPastedIsNoEvent() { #expect(events([]) == []) }

  @Test func keysComeOnlyAfterTheEnd() {
    let smuggled = Array("a\(Self.end)q".utf8)
    #expect(events(smuggled) == [.paste("a"), .key(.character("q"))])
  }

  /// Within the second it goes on; after it, what has come is all there is.
  @Test func aPasteWithoutAnEndEndsInSilence() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\(Self.start)ab\u{1B}[2".utf8) == [])
    #expect(decoder.patience == .seconds(1))
    #expect(decoder.feed("01~".utf8) == [.paste("ab")])
    #expect(decoder.patience == nil)
    #expect(decoder.feed("\(Self.start)cd\u{1B}[20".utf8) == [])
    #expect(decoder.endSilence() == [.paste("cd")])
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
    #expect(decoder.feed(Self.start.utf8) == [])
    #expect(decoder.endSilence() == [], "nothing was pasted")
  }

  /// Time that grows with the square would be hours here.
  @Test func tenMegabytesInPieces() {
    let line = Array("eleven byte\r".utf8)
    let bytes = (0..<(10 << 20) / line.count).flatMap { _ in line }
    var decoder = InputDecoder()
    _ = decoder.feed(Self.start.utf8)
    for start in stride(from: 0, to: bytes.count, by: 65_536) {
      _ = decoder.feed(bytes[start..<min(bytes.count, start + 65_536)])
    }
    guard case .paste(let text) = decoder.feed(Self.end.utf8).first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == bytes.count)
  }

  @Test func aMillionEscapesDoNotEndAPaste() {
    var decoder = InputDecoder()
    _ = decoder.feed(Self.start.utf8)
    #expect(decoder.feed([UInt8](repeating: 0x1B, count: 1_000_000)) == [])
    #expect(decoder.feed("\nx\(Self.end)".utf8) == [.paste("\nx")])
  }
}
