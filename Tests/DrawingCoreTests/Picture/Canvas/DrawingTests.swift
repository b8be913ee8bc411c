import Cells
import Testing

@testable import DrawingCore

struct DrawingTests {
  @Test func everyPlaceHasACel() throws {
    var drawing = try drawn("text 0,0 \"a\" ; layer new \"b\" ; text 0,0 \"b\"").state.drawing
    #expect(drawing.places == [Place(layer: 0), Place(layer: 1)])
    #expect(drawing.places.allSatisfy(drawing.contains))
    #expect(!drawing.contains(Place(layer: 2)) && !drawing.contains(Place(layer: 0, frame: 1)))
    #expect(!drawing.contains(Place(layer: -1)))
    let glyphs = drawing.mapCels { $0[.zero].glyph.description }
    #expect(glyphs == Placed.onLayers(["a", "b"]))
    let before = drawing.digest()
    drawing[Place(layer: 0)] = drawing[Place(layer: 1)]
    #expect(drawing.layers[0][.zero].glyph.description == "b")
    #expect(drawing.layers[0].name == "layer 1" && drawing.digest() != before)
  }

  @Test(arguments: [
    (Size(1, 1), true), (Size(0, 5), false), (Size(5, 0), false), (Size(4096, 4096), true),
    (Size(4096, 4097), false), (Size(Int.max, 2), false), (Size(65536, 256), true),
    (Size(65537, 1), false), (Size(1, 65537), false),
  ])
  func allowsOneToSixteenMillionCells(size: Size, isAllowed: Bool) {
    #expect(Drawing.allows(size) == isAllowed)
    #expect((Drawing(size: size) != nil) == isAllowed)
  }

  @Test func sizeKeepsTheContentAndCutsRightAndBottom() throws {
    try expectPicture("rect 0,0 3,2 ; size 3x2 ; size 4x3", "┌──·\n│···\n····")
    try expectPicture("rect 0,0 3,2 ; size 3x2 ; undo", "┌──┐\n│··│\n└──┘")
    try expectPicture("rect 0,0 3,2 ; size 2x9 ; undo ; redo ; undo", "┌──┐\n│··│\n└──┘")
  }

