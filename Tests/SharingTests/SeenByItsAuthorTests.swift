import Cells
import RandomCommands
import TestSupport
import Testing

@testable import DrawingCore
@testable import Sharing

/// What depends on what lies there draws over no more than its author saw, whatever others have changed by
/// the time when it gets its place.
struct SeenByItsAuthorTests {
  /// What is filled or replaced reaches no farther than its author saw, though a wall is gone by then or
  /// more of the same has come.
  @Test(arguments: ["fill 2,2 glyph=\"x\"", "tool fill; glyph \"x\"; press 2,2; release"])
  func aFillStaysWhereItsAuthorSawIt(line: String) throws {
    let own = line.replacing("; ", with: "\n")
    var table = try Table(ofScript: "as bob\nrect 1,1 6,4\ndeliver", Size(9, 6))
    try table.perform("as ann\n\(own)\nas bob\nundo\ndeliver bob")
    table.deliver()
    #expect(
      try table.same() == [
        "·········", "·········", "··xxxx···", "··xxxx···", "·········", "·········",
      ])
    try table.perform("as ann\nundo")
    table.deliver()
    #expect(try table.same().joined().contains("x") == false)
  }

  @Test func onlyWhatItsAuthorSawIsReplaced() throws {
    var table = try Table(ofScript: "as ann\ntext 0,0 \"aXa\"\ndeliver")
    try table.perform(
      """
      as ann
      replace glyph="a" toglyph="b"
      as bob
      text 1,0 "a"
      text 5,1 "a"
      deliver bob
      """)
    table.deliver()
    #expect(try table.same() == ["bbb·····", "·····a··"])
  }

  /// A region that is told by other layers is what it is wherever it is filled.
  @Test func aFillThatLooksAtOtherLayersIsTheSameForAll() throws {
    var table = try Table(
      ofScript: "as ann\ntext 2,0 \"xx\"\nlayer new \"top\"\ntext 3,0 \"x\"\ndeliver")
    try table.perform("as ann\nfill 3,0 glyph=\"x\" sample=visible")
    let shown = try table.rows("ann", layer: 1)
    table.deliver()
    #expect(try table.rows("bob", layer: 1) == shown)
    #expect(shown == ["··xx····", "········"])
  }

  /// What is filled on a layer or in a frame that the same step makes is filled for all.
  @Test(
    arguments: zip(
      ["layer new \\\"top\\\"", "frame new"], [Place(layer: 1), Place(layer: 0, frame: 1)]))
  func aFillOfWhatItsStepMakesIsShared(made: String, place: Place) throws {
    var table = try Table(ofScript: "as ann\nrect 1,1 6,4\ndeliver", Size(9, 6))
    try table.perform("as ann\ntogether \"\(made)\\nfill 2,2 glyph=\\\"x\\\"\"")
    let shown = try table.seat("ann").replica.shown.drawing
    #expect(shown[place][Point(3, 2)].glyph == Glyph("x"))
    table.deliver()
    _ = try table.same()
    #expect(try table.seat("ann").replica.confirmed.drawing == shown)
    #expect(try table.seat("ann").replica.notShared.isEmpty)
  }

  private static let ragged = """
    as ann
    text 0,0 "┌───┐"
    text 0,1 "│ab│"
    text 0,2 "└───┘"
    deliver
    """

  /// A box is mended where it is as it was seen; what somebody else drew there since stays.
  @Test func whatIsMendedIsWhatItsAuthorSaw() throws {
    let mended = try Table(ofScript: Self.ragged + "\nas ann\nmend\ndeliver", Size(9, 8))
    #expect(try mended.same()[1] == "│ab │····" || mended.same()[1] == "│ab·│····")
    var table = try Table(ofScript: Self.ragged, Size(9, 8))
    try table.perform(
      """
      as bob
      text 0,4 "┌───┐"
      text 0,5 "│cd│"
      text 0,6 "└───┘"
      text 4,1 "!"
      as ann
      mend
      as bob
      deliver bob
      """)
    table.deliver()
    // Neither is the box that bob drew meanwhile mended, nor is his mark gone.
    let rows = try table.same()
    #expect(rows[5] == "│cd│·····" && rows[1].dropFirst(4).first == "!")
    #expect(try table.seat("ann").replica.notShared.isEmpty)
    try table.perform("as ann\nundo\ndeliver")
    #expect(try table.same()[1] == "│ab│!····")
  }

  /// A box at the edge makes the drawing larger when it is mended, for all alike.
  @Test func aDrawingGrowsForWhatIsMended() throws {
    var table = try Table(
      ofScript:
        "as ann\ntext 0,0 \"┌──┐\"\ntext 0,1 \"│abc│\"\ntext 0,2 \"└──┘\"\ndeliver", Size(5, 4))
    try table.perform("as ann\nmend")
    let shown = try table.rows("ann")
    try table.perform("as bob\ntext 0,3 \"b\"\ndeliver bob")
    table.deliver()
    #expect(try table.same().dropLast() == shown.dropLast())
    #expect(try table.same()[3].first == "b")
    #expect(try table.seat("ann").replica.notShared.isEmpty)
  }

  /// A wire takes the way that its author saw, though by then nothing is in its way any more, or something
  /// else is.
  @Test(
    arguments: [
      "wire 0,2 8,2 route=around", "tool wire; option route=around; stroke 0,2 8,2",
      "tool wire; option route=around; press 0,2; move 8,2; release",
      "symmetry both; wire 0,2 8,2 route=around", "wire 0,2 8,2 route=around to=arrow style=heavy",
      "select 0,0 5,5; wire 0,2 8,2 route=around",
      "together \"wire 0,2 8,2 route=around\\ntext 0,0 \\\"t\\\"\"",
    ])
  func aWireTakesTheWayThatItsAuthorSaw(line: String) throws {
    let own = line.replacing("; ", with: "\n")
    var table = try Table(
      ofScript:
        "as bob\ntext 4,1 \"#\"\ntext 4,2 \"#\"\ntext 4,3 \"#\"\ndeliver", Size(9, 6))
    let before = try table.seat("ann").replica.shown.drawing
    try table.perform("as ann\n\(own)")
    let seen = try table.seat("ann").replica.shown.drawing.differences(from: before)
    #expect(seen.contains { $0.y != 2 })
    try table.perform("as bob\nundo 3\ntext 6,2 \"##\"\ntext 2,4 \"##\"\ndeliver bob")
    let between = try table.seat("bob").replica.confirmed.drawing
    table.deliver()
    _ = try table.same()
    let drawn = try table.seat("bob").replica.confirmed.drawing.differences(from: between)
    #expect(drawn.isSubset(of: seen), "\(line)")
    #expect(!drawn.isEmpty)
    #expect(try table.seat("ann").replica.notShared.isEmpty)
  }

  /// One without bends is what it is wherever it is drawn.
  @Test func aStraightWireIsSharedAsItIs() throws {
    let table = try Table(ofScript: "as ann\nwire 0,0 5,0\nwire 0,1 5,3 route=hv", Size(9, 6))
    let commands = try table.seat("ann").replica.outgoing().enumerated().map { i, sent in
      StrokeRecord(sequence: UInt64(i) + 1, author: Author(1), sent: sent).command?.description
    }
    #expect(commands == ["wire 0,0 5,0", "wire 0,1 5,3 route=hv"])
  }

  /// The cells that a wire passes which was sent, whatever was there before.
  private static func way(of sent: [SentStep]) throws -> Set<Point> {
    guard let last = sent.last,
      let wire = StrokeRecord(sequence: 1, author: Author(1), sent: last).command,
      wire.verb == "wire"
    else { return [] }
    var alone = Editor(EditorState(drawing: Drawing(size: Size(20, 8)) ?? .empty))
    let before = alone.state.drawing
    _ = try alone.perform(wire)
    return alone.state.drawing.differences(from: before)
  }

  /// Whatever others draw meanwhile, and whatever it is over.
  @Test func nothingIsDrawnOverThatItsAuthorDidNotSee() throws {
    var tried: [String: Int] = [:]
    for seed in 0..<UInt64(Thoroughness.count(sample: 150, full: 20_000)) {
      var random = SplitMix64(seed: seed)
      var table = try Table(Size(20, 8), names: ["ann", "bob"])
      for _ in 0..<6 { try? table.perform("as ann\n\(random.shape())") }
      try? table.perform("as bob\ntext 3,3 \"│ab│\"\ntext 3,2 \"┌───┐\"\ntext 3,4 \"└───┘\"")
      table.deliver()
      let lines = [
        "mend", "wire 1,1 18,6 route=around", "wire 2,6 15,2", "mend boxes",
        "select 1,1 12,6\nmend", "tool wire\noption route=around\nstroke 1,6 17,1",
      ]
      let line = random.pick(lines)
      let before = try table.seat("ann").replica.shown.drawing
      guard (try? table.perform("as ann\n\(line)")) != nil else { continue }
      let ann = try table.seat("ann").replica
      let seen = try ann.shown.drawing.differences(from: before).union(Self.way(of: ann.outgoing()))
      for _ in 0..<4 { try? table.perform("as bob\n\(random.shape())") }
      table.deliver(["bob"])
      let between = try table.seat("bob").replica.confirmed.drawing
      table.deliver()
      let bob = try table.seat("bob").replica
      #expect(
        try table.seat("ann").replica.confirmed == bob.confirmed, "seed \(seed): \(line)")
      let drawn = bob.confirmed.drawing.differences(from: between)
      // Whoever draws over one half of a wide glyph takes the other one away, too.
      let more = drawn.subtracting(seen).filter { between.layers[0][$0].glyph.isNarrow }
      #expect(more.isEmpty, "seed \(seed): \(line) draws \(more)")
      if drawn != seen { tried[line, default: 0] += 1 }
    }
    // Others are in the way often enough to prove it.
    #expect(tried.values.reduce(0, +) > 20 && tried.count >= 4, "\(tried)")
  }
}

extension Drawing {
  /// The cells of the first layer that differ.
  fileprivate func differences(from other: Drawing) -> Set<Point> {
    var points: Set<Point> = []
    for y in 0..<max(size.height, other.size.height) {
      for x in 0..<max(size.width, other.size.width)
      where layers[0][Point(x, y)] != other.layers[0][Point(x, y)] {
        points.insert(Point(x, y))
      }
    }
    return points
  }
}
