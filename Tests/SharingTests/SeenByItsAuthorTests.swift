import Cells
import DrawingCore
import Testing

@testable import Sharing

/// What depends on what lies there draws over no more than its author saw, whatever others have changed by
/// the time when it gets its place.
struct SeenByItsAuthorTests {
  /// What is filled or replaced reaches no farther than its author saw, though a wall is gone by then or
  /// more of the same has come.
  @Test(arguments: ["fill 2,2 glyph=\"x\"", "tool fill; glyph \"x\"; press 2,2; release"])
  func aFillStaysWhereItsAuthorSawIt(line: String) throws {
    let own = line.replacing("; ", with: "\n")
    var table = try Table(ofScript: "as bob\nrect 1,1 6,4\ndeliver", Size(9, 6))
    try table.perform("as ann\n\(own)\nas bob\nundo\ndeliver bob")
    table.deliver()
    #expect(
      try table.same() == [
        "·········", "·········", "··xxxx···", "··xxxx···", "·········", "·········",
      ])
    try table.perform("as ann\nundo")
    table.deliver()
    #expect(try table.same().joined().contains("x") == false)
  }

  @Test func onlyWhatItsAuthorSawIsReplaced() throws {
    var table = try Table(ofScript: "as ann\ntext 0,0 \"aXa\"\ndeliver")
    try table.perform(
      """
      as ann
      replace glyph="a" toglyph="b"
      as bob
      text 1,0 "a"
      text 5,1 "a"
      deliver bob
      """)
    table.deliver()
    #expect(try table.same() == ["bbb·····", "·····a··"])
  }

  /// A region that is told by other layers is what it is wherever it is filled.
  @Test func aFillThatLooksAtOtherLayersIsTheSameForAll() throws {
    var table = try Table(
      ofScript: "as ann\ntext 2,0 \"xx\"\nlayer new \"top\"\ntext 3,0 \"x\"\ndeliver")
    try table.perform("as ann\nfill 3,0 glyph=\"x\" sample=visible")
    let shown = try table.rows("ann", layer: 1)
    table.deliver()
    #expect(try table.rows("bob", layer: 1) == shown)
    #expect(shown == ["··xx····", "········"])
  }
}
