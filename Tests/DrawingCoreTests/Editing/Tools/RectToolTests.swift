import Cells
import Testing

@testable import DrawingCore

struct RectToolTests {
  @Test func drawsInside() throws {
    try expectPicture(
      "rect 1,0 4,2",
      """
      ·┌──┐·
      ·│··│·
      ·└──┘·
      """)
  }

  @Test func clipsWhatReachesOverTheEdge() throws {
    try expectPicture(
      "rect -2,1 3,5 ; rect 5,-1 9,1",
      """
      ·····│·
      ───┐·└─
      ···│···
      """)
  }

  @Test func drawsNothingWhollyOutside() throws {
    try expectPicture(
      "rect 7,0 9,2 ; rect -5,-5 -1,-1 filled ; rect -1,-1 3,2",
      """
      ···
      ···
      """)
  }

  @Test(arguments: [
    (BoxStyle.single, "┌─┐\n│·│\n└─┘"), (.double, "╔═╗\n║·║\n╚═╝"), (.heavy, "┏━┓\n┃·┃\n┗━┛"),
    (.rounded, "╭─╮\n│·│\n╰─╯"), (.dashed, "┌╌┐\n╎·╎\n└╌┘"), (.ascii, "+-+\n|·|\n+-+"),
  ])
  func drawsEveryStyle(style: BoxStyle, picture: String) throws {
    try expectPicture("rect 0,0 2,2 style=\(style.rawValue)", picture)
    try expectPicture("shape style=\(style.rawValue) ; rect 2,2 0,0", picture)
  }

  @Test func thinBoxesArePlainLines() throws {
    try expectPicture(
      "rect 0,0 0,0 ; rect 2,0 2,2 style=heavy ; rect 4,1 7,1 style=double",
      """
      ─·┃·····
      ··┃·════
      ··┃·····
      """)
  }

  @Test func aBoxOfTwoByTwoIsAllCorners() throws {
    try expectPicture("rect 1,1 0,0 filled", "┌┐\n└┘")
  }

  @Test func fillsTheInsideOnly() throws {
    try expectPicture(
      "rect 0,0 4,3 filled glyph=\"x\"",
      """
      ┌───┐
      │xxx│
      │xxx│
      └───┘
      """)
  }

  @Test func theFilledSettingHoldsUntilItIsTakenBack() throws {
    try expectPicture(
      "glyph \"x\" ; shape filled=yes ; rect 0,0 2,2 ; shape filled=no ; rect 3,0 5,2",
      """
      ┌─┐┌─┐
      │x││·│
      └─┘└─┘
      """)
  }

  @Test func aWideGlyphLeavesTheLastColumnOfAnOddInside() throws {
    try expectPicture(
      "rect 0,0 6,2 filled glyph=\"界\"",
      """
      ┌─────┐
      │界界·│
      └─────┘
      """)
  }

  @Test func aWideFillIsClippedInItsOwnPhase() throws {
    try expectPicture(
      "rect -2,-1 4,1 filled glyph=\"界\"",
      """
      ·界·│···
      ────┘···
      """)
  }

  @Test func staysInsideTheSelection() throws {
    try expectPicture(
      "select 1,1 3,2 ; rect 0,0 3,3 ; deselect",
      """
      ·····
      ···│·
      ···│·
      ·····
      """)
  }

  @Test func aGestureDrawsWhatTheCommandDraws() throws {
    let picture = "┏━┓·\n┗━┛·"
    try expectPicture("rect 0,0 2,1 style=heavy", picture)
    try expectPicture("tool rect ; shape style=heavy ; press 2,1 ; move 3,0 0,0", picture)
    try expectPicture("tool rect ; shape style=heavy ; stroke 2,0 3,3 0,1", picture)
  }

  @Test func takesColoursOfItsOwn() throws {
    let editor = try drawn("color fg=red bg=blue ; rect 0,0 1,1 fg=#102030")
    let cell = editor.state.drawing.layers[0][.zero]
    #expect(cell.style == Style(foreground: .rgb(0x102030), background: .palette(4)))
    #expect(editor.state.brush.style.foreground == .palette(1))
  }
}
