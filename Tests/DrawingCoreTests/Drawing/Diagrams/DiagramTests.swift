import Cells
import TestSupport
import Testing

@testable import DrawingCore

struct DiagramTests {
  private func read(_ rows: String) throws -> Diagram { try Diagram(picture(rows)) }

  // MARK: Boxes

  @Test(arguments: [
    "┌──┐\n│  │\n└──┘", "╔══╗\n║  ║\n╚══╝", "┏╍╍┓\n╏  ╏\n┗╍╍┛", "╭──╮\n│  │\n╰──╯",
    "+--+\n|  |\n+--+", ".--.\n|  |\n'--'", "┌──┐\n╎  ║\n└╌╌┘",
  ])
  func rectanglesAreBoxes(rows: String) throws {
    #expect(try read(rows).frames == [Rect(0, 0, 4, 3)], "\(rows)")
  }

  @Test(arguments: [
    "┌──┐\n└──┘", "┌┐\n││\n└┘", "┌──┐\n│  │\n└── ", "┌──┐\n│   \n└──┘", "┌──┬──\n│  │\n└──┘",
    "abc", "", "───", "+  +\n|  |\n+  +",
  ])
  func othersAreNone(rows: String) throws { #expect(try read(rows).boxes.isEmpty, "\(rows)") }

  @Test func boxesTouch() throws {
    let two = [Rect(0, 0, 4, 3), Rect(4, 0, 4, 3)]
    #expect(try read("+--++--+\n|  ||  |\n+--++--+").frames == two)
    #expect(try read("┌──┐┌──┐\n│  ││  │\n└──┘└──┘").frames == two)
    #expect(
      try read("┌──┐\n│  │\n└──┘\n┌──┐\n│  │\n└──┘").frames == [Rect(0, 0, 4, 3), Rect(0, 3, 4, 3)])
  }

