import Cells
import Testing

@testable import DrawingCore

/// Far away from other boxes a diagram is changed as it is alone: of a large picture only what is near
/// is read again.
struct LargeDiagramTests {
  /// Returns the rows of a diagram, some rows below the top and with another box far above it, after a
  /// command.
  private func rows(_ command: String, at top: Int) throws -> [String] {
    let far = top == 0 ? "" : #"box "far" at=0,0 ; box "far too" at=4,\#(top - 620) ; "#
    let picture = """
      box "a" at=2,\(top + 2) ; box "b" at=2,\(top + 8) ; box "c" at=20,\(top + 8)
      connect "a" "b" ; connect "b" "c" "go" ; group "G" "b"
      """.replacing("\n", with: " ; ")
    let editor = try drawn("\(far)\(picture) ; \(command)", size: Size(40, top + 24))
    return editor.lines.suffix(editor.lines.count - top)
  }

  @Test(arguments: [
    #"move "a" by 0,1"#, #"move "a" by 8,0"#, #"move "c" below="a""#, #"move "c" right-of="b""#,
    #"retext "a" "much wider words""#, #"retext "b" "b\nand\nmore""#, #"connect "a" "b" "again""#,
    #"connect "a" "c""#, #"box "d" below="a""#, #"box "d" right-of="a""#, #"group "H" "a" "G""#,
    #"swap "a" "c""#, #"fit "a" width=9"#, #"remove "b""#,
    #"restyle heavy"#,
  ])
  func itIsChangedAsAlone(command: String) throws {
    let alone = try rows(command, at: 0)
    for top in [640, 700, 900] {
      #expect(Array(try rows(command, at: top).prefix(alone.count)) == alone, "\(top)")
    }
  }

  /// The same across.
  @Test func inAWidePicture() throws {
    for command in [#"move "c" by 0,6"#, #"retext "a" "wide words""#, #"connect "a" "c" "x""#] {
      let picture =
        #"box "a" at=0,1 ; box "c" at=690,1 ; box "d" at=684,6 ; connect "d" "c" ; \#(command)"#
      let editor = try drawn(picture, size: Size(720, 20))
      #expect(try Diagram(editor.state.drawing.layers[0]).boxes.count == 3, "\(command)")
    }
  }
}
