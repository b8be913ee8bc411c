import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// Undo takes back what this hand did, around what others did since.
struct OthersUndoTests {
  /// Runs lines of mine, and those of another hand after a `>`.
  private func shared(_ script: String, _ editor: Editor? = nil) throws -> Editor {
    var (editor, hand) = (try editor ?? drawn(""), OtherHand())
    for line in script.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix(">") {
        try hand.run(String(line.dropFirst()), on: &editor)
      } else {
        try editor.run(String(line))
      }
    }
    return editor
  }

  @Test func cellsOfOthersStay() throws {
    var editor = try shared(
      """
      text 0,0 "abcd"
      > text 1,0 "X"
      """)
    let change = try editor.perform(.undo(1))
    #expect(editor.lines[0] == "·X··········")
    #expect(change.note == "3 of 4 cells: others drew since")
    let redone = try editor.perform(.redo(1))
    #expect(editor.lines[0] == "aXcd········")
    #expect(redone.note == nil)
  }

  @Test func whereOthersDrewEverythingNothingIsTakenBack() throws {
    var editor = try shared(
      """
      text 0,0 "a"
      > text 0,0 "b"
      """)
    let change = try editor.perform(.undo(1))
    #expect(change.note == "0 of 1 cell: others drew since")
    #expect(editor.lines[0] == "b···········")
    #expect(editor.state.history.undoCount == 0 && editor.state.history.redoCount == 1)
    let redone = try editor.perform(.redo(1))
    #expect(editor.lines[0] == "b···········" && redone.note == nil)
    #expect(editor.state.history.undoCount == 1 && editor.state.history.redoCount == 0)
  }

  /// Redo does not go beyond where undo began, even if nothing was taken back of a step.
  @Test func asManyRedosAreWhereOneWas() throws {
    var editor = try shared(
      """
      text 0,0 "a"
      text 0,1 "b"
      undo
      > text 0,0 "X"
      undo
      redo
      """)
    #expect(editor.lines.prefix(2) == ["X···········", "············"])
    try editor.run("redo")
    #expect(editor.lines.prefix(2) == ["X···········", "b···········"])
  }

  @Test func whatOthersErasedStaysClear() throws {
    var editor = try shared(
      """
      text 0,0 "ab"
      text 0,0 "cd"
      > erase 0,0 0,0
      undo
      """)
    #expect(editor.lines[0] == "·b··········")
    try editor.run("undo")
    #expect(editor.lines[0] == "············")
  }

  @Test func whatOthersDrewBeforeComesBack() throws {
    let editor = try shared(
      """
      text 0,0 "a"
      > text 0,0 "b"
      text 0,0 "c"
      undo
      """)
    #expect(editor.lines[0] == "b···········")
    #expect(try shared("undo", editor).lines[0] == "b···········")
  }

  @Test(
    arguments: [
      ("text 0,0 \"絵\"", "text 1,0 \"x\""), ("text 0,0 \"絵\"", "text 0,0 \"x\""),
      ("text 1,0 \"a\"", "text 0,0 \"絵\""), ("text 1,0 \"絵\"", "text 0,0 \"絵絵\""),
    ])
  func wideGlyphsGoWholeOrStay(mine: String, other: String) throws {
    let before = try shared("\(mine)\n> \(other)")
    let after = try shared("undo", before)
    #expect(after.lines[0].hasPrefix(before.lines[0].prefix(2)), "\(after.lines[0])")
    #expect(after.state.drawing.layers[0].tiles.hasWholeGlyphs)
  }

  @Test func aWideGlyphOfMineComesBackWholeOnly() throws {
    let editor = try shared(
      """
      text 0,0 "絵"
      erase 0,0 1,0
      > text 1,0 "x"
      undo
      """)
    #expect(editor.lines[0] == "·x··········")
  }

  @Test func manyStepsTellTheSum() throws {
    var editor = try shared(
      """
      text 0,0 "abc"
      text 0,1 "def"
      > text 1,0 "X" ; text 0,1 "Y"
      """)
    let change = try editor.perform(.undo(2))
    #expect(change.note == "4 of 6 cells: others drew since")
    #expect(editor.lines.prefix(2) == ["·X··········", "Y···········"])
  }

  // MARK: - Layers

  @Test func stepsFollowTheirLayers() throws {
    let editor = try shared(
      """
      text 0,0 "a"
      layer rename 1 "mine"
      > layer new "other" ; layer move 2 1 ; layer pick 1 ; text 0,0 "b"
      undo
      """)
    #expect(editor.state.drawing.layers.map(\.name) == ["other", "layer 1"])
    let undone = try shared("undo", editor).state.drawing
    #expect(undone.layers[1][.zero] == .clear)
    #expect(undone.layers[0][.zero].glyph.description == "b")
  }

  /// What is counted before my layer was there is counted without it once it is gone.
  @Test func layersOfMineAreCountedOut() throws {
    let editor = try shared(
      """
      text 0,0 "ab"
      layer new "mine"
      layer move 2 1
      > layer pick 2 ; text 1,0 "X"
      undo 2
      """)
    #expect(editor.state.drawing.layers.count == 1)
    #expect(try shared("undo", editor).lines[0] == "·X··········")
  }

  @Test(
    arguments: [
      ("layer new \"mine\"", "layer pick 2 ; text 0,0 \"x\""),
      ("layer new \"mine\"", "layer rename 2 \"x\""), ("layer new \"mine\"", "layer new \"x\""),
      ("layer rename 1 \"mine\"", "layer rename 1 \"x\""), ("size 20x9", "text 0,0 \"x\""),
      ("palette 3 red", "palette 3 blue"), ("palette 3 red", "palette preset nord"),
      ("palette preset nord", "palette 3 red"),
      ("about title=\"mine\"", "about title=\"x\""), ("text 0,0 \"a\"", "size 20x9"),
      ("text 0,0 \"a\"", "flip h"),
      ("text 0,0 \"a\"", "layer new \"x\" ; layer delete 1 ; layer new \"y\" ; layer move 1 2"),
      ("text 0,0 \"a\"", "layer new \"x\" ; layer merge 2"), ("rotate 90", "text 0,0 \"x\""),
    ])
  func whatOthersBuiltOnStays(mine: String, other: String) throws {
    var editor = try shared("\(mine)\n> \(other)")
    let before = editor.state
    #expect(throws: CommandError.builtUpon, "\(mine), \(other)") { try editor.perform(.undo(1)) }
    #expect(editor.state == before)
  }

  @Test(
    arguments: [
      ("layer new \"mine\"", "text 0,0 \"x\""), ("palette 3 red", "text 0,0 \"x\""),
      ("layer hide 1", "layer rename 1 \"x\""), ("select 0,0 3,3", "layer new \"x\""),
      ("layer rename 1 \"mine\"", "layer new \"x\" ; layer rename 2 \"y\""),
      ("about title=\"mine\"", "palette 3 red"),
    ])
  func whatOthersLeftAloneIsTakenBack(mine: String, other: String) throws {
    var editor = try shared("\(mine)\n> \(other)")
    let done = Undoable(editor.state)
    try editor.run("undo")
    #expect(editor.state.history.undoCount == 0 && Undoable(editor.state) != done)
    try editor.run("redo")
    #expect(Undoable(editor.state) == done)
  }

  @Test func afterACancelledGestureARefusalIsTold() throws {
    var editor = try shared("layer new \"mine\"\n> layer pick 2 ; text 0,0 \"x\"\npress 1,1")
    let change = try editor.perform(.undo(2))
    #expect(change.note == CommandError.builtUpon.description)
    #expect(editor.state.isSettled && editor.state.drawing.layers.count == 2)
  }

  @Test func aLayerThatStandsForAnotherIsNotTheSame() {
    var layer = FollowedLayer(1)
    layer.remove(at: 1)
    layer.insert(at: 1)
    #expect(layer.isGone && layer.index == 1)
    layer.insert(at: 1)
    layer.remove(at: 0)
    #expect(layer.isGone && layer.index == 1)
    layer.move(from: 1, to: 0)
    #expect(layer.index == 0)
  }

  // MARK: - Keeping

  /// A snapshot has the steps of one hand, as they can be taken back.
  @Test func aPackedHistoryUndoesTheSame() throws {
    var editor = try shared(
      """
      text 0,0 "abcd"
      text 0,1 "efgh"
      > text 1,0 "X" ; text 2,1 "Y"
      text 0,2 "ijkl"
      undo
      > text 3,2 "Z"
      """)
    var read = Editor(try EditorState(editor.parts()))
    #expect(read.state.history.undoCount == 2 && read.state.history.redoCount == 1)
    #expect(read.state.history.authors == [.mine, .mine])
    let digests = (read.digest(), editor.digest())
    #expect(digests.0 == digests.1)
    for word in ["redo", "undo 2", "undo", "redo 3"] {
      try editor.run(word)
      try read.run(word)
      #expect(read.state.drawing == editor.state.drawing, "\(word)")
    }
  }

  @Test func whatIsBuiltUponIsNotPacked() throws {
    var editor = try shared("text 0,0 \"a\"\nlayer new \"b\"\n> layer pick 2 ; text 0,0 \"x\"")
    let read = try EditorState(editor.parts())
    #expect(read.history.undoCount == 0)
    #expect(editor.state.history.undoCount == 2)
  }

  @Test func withoutOthersNothingIsWrittenOfAuthors() throws {
    var editor = try shared("> text 0,0 \"x\"\ntext 1,0 \"a\"")
    var alone = Editor(EditorState(drawing: try shared("> text 0,0 \"x\"").state.drawing))
    try alone.run("text 1,0 \"a\"")
    let parts = (editor.parts(), alone.parts())
    #expect(parts.0.history == parts.1.history)
    #expect(editor.state.history == alone.state.history)
  }

  // MARK: - Random sessions

  /// Where glyphs are narrow, undoing everything of mine leaves what the others drew.
  @Test(arguments: 500..<532 as Range<UInt64>)
  func undoingAllLeavesWhatOthersDrew(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (editor, hand) = (try drawn(""), OtherHand())
    for _ in 0..<40 {
      let command = random.plainCommand()
      if random.oneIn(2) {
        try hand.perform(command, on: &editor, "seed \(seed)")
      } else {
        _ = try editor.perform(random.oneIn(5) ? .undo(1) : random.oneIn(5) ? .redo(1) : command)
      }
      editor.checkInvariants("seed \(seed), \(command)")
    }
    let steps = editor.state.history.undoCount
    let last = editor.state.drawing
    var alone = try drawn("").state.drawing
    for edit in hand.edits { _ = edit.kind.apply(to: &alone) }
    _ = try editor.perform(.undo(1000))
    #expect(editor.state.history.undoCount == 0, "seed \(seed)")
    #expect(editor.state.drawing == alone, "seed \(seed)")
    if steps > 0 { _ = try editor.perform(.redo(steps)) }
    #expect(editor.state.drawing == last, "seed \(seed)")
  }

  /// Whatever two hands do, the state is sound, and undo and redo take each other back.
  @Test(arguments: 600..<632 as Range<UInt64>)
  func anySessionOfTwoIsSound(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (editor, hand) = (try drawn("", size: Size(20, 9)), OtherHand())
    for _ in 0..<60 {
      let command = random.command()
      if random.oneIn(3) {
        try? hand.perform(command, on: &editor, "seed \(seed)")
      } else {
        _ = try? editor.perform(command)
      }
      editor.checkInvariants("seed \(seed), \(command)")
      _ = try EditorState(editor.parts())
      if editor.state.isSettled { try expectBack(editor, "seed \(seed), \(command)") }
    }
  }

  private func expectBack(_ editor: Editor, _ context: String) throws {
    let count = editor.state.history.undoCount
    for steps in [1, 3, 100] {
      var copy = editor
      _ = try? copy.perform(.undo(steps))
      let undone = count - copy.state.history.undoCount
      guard undone > 0 else { continue }
      _ = try copy.perform(.redo(undone))
      #expect(Undoable(copy.state) == Undoable(editor.state), "\(undone) steps, \(context)")
    }
  }
}

extension SplitMix64 {
  /// A command that draws narrow glyphs on the one layer.
  fileprivate mutating func plainCommand() -> Command {
    let (a, b) = (Point(number(in: 0...11), number(in: 0...4)), Point(number(in: 0...11), 2))
    let glyph = pick(["a", "b", "%", "#"].compactMap(Glyph.init))
    let override = BrushOverride(glyph: glyph, foreground: oneIn(3) ? color() : nil)
    return switch number(in: 0...4) {
    case 0: .text(a, pick(["mine", "x", "longer"]), override)
    case 1: .erase(a, b)
    case 2: .fill(a, override)
    case 3: .line(a, b, override)
    default: .rect(a, b, nil, filled: oneIn(2), override)
    }
  }
}
