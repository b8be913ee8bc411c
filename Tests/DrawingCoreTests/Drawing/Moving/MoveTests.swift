import Cells
import Testing

@testable import DrawingCore

/// What is moved stretches its lines, and halves of boxes grow and shrink.
struct MoveTests {
  private func note(_ script: String, size: Size) throws -> String? {
    var editor = Editor(try #require(EditorState(size: size)))
    var note: String?
    for command in try Script.parse(script).compactMap(\.command) {
      note = try editor.perform(command).note
    }
    return note
  }

  /// Of a side that stays, while another side of its box goes.
  @Test func aHeadInASideStaysThere() throws {
    let box = #"rect 4,0 12,2 ; text 1,1 "───▶ words │" ; replace glyph=" " tobg=none"#
    for change in [#"retext "words" "x""#, "select 12,0 12,2 ; shift 3,0"] {
      let rows = try drawn("\(box) ; \(change)", size: Size(20, 3)).lines
      #expect(rows[1].hasPrefix("·───▶·"), "\(rows)")
    }
  }

  private static let pair = "rect 0,0 4,2 ; rect 11,0 15,2 ; wire 4,1 10,1 to=arrow"

  @Test func aLineThatCannotFollowIsTold() throws {
    let script = Self.pair + " ; select 0,0 4,2"
    #expect(
      try note(script + " ; shift 6,0", size: Size(16, 3)) == "1 line could not follow (4,1)")
    #expect(
      try note(script + " ; lift ; float 6,0 ; stamp", size: Size(16, 3))
        == "1 line could not follow (4,1)")
    #expect(try note(script + " ; shift 3,0", size: Size(16, 3)) == nil)
    #expect(
      try note(
        "rect 4,0 8,4 ; wire 8,1 12,1 ; wire 8,3 12,3 ; rect 13,0 16,4 ; select 4,0 8,4 ; shift 4,0",
        size: Size(17, 5)) == "2 lines could not follow (8,1 8,3)")
  }

  /// What became too narrow to be a box of slanted corners, and a line that runs into another.
  @Test func whatIsReadOtherwiseIsTold() throws {
    let diamond = #"text 0,0 "/---\\\n|8  |\n\\---/" ; select 3,0 4,2"#
    let told = "the line at 0,0 is read otherwise than before"
    #expect(try note(diamond + " ; shift -1,0", size: Size(9, 3)) == told)
    #expect(try note(diamond + " ; lift ; float 2,0 ; stamp", size: Size(9, 3)) == told)
    #expect(try note(diamond + " ; shift 1,0", size: Size(9, 3)) == nil)
    // What covers something is meant to.
    let covered = "text 2,4 \"word\" ; rect 0,0 4,2 ; rect 8,0 12,2 ; wire 4,1 7,1 to=arrow"
    #expect(
      try note(covered + " ; select 0,0 4,2 ; shift 1,3", size: Size(13, 8)) == nil)
  }

  /// What is left of a line that could not follow is no branch of another.
  @Test func aLooseEndIsNoBranch() throws {
    let script = """
      box "gateway" at=0,0 ; box "auth" right-of="gateway" ; box "api" right-of="auth"
      box "cache" below="api" ; connect "gateway" "auth" ; connect "auth" "api" "SQL"
      connect "api" "cache" ; select 22,2 22,2 ; shift 4,1 ; retext "auth" "authorize"
      """
    let editor = try drawn(script, size: Size(60, 9))
    let diagram = try Diagram(editor.state.drawing.layers[0])
    #expect(diagram.wires.allSatisfy { $0.ends.allSatisfy { $0.kind != .tee } }, "\(editor.lines)")
  }

  // MARK: Dashes

  private static let crossed = """
    rect 0,0 4,2 ; rect 12,0 16,2 ; wire 4,1 12,1 style=dashed ; wire 8,0 8,2
    """

  /// A dashed line is dashed, too, where another crossed it.
  @Test(arguments: [
    ("select 8,0 8,2 ; shift 1,0", "├╌╌╌╌┼╌╌┤"), ("select 8,0 8,2 ; cut", "├╌╌╌╌╌╌╌┤"),
    ("erase 8,0 8,2", "├╌╌╌╌╌╌╌┤"), ("erase 8,0 8,0 ; erase 8,2 8,2", "├╌╌╌╌╌╌╌┤"),
    ("select 8,0 8,2 ; lift ; float 8,5 ; stamp", "├╌╌╌╌╌╌╌┤"),
  ]) func dashesCloseWhereALineGoes(move: String, row: String) throws {
    let lines = try drawn("\(Self.crossed) ; \(move)", size: Size(17, 9)).lines
    #expect(String(lines[1].dropFirst(4).dropLast(4)) == row, "\(lines)")
  }

  /// What is new of a line looks as its plain cells do, not as a crossing at its start.
  @Test func aLineThatIsCrossedAtItsStartStaysDashed() throws {
    let script = """
      rect 0,0 4,2 ; rect 8,0 12,2 ; wire 4,1 8,1 style=dashed ; wire 5,0 5,2
      select 8,0 12,2 ; shift 3,0
      """
    #expect(try drawn(script, size: Size(17, 3)).lines[1] == "│···├┼╌╌╌╌╌┤···│·")
    #expect(
      try drawn("\(script) ; deselect ; columns insert 6 2", size: Size(17, 3)).lines[1]
        == "│···├┼╌╌╌╌╌╌╌┤···│·")
  }

  // MARK: Boxes

  @Test func aCornerIsAHandle() throws {
    try expectPicture(
      "rect 0,0 4,2 ; select 3,1 4,2 ; shift 2,1",
      "┌─────┐·\n│·····│·\n│·····│·\n└─────┘·")
    try expectPicture(
      "rect 2,1 6,3 ; select 2,1 2,1 ; shift -2,-1", "┌─────┐·\n│·····│·\n│·····│·\n└─────┘·")
  }

  /// Whatever of the other sides is selected stays.
  @Test func aSideGoesAcrossItselfOnly() throws {
    try expectPicture(
      "rect 0,0 5,3 ; select 3,0 5,3 ; shift 2,1",
      "┌──────┐·\n│······│·\n│······│·\n└──────┘·\n·········")
  }

  @Test(arguments: [
    ("rect 0,0 8,2 ; text 2,1 \"abc\"", "select 8,0 8,2 ; shift -4,0"),
    ("rect 0,0 8,2 ; text 2,0 \" t \"", "select 8,0 8,2 ; shift -4,0"),
    ("rect 0,0 8,4 ; rect 2,1 6,3", "select 8,0 8,4 ; shift -2,0"),
    ("rect 0,0 8,2 ; wire 6,2 6,4", "select 8,0 8,2 ; shift -2,0"),
    ("rect 0,0 8,2", "select 8,0 8,2 ; shift -7,0"),
  ])
  func aBoxStaysWiderThanWhatIsInIt(box: String, move: String) throws {
    var editor = try drawn(box, size: Size(12, 6))
    let before = editor.lines
    #expect(throws: CommandError.boxTooNarrow) { try editor.run(move) }
    #expect(editor.lines == before)
  }

  @Test func aHalfThatFloatsStopsThere() throws {
    try expectPicture(
      "rect 0,0 8,2 ; text 2,1 \"abc\" ; select 8,0 8,2 ; lift ; float 1,0 ; stamp",
      "┌────┐···\n│·abc│···\n└────┘···")
  }

  @Test func wordsOfHalfABoxMoveTogether() throws {
    try expectPicture(
      "rect 0,0 8,2 ; text 2,1 \"a bc\" ; select 4,0 8,2 ; shift 2,0",
      "┌─────────┐\n│·a bc····│\n└─────────┘")
    try expectPicture(
      "text 0,0 \"┌────────┐\\n│ a bc   │\\n└────────┘\" ; select 4,0 9,2 ; shift -3,0",
      "┌─────┐···\n│ a bc│···\n└─────┘···")
    try expectPicture(
      "rect 0,0 8,2 ; text 5,1 \"bc\" ; select 4,0 8,2 ; shift 2,0",
      "┌─────────┐\n│······bc·│\n└─────────┘")
  }

  /// The walls of a table go where both of their ends are selected.
  @Test func aCellOfATableGrows() throws {
    try expectPicture(
      """
      text 0,0 "+--+--+\\n|a |b |\\n+--+--+" ; select 5,0 6,2 ; shift 2,0
      """,
      "+--+----+\n|a |b·· |\n+--+----+")
    try expectPicture(
      """
      text 0,0 "+--+--+\\n|a |b |\\n+--+--+" ; select 0,0 6,2 ; shift 1,1
      """,
      "········\n·+--+--+\n·|a |b |\n·+--+--+")
  }

  // MARK: Lines

  @Test func aHeadInOrOutOfTheSelectionIsTheSame() throws {
    let one = try drawn(Self.pair + " ; select 11,0 15,2 ; shift 3,3", size: Size(20, 8)).lines
    for margin in ["10,0 15,2", "10,0 16,3", "9,0 16,3"] {
      #expect(
        try drawn(Self.pair + " ; select \(margin) ; shift 3,3", size: Size(20, 8)).lines == one)
    }
  }

  @Test func whatIsCrossedAndLeftIsMended() throws {
    try expectPicture(
      "rect 0,0 2,2 ; wire 2,1 7,1 ; wire 5,0 5,6 ; select 0,0 2,2 ; shift 0,4",
      """
      ·····│··
      ····┌┼──
      ····││··
      ····││··
      ┌─┐·││··
      │·├─┘│··
      └─┘··│··
      """)
  }

  /// A line that ends at another goes along with it.
  @Test func aTeeFollowsItsLine() throws {
    try expectPicture(
      "rect 0,0 2,2 ; wire 2,1 9,1 9,5 ; wire 6,1 6,5 ; select 0,0 2,2 ; shift 0,2",
      """
      ··········
      ··········
      ┌─┐·······
      │·├───┬──┐
      └─┘···│··│
      ······│··│
      """)
  }

  @Test func aLineThatIsSelectedInPartStays() throws {
    try expectPicture(
      "rect 0,0 2,2 ; rect 8,0 10,2 ; wire 2,1 8,1 ; select 4,1 6,1 ; shift 0,1",
      "┌─┐·····┌─┐\n│·├─────┤·│\n└─┘·····└─┘")
  }

  /// Taken alone, its middle pieces slide.
  @Test func aPieceOfALineSlides() throws {
    try expectPicture(
      """
      rect 0,0 2,2 ; rect 8,4 10,6 ; wire 2,1 5,1 5,5 8,5 ; select 5,1 5,5 ; shift 1,0
      """,
      """
      ┌─┐········
      │·├───┐····
      └─┘···│····
      ······│····
      ······│·┌─┐
      ······└─┤·│
      ········└─┘
      """)
  }

  @Test func wordsAreNotOverwritten() throws {
    var editor = try drawn(
      "rect 0,0 4,2 ; rect 16,0 20,2 ; wire 4,1 15,1 to=arrow ; text 9,3 \"word\" ; select 16,0 20,2",
      size: Size(24, 9))
    for y in 1...5 {
      try editor.run("shift 0,\(y)")
      #expect(editor.lines[3].contains("word"), "\(editor.lines)")
      try editor.run("undo")
    }
  }

  @Test func coloursAndLooksStay() throws {
    var editor = try drawn(
      """
      rect 0,0 4,2 fg=red ; wire 4,1 9,1 9,6 style=dashed fg=green ; select 0,0 4,2 ; shift 0,2
      """, size: Size(12, 8))
    let layer = editor.state.drawing.layers[0]
    #expect(layer[Point(0, 2)].style.foreground == .palette(1))
    for p in [Point(6, 3), Point(9, 3), Point(9, 6)] {
      #expect(layer[p].style.foreground == .palette(2), "\(p)")
    }
    #expect(layer[Point(6, 3)].glyph.description == "╌")
    try editor.run("undo")
    #expect(editor.state.drawing.layers[0][Point(6, 1)].glyph.description == "╌")
  }

  @Test func roundCornersStayRound() throws {
    try expectPicture(
      "rect 0,0 2,2 ; wire 2,1 6,1 6,4 style=rounded ; select 0,0 2,2 ; shift 0,1",
      "·······\n┌─┐····\n│·├───╮\n└─┘···│\n······│")
  }

  /// Arms that nothing meets stay on cells of which nothing changes.
  @Test func armsThatNothingMeetsStay() throws {
    try expectPicture(
      "rect 0,0 3,2 ; text 3,1 \"├\" ; select 0,0 3,2 ; shift 1,1",
      "·····\n·┌──┐\n·│··├\n·└──┘")
    let rows = "┌──┬┐   ├\\n│a ││\\n└──┴┘"
    var editor = try drawn("text 0,0 \"\(rows)\"", size: Size(9, 5))
    let before = editor.lines
    try editor.run("select 0,0 4,2 ; shift 2,1 ; shift -2,-1")
    #expect(
      editor.lines.map { $0.replacing("·", with: " ") }
        == before.map { $0.replacing("·", with: " ") })
  }

  /// A line without ends goes along as a box does: over what is there, cut off at the edge.
  @Test func aRingGoesAsAWhole() throws {
    let ring = """
      text 1,1 "┌───┐" ; text 1,2 "│   └──┐" ; text 1,3 "└──────┘" ; select 1,1 8,3
      """
    try expectPicture(
      ring + " ; shift -3,-1",
      "──┐·········\n  └──┐······\n─────┘······\n············\n············")
    try expectPicture(
      ring + " ; shift 6,2",
      "············\n············\n············\n·······┌───┐\n·······│   └")
    try expectPicture(
      "wire 10,0 10,4 ; " + ring + " ; shift 2,0",
      "··········│·\n···┌───┐··│·\n···│   └──┤·\n···└──────┤·\n··········│·")
  }

  // MARK: Floating

  /// What it passes over is untouched, as it is moved from where it was lifted.
  @Test func whatAPieceFloatsOverStays() throws {
    var editor = try drawn(
      Self.pair + " ; rect 20,0 24,2 ; select 0,0 4,2 ; lift", size: Size(30, 8))
    for x in 1...20 { try editor.run("float \(x),3") }
    try editor.run("float 0,0")
    let steps = editor.state.history.undoCount
    try editor.run("stamp")
    #expect(editor.state.history.undoCount == steps)
    #expect(editor.lines == (try drawn(Self.pair + " ; rect 20,0 24,2", size: Size(30, 8)).lines))
  }

  @Test func aPieceThatFloatsComesBackAfterAKill() throws {
    var editor = try drawn(Self.pair + " ; select 0,0 4,2 ; lift ; float 1,4", size: Size(20, 8))
    #expect(Editor(try EditorState(editor.parts())).lines == editor.lines)
  }
}
