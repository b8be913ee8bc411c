import Cells
import Testing

@testable import DrawingCore

/// What fills and the wand take for the same.
struct MatchTests {
  private func selected(_ script: String) throws -> Int {
    try drawn(script, size: Size(8, 3)).state.selection?.area ?? 0
  }

  @Test(arguments: [
    ("near", 4), ("diagonal", 6), ("everywhere", 7),
  ])
  func reachSaysWhichNeighboursCount(reach: String, count: Int) throws {
    let script =
      "rect 0,0 1,1 filled style=ascii ; text 0,0 \"xx\\nxx\\n  x\" ; text 3,1 \"x\" ; text 7,0 \"x\""
    #expect(try selected("\(script) ; wand 0,0 reach=\(reach)") == count)
  }

  /// A block is a space on its ink; the ink of a space is not seen.
  @Test func aLookIsWhatIsSeen() throws {
    let script = """
      text 0,0 " " bg=red ; text 1,0 " " bg=red fg=blue ; text 2,0 "█" fg=red bg=green
      attributes underline ; text 3,0 " " fg=blue bg=red
      """
    #expect(try selected("\(script) ; wand 0,0") == 1)
    #expect(try selected("\(script) ; wand 0,0 match=look") == 3)
    #expect(try selected("\(script) ; wand 0,0 match=bg") == 2)
    #expect(try selected("\(script) ; wand 0,0 match=glyph,bg reach=everywhere") == 3)
  }

  @Test func seesThroughAllLayers() throws {
    let script = "line 0,0 3,0 ; layer new \"b\" ; line 4,0 5,0"
    #expect(try selected("\(script) ; wand 4,0") == 2)
    #expect(try selected("\(script) ; wand 4,0 sample=visible") == 6)
  }

  @Test func takesBothHalvesOfWideGlyphs() throws {
    #expect(try selected("text 1,0 \"絵絵a\" ; wand 2,0") == 4)
  }

  @Test func fillsWhatMatches() throws {
    try expectPicture(
      "text 0,0 \"ab\" ; text 1,1 \"a\" ; fill 0,0 glyph=\"#\" match=glyph reach=everywhere",
      "#b·\n·#·")
  }
}
