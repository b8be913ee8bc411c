import Cells
import Testing

@testable import DrawingCore

struct SymmetryTests {
  @Test func leftAndRightAreExchangedGlyphsAndAll() throws {
    try expectPicture(
      "symmetry x ; line 0,0 2,2 glyph=\"\\\\\"", "\\·······/\n·\\·····/·\n··\\···/··")
  }

  @Test func topAndBottom() throws {
    try expectPicture("symmetry y ; glyph \"▀\" ; stroke 0,0 2,0", "▀▀▀·\n····\n▄▄▄·")
  }

  @Test func bothHasThreeImages() throws {
    try expectPicture("symmetry both ; glyph \"┌\" ; stroke 0,0", "┌···┐\n·····\n└···┘")
  }

  @Test func aHalfTurn() throws {
    try expectPicture("symmetry turn ; glyph \"▲\" ; stroke 0,0 1,0", "▲▲···\n·····\n···▼▼")
  }

  @Test func quartersTurnByCells() throws {
    try expectPicture(
      "symmetry quarters ; glyph \"▲\" ; stroke 1,0 2,0",
      """
      ·▲▲··
      ····▶
      ◀···▶
      ◀····
      ··▼▼·
      """)
    try expectPicture("symmetry quarters ; stroke 0,0", "█··█\n····\n····\n█··█")
  }

  @Test func quartersOfUnlikeSidesCloseAfterFour() {
    let images = Symmetry(.quarters).images(in: Size(9, 4))
    #expect(images.count == 3)
    let p = Point(1, 1)
    #expect(images[0].place(images[0].place(p)) == images[1].place(p))
    #expect(images[0].place(images[1].place(p)) == images[2].place(p))
    #expect(images[0].place(images[2].place(p)) == p)
    for image in images { #expect(image.source(image.place(p)) == p) }
  }

  @Test func theAxisGoesThroughACellOrAlongItsEdge() throws {
    try expectPicture("symmetry x at=3,0 ; stroke 1,0", "·█···█··")
    try expectPicture("symmetry x at=3,0 edge ; stroke 1,0", "·█··█···")
    try expectPicture("symmetry both at=2,1 edge ; stroke 1,0", "·██·\n·██·")
  }

  @Test func theImageOfWhatLiesOutsideComesInside() throws {
    try expectPicture("symmetry x at=4,0 ; line 9,0 12,0", "····")
    try expectPicture("symmetry x at=0,0 ; line -3,0 -2,0", "··██")
    try expectPicture("symmetry x at=0,0 ; tool spray ; option radius=0 ; stroke -3,0 -2,0", "··██")
    try expectPicture("symmetry x at=0,0 ; tool shade ; stroke -3,0 -2,0", "··░░")
  }

  @Test func onlyWhatIsSelectedIsDrawnAndThatOfAnImageToo() throws {
    try expectPicture("select 3,0 4,0 ; symmetry x ; stroke 0,0 2,0", "···██·")
  }

  @Test func imagesLieUnderWhatIsDrawn() throws {
    let whole = "/////"
    try expectPicture("symmetry x ; line 0,0 4,0 glyph=\"/\"", whole)
    try expectPicture("symmetry x ; glyph \"/\" ; stroke 0,0 4,0", whole)
    try expectPicture("symmetry x ; glyph \"/\" ; press 0,0 ; move 2,0 ; move 4,0", whole)
    try expectPicture("symmetry x ; glyph \"/\" ; press 4,0 ; move 3,0 ; move 0,0 ; release", whole)
  }

  @Test func wideGlyphsStayWholeAndLieDownWhereTheyAreTurned() throws {
    try expectPicture("symmetry x ; glyph \"界\" ; stroke 0,0", "界··界")
    try expectPicture("symmetry x ; text 0,0 \"界\" ; tool eraser ; stroke 5,0", "· ····")
    let editor = try drawn(
      "symmetry quarters ; color bg=red ; glyph \"界\" ; stroke 0,0", size: Size(4, 4))
    #expect(editor.lines == ["界· ", "··· ", " ···", " ·界"])
    #expect(editor.state.drawing.layers[0][Point(3, 1)].style == Style(background: .palette(1)))
  }

  @Test func boxesAreMirroredWithTheLinesThatTheyMeet() throws {
    try expectPicture(
      "wire 5,1 8,1 ; shape join=yes ; symmetry x ; rect 0,0 3,2",
      "┌──┐·┌──┐\n│··│·├──┤\n└──┘·└──┘")
  }

  @Test func wiresAndPolygonsMirrorTheirPoints() throws {
    try expectPicture(
      "symmetry y ; wire 0,0 3,1 to=arrow route=hv", "───┐\n···▼\n···▲\n───┘")
    try expectPicture(
      "symmetry x ; polygon 0,0 3,0 0,3 filled glyph=\"/\"",
      "////\\\\\\\\\n///··\\\\\\\n//····\\\\\n/······\\")
  }

  @Test func textFillsAndSelectionsAreNot() throws {
    try expectPicture("symmetry x ; text 0,0 \"ab\"", "ab··")
    try expectPicture(
      "line 3,0 3,1 glyph=\"|\" ; symmetry x ; fill 0,0 glyph=\".\"", "...|···\n...|···")
    try expectPicture("symmetry x ; select 0,0 1,0 ; selection fill", "██··")
  }

  @Test func erasingMendsTheLinesOnBothSides() throws {
    try expectPicture(
      """
      wire 0,1 8,1 ; wire 1,0 1,2 ; wire 7,0 7,2 ; shape join=yes ; symmetry x
      tool eraser ; stroke 1,0
      """,
      "·········\n─┬─────┬─\n·│·····│·")
  }

  @Test func dotsAreMirroredByDots() throws {
    try expectPicture("grid quad ; symmetry x ; stroke 0,0", "▘·▝")
    try expectPicture("grid quad ; symmetry both ; stroke 0,0 1,1", "▚·▞\n···\n▞·▚")
    try expectPicture("grid half ; symmetry quarters ; stroke 0,0", "▀··▀\n▄··▄")
    try expectPicture("grid quad ; symmetry x ; polygon 0,0 1,0 0,1", "▛·▜")
    try expectPicture("grid quad ; symmetry x ; rect 0,0 1,1", "█·█")
  }

  @Test func aStrokeOfDotsIsTheSameInMovesAndAtOnce() throws {
    let script = "grid braille ; symmetry both ; option size=2"
    let whole = try drawn("\(script) ; stroke 0,0 9,7 3,9")
    let moved = try drawn("\(script) ; press 0,0 ; move 4,3 ; move 9,7 ; move 3,9 ; release")
    #expect(whole.lines == moved.lines)
  }

  @Test func channelsAreObeyed() throws {
    let editor = try drawn(
      "text 0,0 \"abcd\" ; symmetry x ; option channels=fg ; color fg=red ; stroke 0,0",
      size: Size(4, 1))
    let layer = editor.state.drawing.layers[0]
    #expect(editor.lines == ["abcd"])
    #expect(
      [0, 1, 2, 3].map { layer[Point($0, 0)].style.foreground == .palette(1) }
        == [true, false, false, true])
  }

