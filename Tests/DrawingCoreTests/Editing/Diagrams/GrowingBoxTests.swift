import Cells
import Testing

@testable import DrawingCore

/// What stands beyond a box that grows makes room.
@Suite struct GrowingBoxTests {
  private func rows(_ script: String) throws -> [String] {
    try drawn(script, size: Size(24, 5)).lines.map {
      String($0.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func aLooseEndGoesOn() throws {
    let box = #"box "hello" at=2,0 ; wire 10,1 12,1 to=dot"#
    #expect(try rows(#"\#(box) ; retext "hello" "hello world""#)[1] == "  │ hello world ├─●")
  }

  /// A line beside other rows stays as long as it is.
  @Test func whatIsElsewhereStays() throws {
    let line = #"box "hello" at=2,0 ; wire 0,4 12,4 ; retext "hello" "hello world""#
    #expect(try rows(line)[4] == "─────────────")
  }
}
