import Cells
import TerminalKit
import Testing

@testable import CursesScreen

extension String {
  /// The bytes of a text in which `␛` stands for ESC.
  fileprivate var typed: [UInt8] {
    unicodeScalars.flatMap { $0 == "␛" ? [0x1B] : Array(String($0).utf8) }
  }
}

private func events(_ text: String) -> [Event] {
  var decoder = InputDecoder()
  return decoder.feed(text.typed)
}

private func keys(_ text: String) -> [Key] {
  events(text).compactMap { if case .key(let key) = $0 { key } else { nil } }
}

struct KeyDecodingTests {
  @Test(
    arguments: [
      // xterm
      ("␛[A", .up, []), ("␛[B", .down, []), ("␛[C", .right, []), ("␛[D", .left, []),
      ("␛OA", .up, []), ("␛OD", .left, []), ("␛[H", .home, []), ("␛OF", .end, []),
      ("␛[1;2A", .up, .shift), ("␛[1;5C", .right, .control), ("␛[1;3D", .left, .alt),
      ("␛[1;8B", .down, [.shift, .alt, .control]), ("␛[1;6H", .home, [.shift, .control]),
      ("␛[2~", .insert, []), ("␛[3~", .delete, []), ("␛[3;5~", .delete, .control),
      ("␛[5~", .pageUp, []), ("␛[6;2~", .pageDown, .shift), ("␛[Z", .tab, .shift),
      ("␛OP", .function(1), []), ("␛OS", .function(4), []), ("␛[1;2P", .function(1), .shift),
      ("␛[15~", .function(5), []), ("␛[17~", .function(6), []), ("␛[21~", .function(10), []),
      ("␛[23~", .function(11), []), ("␛[24;5~", .function(12), .control),
      ("␛O5A", .up, .control), ("␛O1;2P", .function(1), .shift), ("␛OM", .enter, []),
      // VT220, Linux console, rxvt
      ("␛[1~", .home, []), ("␛[4~", .end, []), ("␛[11~", .function(1), []),
      ("␛[[A", .function(1), []), ("␛[[E", .function(5), []), ("␛[7~", .home, []),
      ("␛[8~", .end, []), ("␛[7^", .home, .control), ("␛[3$", .delete, .shift),
      ("␛[5@", .pageUp, [.control, .shift]), ("␛[a", .up, .shift), ("␛Od", .left, .control),
      // kitty, and xterm's modifyOtherKeys
      ("␛[13;2u", .enter, []), ("␛[127;2u", .backspace, []),
      ("␛[105;5u", .character("i"), .control),
      ("␛[57417u", .left, []), ("␛[57408u", .character("9"), []), ("␛[57414;3u", .enter, .alt),
      ("␛[27u", .escape, []), ("␛[9;5u", .tab, .control),
      ("␛[97;5u", .character("a"), .control), ("␛[97;2u", .character("A"), []),
      ("␛[49:33;2u", .character("!"), []), ("␛[97;6u", .character("a"), .control),
      ("␛[228;3u", .character("ä"), .alt), ("␛[27;5;122~", .character("z"), .control),
      ("␛[1;5:1A", .up, .control), ("␛[127;3u", .backspace, .alt),
      // what stands on the key elsewhere: Ctrl-Я, Alt-С, Ctrl-Shift-С, and what is typed; AZERTY's Alt-1
      ("␛[1103::122;5u", .character("z"), .control), ("␛[1089::99;3u", .character("c"), .alt),
      ("␛[1089:1057:99;6u", .character("c"), .control), ("␛[1089::99u", .character("с"), []),
      ("␛[38:49:49;4u", .character("1"), .alt), ("␛[233::50;5u", .character("é"), .control),
      ("␛[228::39;3u", .character("ä"), .alt), ("␛[1103;5u", .character("я"), .control),
      // codes and characters
      ("\r", .enter, []), ("\t", .tab, []), ("\u{7F}", .backspace, []), ("\u{8}", .backspace, []),
      ("\u{0}", .character(" "), .control), ("\u{1}", .character("a"), .control),
      ("\n", .character("j"), .control), ("\u{11}", .character("q"), .control),
      ("\u{1C}", .character("\\"), .control), ("\u{1F}", .character("_"), .control),
      ("␛x", .character("x"), .alt), ("␛ä", .character("ä"), .alt),
      ("␛\r", .enter, .alt), ("␛\u{7F}", .backspace, .alt),
      ("␛\u{1}", .character("a"), [.alt, .control]), ("絵", .character("絵"), []),
      ("🖌", .character("🖌"), []), (" ", .character(" "), []),
    ] as [(String, Key.Code, Modifiers)])
  func aSequenceIsOneKey(text: String, code: Key.Code, modifiers: Modifiers) {
    #expect(events(text) == [.key(Key(code, modifiers))])
  }

