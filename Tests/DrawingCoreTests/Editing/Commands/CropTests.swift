import Cells
import Testing

@testable import DrawingCore

/// What a joint led to goes with what is cut off; a line that is cut may end at the edge.
struct CropTests {
  @Test(arguments: [
    ("rect 0,0 4,2 ; wire 4,1 9,1", "0,0 4,2", ["┌───┐", "│···│", "└───┘"]),
    ("rect 0,0 4,2 ; wire 4,1 9,1", "0,0 6,2", ["┌───┐··", "│···├──", "└───┘··"]),
    ("wire 2,0 2,4 ; wire 0,2 4,2", "0,0 2,4", ["··│", "··│", "──┤", "··│", "··│"]),
    ("wire 2,0 2,4 ; wire 0,2 4,2", "2,2 4,4", ["┌──", "│··", "│··"]),
    (
      "shape style=ascii ; rect 0,0 6,2 ; wire 3,2 3,6", "0,0 6,2",
      ["+-----+", "|·····|", "+-----+"]
    ),
    ("rect 0,0 6,4", "0,0 3,2", ["┌───", "│···", "│···"]),
  ])
  func jointsLoseWhatIsCutOff(script: String, part: String, rows: [String]) throws {
    let editor = try drawn("\(script) ; select \(part) ; crop", size: Size(12, 8))
    #expect(editor.lines == rows)
  }
}