  @Test func titlesStandInUpperAndLowerSides() throws {
    let diagram = try read(
      "┌─ edge ─── 2 ─┐  ┌api──┐  +-- a b --+\n│              │  │     │  |         |\n"
        + "└──────── end ─┘  └─────┘  +---------+")
    #expect(diagram.frames == [Rect(0, 0, 16, 3), Rect(18, 0, 7, 3), Rect(27, 0, 11, 3)])
    #expect(
      diagram.boxes.map { $0.titles.map(\.text) } == [["edge", "2", "end"], ["api"], ["a b"]])
    #expect(diagram.boxes[0].titles.map(\.place) == [Point(3, 0), Point(12, 0), Point(10, 2)])
    #expect(diagram.texts.isEmpty)
    #expect(diagram.wires.isEmpty)
  }

  @Test func textFarFromTheSideIsNoTitle() throws {
    #expect(try read("┌─  a ─┐\n│      │\n└──────┘").boxes.isEmpty)
    #expect(try read("┌─ a  b ─┐\n│        │\n└────────┘").boxes.isEmpty)
    #expect(try read("┌──────┐\na      │\n└──────┘").boxes.isEmpty)
    #expect(try read("┌┤ a ├─┐\n│      │\n└──────┘").boxes.map { $0.titles.map(\.text) } == [["a"]])
  }

  @Test func headsStandInSides() throws {
    let diagram = try read("   │\n┌──▼──┐\n│     ◀──\n└─────┘")
    #expect(diagram.frames == [Rect(0, 1, 7, 3)])
    #expect(diagram.wireLines == ["loose → ▼ 0", "◀ 0 → loose"])
  }

  /// Neither corners nor crossings have dashes.
  @Test func wiresLookLikeTheirStraightPieces() throws {
    let diagram = try read("┌──┐\n│  │■┐  │\n└──┘ └╌╌┼╌▶\n        │")
    #expect(diagram.wires.map { $0.style.dashes > 0 } == [true, false])
  }

  @Test func boxesNest() throws {
    let diagram = try read(
      "┌───────────┐\n│ ┌───┐ out │\n│ │┌─┐│     │\n│ ││a││     │\n│ │└─┘│     │\n│ └───┘     │\n"
        + "│ b         │\n└───────────┘")
    #expect(diagram.boxes.map(\.parent) == [nil, 0, 1])
    #expect(diagram.boxes.map(\.isGroup) == [true, true, false])
    #expect(diagram.boxes.indices.map(diagram.rows) == [["out", "b"], [], ["a"]])
    #expect(diagram.box(at: Point(4, 3)) == 2)
    #expect(diagram.box(at: Point(5, 1)) == 1)
    #expect(diagram.boxes(at: Point(4, 3)) == [2, 1, 0])
    #expect(diagram.box(at: Point(20, 3)) == nil)
  }

  @Test func wordsOfABoxStandInRows() throws {
    let diagram = try read("┌──────────────┐\n│ two words  x │\n│ 絵 c         │\n└──────────────┘")
    #expect(diagram.rows(of: 0) == ["two words x", "絵 c"])
    #expect(diagram.texts.map(\.text) == ["two words", "x", "絵 c"])
    #expect(diagram.texts.map(\.width) == [9, 1, 4])
  }

  // MARK: Tables

  @Test func cellsOfATableAreBoxes() throws {
    let diagram = try read("┌───┬────┐\n│ a │ bc │\n├───┼────┤\n│ d │ e  │\n└───┴────┘")
    #expect(
      diagram.frames == [
        Rect(0, 0, 10, 5), Rect(0, 0, 5, 3), Rect(4, 0, 6, 3), Rect(0, 2, 5, 3), Rect(4, 2, 6, 3),
      ])
    #expect(diagram.boxes.map(\.isCell) == [false, true, true, true, true])
    #expect(diagram.boxes.map(\.parent) == [nil, 0, 0, 0, 0])
    #expect(diagram.boxes.indices.map(diagram.rows) == [[], ["a"], ["bc"], ["d"], ["e"]])
    #expect(diagram.wires.isEmpty)
    // A wall of two cells is that of the left one.
    #expect(diagram.box(at: Point(4, 1)) == 1)
  }

  @Test func cellsBesideCells() throws {
    let diagram = try read(
      "┌─┬─┬─┐\n│ │ │ │\n├─┼─┼─┤\n│ │a│ │\n├─┼─┼─┤\n│ │ │ │\n└─┴─┴─┘")
    #expect(diagram.boxes.count == 10)
    #expect(diagram.frames.contains(Rect(2, 2, 3, 3)))
  }

  /// As in a stack of protocols, or a table whose rows differ in length.
  @Test func tablesNeedNoFrame() throws {
    let stack = try read(
      "┌───┬───┐ ┌───┐\n│ a │ b │ │ c │\n├───┴───┴─┴───┤\n│ d           │\n└─────────────┘")
    #expect(
      stack.frames == [
        Rect(0, 0, 5, 3), Rect(4, 0, 5, 3), Rect(10, 0, 5, 3), Rect(0, 2, 15, 3),
      ])
    #expect(stack.boxes.indices.map(stack.rows) == [["a"], ["b"], ["c"], ["d"]])
    let steps = try read("+--+--+--+\n|a |b |c |\n+--+--+--+\n|d |\n+--+")
    #expect(steps.boxes.indices.map(steps.rows) == [["a"], ["b"], ["c"], ["d"]])
    #expect(stack.wires.isEmpty && steps.wires.isEmpty)
  }

  /// They end somewhere, join in dots, bound another shape, or there is only one rectangle.
  @Test(arguments: [
    "┌──┬──┬─\n│  │  │\n└──┴──┘", " │\n┌┴─┬──▶\n│  │\n└──┴──▶",
    "┌──┬──┐\n│  │  │\n├──●──┴─┐\n│       │\n└───────┘",
    "┌──┬──┐\n│  │  │\n├──┘  ├──┐\n│     │  │\n└─────┴──┘",
    " │  │  │\n─┼──┼──┼─\n │  │  │\n─┼──┼──┼─\n │  │  │",
  ])
  func linesWithoutAFrameAreWires(rows: String) throws {
    #expect(try read(rows).boxes.isEmpty, "\(rows)")
  }

  @Test func twoWiresMakeNoBox() throws {
    let diagram = try read("┌──┐   ┌──┐\n│  ├───┤  │\n│  │   │  │\n│  ├───┤  │\n└──┘   └──┘")
    #expect(diagram.frames == [Rect(0, 0, 4, 5), Rect(7, 0, 4, 5)])
    #expect(diagram.wireLines == ["joint 0 → joint 1", "joint 0 → joint 1"])
  }

  @Test func aWireThroughAGroupDividesNothing() throws {
    let through = try read("  ┌───┐\n──┼───┼─▶\n  │   │\n  └───┘")
    #expect(through.frames == [Rect(2, 0, 5, 4)])
    #expect(through.wireLines == ["loose → ▶"])
    // From side to side it does.
    let inside = try read("  ┌───┐\n  │   │\n  ├───┤\n  │   │\n  └───┘")
    #expect(inside.frames == [Rect(2, 0, 5, 5), Rect(2, 0, 5, 3), Rect(2, 2, 5, 3)])
    // What hangs on one side does not.
    let hanging = try read("┌──┬──┬──┐\n│  │  │  │\n│     │  │\n└─────┴──┘")
    #expect(hanging.frames == [Rect(0, 0, 10, 4), Rect(0, 0, 7, 4), Rect(6, 0, 4, 4)])
    #expect(hanging.wireLines == ["joint 1 → loose"])
  }

  // MARK: All of it

  @Test func aPictureOfAllKinds() throws {
    let diagram = try read(
      """
      ┌─ edge ────────────┐
      │                   │
      │  ┌───────┐        │     ┌────┬────┐
      │  │ cdn   ├─ yes ──┼────▶│ a  │ bc │
      │  └───────┘        │     ├────┼────┤
      │                   │     │ d  │ e  │
      └─────────┬─────────┘     └────┴────┘
                │
               SQL
                │
                ▼
         ┌──────────┐
         │ db       │
         └──────────┘
      """)
    #expect(diagram.boxes.count == 8)
    #expect(diagram.boxes[0].titles.map(\.text) == ["edge"])
    #expect(
      diagram.wireLines == ["joint 1 → ▶ 3 “yes”", "joint 0 → ▼ 7 “SQL”"])
    #expect(
      diagram.boxes.indices.map(diagram.rows) == [
        [], ["cdn"], [], ["a"], ["bc"], ["d"], ["e"], ["db"],
      ])
  }

  @Test func aLayerAndWhatIsSeenOfItReadAlike() throws {
    let editor = try drawn(
      "rect 0,0 4,2 ; rect 12,0 16,2 ; wire 4,1 11,1 to=arrow ; text 2,1 \"P\"", size: Size(20, 4))
    let layer = try Diagram(editor.state.drawing.layers[0])
    let seen = try Diagram(editor.state.drawing.flattened())
    #expect(layer.wireLines == ["joint 0 → ▶ 1"])
    #expect(layer.boxes == seen.boxes)
    #expect(layer.wires == seen.wires)
    #expect(layer.texts == seen.texts)
  }

  @Test func graphsTellNothingOfPlaces() throws {
    let far = try read("┌─┐         ┌─┐\n│a├── yes ─▶│b│\n└─┘         └─┘").graph
    let near = try read(
      "           .-.\n           |a|\n           '-'\n            |\n            |\n           yes\n            |\n            v\n           .-.\n           |b|\n           '-'"
    ).graph
    #expect(far == near)
    let turned = try read("┌─┐         ┌─┐\n│a│◀─ yes ──┤b│\n└─┘         └─┘").graph
    #expect(far != turned)
    #expect(far != (try read("┌─┐         ┌─┐\n│a├── no ──▶│b│\n└─┘         └─┘").graph))
    #expect(far != (try read("┌─┐         ┌─┐\n│a├── yes ──│c│\n└─┘         └─┘").graph))
  }

  /// Boxes of one name are told apart by what they are joined with.
  @Test func graphsTellBoxesOfOneNameApart() throws {
    let chain = try read("┌─┐ ┌─┐ ┌─┐ ┌─┐\n│a├─┤x├─┤x├─┤b│\n└─┘ └─┘ └─┘ └─┘").graph
    let same = try read("┌─┐ ┌─┐ ┌─┐ ┌─┐\n│b├─┤x├─┤x├─┤a│\n└─┘ └─┘ └─┘ └─┘").graph
    let other = try read("┌─┐ ┌─┐ ┌─┐ ┌─┐\n│a├─┤x├─┤b├─┤x│\n└─┘ └─┘ └─┘ └─┘").graph
    #expect(chain == same)
    #expect(chain != other)
  }
}
