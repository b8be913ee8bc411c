import Cells
import Testing

@testable import DrawingCore

/// Several commands as one step, or none of them.
struct TogetherTests {
  private func editor(_ size: Size = Size(20, 8)) throws -> Editor {
    Editor(EditorState(drawing: try #require(Drawing(size: size))))
  }

  private func rows(_ editor: Editor) -> [String] {
    let picture = editor.state.drawing.flattened()
    return (0..<picture.height).map { picture.text(ofRow: $0) }
  }

  /// What is drawn on a layer or frame, or beyond the edge, that came in the same step.
  @Test(arguments: [
    "layer new b\ntext 9,3 \"x\"", "layer new b\ntext 9,3 \"絵\"\nlayer move 2 1",
    "text 1,1 \"絵\"\nlayer new b\nfill 9,3 glyph=x", "frame new\nrect 0,0 5,5 filled",
    "frame new\ntext 3,3 \"絵\" frames=all", "size 30x20\ntext 25,15 \"絵\"",
    "layer new b\nrect 0,0 5,5 filled\nlayer merge 2", "layer new b\nlayer new c\nbox \"a\" at=1,1",
    "layer new b\ncolumns insert 3 4\nline 0,0 15,3 frames=all",
  ])
  func whatIsDrawnOnWhatCameWithItIsUndone(commands: String) throws {
    var editor = try editor()
    _ = try editor.perform(try .parse("rect 0,0 3,3"))
    let before = editor.state
    _ = try editor.perform(try .parse("together \(Script.quoted(commands))"))
    let after = editor.state
    #expect(after.drawing != before.drawing && after.history.undoCount == 2)
    for _ in 0..<2 {
      _ = try editor.perform(.undo(1))
      #expect(Undoable(editor.state) == Undoable(before))
      #expect(editor.state.history.undoCount == 1 && editor.state.history.redoCount == 1)
      _ = try editor.perform(.redo(1))
      #expect(Undoable(editor.state) == Undoable(after))
    }
  }

  @Test func theyAreOneStep() throws {
    var editor = try editor()
    _ = try editor.perform(try .parse("rect 0,0 3,3"))
    let before = editor.state
    let change = try editor.perform(
      try .parse(
        "together \"rect 5,0 8,3\\ntext 6,1 \\\"ab\\\"\\nlayer new b\\nsize 30x9\\ncolor fg=red\""))
    #expect(change.steps == 1 && change.isWhole)
    #expect(editor.state.history.undoCount == 2)
    #expect(editor.state.brush.style.foreground == .palette(1))
    let after = editor.state.drawing
    _ = try editor.perform(.undo(1))
    #expect(editor.state.drawing == before.drawing && editor.state.history.undoCount == 1)
    _ = try editor.perform(.redo(1))
    #expect(editor.state.drawing == after)
  }

  /// Each thing once, in order, and only how far the drawing has grown in the end.
  @Test func allThatTheyTellIsTold() throws {
    func told(_ script: String) throws -> String? {
      var editor = try editor()
      return try editor.perform(.parse("together \(Script.quoted(script))")).note
    }
    let (first, last) = (
      "text 0,0 \"a──b\"\nrestyle ascii\n", "text 0,6 \"a──b\"\nrestyle ascii\n"
    )
    let (goneFirst, goneLast) = ("the line at 1,0 is gone", "the line at 1,6 is gone")
    let boxes = "box \"a\" at=18,0\nbox \"b\" at=12,6\n"
    #expect(try told("rect 0,0 3,3\ntext 1,1 \"ab\"") == nil)
    #expect(try told(boxes) == "grown to 23x9")
    #expect(try told(boxes + "size 20x8") == nil)
    #expect(try told(first + last + first) == "\(goneFirst), \(goneLast)")
    #expect(try told(first + boxes + last) == "\(goneFirst), \(goneLast), grown to 23x9")
  }

  @Test func oneThatFailsTakesAllBack() throws {
    var editor = try editor()
    _ = try editor.perform(try .parse("press 1,1"))
    let before = editor.state
    let command = try Command.parse("together \"rect 5,0 8,3\\nretext \\\"none\\\" \\\"b\\\"\"")
    #expect(throws: CommandError.self) { try editor.perform(command) }
    #expect(editor.state == before)
  }

  @Test func aGestureThatTheyLeaveEnds() throws {
    var editor = try editor()
    _ = try editor.perform(try .parse("press 9,7"))
    _ = try editor.perform(try .parse("together \"tool rect; press 0,0; move 3,2\""))
    #expect(editor.state.isSettled)
    #expect(editor.state.history.undoCount == 2)
    _ = try editor.perform(.undo(1))
    #expect(rows(editor).prefix(3).allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test func theTextFormIsReadBack() throws {
    let command = try Command.parse(
      "together \"repeat 2; text 1,1 \\\"a \\\\\\\"b\\\\\\\"\\\"; end; cursor 1,1 ; color bg=#102030\""
    )
    #expect(try Command.parse(command.description) == command)
    #expect(command.group == .edit)
  }

  @Test func inAScriptTheyStandUpToEnd() throws {
    let steps = try Script.parse("together\nrect 0,0 2,2\nrepeat 3\nshift 1,0\nend\nend\nundo")
    #expect(steps.count == 2)
    #expect(
      steps[0].content.description
        == "together \"rect 0,0 2,2\\nshift 1,0\\nshift 1,0\\nshift 1,0\"")
    #expect(try Script.parse(steps[0].content.description)[0].content == steps[0].content)
  }

  @Test(arguments: [
    ("together\nundo\nend", "2:1: only commands that draw may stand together"),
    ("together\nsnap canvas a\nend", "2:1: only commands that draw may stand together"),
    ("together\ntogether \"rect 0,0 1,1\"\nend", "2:1: only commands that draw may stand together"),
    ("together\nend", "1:1: expected commands up to end"),
    (
      "together\n\(String(repeating: "repeat 10000\n", count: 8))"
        + "\(String(repeating: "end\n", count: 8))end", "1:1: expected commands up to end"
    ),
    ("together\nrect 0,0 1,1", "1:1: this together has no end"),
    ("together \"rect 0,0 1\"", "1:10: 1:10: expected"),
    ("together\nrepeat 9999\nrepeat 9999\nrect 0,0 1,1\nend\nend\nend", "expected from 1 to 10000"),
  ])
  func whatMayNotStandTogether(source: String, expected: String) {
    do {
      _ = try Script.parse(source)
      Issue.record("\(source) is understood")
    } catch {
      #expect(error.description.contains(expected), "\(error)")
    }
  }

  @Test func moreChangesThanAStepHoldsAreRefused() throws {
    var editor = try editor()
    let before = editor.state
    let many = (0..<300).map { "rect 0,0 \($0 % 15 + 1),5\\nerase 0,0 19,7" }.joined(
      separator: "\\n")
    let command = try Command.parse("together \"\(many)\"")
    #expect(throws: CommandError.self) { try editor.perform(command) }
    #expect(editor.state == before)
  }

  /// A step of others is taken back around what was drawn since.
  @Test func thePlanIsOneEdit() throws {
    let state = try editor().state
    let command = try Command.parse("together \"rect 0,0 3,3; fill 1,1 glyph=x\"")
    let plan = try state.plan(command)
    var applied = state
    _ = applied.apply(try #require(plan.edit))
    var editor = Editor(state)
    _ = try editor.perform(command)
    #expect(applied.drawing == editor.state.drawing)
  }
}
