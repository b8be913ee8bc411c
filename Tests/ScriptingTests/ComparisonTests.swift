import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import Scripting

/// `oekaki diff`.
@MainActor @Suite struct ComparisonTests {
  private func drawing(_ commands: String...) throws -> Drawing {
    var editor = Editor(try #require(EditorState(size: Size(40, 10))))
    for line in commands { _ = try editor.perform(Command.parse(line)) }
    return editor.state.drawing
  }

  private func compare(_ a: Drawing, _ b: Drawing) -> DrawingComparison {
    DrawingComparison(a, b, names: ("a.ans", "b.ans"))
  }

  @Test func equalDrawingsSayNothing() throws {
    let comparison = compare(try drawing("text 0,0 \"a\""), try drawing("text 0,0 \"a\""))
    #expect(comparison.areEqual && comparison.lines(inColor: false).isEmpty)
  }

  @Test func cellsStandSideBySide() throws {
    let comparison = compare(
      try drawing("text 3,2 \"left\" fg=red"),
      try drawing("text 3,2 \"lift\" fg=red", "text 36,9 \"x\""))
    let lines = comparison.lines(inColor: false)
    #expect(!comparison.areEqual)
    #expect(lines.prefix(2) == ["a.ans -> b.ans", "  2 cells differ, the first at 4,2"])
    #expect(lines.contains { $0.contains("left") && $0.contains("lift") && $0.contains("#") })
    // The second one has surroundings of its own.
    #expect(lines.count { $0.contains("differs") } == 2)
    #expect(comparison.lines(inColor: true).joined().contains("\u{1B}["))
  }

  @Test func whatIsNoCellIsSaidToo() throws {
    let comparison = compare(
      try drawing("about title=\"old\""),
      try drawing("about title=\"new\"", "layer new \"b\"", "palette 1 #123456"))
    let lines = comparison.lines(inColor: false)
    #expect(lines.contains("  title: old -> new"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  layers: layer 1 -> layer 1, b") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  palette: usual -> ") }, "\(lines)")
  }

  @Test func theSameOnOtherLayersIsADifference() throws {
    let a = try drawing("layer new \"b\"", "text 0,0 \"a\"")
    let b = try drawing("layer new \"b\"", "layer pick 1", "text 0,0 \"a\"")
    #expect(!compare(a, b).areEqual)
  }

  /// Compared part by part, they are what they are as a whole: the same cells, places and numbers.
  @Test func placesBelowTheFirstRowsAreFound() throws {
    var a = Editor(try #require(EditorState(size: Size(50, 100))))
    var b = Editor(try #require(EditorState(size: Size(60, 90))))
    for line in ["text 3,15 \"ab\"", "text 44,57 \"絵\""] { _ = try a.perform(Command.parse(line)) }
    for line in ["text 3,15 \"ac\"", "text 3,16 \"x\""] { _ = try b.perform(Command.parse(line)) }
    let lines = compare(a.state.drawing, b.state.drawing).lines(inColor: false)
    // What only one of them has: 10 columns of 90 rows, 50 of the last 10.
    #expect(lines[2] == "  \(900 + 500 + 4) cells differ, the first at 50,0", "\(lines)")
    #expect(lines.count { $0.contains("differs") } == 6)
    let row = try #require(lines.first { $0.hasPrefix("   15 >") })
    #expect(row.contains("ab") && row.contains("ac"), "\(lines)")
  }

  @Test func filesOfAllFormatsAreCompared() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.pcb", "@X1Eab".utf8)
    try folder.write("b.pcb", "@X1Eac".utf8)
    #expect(!(try DrawingComparison(folder("a.pcb"), folder("b.pcb")).areEqual))
    #expect(try DrawingComparison(folder("a.pcb"), folder("a.pcb")).areEqual)
  }
}
