import Cells
import DrawingCore
import Formats
import Testing

struct LintTests {
  private func drawing(_ script: String) throws -> Drawing {
    var editor = Editor(try #require(EditorState(size: Size(100, 9))))
    for step in try Script.parse(script) {
      if case .command(let command) = step.content { _ = try editor.perform(command) }
    }
    return editor.state.drawing
  }

  @Test func tellsWhatIsNotSevenBit() throws {
    var lint = Lint()
    lint.isASCII = true
    let found = lint.findings(
      in: try drawing("text 0,1 \"a+-|\" ; text 13,2 \"─\" ; text 2,3 \"絵\""))
    #expect(
      found.map(\.description) == [
        "3:14: “─” U+2500 is not 7-bit", "4:3: “絵” U+7D75 is not 7-bit",
      ])
  }

  @Test func everythingIsAllOfThem() throws {
    let drawing = try drawing("text 90,8 \"絵\" fg=#808080 bg=#888888")
    let found = Lint.everything.findings(in: drawing).map(\.description)
    #expect(found.count == 3 && found.contains { $0.contains("not 7-bit") })
    #expect(found.contains { $0.contains("has 92 columns, 80") })
    #expect(found.contains { $0.contains("4.5 is required") })
    var rows = Lint.everything
    #expect(rows.rows == 24)
    rows.rows = 8
    #expect(rows.findings(in: drawing).last?.description == "there are 9 rows, 8 are allowed")
  }

  @Test func tellsWhatIsTooLarge() throws {
    var lint = Lint()
    (lint.columns, lint.rows) = (72, 5)
    let found = lint.findings(in: try drawing("text 90,6 \"a\" ; text 71,2 \"b\""))
    #expect(
      found.map(\.description) == [
        "row 7 has 91 columns, 72 are allowed", "there are 7 rows, 5 are allowed",
      ])
    #expect(found.allSatisfy { $0.isOfRow })
    (lint.columns, lint.rows) = (1, 1)
    #expect(
      lint.findings(in: try drawing("text 1,1 \"a\"")).map(\.description) == [
        "row 2 has 2 columns, 1 is allowed", "there are 2 rows, 1 is allowed",
      ])
    (lint.columns, lint.rows) = (91, 7)
    #expect(lint.findings(in: try drawing("text 90,6 \"a\" ; text 71,2 \"b\"")).isEmpty)
  }

  @Test func allFramesAreLookedAt() throws {
    var lint = Lint()
    (lint.isASCII, lint.rows) = (true, 2)
    let film = try drawing(
      "text 0,0 \"é\" ; frame new ; text 1,2 \"a\" ; frame new ; text 0,0 \"ж\" ; frame new ; "
        + "text 0,0 \"é\" ; frame 2")
    #expect(
      lint.findings(inFramesOf: film).map(\.description) == [
        "1:1: frames 1-2, 4: “é” U+00E9 is not 7-bit",
        "frames 2-4: there are 3 rows, 2 are allowed",
        "1:1: frame 3: “ж” U+0436 is not 7-bit",
      ])
    #expect(lint.findings(inFramesOf: try drawing("frame new")).isEmpty)
    let still = try drawing("text 0,0 \"é\"")
    #expect(lint.findings(inFramesOf: still) == lint.findings(in: still))
  }

  /// Of all frames together, however many there are.
  @Test func ofAFilmOnlyAsManyAreListed() throws {
    var editor = Editor(try #require(EditorState(size: Size(200, 40))))
    for line in ["rect 0,0 199,39 glyph=\"█\" filled", "frame new", "replace glyph=█ toglyph=░"] {
      _ = try editor.perform(.parse(line))
    }
    var lint = Lint()
    lint.isASCII = true
    let found = lint.findings(inFramesOf: editor.state.drawing)
    #expect(found.count == 10_001)
    #expect(found.last?.description == "more than 10000 findings; the others are not listed")
    // The border is the same in both frames, and found once.
    #expect(found[0].description.hasPrefix("1:1: frames 1-2: "))
    #expect(found[9_999].description == "12:21: frame 2: “░” U+2591 is not 7-bit")
  }

  @Test func listsOnlyAsManyAsAnyoneReads() throws {
    var editor = Editor(try #require(EditorState(size: Size(300, 100))))
    _ = try editor.perform(.parse("rect 0,0 299,99 glyph=\"█\" filled"))
    var lint = Lint()
    lint.isASCII = true
    let found = lint.findings(in: editor.state.drawing)
    #expect(found.count == 10_001)
    #expect(found.last?.description == "more than 10000 findings; the others are not listed")
    #expect(found.last?.place == Point(100, 33))
  }

  /// The contrasts of three pairs of colours, and none where the terminal alone knows them.
  @Test(arguments: [
    ("fg=\"#ff8800\" bg=\"#000000\"", 8.8), ("fg=bright-yellow bg=blue", 12.5),
    ("fg=white bg=white", 1.0),
  ])
  func tellsWhatIsHardToRead(colors: String, ratio: Double) throws {
    let drawing = try drawing("text 0,0 \"a\" \(colors)")
    var lint = Lint()
    lint.contrast = ratio - 0.1
    #expect(lint.findings(in: drawing).isEmpty)
    lint.contrast = ratio + 0.1
    let found = lint.findings(in: drawing)
    #expect(found.first?.text.hasPrefix("“a” has a contrast of \(ratio),") == true)
    #expect(lint.findings(in: try self.drawing("text 0,0 \"a\"")).isEmpty)
  }
}
