import Cells
import Testing

@testable import DrawingCore

struct HistoryTests {
  /// A history may hold millions of them.
  @Test func anEditTakesLittleMemory() {
    #expect(MemoryLayout<Edit>.stride <= 40)
  }

  @Test(arguments: [1, 63, 64, 65, 127, 128, 129, 200])
  func pushesAndPopsAcrossChunks(count: Int) {
    var stack = EditStack()
    for i in 0..<count { stack.push(.activeLayer(i)) }
    #expect(stack.count == count)
    #expect(stack.cost == 64 * count)
    #expect(Array(stack.edits) == (0..<count).map { .activeLayer($0) })
    #expect(stack == EditStack((0..<count).map { .activeLayer($0) }))
    let popped = (0...count).map { _ in stack.pop()?.edit }
    #expect(popped == (0..<count).reversed().map { .activeLayer($0) } + [nil])
    #expect(stack == EditStack())
    #expect(stack.cost == 0)
  }

  @Test func pushesAgainAfterPoppingOverABorder() {
    var stack = EditStack((0..<66).map { .activeLayer($0) })
    for _ in 0..<3 { _ = stack.pop() }
    for i in 0..<3 { stack.push(.removeLayer(at: i)) }
    #expect(stack.count == 66)
    #expect(
      Array(stack.edits.suffix(4)) == [.activeLayer(62)] + (0..<3).map { .removeLayer(at: $0) })
  }

  @Test(arguments: [(0, 1), (63, 1), (64, 1), (128, 2), (640, 10), (64 * 65, 65), (64 * 70, 70)])
  func trimmingForgetsTheOldest(budget: Int, kept: Int) {
    var stack = EditStack((0..<70).map { .activeLayer($0) })
    #expect(stack.trim(toCost: budget) == 70 - kept)
    #expect(stack.count == kept)
    #expect(stack.cost == 64 * kept)
    #expect(Array(stack.edits) == (70 - kept..<70).map { .activeLayer($0) })
    stack.push(.activeLayer(70))
    let popped = [stack.pop(), stack.pop()].map { $0?.edit }
    #expect(popped == [.activeLayer(70), .activeLayer(69)])
  }

  @Test func theLatestStepStaysWhateverItCosts() {
    var builder = Patch.Builder()
    for x in 0..<100 { builder.append(.blank, at: Point(2 * x, 0)) }
    var stack = EditStack([.activeLayer(0), .cells(at: Place(layer: 0), builder.patch)])
    #expect(stack.trim(toCost: 10) == 1)
    #expect(Array(stack.edits) == [.cells(at: Place(layer: 0), builder.patch)])
  }

  /// What draws is named; other steps say themselves what they are.
  @Test func stepsAreNamedByWhatMadeThem() throws {
    var editor = Editor(try #require(EditorState(size: Size(20, 9))))
    try editor.run(
      """
      line 0,0 3,2
      tool ellipse
      press 5,5
      move 9,8
      release
      layer new "b"
      text 1,1 "abc"
      select 1,1 3,1
      lift
      float 4,4
      stamp
      flip h
      copy
      deselect
      paste
      float 0,7
      stamp
      """)
    let titles = [
      "paste 3x1", "selection", "flip 3x1", "move 6x4", "selection", "text 3x1", "new layer",
      "oval 5x4", "line 4x3",
    ]
    #expect(editor.state.history.undoTitles(20) == titles)
    try editor.run("undo 3; redo 1; undo 1")
    #expect(editor.state.history.undoTitles(20) == Array(titles[3...]))
    #expect(editor.state.history.redoTitles(20) == titles[..<3].reversed())
    let restored = try EditorState(editor.parts())
    #expect(restored.history == editor.state.history)
    #expect(restored.history.redoTitles(20) == editor.state.history.redoTitles(20))
  }

  /// A piece says what it was made of, after a relaunch too; a copy of it is a copy.
  @Test(arguments: [nil, PieceKind.lettering, .picture])
  func aPieceIsCalledWhatItWasMadeOf(kind: PieceKind?) throws {
    let name = kind?.rawValue ?? "paste"
    let clip = try #require(Clip(Grid(Size(2, 1), filledWith: .blank)))
    var editor = Editor()
    let command = Command.place(Point(1, 1), clip, kind)
    #expect(command.description.hasSuffix(kind.map { " \($0.rawValue)" } ?? "\""))
    try editor.run(command.description)
    editor = Editor(try EditorState(editor.parts()))
    try editor.run("float 3,1 ; stamp keep ; float 3,3 ; stamp")
    #expect(editor.state.history.undoTitles(9) == ["\(name) 2x1", "\(name) 2x1"])
    try editor.run("select 3,1 4,1 ; lift ; float 7,7 ; stamp ; copy ; paste ; float 1,9 ; stamp")
    let titles = editor.state.history.undoTitles(9)
    #expect(titles.count == 5 && titles[0] == "paste 2x1" && titles[1].hasPrefix("move"))
  }

  @Test(arguments: [
    "", "/", "1 1 line", "x/0", "1 0 line/0", "1 1 LINE/0", "1 1 line 1/0", "1 1001 line/0",
    "1 \(String(repeating: "1 line ", count: 1001))/0",
    "1 1 \(String(repeating: "x", count: 25))/0",
  ])
  func whatIsNoNameIsRefused(text: String) throws {
    var editor = Editor()
    try editor.run("line 0,0 3,2")
    var parts = editor.parts()
    parts.stepNames = text
    #expect(throws: PackingError.self) { try EditorState(parts) }
  }

  /// More steps than have names: all of them come back, whatever is undone, and nothing is refused for
  /// the names that are not kept.
  @Test(arguments: [999, 1000, 1001, 2500])
  func aLongHistoryComesBack(steps: Int) throws {
    var editor = Editor()
    let commands = [
      "line 0,% 3,%", "rect 5,% 9,%", "ellipse 12,% 15,%", "text 20,% \"a\"", "select 30,% 31,%",
      "deselect", "erase 0,% 1,%", "fill 40,%",
    ]
    for i in 0..<steps {
      let command = commands[i % commands.count]
      try editor.run(command.replacing("%", with: "\(i / commands.count % 24)"))
    }
    for undone in [0, 1, 700, steps] {
      try editor.run("redo \(steps)")
      if undone > 0 { try editor.run("undo \(undone)") }
      let restored = try EditorState(editor.parts())
      // Not in the expectation, which would print all of both.
      let isSame = restored == editor.state
      #expect(isSame, "\(undone) of \(steps) undone")
      let kept = 1000
      #expect(restored.history.undoTitles(kept) == editor.state.history.undoTitles(kept))
      #expect(restored.history.redoTitles(kept) == editor.state.history.redoTitles(kept))
    }
  }

  /// Other names are another history: equality must not pass over what is kept.
  @Test func namesThatAreKeptAreCompared() throws {
    var (one, other) = (EditStack(), EditStack())
    one.push(.activeLayer(0), named: "line")
    other.push(.activeLayer(0), named: "rect")
    #expect(one != other)
  }

  /// A version that knows none carries them along.
  @Test func namesOfOtherStepsAreNotTaken() throws {
    var editor = Editor()
    try editor.run("line 0,0 3,2")
    var parts = editor.parts()
    parts.stepNames = "2 1 fill 1 text/0"
    #expect(try EditorState(parts).history.undoTitles(2) == ["4x3"])
  }

  @Test func forgettingLeavesTheRevision() throws {
    var state = EditorState()
    for i in 0..<5 {
      state.hand.history.record(.activeLayer(0), within: 3 * 64)
      #expect(state.history.revision == i + 1)
    }
    #expect(state.history.undoCount == 3 && state.history.forgotten == 2)
    _ = try state.undo()
    #expect(state.history.revision == 4)
    _ = try state.redo()
    #expect(state.history.revision == 5)
    let history = state.history
    let read = History(undoable: history.undoable, redoable: history.redoable)
    #expect(read == history && read.revision == 3)
  }

  /// A gesture in progress that a command keeps is a step of its own.
  @Test func changesTellRevisionAndSteps() throws {
    var editor = Editor()
    let told = try [
      "line 0,0 3,3", "press 9,9", "rect 0,0 5,3", "tool line", "undo 2", "redo", "fill 70,20",
    ]
    .map { word in
      let change = try editor.perform(try Command.parse(word))
      #expect(change.revision == editor.state.history.revision, "\(word)")
      return [change.revision, change.steps]
    }
    #expect(told == [[1, 1], [1, 0], [3, 2], [3, 0], [1, 0], [2, 0], [3, 1]])
  }

  @Test func oneCommandIsOneStep() throws {
    var editor = try drawn("")
    for (i, command) in [
      "line 0,0 3,3", "rect 0,0 5,3 filled", "ellipse 1,1 8,4", "fill 9,0", "text 0,0 \"a\\nb\"",
      "erase 0,0 2,2", "stroke 1,1 5,1 5,4", "select 0,0 3,3", "cut", "deselect", "size 6x3",
      "palette 3 red", "layer new \"b\"", "layer move 2 1", "layer hide 1", "layer rename 1 \"c\"",
      "layer delete 1", "press 0,0 ; move 3,1 ; move 4,2 ; release", "paste ; float 1,1 ; stamp",
    ].enumerated() {
      try editor.run(command)
      #expect(editor.state.history.undoCount == i + 1, "\(command)")
    }
  }

  @Test(arguments: [
    "erase 0,0 3,3", "line 20,20 30,30", "text 0,0 \"\"", "deselect", "palette 1 red",
    "layer rename 1 \"layer 1\"", "layer show 1", "size 12x5", "select 20,20 30,30",
    "press 0,0 ; cancel", "tool eraser ; stroke 0,0 5,5", "tool text ; press 0,0 ; release",
    "layer move 1 1", "color fg=none bg=none ; glyph \" \" ; line 50,50 60,50",
  ])
  func whatChangesNothingIsNoStep(script: String) throws {
    let editor = try drawn("text 9,4 \"x\" ; undo ; " + script)
    #expect(editor.state.history.undoCount == 0)
    #expect(editor.state.history.redoCount == 1)
  }

  @Test func drawingTheSameAgainIsNoStep() throws {
    let editor = try drawn("rect 0,0 4,3 ; rect 0,0 4,3 ; select 0,0 1,1 ; select 1,1 0,0")
    #expect(editor.state.history.undoCount == 2)
  }

  @Test func settingsAreNotUndone() throws {
    let editor = try drawn(
      """
      line 0,0 5,0 ; tool rect ; color fg=red ; glyph "x" ; cursor 3,2 ; scroll 1,1 ; seed 9
      attributes bold ; shape style=heavy ; undo 5
      """)
    let state = editor.state
    #expect(state.drawing == Drawing(size: Size(12, 5)))
    #expect(state.tool == .rect)
    #expect(state.brush.style == Style(foreground: .palette(1), attributes: .bold))
    #expect(state.brush.boxStyle == .heavy)
    #expect(state.cursor == Point(3, 2))
    #expect(state.viewport == Point(1, 1))
    #expect(state.seed == 9)
  }

  @Test func whatWasUndoneIsForgottenByTheNextStep() throws {
    try expectPicture("text 0,0 \"a\" ; text 1,0 \"b\" ; undo 2 ; text 2,0 \"c\" ; redo 9", "··c")
    try expectPicture("text 0,0 \"a\" ; text 1,0 \"b\" ; undo 2 ; cursor 1,0 ; redo 9", "ab·")
  }

  @Test func undoDuringAGestureCancelsIt() throws {
    try expectPicture("text 0,0 \"a\" ; press 1,0 ; move 2,0 ; undo", "a···")
    try expectPicture("text 0,0 \"a\" ; press 1,0 ; move 2,0 ; undo ; undo", "····")
    try expectPicture("text 0,0 \"a\" ; press 1,0 ; move 2,0 ; undo 2", "····")
    try expectPicture("text 0,0 \"a\" ; undo ; press 1,0 ; redo ; cancel ; redo", "a···")
  }

  @Test func undoDuringAPasteDropsIt() throws {
    try expectPicture("text 0,0 \"ab\" ; select 0,0 1,0 ; copy ; cursor 2,0 ; paste ; undo", "ab··")
  }

  @Test func everyLayerCommandIsTakenBack() throws {
    let begin =
      "text 0,0 \"a\" ; layer new \"b\" ; text 1,0 \"b\" ; layer new \"c\" ; text 2,0 \"c\""
    for command in [
      "layer delete 1", "layer delete 2", "layer delete 3", "layer move 1 3", "layer move 3 1",
      "layer pick 1 ; layer delete 1", "layer pick 2 ; layer delete 3", "layer new \"d\"",
    ] {
      var editor = try drawn(begin)
      let before = editor.state.drawing
      try editor.run(command)
      let after = Undoable(editor.state)
      #expect(after.drawing != before, "\(command)")
      try editor.run("undo")
      #expect(editor.state.drawing == before, "\(command)")
      try editor.run("redo")
      #expect(Undoable(editor.state) == after, "\(command)")
    }
  }
}
