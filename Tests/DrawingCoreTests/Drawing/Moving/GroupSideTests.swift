import Cells
import Testing

@testable import DrawingCore

/// A side of a group that is dragged moves alone: outwards without a limit, inwards up to what is in
/// the group. What is in it stays, and a box that is dragged over a side leaves that where it is.
struct GroupSideTests {
  private static let picture = """
    box "api" at=6,4 ; box "db" right-of="api" ; connect "api" "db"
    group "edge" "api" "db" ; box "x" at=34,4 ; connect "db" "x"
    """
  private static let group = Rect(4, 2, 21, 7)
  private static let size = Size(60, 16)

  private func read(_ editor: Editor) throws -> Diagram {
    try Diagram(editor.state.drawing.layers[0])
  }

  private func frames(_ diagram: Diagram) -> Set<Rect> { Set(diagram.frames) }

  /// Half a group, or one row or column of it.
  @Test(arguments: [
    ("24,2 24,8", Point(3, 0), Rect(4, 2, 24, 7)), ("24,2 24,8", Point(3, 5), Rect(4, 2, 24, 7)),
    ("4,8 24,8", Point(0, 4), Rect(4, 2, 21, 11)), ("4,8 24,8", Point(-3, 4), Rect(4, 2, 21, 11)),
    ("4,2 4,8", Point(-4, 0), Rect(0, 2, 25, 7)), ("4,2 24,2", Point(0, -2), Rect(4, 0, 21, 9)),
    ("23,1 26,9", Point(4, 0), Rect(4, 2, 25, 7)), ("24,2 24,8", Point(-1, 0), Rect(4, 2, 20, 7)),
  ])
  func aSideMovesAlone(selected: String, step: Point, group: Rect) throws {
    var editor = try drawn(Self.picture, size: Self.size)
    let before = try read(editor)
    try #require(before.frames.contains(Self.group))
    try editor.run("select \(selected) ; shift \(step.text)")
    let after = try read(editor)
    #expect(frames(after) == frames(before).subtracting([Self.group]).union([group]))
    #expect(after.graph == before.graph, "\(editor.lines.joined(separator: "\n"))")
  }

  /// Inwards it is refused, and stops while it floats.
  @Test(arguments: [
    ("24,2 24,8", Point(-9, 0), Rect(4, 2, 20, 7)), ("4,8 24,8", Point(0, -5), Rect(4, 2, 21, 6)),
    ("4,2 24,2", Point(0, 4), Rect(4, 3, 21, 6)), ("4,2 4,8", Point(3, 0), Rect(4, 2, 21, 7)),
  ])
  func aSideStopsAtWhatIsInTheGroup(selected: String, step: Point, group: Rect) throws {
    var editor = try drawn("\(Self.picture) ; select \(selected)", size: Self.size)
    let before = editor.lines
    let error = #expect(throws: CommandError.self) { try editor.run("shift \(step.text)") }
    #expect(error?.description == "the box cannot become narrower than its text")
    #expect(editor.lines == before)
    let graph = try read(editor).graph
    let origin = try #require(editor.state.selection?.bounds.origin)
    try editor.run("lift ; float \((origin + step).text) ; stamp")
    #expect(try read(editor).frames.contains(group), "\(editor.lines.joined(separator: "\n"))")
    #expect(try read(editor).graph == graph)
  }

  /// It grows over what stands there, a title of another group among it.
  @Test func growingIsNeverRefused() throws {
    let neighbour = """
      rect 0,0 12,6 ; text 2,0 " edge " ; box "a" at=3,2
      rect 20,0 36,6 ; text 22,0 " cache " ; box "b" at=25,2 ; select 12,0 12,6
      """
    for step in 1...30 {
      let editor = try drawn("\(neighbour) ; shift \(step),0", size: Size(50, 9))
      #expect(editor.lines[6].hasPrefix("└" + String(repeating: "─", count: 11 + step) + "┘"))
      let floated = try drawn(
        "\(neighbour) ; lift ; float \(12 + step),0 ; stamp", size: Size(50, 9))
      #expect(floated.lines == editor.lines)
    }
  }

  /// The sides of the group stay, however far a box in it goes. With 2 and 4 it lies on the lower one.
  @Test(arguments: 1...9) func aBoxLeavesItsGroup(step: Int) throws {
    var editor = try drawn(Self.picture, size: Self.size)
    try editor.run("select 17,4 22,6 ; shift 0,\(step)")
    let diagram = try read(editor)
    #expect(diagram.frames.contains(Self.group) == ![2, 4].contains(step))
    let corners = [editor.lines[2], editor.lines[8]].map { Array($0) }
    #expect(corners.map { String([$0[4], $0[24]]) } == ["┌┐", "└┘"])
    guard step > 4 else { return }
    let db = try #require(diagram.boxes.indices.first { diagram.words(of: $0) == "db" })
    #expect(diagram.boxes[db].parent == nil)
    #expect(diagram.wires.count { $0.ends.contains { $0.box == db } } == 2)
  }
}
