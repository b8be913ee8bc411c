import Cells
import Testing

@testable import DrawingCore

struct TweenTests {
  /// The column of the letter in each frame.
  private func columns(_ tween: String, width: Int, from: Int = 0, frames: Int = 4) throws -> [Int?]
  {
    let editor = try drawn(
      "text \(from),0 \"o\" ;" + String(repeating: "frame new ;", count: frames - 1)
        + "cel clear 2-\(frames) ; frame 1 ; select \(from),0 \(from),0 ; \(tween)",
      size: Size(width, 1))
    return editor.frames.map { row in Array(row).firstIndex(of: "o") }
  }

  @Test func aPieceGlides() throws {
    #expect(try columns("tween 1-4 5,0", width: 6) == [0, 2, 3, 5])
  }

  @Test(arguments: [("in", [0, 1, 4, 9]), ("out", [0, 5, 8, 9]), ("both", [0, 2, 7, 9])])
  func itIsEased(ease: String, expected: [Int]) throws {
    #expect(try columns("tween 1-4 9,0 ease=\(ease)", width: 10) == expected)
  }

  @Test func itGlidesToTheLeftAsToTheRight() throws {
    #expect(try columns("tween 1-3 -5,0", width: 6, from: 5, frames: 3) == [5, 2, 0])
  }

  @Test func linkedCelsAreUnlinkedInTheSameStep() throws {
    var editor = try drawn(
      "text 0,0 \"o\" ; frame new link ; frame new link ; frame 1 ; select 0,0 0,0 ; tween 1-3 2,0",
      size: Size(3, 1))
    #expect(editor.frames == ["o··", "oo·", "o·o"])
    try editor.run("undo")
    #expect(editor.frames == ["o··", "o··", "o··"])
    #expect(editor.state.drawing.layers[0].celCount == 1)
  }

  @Test func itNeedsASelection() throws {
    let editor = try filmed("a", "b")
    #expect(try refusal("tween 1-2 1,0", in: editor).contains("nothing is selected"))
  }
}
