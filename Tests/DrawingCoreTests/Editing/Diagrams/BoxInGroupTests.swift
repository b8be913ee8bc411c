import Cells
import Testing

@testable import DrawingCore

/// What is placed beside a box in a group belongs to that group.
struct BoxInGroupTests {
  private static let sides = ["above", "below", "left-of", "right-of"]
  private static let around =
    sides.map { #"box "\#($0) it" \#($0)="g" gap=1"# }.joined(separator: " ; ")
  private static let group = #"box "a" at=2,2 ; group "g" "a" ; box "z" at=30,20"#
  private static let wires = sides.map { #"connect "a" "\#($0) it""# }.joined(separator: " ; ")
  /// Groups at the edge of the drawing, in others, among others, and with wires out of them.
  private static let pictures = [
    group, #"\#(group) ; group "out" "g""#, "\(group) ; \(around)",
    "\(group) ; \(around) ; \(wires)",
    #"\#(group) ; box "b" right-of="a" ; connect "a" "b" ; group "out" "g" pad=0 ; \#(around)"#,
  ]

  @Test(arguments: sides, pictures) func itIsHeldByTheGroup(side: String, picture: String) throws {
    var refused = 0
    for isASCII in [false, true] {
      let start = isASCII ? "shape style=ascii ; \(picture)" : picture
      let editor = try drawn(start, size: Size(60, 30))
      let old = try Diagram(editor.state.drawing.layers[0])
      for command in [
        #"box "new" \#(side)="a""#, #"box "a new one, and a wide one" \#(side)="a""#,
        #"box "new\nand\na\nhigh\none" \#(side)="a""#, #"duplicate "z" \#(side)="a""#,
        #"move "z" \#(side)="a""#,
      ] {
        var changed = editor
        guard let change = try? changed.perform(Command.parse(command)) else {
          refused += 1
          #expect(changed.state == editor.state)
          continue
        }
        let diagram = try Diagram(changed.state.drawing.layers[0])
        let rows = changed.lines.joined(separator: "\n")
        #expect(change.warning == nil, "\(command)\n\(rows)")
        #expect(diagram.wires.count == old.wires.count, "\(command)\n\(rows)")
        #expect(
          diagram.boxes.count == old.boxes.count + (command.hasPrefix("move") ? 0 : 1),
          "\(command)\n\(rows)")
        #expect(try held(diagram) == held(old) + 1, "\(command)\n\(rows)")
      }
    }
    // Wires out of all sides can leave no room.
    #expect(refused == 0 || picture.hasSuffix(Self.wires), "\(refused) were refused")
  }

  /// What is placed beside a box outside of a group goes past the group.
  @Test(arguments: zip(sides, ["30,20", "30,0", "60,9", "2,9"]))
  func itStaysOutsideOfOthers(side: String, place: String) throws {
    let picture = """
      box "a" at=20,6 ; box "b" at=44,12 ; group "g" "a" "b" ; box "z" at=70,24 ; box "y" at=\(place)
      """
    let editor = try drawn(picture, size: Size(80, 30))
    for gap in 0...20 {
      for command in [#"box "new""#, #"duplicate "z""#, #"move "z""#] {
        var changed = editor
        _ = try changed.perform(Command.parse("\(command) \(side)=\"y\" gap=\(gap)"))
        let diagram = try Diagram(changed.state.drawing.layers[0])
        let rows = changed.lines.joined(separator: "\n")
        #expect(try held(diagram) == 2, "\(command) \(gap)\n\(rows)")
      }
    }
  }

  /// Returns the number of boxes in the group.
  private func held(_ diagram: Diagram) throws -> Int {
    let group = try diagram.box(.words("g"))
    return diagram.boxes.count { $0.parent == group }
  }
}
