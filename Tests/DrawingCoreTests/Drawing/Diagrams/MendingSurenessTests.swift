import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// What is right is never changed, however much it looks like something ragged.
struct MendingSurenessTests {
  private func mended(_ text: String) -> String {
    MendedPicture(text).lines.joined(separator: "\n")
  }

  @Test(arguments: RightPictures.all) func rightPicturesStay(_ picture: String) {
    #expect(mended(picture) == picture)
    let found = MendedPicture(picture).findings
    #expect(!found.contains { $0.isMended }, "\(found)")
  }

  /// Whatever a wire ends at, in each of the sides.
  @Test(arguments: Array("o*<>^v[](){}x@#X○●◆■▶◀▲▼┼+"))
  func aWireMayEndAtAnySignInASide(sign: Character) {
    let picture = """
               |
        +------\(sign)-------+
        |              |
        |              \(sign)---+
        |  one         |   |
      --\(sign)              |   |
        |              \(sign)---|--->
        |              |   |
        +------\(sign)-------+   v
               |
      """
    #expect(mended(picture) == picture)
  }

  /// Slanted sides lead from corner to corner, however far.
  @Test(arguments: [("+", "+", "-"), (".", "'", "-"), ("┌", "└", "─")])
  func parallelogramsAreNotTold(upper: String, lower: String, level: String) {
    let isDrawn = level == "─"
    for height in 1...4 {
      for slash in isDrawn ? ["╱", "╲"] : ["/", "\\"] {
        let isRising = slash == "╱" || slash == "/"
        let rows = (0...height + 1).map { (y: Int) -> String in
          let indent = String(repeating: " ", count: isRising ? height + 1 - y : y)
          let line = String(repeating: level, count: 9)
          let ends = isDrawn ? ("┐", "┘") : (upper, lower)
          switch y {
          case 0: return indent + upper + line + ends.0
          case height + 1: return indent + lower + line + ends.1
          default: return indent + slash + "  input  " + slash
          }
        }
        let picture = rows.joined(separator: "\n")
        let found = MendedPicture(picture).findings
        #expect(mended(picture) == picture && found.isEmpty, "\(picture)\n\(found)")
      }
    }
  }

  /// Boxes that are ragged beside the ends of wires become straight nevertheless.
  @Test func raggedBoxesWithEndsOfWiresAreMended() {
    let ragged = """
      +--------+
      | client o-----+
      | and server | |
      |        |     |
      +--------+     v
      """
    let straight = """
      +------------+
      | client     o-----+
      | and server |     |
      |            |     |
      +------------+     v
      """
    #expect(mended(ragged) == straight)
    #expect(mended(straight) == straight)
  }

  @Test func raggedBoxesWithBackticksAreMended() {
    #expect(
      mended(".------.\n| one   |\n| two  |\n`------'")
        == ".-------.\n| one   |\n| two   |\n`-------'")
  }

  @Test func whatCannotBeMovedStays() {
    let picture = "||   +---+\n||   |   |\n||   +---+\n | +-----+\n |   +---+"
    #expect(mended(picture) == picture)
  }

  /// Pictures of the program's own, of which half are in ASCII.
  @Test func ownPicturesStay() throws {
    for seed in 0..<UInt64(Thoroughness.count(sample: 150, full: 3000)) {
      let picture = WiredPicture(seed: seed)
      var editor = Editor(try #require(EditorState(size: WiredPicture.size)))
      for statement in picture.script { _ = try? editor.perform(Command.parse(statement)) }
      let grid = editor.state.drawing.flattened()
      let rows = (0..<grid.height).map { Array(grid.row($0)) }
      let mended = MendedPicture(rows, .boxes)
      #expect(mended.rows == rows, "seed \(seed): \(editor.lines)")
      #expect(!mended.findings.contains { $0.isMended }, "seed \(seed)")
    }
  }
}
