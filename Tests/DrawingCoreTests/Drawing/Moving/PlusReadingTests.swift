import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// In ASCII a bend or a crossing beside another `+` is drawn only where it is read as it is meant.
struct PlusReadingTests {
  /// What is held for as meant is read so, arm by arm, from the picture as it is drawn.
  ///
  /// - Parameter isMixed: whether every other box is drawn with other lines than those of ASCII.
  @Test(arguments: [false, true]) func whatIsAsMeantIsReadSo(isMixed: Bool) throws {
    var (tried, crowded) = (0, 0)
    for seed in 0..<UInt64(Thoroughness.count(sample: 12, full: 600)) {
      let picture = try PlusPicture(seed: seed, isMixed: isMixed)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<24 {
        guard let corners = picture.course(&random) else { continue }
        tried += 1
        guard PlusReading(picture.ground, corners).misread.isEmpty else { continue }
        if picture.isCrowded(corners) { crowded += 1 }
        #expect(picture.ground.isPlain)
        if let p = picture.misreadCell(corners) {
          Issue.record("seed \(seed): \(p.text)\n\(picture.rows(corners).joined(separator: "\n"))")
        }
      }
    }
    print("\(tried) courses, \(crowded) of them crowded and as meant")
    #expect(crowded > 20)
  }

  /// Lines of other glyphs elsewhere change nothing of that.
  @Test func aBendStandsBesideAJointAmongOtherLines() throws {
    let script = #"""
      shape style=ascii ; box "a" at=0,0 ; box "c" at=10,6 ; connect "a" "c" out=down in=up
      box "d" at=18,0 style=single ; select 10,6 14,8 ; shift 0,-1
      """#
    let rows = try drawn(script, size: Size(24, 12)).lines.map { String($0.prefix(16)) }
    #expect(
      rows[2...4] == ["+-+-+···········", "··+---------+···", "············v···"],
      "\(rows.joined(separator: "\n"))")
  }

  /// A bend right beside a joint, where that is shorter than all others.
  @Test(arguments: [
    (
      #"box "a" at=0,0 ; box "c" at=10,6 ; connect "a" "c" out=down in=up ; select 10,6 14,8 ; shift 0,-1"#,
      ["+---+", "| a |", "+-+-+", "  +---------+", "            v", "          +---+"]
    ),
    (
      #"box "a" at=0,0 ; box "b" at=12,3 ; connect "a" "b" to=none ; select 12,3 16,5 ; shift -6,0"#,
      ["+---+", "| a ++", "+---+|", "     |+---+", "     ++ b |", "      +---+"]
    ),
  ])
  func aBendStandsBesideAJoint(script: String, picture: [String]) throws {
    let rows = try drawn("shape style=ascii ; " + script, size: Size(24, 12)).lines.map {
      String($0.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
    #expect(Array(rows.prefix(picture.count)) == picture, "\(rows.joined(separator: "\n"))")
  }
}

/// A random picture in ASCII, and courses in it that may lie beside any `+`.
private struct PlusPicture {
  let ground: Ground
  private let grid: Grid
  private let diagram: Diagram

  init(seed: UInt64, isMixed: Bool) throws {
    let text = RandomDiagram(seed: seed, isPlain: true).text
    let rows = text.replacing("絵", with: "xx").split(
      separator: "\n", omittingEmptySubsequences: false)
    let size = Size(rows.map(\.count).max() ?? 1, rows.count)
    var grid = Grid(size)
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() {
        grid[Point(x, y)] = Cell(Glyph.glyphs(in: String(character))[0])
      }
    }
    if isMixed { try Self.mix(&grid) }
    self.grid = grid
    diagram = try Diagram(grid)
    ground = Ground(diagram, in: Rect(origin: .zero, size: size))
  }

  /// Draws the sides of every other box with glyphs that are none of ASCII.
  private static func mix(_ grid: inout Grid) throws {
    let diagram = try Diagram(grid)
    for box in diagram.boxes.indices where box % 2 == 1 {
      Move.forEachWall(of: diagram.boxes[box].frame) { p, _ in
        guard diagram.lines.isLine(at: p), !diagram.lines.isEnd(at: p) else { return }
        if let glyph = diagram.lines.glyph(at: p, in: LineStyle()) { grid[p] = Cell(glyph) }
      }
    }
  }

  /// Returns a line between the sides of two boxes.
  func course(_ random: inout SeededGenerator) -> [Point]? {
    let frames = diagram.boxes.map(\.frame)
    guard let a = frames.randomElement(using: &random),
      let b = frames.randomElement(using: &random), a != b,
      let from = end(at: a, &random), let to = end(at: b, &random)
    else { return nil }
    let outside = [from, to].map { $0.place + $0.sides[0].step }
    let open = ground.open { i in outside.contains(where: ground.boxes[i].contains) }
    var budget = 1 << 20
    let found = ground.detour(
      from: [from], to: [to], open: open, isASCII: true, mayCrowd: true, budget: &budget)
    return found.flatMap { Course(points: $0.corners).crossesItself ? nil : $0.corners }
  }

  private func end(at rect: Rect, _ random: inout SeededGenerator) -> RouteEnd? {
    let side = Side.allCases.randomElement(using: &random) ?? .up
    let walls = rect.border(at: side)
    let inner = walls.points.filter {
      ground.lines(ground.frame.number($0)) == (side.isLevel ? SideBits.upright : SideBits.level)
    }
    return inner.randomElement(using: &random).map {
      RouteEnd(place: $0, sides: [side], isJoint: true)
    }
  }

  /// The arms that a cell has with a line.
  private func meant(_ p: Point, _ corners: [Point]) -> UInt8 {
    let own = Diagram.Wire.cells(corners).filter { $0.place == p }.reduce(0) { $0 | $1.sides }
    return ground.lines(ground.frame.number(p)) | own
  }

  private func drawn(_ corners: [Point]) -> Grid {
    var grid = grid
    for (p, _) in Diagram.Wire.cells(corners) {
      let arms = meant(p, corners)
      let text = arms & SideBits.level == 0 ? "|" : arms & SideBits.upright == 0 ? "-" : "+"
      grid[p] = Cell(Glyph.glyphs(in: text)[0])
    }
    return grid
  }

  func rows(_ corners: [Point]) -> [String] {
    let grid = drawn(corners)
    return (0..<grid.height).map { y in
      (0..<grid.width).map { grid[$0, y].glyph.description }.joined()
    }
  }

  func isCrowded(_ corners: [Point]) -> Bool {
    let cells = Diagram.Wire.cells(corners).map(\.place)
    func isPlus(_ p: Point) -> Bool {
      let arms = ground.contains(p) ? meant(p, corners) : 0
      return arms & SideBits.level != 0 && arms & SideBits.upright != 0
    }
    return cells.contains { p in
      isPlus(p) && Side.allCases.contains { isPlus(p + $0.step) }
    }
  }

  /// Returns a cell that is read with other arms than it was drawn with; nil if there is none.
  func misreadCell(_ corners: [Point]) -> Point? {
    let lines = LineReading(drawn(corners))
    return Rect(origin: .zero, size: grid.size).points.first { p in
      diagram.lines.isLine(at: p) || lines.isLine(at: p)
        ? lines.met(at: p) != meant(p, corners) : false
    }
  }
}
