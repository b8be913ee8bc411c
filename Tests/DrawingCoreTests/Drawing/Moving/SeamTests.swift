import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Lines that went through inserted columns and rows are closed.
struct SeamTests {
  private func rows(_ text: String, _ command: String) throws -> [String] {
    let rows = text.split(separator: "\n")
    var editor = Editor(
      try #require(EditorState(size: Size(rows.map(\.count).max() ?? 1, rows.count))))
    _ = try editor.perform(.text(.zero, text, BrushOverride()))
    try editor.run(command)
    return editor.lines.map { $0.replacing("·", with: " ") }
  }

  @Test func aHeadStaysBesideWhatItPointsAt() throws {
    let picture = "┌─┐   ┌─┐\n│ ├──▶│ │\n└─┘   └─┘"
    let wide = ["┌─┐      ┌─┐", "│ ├─────▶│ │", "└─┘      └─┘"]
    #expect(try rows(picture, "columns insert 6 3") == wide)
    #expect(try rows(picture, "columns insert 4 3") == wide)
    #expect(
      try rows("┌─┐   ┌─┐\n│ │◀──┤ │\n└─┘   └─┘", "columns insert 3 3")
        == ["┌─┐      ┌─┐", "│ │◀─────┤ │", "└─┘      └─┘"])
  }

  @Test func boxesBecomeWiderAndHigher() throws {
    #expect(
      try rows("┌───┐\n│abc│\n└───┘", "columns insert 3 2") == ["┌─────┐", "│ab  c│", "└─────┘"])
    #expect(
      try rows("+-+\n|a|\n+-+", "rows insert 1 2") == ["+-+", "| |", "| |", "|a|", "+-+"])
    #expect(
      try rows("╔═╗\n║ ║\n╚═╝", "columns insert 1 1 ; undo ; rows insert 2 1")
        == ["╔═╗", "║ ║", "║ ║", "╚═╝"])
  }

  /// Wherever the seam runs, and words are cut.
  @Test(arguments: 1...9)
  func aBoxWithATitleStaysABox(seam: Int) throws {
    let rows = try rows("┌─ ab ───┐\n│        │\n└────────┘", "columns insert \(seam) 2")
    let diagram = try Diagram(picture(rows.joined(separator: "\n")))
    #expect(diagram.boxes.map(\.frame) == [Rect(0, 0, 12, 3)], "\(rows)")
  }

  @Test func textIsNoLine() throws {
    #expect(try rows("a--b C++", "columns insert 2 1") == ["a- -b C++"])
    #expect(try rows("|a|\n|b|", "rows insert 1 1") == ["|a|", "| |", "|b|"])
  }

  @Test func onlyWhatIsSelectedIsMended() throws {
    #expect(
      try rows("┌───┐ \n│   │ \n└───┘ ", "select 0,0 5,2 ; columns insert 2")
        == ["┌────┐", "│    │", "└────┘"])
  }
}
