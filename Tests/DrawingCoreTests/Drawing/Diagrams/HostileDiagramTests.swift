import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Pictures that are made to be dear: what is found, since what takes long would never get there.
struct HostileDiagramTests {
  private func grid(_ size: Size, _ sign: (Int, Int) -> Character) -> Grid {
    var grid = Grid(size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        if let glyph = Glyph(String(sign(x, y))) { grid[x, y] = Cell(glyph) }
      }
    }
    return grid
  }

  @Test func nothingButPluses() throws {
    let diagram = try Diagram(grid(Size(300, 300)) { _, _ in "+" })
    #expect(diagram.frames == [Rect(0, 0, 300, 300)])
    #expect(diagram.wires.count == 2 * 298)
  }

  /// All of them lean on one another, and the ends on nothing.
  @Test func aCascadeThroughTheWholePicture() {
    let lines = LineReading(
      grid(Size(2001, 400)) { x, y in y % 2 == 0 ? x % 2 == 0 ? "+" : "-" : " " })
    #expect(!lines.hasLines(in: Rect(0, 0, 2001, 400)))
  }

  @Test func combs() throws {
    let comb = try Diagram(grid(Size(401, 200)) { x, y in y == 0 ? "-" : x % 2 == 0 ? "|" : " " })
    #expect(comb.boxes.isEmpty)
    #expect(comb.wires.count == 202)
    let box = try Diagram(
      grid(Size(401, 200)) { x, y in
        if y == 0 || y == 199 { return x == 0 || x == 400 || y == 0 && x % 2 == 0 ? "+" : "-" }
        return x == 0 || x == 400 || x % 2 == 0 && y < 198 ? "|" : " "
      })
    #expect(box.frames == [Rect(0, 0, 401, 200)])
    #expect(box.wires.count == 199)
  }

  @Test func deepNesting() throws {
    let side = 401
    let diagram = try Diagram(
      grid(Size(side, side)) { x, y in
        let k = min(x, y, side - 1 - x, side - 1 - y)
        let (left, top) = (x == k, y == k)
        if x == side - 1 - x, y == side - 1 - y { return " " }
        switch (left, top, x == side - 1 - k, y == side - 1 - k) {
        case (true, true, _, _): return "┌"
        case (_, true, true, _): return "┐"
        case (true, _, _, true): return "└"
        case (_, _, true, true): return "┘"
        case (_, true, _, _), (_, _, _, true): return "─"
        default: return "│"
        }
      })
    #expect(diagram.boxes.count == side / 2)
    #expect(
      diagram.boxes.indices.allSatisfy { diagram.boxes[$0].parent == ($0 == 0 ? nil : $0 - 1) })
  }

  @Test func aTableOfManyCells() throws {
    let diagram = try Diagram(
      grid(Size(301, 201)) { x, y in
        y % 2 == 0 ? x % 2 == 0 ? "+" : "-" : x % 2 == 0 ? "|" : " "
      })
    #expect(diagram.boxes.count == 150 * 100 + 1)
    #expect(diagram.wires.isEmpty)
    #expect(diagram.boxes.dropFirst().allSatisfy { $0.parent == 0 && $0.isCell })
  }

  @Test func columnsOverALongText() throws {
    let diagram = try Diagram(grid(Size(2000, 40)) { x, y in y % 3 == 1 ? "a" : "│" })
    #expect(diagram.wires.flatMap(\.labels).isEmpty)
    #expect(diagram.texts.count == 13)
  }

  /// Boxes one below the other with words beside each wire, as many as there is room for.
  private static let labelled = ["┌─┐  ", "│a│  ", "└┬┘  ", " │ab ", " ▼   "].map(Array.init)

  @Test func nothingButLabelsBesideWires() throws {
    let size = Size(400, 200)
    let picture = grid(size) { x, y in Self.labelled[y % 5][x % 5] }
    let diagram = try Diagram(picture)
    #expect(diagram.boxes.count == 80 * 40)
    // The last wires lead to no box.
    #expect(diagram.wires.flatMap(\.labels).count == 80 * 39)
    #expect(diagram.wires.flatMap(\.labels).allSatisfy { $0.isBeside })
    #expect(diagram.graph.rounds.last?.isEmpty == false)
  }

  /// What is moved among them looks at a part of the cells that it may look at, and there is nothing
  /// to mend.
  @Test func labelsBesideWiresAreMovedSoon() throws {
    var editor = Editor(try #require(EditorState(size: Size(400, 200))))
    for y in 0..<200 {
      let row = String(Self.labelled[y % 5])
      let text = String(repeating: row, count: 80)
      _ = try editor.perform(.text(Point(0, y), text, BrushOverride()))
    }
    _ = try editor.perform(Command.parse("replace glyph=\" \" tobg=none"))
    let layer = editor.state.drawing.layers[0]
    let places = [(Rect(200, 100, 3, 3), Point(1, 0)), (Rect(200, 100, 3, 3), Point(40, 33))]
    for (rect, distance) in places {
      let source = try #require(Selection(rect))
      let reading = try #require(MoveReading(layer, source, by: distance))
      let move = try Move(reading, of: layer, by: distance)
      #expect((1 << 22) - move.budget < 1 << 21, "\(rect.origin.text) by \(distance.text)")
    }
    #expect(try editor.perform(Command.parse("mend")).note == "nothing to mend")
  }

  /// Words beside a wire as high as the picture find no row with room, wherever the wire bends.
  @Test func aLabelBesideALongWireHasNoRoom() throws {
    let height = 160
    let words = [3..<78, 81..<154].flatMap { rows in
      [10, 33].map { x in
        "text \(x),\(rows.lowerBound) \"\(rows.map { _ in "w" }.joined(separator: "\\n"))\""
      }
    }
    let script = """
      box "a" at=20,0 ; box "b" at=20,\(height - 5) ; connect "a" "b"
      text 24,79 "yes, if so, then" ; text 26,78 "◀───" ; text 42,79 "x" ; text 10,79 "w"
      \(words.joined(separator: " ; ")) ; select 20,\(height - 5) 24,\(height - 3) ; shift 5,0
      """
    let editor = try drawn(script, size: Size(60, height))
    #expect(editor.lines.contains { $0.contains("yes, if so, then") })
    let diagram = try Diagram(editor.state.drawing.layers[0])
    #expect(diagram.boxes.map(\.frame.origin) == [Point(20, 0), Point(25, height - 5)])
  }

  @Test func tooMuchIsTold() {
    #expect(throws: DiagramTooLarge.self) {
      _ = try Diagram(grid(Size(2048, 520)) { x, _ in x % 4 == 0 ? "x" : " " })
    }
  }

  @Test func anEmptyPictureHasNothing() throws {
    let diagram = try Diagram(Grid(Size(30, 30)))
    #expect(diagram.boxes.isEmpty && diagram.wires.isEmpty && diagram.texts.isEmpty)
    #expect(diagram.graph == (try Diagram(Grid(Size(1, 1)))).graph)
    #expect(diagram.box(at: .zero) == nil && diagram.wire(at: .zero) == nil)
  }
}