  @Test(arguments: [
    "␛[99~", "␛[1;5:3A", "␛[>0;276;0c", "␛[24;80R", "␛[?2026;1$y", "␛[E", "␛O!",
    "␛]10;rgb:0000/0000/0000\u{7}", "␛]11;rgb:ffff/ffff␛\\", "␛]11;?\u{7}",
    "␛P11;rgb:0000/0000/0000␛\\", "␛P>|XTerm(379)␛\\",
    "␛_Gi=1;OK␛\\",
    "␛[57358u", "␛[57427u", "␛[57441;2u", "␛[?1u",
    "␛[?997;3n", "␛[?997n", "␛[997;1n", "␛[55296u", "␛[1114112u", "␛[201~",
    "␛[[Q",
    "␛[999999999999999999999;5A",
    "␛[1;99999999999999999999999u",
  ])
  func whatIsNoKeyIsSwallowed(text: String) {
    #expect(events(text + "a") == [.key(.character("a"))])
  }

  /// Super, Hyper and Meta, with the locks or without; as bits they mean that only in kitty's protocol.
  @Test(
    arguments: [
      ("␛[122;9u", Key.Code.character("z"), Modifiers.command),
      ("␛[97;17u", .character("a"), .command), ("␛[97;33u", .character("a"), .command),
      ("␛[97;13u", .character("a"), [.control, .command]), ("␛[1;9A", .up, .command),
      ("␛[3;10~", .delete, [.shift, .command]), ("␛[97;65u", .character("a"), []),
      ("␛[97;137u", .character("a"), .command),
    ] as [(String, Key.Code, Modifiers)])
  func otherModifiersAreTold(text: String, code: Key.Code, modifiers: Modifiers) {
    #expect(events("␛[?0u" + text) == [.key(Key(code, modifiers))])
    #expect(events(text) == [.key(Key(code, modifiers.subtracting(.command)))])
  }

