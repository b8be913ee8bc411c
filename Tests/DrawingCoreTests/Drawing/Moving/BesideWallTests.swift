import Cells
import Testing

@testable import DrawingCore

/// Lines that find their way keep a blank between them and boxes at which they do not end, where there
/// is room.
struct BesideWallTests {
  private func wires(_ script: String, _ size: Size) throws -> (Diagram, String) {
    let editor = try drawn(script, size: size)
    return (try Diagram(editor.state.drawing.layers[0]), editor.lines.joined(separator: "\n"))
  }

  /// The number of cells of wires that lie right beside boxes at which these do not end.
  private func walled(_ diagram: Diagram) -> Int {
    diagram.wires.reduce(0) { count, wire in
      let own = Set(wire.ends.compactMap(\.box))
      let others = diagram.boxes.indices.filter {
        !own.contains($0) && !diagram.boxes[$0].isGroup
      }.map { diagram.boxes[$0].frame.inset(by: -1) }
      return count + wire.cells.count { cell in others.contains { $0.contains(cell.place) } }
    }
  }

  @Test(arguments: [
    // Around a box that stands between.
    #"box "a" at=2,4 ; box "in between" at=12,3 height=5 ; box "b" at=32,4 ; connect "a" "b""#,
    #"box "a" at=18,1 ; box "in between" at=13,7 ; box "b" at=18,14 ; connect "a" "b""#,
    // With its bends half way.
    #"box "a" at=2,1 ; box "c" at=16,4 height=5 ; box "b" at=32,10 ; connect "a" "b""#,
  ])
  func aBlankIsLeft(script: String) throws {
    for style in ["single", "ascii"] {
      let (diagram, picture) = try wires("shape style=\(style) ; \(script)", Size(44, 20))
      #expect(diagram.wires.count == 1)
      #expect(walled(diagram) == 0, "\(picture)")
    }
  }

  /// Where there is none, it lies beside the wall as before.
  @Test func aNarrowLaneIsTaken() throws {
    let (diagram, picture) = try wires(
      #"""
      box "a" at=0,0 ; box "long one" at=8,0 height=4 ; box "long two" at=8,5 height=4
      box "b" at=24,4 ; connect "a" "b"
      """#, Size(40, 10))
    #expect(diagram.wires.count == 1, "\(picture)")
  }
}
