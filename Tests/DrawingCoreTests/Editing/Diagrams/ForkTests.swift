import Cells
import Testing

@testable import DrawingCore

/// Wires that others join are taken branch by branch, as a hand takes them.
struct ForkTests {
  private static let bus = """
    box "a" at=8,0 ; box "x" at=2,8 ; box "y" at=14,8 ; wire 10,2 10,5 to=none ;
    wire 4,5 4,7 to=arrow ; wire 16,5 16,7 to=arrow ; wire 4,5 16,5 to=none
    """.replacing("\n", with: " ")

  private func rows(_ script: String, _ size: Size = Size(20, 11)) throws -> [String] {
    try drawn(script, size: size).lines.map { row in
      String(row.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns the words of the boxes that each net of wires joins.
  private func nets(_ script: String) throws -> [String] {
    let editor = try drawn(script, size: Size(40, 24))
    let diagram = try Diagram(editor.state.drawing.layers[0])
    return diagram.nets { $0 }.map { net in
      net.boxes.map { diagram.words(of: $0) }.sorted().joined(separator: " ")
    }.sorted()
  }

  @Test(arguments: [#"remove "y""#, "remove 16,6", "remove 14,5"])
  func theOtherBranchStays(removal: String) throws {
    let left = try rows("\(Self.bus) ; \(removal)")
    #expect(
      left[0..<8] == [
        "        ┌───┐", "        │ a │", "        └─┬─┘", "          │", "          │",
        "    ┌─────┘", "    │", "    ▼",
      ])
    #expect(left[9].contains("y") == (removal != #"remove "y""#))
  }

  /// The last box under a bus takes what is left of it along.
  @Test func nothingIsLeftOfABusWithoutBoxes() throws {
    let left = try rows(#"\#(Self.bus) ; remove "y" ; remove "x""#)
    #expect(left[5...].joined() == "", "\(left)")
  }

  /// Whatever joins a wire stays joined to the box that is left.
  @Test func aWireWithABranchLosesOneBoxAlone() throws {
    let fork =
      #"box "a" at=0,0 ; box "b" at=20,0 ; connect "a" "b" ; box "c" at=8,6 ; connect "c" 10,1"#
    #expect(try nets(fork) == ["a b c"])
    #expect(try nets(#"\#(fork) ; remove "b""#) == ["a c"])
    #expect(try nets(#"\#(fork) ; remove "a""#) == ["b c"])
    #expect(try nets(#"\#(fork) ; remove "c""#) == ["a b"])
    // The wire itself is taken as one.
    #expect(try nets("\(fork) ; remove 16,1").allSatisfy { !$0.contains("a b") })
  }

  @Test func aBoxInABranchLeavesTheOthersAlone() throws {
    let script = #"\#(Self.bus) ; box "z" into=16,6"#
    let editor = try drawn(script, size: Size(40, 24))
    let diagram = try Diagram(editor.state.drawing.layers[0])
    #expect(try nets(script) == ["a x z", "y z"], "\(editor.lines)")
    let z = try #require(
      diagram.boxes.firstIndex { diagram.words(of: diagram.boxes.firstIndex(of: $0) ?? 0) == "z" })
    // What leaves the new box has no head there.
    let heads = diagram.wires.flatMap(\.ends).filter { end in
      if case .head = end.kind { end.box == z } else { false }
    }
    #expect(heads.count == 1, "\(editor.lines)")
  }

  @Test func onlyTheBranchIsDashedOrLabelled() throws {
    let dashed = try rows("\(Self.bus) ; restyle dashed 16,6")
    #expect(dashed[6].hasPrefix("    │") && !dashed[6].hasSuffix("│"), "\(dashed)")
    let labelled = try rows(#"\#(Self.bus) ; retext 16,6 "S""#, Size(30, 11))
    #expect(labelled[5].hasPrefix("    ┌─────┴") && labelled[5].contains(" S "), "\(labelled)")
  }

  /// Boxes under a bus change places below it.
  @Test func aBusStaysWhereBoxesUnderItChangePlaces() throws {
    let swapped = try rows(#"\#(Self.bus) ; swap "x" "y""#)
    #expect(try nets(#"\#(Self.bus) ; swap "x" "y""#) == ["a x y"])
    #expect(swapped[9] == "  │ y │       │ x │", "\(swapped)")
  }

  @Test func aDoubleClickTakesTheBranch() throws {
    let state = try drawn(Self.bus, size: Size(40, 24)).state
    let taken = try #require(state.things(at: Point(16, 6)).first)
    #expect(taken.bounds == Rect(11, 5, 6, 3))
    #expect(!taken.contains(Point(4, 6)))
  }

  /// The lines of a group are its own sides, and of what leads out of it nothing.
  @Test func restylingAGroupLeavesWhatIsInIt() throws {
    let script = #"box "a" at=2,2 ; group "g" "a" ; box "b" at=16,2 ; connect "a" "b""#
    let before = try rows(script, Size(24, 8))
    let after = try rows(#"\#(script) ; restyle dashed "g""#, Size(24, 8))
    #expect(after != before)
    for y in 2...4 {
      #expect(after[y].dropFirst(3) == before[y].dropFirst(3) || after[y].contains("╎"), "\(after)")
      #expect(after[y].contains(before[y].dropFirst(4).prefix(3)), "\(after)")
    }
    #expect(
      try rows(#"\#(script) ; restyle dashed "g" ; restyle single "g""#, Size(24, 8)) == before)
  }

  /// A legend stays in one row, with its arrows, when something above it grows.
  @Test(arguments: ["Legend: x   y is it", "Legend: ---> x   ╌╌╌> y"])
  func aLegendGoesDownAsOne(legend: String) throws {
    let script = #"box "a" at=0,0 ; text 0,4 "\#(legend)" ; retext "a" "a\nb\nc""#
    let left = try rows(script, Size(40, 9))
    #expect(left.contains(legend), "\(left)")
  }

  private func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// In a picture in ASCII what is new is in ASCII too, unless the brush or the command says otherwise.
  @Test func whatIsNewInAPictureInASCIIIsSoToo() throws {
    let pair = #"box "a" at=0,0 style=ascii ; box "b" right-of="a" style=ascii"#
    for command in [
      #"connect "a" "b""#, #"box "c" below="a""#, #"group "g" "a" "b""#, #"table 0,6 "a|b\nc|d""#,
      #"connect "a" "b" ; box "c" into=6,1"#,
    ] {
      let all = try rows("\(pair) ; \(command)", Size(40, 14)).joined()
      #expect(isASCII(all), "\(command): \(all)")
      let chosen = try rows("\(pair) ; \(command) style=double", Size(40, 14)).joined()
      #expect(!isASCII(chosen), "\(command): \(chosen)")
      let brush = try rows("shape style=double ; \(pair) ; \(command)", Size(40, 14)).joined()
      #expect(!isASCII(brush), "\(command): \(brush)")
    }
  }

  /// Groups change places with what is in them, and with the wires between them.
  @Test func groupsChangePlacesWithTheirWires() throws {
    for (first, second) in [("at=20,2", "level"), ("at=2,11", "upright")] {
      let script =
        #"box "a" at=2,2 ; group "g" "a" ; box "b" \#(first) ; group "h" "b" ; connect "a" "b""#
      let editor = try drawn(#"\#(script) ; swap "g" "h""#, size: Size(40, 20))
      let diagram = try Diagram(editor.state.drawing.layers[0])
      let frames = try ["a", "b"].map { name in
        diagram.boxes[try diagram.box(.words(name))].frame.origin
      }
      #expect(second == "level" ? frames[0].x > frames[1].x : frames[0].y > frames[1].y)
      #expect(try nets(#"\#(script) ; swap "g" "h""#) == ["a b"], "\(editor.lines)")
    }
  }
}