  /// Of Space alone, which can be held for something; its press is what it types.
  @Test func aReleaseIsTold() {
    let space = Key.character(" ")
    #expect(
      events(" ␛[32;1:2u␛[32;1:3u␛[97;1:3u␛[32;65:3u␛[27;1:3u")
        == [.key(space), .key(space), .release(space), .release(space)])
  }

  @Test(arguments: [
    ("␛]11;rgb:0000/0000/0000\u{7}", false), ("␛]11;rgb:ffff/ffff/ffff␛\\", true),
    ("␛[?997;1n", false), ("␛[?997;2n", true), ("␛]11;rgb:ff/ff/dd␛\\", true),
    ("␛]11;rgb:2/2/2\u{7}", false),
    ("␛]11;rgba:fdfd/f6f6/e3e3/ffff␛\\", true), ("␛]11;rgb:0000/2b2b/3636␛\\", false),
  ])
  func theBackgroundIsTold(text: String, isLight: Bool) {
    #expect(events(text + "a") == [.background(isLight: isLight), .key(.character("a"))])
  }

  @Test(
    arguments: [
      ("15;0", false), ("0;15", true), ("0;default;15", true), ("7;8", false), ("0;7", true),
      ("default;default", nil), ("", nil), ("0;99", nil),
    ] as [(String, Bool?)])
  func theBackgroundThatTheEnvironmentTells(variable: String, isLight: Bool?) {
    #expect(BackgroundReport.isLight(variable: variable) == isLight)
  }

  @Test func endlessSequencesAreGivenUp() {
    let digits = String(repeating: "1;", count: 5000)
    #expect(keys("␛[" + digits + "Aa") == [.character("a")])
    #expect(keys("␛O" + digits + "Aa") == [.character("a")])
  }

  /// However long it is, none of it is typing.
  @Test(arguments: ["␛]52;c;", "␛P", "␛_G", "␛^", "␛X"])
  func aLongStringIsSwallowedToItsEnd(introducer: String) {
    let long = introducer + String(repeating: "oZSBsYXp5", count: 1_000)
    #expect(keys(long + "␛\\a") == [.character("a")])
    var decoder = InputDecoder()
    #expect(decoder.feed(long.typed).isEmpty)
    #expect(decoder.patience == .seconds(1))
    #expect(decoder.endSilence().isEmpty)
    #expect(decoder.feed("a".utf8) == [.key(.character("a"))])
  }

  @Test func aSequenceThatIsCutOffTakesNothingWithIt() {
    #expect(keys("␛[1;␛[A") == [Key(.up)])
    #expect(keys("␛[1\rx") == [Key(.enter), .character("x")])
    #expect(keys("␛[1ä") == [.character("ä")])
    #expect(keys("␛]0;t␛[A") == [Key(.up)])
    #expect(keys("␛␛[A") == [Key(.escape), Key(.up)])
    #expect(keys("␛[M\ra") == [Key(.enter), .character("a")])
  }

  @Test(
    arguments: [
      ([0xFF, 0x61], "a"), ([0xC3, 0x61], "a"), ([0xE2, 0x82, 0x61], "a"), ([0x80, 0x61], "a"),
      ([0xE2, 0x82, 0xE2, 0x82, 0xAC], "€"), ([0xC0, 0x80, 0x61], "a"),
      ([0xF0, 0x9F, 0xC3, 0xA4], "ä"),
      ([0xED, 0xA0, 0x80, 0x61], "a"), ([0xF4, 0x90, 0x80, 0x80, 0x61], "a"),
      ([0xC2, 0x9B, 0x61], "a"), ([0x9B, 0x41], "A"), ([0x1B, 0xC3, 0x61], "a"),
      ([0xE0, 0x80, 0xAF, 0x61], "a"),
    ] as [([UInt8], String)])
  func aBadByteIsDroppedAlone(bytes: [UInt8], text: String) throws {
    var decoder = InputDecoder()
    let scalar = try #require(text.unicodeScalars.first)
    #expect(decoder.feed(bytes) == [.key(.character(scalar))])
  }

  @Test(arguments: [
    ("␛", Key(.escape)), ("␛[", Key(.character("["), .alt)), ("␛O", Key(.character("O"), .alt)),
    ("␛]", Key(.character("]"), .alt)), ("␛P", Key(.character("P"), .alt)),
  ])
  func aKeyThatNothingFollowsIsOne(text: String, key: Key) {
    var decoder = InputDecoder()
    #expect(decoder.feed(text.typed) == [])
    #expect(decoder.patience == .milliseconds(25))
    #expect(decoder.endSilence() == [.key(key)])
    #expect(decoder.patience == nil)
    #expect(decoder.endSilence() == [])
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  /// After a second of silence keys count again.
  @Test(arguments: [
    "␛[1;", "␛[<0;10;", "␛[M!", "␛[[", "␛O1", "␛]11;rgb:0000", "␛]11;rgb:00␛", "␛P1$r", "␛_G",
    "␛^x",
    "␛Xsos",
  ])
  func whatHasNoEndMakesDeafNoLongerThanASecond(text: String) {
    var decoder = InputDecoder()
    #expect(decoder.feed(text.typed) == [])
    #expect(decoder.patience == .seconds(1))
    #expect(decoder.endSilence() == [])
    #expect(decoder.patience == nil)
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func halfACharacterIsDropped() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0xE7, 0xB5]) == [])
    #expect(decoder.patience == .seconds(1))
    #expect(decoder.endSilence() == [])
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func focusIsReported() {
    #expect(events("␛[I␛[O") == [.focus(true), .focus(false)])
  }
}

struct StatusReportTests {
  /// An answer to the question for the status is counted, and no key.
  @Test func answersAreCounted() {
    var decoder = InputDecoder()
    #expect(decoder.feed("a␛[0n␛[0nb".typed) == [.key(.character("a")), .key(.character("b"))])
    #expect(decoder.takeStatusReports() == 2 && decoder.takeStatusReports() == 0)
    // Trouble, and what programs of their own report, are no answers.
    #expect(decoder.feed("␛[3n␛[?0n".typed).isEmpty && decoder.takeStatusReports() == 0)
  }
}