  @Test func sizeCutsNoWideGlyphInHalf() throws {
    let editor = try drawn("text 0,0 \"a界\" bg=red ; size 2x1", size: Size(3, 1))
    #expect(
      editor.state.drawing.layers[0][Point(1, 0)] == Cell(.space, Style(background: .palette(1))))
    try expectPicture("text 0,0 \"a界\" ; size 2x1 ; undo", "a界")
  }

  @Test func sizeReachesEveryLayerAndAllTiles() throws {
    let script = """
      text 70,0 "a" ; layer new "b" ; text 70,40 "b" ; text 0,40 "c" ; text 31,15 "d"
      """
    let before = try drawn(script, size: Size(100, 50))
    let after = try drawn(script + " ; size 40x17 ; undo", size: Size(100, 50))
    #expect(after.state.drawing == before.state.drawing)
    let cut = try drawn(script + " ; size 40x17 ; size 100x50", size: Size(100, 50))
    #expect(cut.state.drawing.layers[0].tiles.tileNumbers == [])
    #expect(cut.state.drawing.layers[1].tiles.tileNumbers == [0])
  }

  @Test func aSelectionIsCutWithTheDrawing() throws {
    #expect(try drawn("select 2,1 9,4 ; size 5x3").state.selection == Selection(Rect(2, 1, 3, 2)))
    #expect(try drawn("select 6,1 9,4 ; size 5x3").state.selection == nil)
    #expect(
      try drawn("select 6,1 9,4 ; size 5x3 ; undo").state.selection == Selection(Rect(6, 1, 4, 4)))
  }

  @Test func layersLieOverEachOther() throws {
    let two = "text 0,0 \"abc\" bg=red ; layer new \"top\" ; text 1,0 \"x\" bg=none ; "
    let cells = try drawn(two).state.drawing
    #expect(cells.composite(at: Point(0, 0)).glyph.description == "a")
    #expect(cells.composite(at: Point(1, 0)).glyph.description == "x")
    #expect(cells.composite(at: Point(1, 0)).style.background == .palette(1))
    try expectPicture(two + "layer hide 2", "abc·")
    try expectPicture(two + "layer move 2 1", "abc·")
    try expectPicture(two + "layer hide 1", "·x··")
  }

  @Test func aNoneOverANoneStaysClear() throws {
    let drawing = try drawn("text 0,0 \"x\" fg=none bg=none ; text 1,0 \" \" bg=none").state.drawing
    #expect(drawing.composite(at: Point(0, 0)).style.background == Color.none)
    #expect(drawing.composite(at: Point(1, 0)) == .clear)
  }

  @Test func halfAWideGlyphUnderAnotherLayerIsASpace() throws {
    try expectPicture("text 0,0 \"界界\" ; layer new \"b\" ; text 1,0 \"x\"", " x界")
    try expectPicture("text 0,0 \"界界\" ; layer new \"b\" ; text 1,0 \"国\"", " 国 ")
    try expectPicture("text 0,0 \"界界\" ; layer new \"b\" ; press 2,0", "界█ ")
  }

  @Test func bothHalvesOfAWideGlyphAreSeenInOneStyle() throws {
    let drawing = try drawn(
      "text 0,0 \"a\" bg=red ; text 1,0 \"b\" bg=blue ; layer new \"w\" ; text 0,0 \"界\" bg=none"
    ).state.drawing
    #expect(drawing.composite(at: .zero).style == drawing.composite(at: Point(1, 0)).style)
  }

  @Test func drawingAndUndoingGivesTheDigestOfANewOne() throws {
    var fresh = try drawn("")
    var used = try drawn("")
    for script in [
      "rect 0,0 9,4 filled", "size 40x30 ; text 33,20 \"far\"", "layer new \"b\"",
      "palette 2 green",
      "palette 2 200", "select 0,0 1,1 ; cut",
    ] {
      try used.run(script)
      let steps = used.state.history.undoCount
      _ = used.drawingDigest()
      try used.run("undo \(max(1, steps))")
      let digests = (used.drawingDigest(), fresh.drawingDigest())
      #expect(digests.0 == digests.1, "\(script)")
    }
  }

  @Test func theDrawingDigestTellsDrawingsApart() throws {
    let scripts = [
      "", "text 0,0 \"x\"", "text 1,0 \"x\"", "text 0,1 \"x\"", "text 0,0 \"y\"",
      "text 0,0 \"x\" fg=red", "text 0,0 \"x\" bg=red", "attributes bold ; text 0,0 \"x\"",
      "text 0,0 \" \"", "size 13x5", "size 5x12", "palette 0 red", "layer new \"a\"",
      "layer new \"b\"", "layer new \"a\" ; layer hide 1", "layer new \"a\" ; layer hide 2",
      "layer rename 1 \"a\"", "layer new \"a\" ; text 0,0 \"x\"", "text 0,0 \"xx\"",
    ]
    var digests: Set<Digest> = []
    for script in scripts {
      var editor = try drawn(script)
      let isNew = digests.insert(editor.drawingDigest()).inserted
      #expect(isNew, "\(script)")
    }
  }

  @Test func theStateDigestTellsStatesApart() throws {
    let scripts = [
      "", "cursor 1,0", "cursor 0,1", "scroll 1,0", "tool line", "color fg=red", "color bg=red",
      "glyph \"x\"", "attributes bold", "shape style=heavy", "shape filled=yes", "seed 1",
      "select 0,0 1,1", "select 0,0 1,1 ; copy", "press 0,0", "press 0,0 ; move 1,0",
      "text 0,0 \"x\"", "text 0,0 \"x\" ; undo", "layer new \"layer 1\" ; layer pick 1",
      "layer new \"layer 1\"", "select 0,0 1,1 ; copy ; paste",
      "select 0,0 1,1 ; copy ; paste ; float 1,1", "tool text ; press 0,0",
      "tool text ; press 0,0 ; insert \"a\"",
    ]
    var digests: Set<Digest> = []
    for script in scripts {
      var editor = try drawn(script)
      let isNew = digests.insert(editor.digest()).inserted
      #expect(isNew, "\(script)")
    }
    var moved = try drawn("cursor 5,3 ; cursor 0,0 ; tool rect ; tool pencil")
    let isNew = digests.insert(moved.digest()).inserted
    #expect(!isNew)
  }
}
