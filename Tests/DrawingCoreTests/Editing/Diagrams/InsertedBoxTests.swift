import Cells
import Testing

@testable import DrawingCore

/// A box that is put into a wire stands in the group in which the place on the wire lies.
struct InsertedBoxTests {
  private static let script = """
    box "gateway" at=2,4 ; box "auth" at=26,4 ; group "identity" "auth"
    connect "gateway" "auth" "token"
    """
  private static let size = Size(44, 12)

  private func read(_ script: String) throws -> (diagram: Diagram, rows: [String]) {
    let editor = try drawn(script, size: Self.size)
    return (try Diagram(editor.state.drawing.layers[0]), editor.lines)
  }

  private func box(_ name: String, _ diagram: Diagram) throws -> Int {
    try #require(diagram.boxes.indices.first { diagram.words(of: $0) == name })
  }

  /// Before the group, and in it.
  @Test(arguments: [false, true], ["single", "ascii"])
  func itStandsInTheGroupOfThePlace(isInside: Bool, style: String) throws {
    for isBackwards in [false, true] {
      var start = "shape style=\(style) ; " + Self.script
      if isBackwards { start += #" ; swap "gateway" "identity""# }
      let before = try read(start)
      let group = try #require(before.diagram.boxes.first { $0.isGroup })
      let wire = try #require(before.diagram.wires.first)
      let place = try #require(
        wire.ownCells.map(\.place).first {
          group.frame.inset(by: 1).contains($0) == isInside && !group.frame.outline.contains($0)
        })
      let (diagram, rows) = try read(start + " ; box \"cache\" into=\(place.text)")
      let picture = Comment(rawValue: rows.joined(separator: "\n"))
      let (new, old) = (try box("cache", diagram), try box("auth", diagram))
      #expect(diagram.boxes[new].parent == (isInside ? diagram.boxes[old].parent : nil), picture)
      #expect(diagram.boxes.count == 4, picture)
      let joined = diagram.wires.map { $0.ends.compactMap(\.box).map(diagram.words(of:)).sorted() }
      #expect(
        joined.sorted { $0[1] < $1[1] } == [["auth", "cache"], ["cache", "gateway"]], picture)
      #expect(diagram.wires.flatMap(\.labels).map(\.text.text) == ["token"], picture)
    }
  }

  /// Between two groups, one of them nested.
  @Test func itStandsBetweenGroups() throws {
    let start = """
      box "a" at=4,6 ; group "one" "a" ; box "b" at=24,6 ; group "two" "b" ; group "all" "two"
      connect "a" "b" ; box "c" into=13,7
      """
    let (diagram, rows) = try read(start)
    let new = try box("c", diagram)
    #expect(diagram.boxes[new].parent == nil, "\(rows.joined(separator: "\n"))")
    #expect(diagram.wires.count == 2 && diagram.boxes.count == 6)
  }
}
