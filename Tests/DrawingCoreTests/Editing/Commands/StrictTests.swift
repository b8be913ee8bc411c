import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// `strict ascii`: nothing but 7-bit glyphs comes into a drawing.
struct StrictTests {
  private func refusal(_ command: String, after before: String) throws -> String? {
    try DrawingCoreTests.refusal(of: command, in: drawn(before, size: Size(12, 6)))
  }

  @Test(arguments: [
    "glyph \"─\"", "shape style=double", "text 0,0 \"aé\"", "rect 0,0 3,3 style=single",
    "line 0,0 3,3 glyph=\"░\"", "wire 0,0 3,0 style=heavy", "restyle double", "paste",
    "selection box style=rounded", "selection stroke style=double", "insert \"绘\"",
  ])
  func refusesWhatIsNotSevenBit(command: String) throws {
    let before = """
      text 0,5 "é" ; wire 6,5 8,5 ; select 0,5 8,5 ; copy ; select 2,2 4,4 ; deselect
      select 0,0 9,5 ; strict ascii ; tool text
      """
    let press = command.hasPrefix("insert") ? " ; press 0,0" : ""
    let reason = try refusal(command, after: before + press)
    #expect(reason?.hasSuffix("is not 7-bit (asciify changes it, strict off allows it)") == true)
    #expect(reason?.hasPrefix("strict ascii: “") == true)
    #expect(try refusal(command, after: before + " ; strict off" + press) == nil)
  }

  @Test func drawsInASCII() throws {
    try expectPicture(
      "strict ascii ; rect 0,0 4,2 ; wire 4,1 8,1 to=arrow ; stroke 6,2",
      "+---+····\n|···+--->\n+---+·#··")
  }

  @Test func whatIsThereMayStayAndMove() throws {
    try expectPicture(
      "text 0,0 \"─é\" ; strict ascii ; text 0,1 \"ab\" ; select 0,0 1,0 ; shift 2,0 ; deselect",
      "··─é\nab··")
  }

  @Test func pickingUpKeepsTheGlyph() throws {
    let editor = try drawn("text 0,0 \"é\" fg=red ; strict ascii ; tool pick ; stroke 0,0")
    #expect(editor.state.brush.glyph.description == "#")
    #expect(editor.state.brush.style.foreground == .palette(1))
  }

  @Test func isKeptAndCostsNothingWhereItIsOff() throws {
    var strict = try drawn("strict ascii")
    let again = try EditorState(strict.parts())
    #expect(again == strict.state && again.brush.isStrict)
    var (plain, off) = (
      try drawn("shape style=ascii ; glyph \"#\""), try drawn("strict ascii ; strict off")
    )
    #expect(plain.digest() == off.digest() && plain.digest() != strict.digest())
  }

  /// Whatever is done, nothing that was not there comes in.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func randomCommandsDrawNothingElse(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    _ = try session.editor.perform(try Command.parse("strict ascii"))
    for _ in 0..<120 {
      guard session.step() != nil else { continue }
      guard session.editor.state.brush.isStrict else { break }
      for layer in session.editor.state.drawing.layers {
        layer.tiles.forEachUsedCell { p, cell in
          #expect(
            cell.glyph.rawValue < 0x80, "seed \(seed): \(session.script.suffix(3)) \(p) \(cell)")
        }
      }
    }
  }
}
