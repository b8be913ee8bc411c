import Cells
import Testing

@testable import DrawingCore

/// What is moved is read afterwards as it was before, or it is told.
struct LegibleMoveTests {
  private func moved(_ script: String, size: Size) throws -> (picture: [String], note: String?) {
    var editor = Editor(try #require(EditorState(size: size)))
    var note: String?
    for command in try Script.parse(script).compactMap(\.command) {
      note = try editor.perform(command).note
    }
    return (editor.lines, note)
  }

  /// A `+` that meets nothing else is a line only with three pieces before it, and short dashes beside
  /// a word are none.
  @Test(arguments: [
    #"text 0,1 "a +---->+---+\n        | B |\n        +---+" ; select 8,1 12,3 ; shift -1,4"#,
    #"text 0,1 "a +---->+---+\n        | B |\n        +---+" ; select 8,1 12,3 ; shift 4,3"#,
    #"text 0,0 "+---+\n| B |---/ see\n+---+" ; select 0,0 4,2 ; shift 4,4"#,
    #"text 0,0 "+---+\n| B |----- see\n+---+" ; select 0,0 4,2 ; shift 0,5"#,
  ])
  func aLooseEndStaysALine(script: String) throws {
    let steps = script.split(separator: " ; ")
    let before = try drawn(steps[0].description, size: Size(24, 9))
    let after = try drawn(script, size: Size(24, 9))
    let (old, new) = (
      try Diagram(before.state.drawing.layers[0]), try Diagram(after.state.drawing.layers[0])
    )
    #expect(new.graph == old.graph, "\(after.lines.joined(separator: "\n"))")
    #expect(try moved(script, size: Size(24, 9)).note == nil)
  }

  /// Two of them side by side do not meet.
  @Test func roundCornersOfASCIIKeepApart() throws {
    let script = #"text 0,0 ".---.\n| a |--.\n'---'  |\n       |\n.---.  |\n| b |<-'\n'---'""#
    let old = try Diagram(try drawn(script, size: Size(30, 12)).state.drawing.layers[0])
    for x in 1...12 {
      let move = "\(script) ; select 0,0 4,2 ; shift \(x),0"
      let after = try drawn(move, size: Size(30, 12))
      let new = try Diagram(after.state.drawing.layers[0])
      #expect(
        try new.graph == old.graph || moved(move, size: Size(30, 12)).note != nil,
        "\(after.lines.joined(separator: "\n"))")
    }
  }

  /// A line that ends at itself stays where its other end stays.
  @Test func aKnotGoesAlongWithItsOtherEnd() throws {
    let script = """
      rect 0,0 4,2 ; text 9,1 "┌────────┐" ; text 9,2 "│  ┌───┐ │" ; text 2,3 "┌┬─────┘  │ b │ │"
      text 2,4 "└┘        └─┬─┘ │" ; text 14,5 "└───┘" ; select 0,0 4,4 ; shift 20,0
      """
    #expect(
      try moved(script, size: Size(26, 6)).picture.map { $0.replacing("·", with: " ") } == [
        "                    ┌───┐ ", "         ┌────────┐ │   │ ", "         │  ┌───┐ │ └───┘ ",
        "  ┌┬─────┘  │ b │ │       ", "  └┘        └─┬─┘ │       ", "              └───┘       ",
      ])
  }

  // MARK: Tables

  private static let table = """
    text 0,0 "┌─ users ─┬────┐\\n│ id      │  n │\\n├─────────┼────┤\\n│ 1       │  2 │\\n└─────────┴────┘"
    """

  /// A title stands in the side that the table shares with the cells below.
  @Test func theTitleOfATableStays() throws {
    let script = Self.table + " ; select 10,0 10,4 ; shift 1,0"
    #expect(
      try moved(script, size: Size(16, 5)).picture.map { $0.replacing("·", with: " ") } == [
        "┌─ users ──┬───┐", "│ id       │ n │", "├──────────┼───┤", "│ 1        │ 2 │",
        "└──────────┴───┘",
      ])
  }

  @Test func noWallComesToStandInATitle() throws {
    #expect(throws: CommandError.self) {
      try drawn(Self.table + " ; select 10,0 10,4 ; shift -3,0", size: Size(16, 5))
    }
  }

  // MARK: What is told

  @Test func aBoxThatComesAboutIsTold() throws {
    let script = """
      text 0,0 "┌───┐\\n│ a │\\n└───┘" ; text 8,0 "┐\\n│\\n┘" ; text 6,2 "──" ; text 6,0 "──"
      select 0,0 4,2 ; shift 1,0
      """
    #expect(try moved(script, size: Size(12, 3)).note?.contains("read otherwise") == true)
  }

  /// A line that finds its way passes no word so that this would be its label, unless there is no other
  /// way.
  @Test(arguments: 2...7, [1, 8])
  func aWayLeavesWordsAlone(row: Int, column: Int) throws {
    var grid = Grid(Size(13, 10))
    for (i, glyph) in Glyph.glyphs(in: "note").enumerated() {
      grid[Point(column + i, row)] = Cell(glyph)
    }
    let diagram = try Diagram(grid)
    func way(in area: Rect) -> [Point] {
      let ground = Ground(diagram, in: area)
      var budget = 1 << 16
      let found = ground.legibleDetour(
        from: [RouteEnd(place: Point(6, 0), sides: [.down], isOld: true)],
        to: [RouteEnd(place: Point(6, 9), sides: [.up], isOld: true)], open: [], isASCII: false,
        isFollowing: true, budget: &budget)
      return found?.corners ?? []
    }
    let wide = Diagram.Wire.cells(way(in: Rect(0, 0, 13, 10)))
    #expect(!wide.isEmpty)
    #expect(!wide.contains { $0.place == Point(6, row) && $0.sides == SideBits.upright })
    let narrow = Rect(column < 6 ? 0 : 6, 0, 7, 10)
    #expect(way(in: narrow) == [Point(6, 0), Point(6, 9)])
  }

  /// The side of a box goes up with nothing that would leave the drawing, and takes another side apart.
  @Test func aSideThatMovesAcrossTheWayOfTheMoveIsTold() throws {
    let rows = [
      "+----+----+ +---+", "|    | ab | | c |", "+----+----+-+---+", "|               |",
      "+---------------+",
    ]
    let picture = rows.joined(separator: #"\n"#)
    let (after, note) = try moved(
      "text 0,0 \"\(picture)\" ; select 5,0 10,2 ; shift 1,-6", size: Size(17, 5))
    let boxes = [rows, after].map { rows in
      let text = rows.joined(separator: "\n").replacing("·", with: " ")
      return (try? MoveTrial(seed: 0, text, isBare: false).boxes.count) ?? 0
    }
    #expect(boxes[0] > boxes[1] && note?.contains("read otherwise") == true)
  }
}
