import Cells
import Testing

@testable import DrawingCore

/// Boxes are aligned at the outermost of their sides or around the middle of all, and spread between the
/// first and the last.
struct ArrangeTests {
  /// In no row and no column together: 5x3, 8x3 and 6x3 cells.
  private static let apart = #"box "a" at=2,0 ; box "wide" at=12,4 ; box "bc" at=25,8"#
  private static let size = Size(40, 16)

  /// Where the boxes stand afterwards, in the order in which they were drawn.
  private func origins(_ script: String) throws -> [Point] {
    let editor = try drawn(script, size: Self.size)
    let diagram = try Diagram(editor.state.drawing.layers[0])
    return try ["a", "wide", "bc"].map { name in
      let box = try #require(
        diagram.boxes.indices.first { diagram.words(of: $0) == name }, "\(editor.lines)")
      return diagram.boxes[box].frame.origin
    }
  }

  /// Together they take up the columns 2 to 30 and the rows 0 to 10; the middle of n cells is the
  /// (n − 1) div 2-th.
  private static let ways: [(String, [Point])] = [
    ("left", [Point(2, 0), Point(2, 4), Point(2, 8)]),
    ("center", [Point(14, 0), Point(13, 4), Point(14, 8)]),
    ("right", [Point(26, 0), Point(23, 4), Point(25, 8)]),
    ("top", [Point(2, 0), Point(12, 0), Point(25, 0)]),
    ("middle", [Point(2, 4), Point(12, 4), Point(25, 4)]),
    ("bottom", [Point(2, 8), Point(12, 8), Point(25, 8)]),
    // 29 columns less 19 are two gaps of 5, 11 rows less 9 two of 1.
    ("columns", [Point(2, 0), Point(12, 4), Point(25, 8)]),
    ("rows", [Point(2, 0), Point(12, 4), Point(25, 8)]),
    ("columns gap=2", [Point(2, 0), Point(9, 4), Point(19, 8)]),
    ("columns gap=0", [Point(2, 0), Point(7, 4), Point(15, 8)]),
    ("rows gap=3", [Point(2, 0), Point(12, 6), Point(25, 12)]),
  ]

  @Test(arguments: ways)
  func boxesStandWhereTheyAreArranged(way: String, expected: [Point]) throws {
    let found = try origins(#"\#(Self.apart) ; arrange \#(way) "a" "wide" "bc""#)
    #expect(found == expected)
    // In whatever order they are named, or if they are selected.
    #expect(try origins(#"\#(Self.apart) ; arrange \#(way) "bc" "a" "wide""#) == expected)
    #expect(try origins("\(Self.apart) ; select 0,0 39,15 ; arrange \(way)") == expected)
  }

  /// What does not divide evenly goes to the first gaps.
  @Test func anOddCellIsInTheFirstGap() throws {
    let boxes = #"box "a" at=2,0 ; box "wide" at=10,4 ; box "bc" at=26,8"#
    #expect(
      try origins(#"\#(boxes) ; arrange columns "a" "wide" "bc""#)
        == [Point(2, 0), Point(13, 4), Point(26, 8)])
  }

  /// Boxes that have less room than they take stand right beside each other.
  @Test func withoutRoomThereAreNoGaps() throws {
    let boxes = #"box "a" at=2,0 ; box "wide" at=4,4 ; box "bc" at=6,8"#
    #expect(
      try origins(#"\#(boxes) ; arrange columns "a" "wide" "bc""#)
        == [Point(2, 0), Point(7, 4), Point(15, 8)])
  }

  /// Their wires follow, in every way, and one undo takes all of it back.
  @Test(arguments: ["left", "center", "right", "columns gap=6", "rows gap=2", "bottom"])
  func wiresFollow(way: String) throws {
    let wired = #"\#(Self.apart) ; connect "a" "wide" ; connect "wide" "bc""#
    var editor = try drawn(wired, size: Self.size)
    let before = editor.state.drawing
    try editor.run(#"arrange \#(way) "a" "wide" "bc""#)
    let diagram = try Diagram(editor.state.drawing.layers[0])
    let joined = diagram.wires.map { wire in
      Set(wire.ends.compactMap { $0.box.map { diagram.words(of: $0) } })
    }
    #expect(Set(joined) == [["a", "wide"], ["wide", "bc"]], "\(editor.lines)")
    try editor.run("undo")
    #expect(editor.state.drawing == before)
  }
}