  @Test func theSymmetryIsThatOfThePress() throws {
    try expectPicture(
      "symmetry x ; press 0,0 ; symmetry off ; move 1,0 ; release ; stroke 2,0", "███·██")
  }

  @Test func aPathCountsOnceMoreForEachImage() throws {
    let editor = try drawn("symmetry quarters ; option size=2", size: Size(40, 9))
    #expect(try Command.parse("stroke 0,0 10,0").reach(in: editor.state) == 12 * 4 * 4)
    #expect(try Command.parse("line 0,0 10,0").reach(in: editor.state) == 12 * 4 * 4)
  }

  @Test(arguments: [
    "symmetry x", "symmetry quarters at=-3,4", "symmetry both at=0,0 edge", "symmetry off",
  ])
  func itIsPrintedAsItIsRead(text: String) throws {
    #expect(try Command.parse(text).description == text)
  }

  @Test(arguments: [
    "symmetry", "symmetry z", "symmetry x edge", "symmetry x at=3", "symmetry x 3,4",
  ])
  func whatIsNoSymmetryIsRefused(text: String) {
    #expect(throws: ScriptError.self) { try Command.parse(text) }
  }

  @Test func itIsPartOfTheStateAndNothingWhileItIsOff() throws {
    let none = try drawn("")
    var (on, off) = (try drawn("symmetry turn at=3,4 edge"), try drawn("symmetry x ; symmetry off"))
    var plain = none
    #expect(on.state.brush.laterText == "symmetry=turn@3,4@edge")
    #expect(on.digest() != plain.digest())
    #expect(off.digest() == plain.digest())
    #expect(try EditorState(on.parts()) == on.state)
  }

  @Test(arguments: [
    "symmetry=", "symmetry=off", "symmetry=x@3", "symmetry=x@1,2@edge@", "symmetry=q",
  ])
  func damagedWordsAreRefused(word: String) throws {
    var editor = try drawn("")
    var parts = editor.parts()
    parts.options = word
    #expect(throws: PackingError.self) { try EditorState(parts) }
  }
}
