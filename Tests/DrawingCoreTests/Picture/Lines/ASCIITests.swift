import Cells
import Testing

@testable import DrawingCore

struct ASCIITests {
  @Test(arguments: [
    ("┌─┼╼│║┄", "+-+-||-"), ("╭─╮╰╯", ".-.''"), ("╱╲╳↖↗", "/\\X\\/"), ("▶◁↑▽↔↕", "><^v-|"),
    ("█▀▄▌▐▘▖▞", "#\"_||\"_#"),
    ("🬀🬏🬃🬂", "\"_|\""), ("░▒▓", ".:%"), ("⠃⠤⡇⠁⡀", "'.:'."), ("●•■▪◆★○□◇·", "******ooo."),
    ("“a”‘b’–—×", "\"a\"'b'--x"), ("ÀéñØŁŽſ", "AenOLZs"), ("Æßþ½", "????"),
    ("e\u{301}x\u{323}", "ex"),
  ])
  func eachGlyphHasTheCharacterThatLooksLikeIt(text: String, plain: String) {
    let found = Glyph.glyphs(in: text).map { ASCII.glyph(for: $0)?.description ?? "?" }.joined()
    #expect(found == plain)
  }

  @Test func everyGlyphItGivesIsOfSevenBits() {
    for value in 0x20...0x1FFFF as ClosedRange<UInt32> {
      guard let glyph = Unicode.Scalar(value).flatMap(Glyph.init) else { continue }
      if let plain = ASCII.glyph(for: glyph) { #expect(ASCII.contains(plain), "\(glyph)") }
    }
  }

  @Test func saysHowManyAreLost() throws {
    var editor = try drawn("text 0,0 \"絵½a─\" ; select 0,0 3,0")
    let change = try editor.perform(.asciify)
    #expect(change.note == "2 glyphs became ?")
    #expect(editor.lines[0] == "? ?a─·······")
    #expect(try editor.perform(.asciify).note == nil)
  }
}
