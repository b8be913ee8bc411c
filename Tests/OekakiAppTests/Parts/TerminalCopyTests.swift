import Cells
import DrawingCore
import DrawingStore
import Formats
import Testing

@testable import OekakiApp

@MainActor struct TerminalCopyTests {
  private let script = "text 1,0 \"ab\" ; text 0,1 \"c\""

  @Test func theWholeDrawingOrTheSelection() throws {
    let target = try EditorTarget(script, Size(4, 3))
    #expect(TerminalCopy.rows(of: target.state) == [" ab", "c"])
    try target.perform(.select(Point(1, 0), Point(1, 1)))
    #expect(TerminalCopy.rows(of: target.state) == ["a"])
  }

  @Test func moreThanATerminalTakesIsNotCopied() throws {
    let target = try EditorTarget("", Size(1000, 1000))
    #expect(TerminalCopy.rows(of: target.state) == nil)
    try target.perform(.select(.zero, Point(9, 9)))
    #expect(TerminalCopy.rows(of: target.state) != nil)
  }

  @Test func aCommentIsInAStyle() throws {
    #expect(try TerminalCopy.comment(of: ["a", "b"], in: nil, "slashes") == "// a\n// b\n")
    #expect(throws: DrawnCloser.self) {
      try TerminalCopy.comment(of: ["*/"], in: nil, "stars")
    }
  }

  @Test func aClipIsItsText() throws {
    let target = try EditorTarget(script + " ; select 0,0 2,1 ; copy", Size(4, 3))
    let clip = try #require(target.state.clipboard)
    #expect(TerminalCopy.text(of: clip) == PlainText.text(of: clip.picture))
  }
}
