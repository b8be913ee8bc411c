import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import Scripting

/// `oekaki diff`.
@MainActor struct ComparisonTests {
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

  // MARK: Films

  private func film(_ commands: String...) throws -> Drawing {
    let script =
      ["text 0,0 \"one\"", "frame new", "text 0,0 \"two\"", "frame new link", "frame 1"] + commands
    var editor = Editor(try #require(EditorState(size: Size(5, 2))))
    for line in script { _ = try editor.perform(Command.parse(line)) }
    return editor.state.drawing
  }

  private nonisolated static let changes: [(String, [String])] = [
    ("frame time 2 77", ["frame 2: time: usual -> 77 ms"]), ("rate 8", ["rate: 10 -> 8"]),
    ("frame time 2 100", ["frame 2: time: usual -> 100 ms"]),
    ("tag \"w\" 1-2 bounce times=3", ["tags: none -> w 1-2 bounce times=3"]),
    ("frame name 3 \"n\"", ["frame 3: name: none -> n"]),
    ("frame delete 3", ["frames: 3 -> 2"]),
    (
      "cel unlink 2-3",
      [
        "links: other frames share their cels in layer 1"
      ]
    ),
    (
      "layer still 1",
      [
        "layers: layer 1 -> layer 1 (still)", "frame 2: 3 cells differ, the first at 0,0",
        "frame 3: 3 cells differ, the first at 0,0",
      ]
    ),
    (
      "text 4,1 \"x\" frames=2-3",
      [
        "frame 2: 1 cell differs, at 4,1", "frame 3: 1 cell differs, at 4,1",
      ]
    ),
  ]

  @Test(arguments: changes)
  func whatDiffersInAFilmIsNamed(command: String, told: [String]) throws {
    let comparison = compare(try film(), try film(command))
    #expect(!comparison.areEqual)
    let facts = comparison.lines(inColor: false).dropFirst().prefix { !$0.isEmpty }
    #expect(Array(facts) == told.map { "  \($0)" })
    #expect(compare(try film(command), try film(command)).areEqual)
  }

  @Test(arguments: 1...3)
  func whichFrameIsCurrentMakesNoDifference(frame: Int) throws {
    let comparison = compare(try film(), try film("frame \(frame)"))
    #expect(comparison.areEqual && comparison.lines(inColor: false).isEmpty)
  }

  /// Linked frames show the same cells, which stand there once.
  @Test func theCellsOfAFrameStandUnderItsName() throws {
    let comparison = compare(try film(), try film("text 4,1 \"x\" frames=2-3"))
    let lines = comparison.lines(inColor: false)
    let place = try #require(lines.firstIndex(of: "frame 2"))
    #expect(lines[place + 1].hasSuffix("differs"))
    #expect(!lines.contains("frame 3") && lines.count { $0.hasSuffix("differs") } == 1)
  }

  @Test func otherLayersOfAFrameAreADifference() throws {
    let upper = try film("layer new \"b\"", "text 0,1 \"y\"")
    let lower = try film("layer new \"b\"", "layer pick 1", "text 0,1 \"y\"")
    let lines = compare(upper, lower).lines(inColor: false)
    #expect(
      lines.dropFirst() == ["  frame 1: layers: the picture is the same, but the layers differ"])
  }

  @Test func manyFramesAreNotAllListed() throws {
    let frames = Array(repeating: "frame new", count: 150)
    var editors = (0..<2).map { _ in Editor(.init(drawing: .empty)) }
    for line in frames { for i in 0..<2 { _ = try editors[i].perform(Command.parse(line)) } }
    _ = try editors[1].perform(Command.parse("text 0,0 \"x\" frames=all"))
    let drawings = editors.map(\.state.drawing)
    let lines = compare(drawings[0], drawings[1]).lines(inColor: false)
    #expect(lines.count { $0.contains("1 cell differs") } == 100)
    #expect(lines.contains("  51 other frames, too"))
    #expect(lines.count { $0.hasSuffix("differs") } == 6)
  }

  @Test func filesOfAllFormatsAreCompared() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.pcb", "@X1Eab".utf8)
    try folder.write("b.pcb", "@X1Eac".utf8)
    #expect(!(try DrawingComparison(folder("a.pcb"), folder("b.pcb"), names: ("a", "b")).areEqual))
    #expect(try DrawingComparison(folder("a.pcb"), folder("a.pcb"), names: ("a", "a")).areEqual)
  }
}
