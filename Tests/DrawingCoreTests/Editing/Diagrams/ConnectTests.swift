import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Wires from box to box, and what makes room for them.
struct ConnectTests {
  private func rows(_ script: String, _ size: Size = Size(30, 9)) throws -> [String] {
    try drawn(script, size: size).lines.map { row in
      String(row.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
  }

  private func diagram(_ script: String, _ size: Size) throws -> Diagram {
    try Diagram(drawn(script, size: size).state.drawing.layers[0])
  }

  /// The words of the boxes that each wire joins, in order, and its labels.
  private func links(_ script: String, _ size: Size = Size(40, 16)) throws -> [String] {
    let diagram = try diagram(script, size)
    return diagram.wires.map { wire in
      let ends = wire.ends.map { end in
        end.box.map { diagram.boxes[$0].titles.first?.text ?? diagram.words(of: $0) } ?? "?"
      }
      return (ends.sorted() + wire.labels.map(\.text.text)).joined(separator: " ")
    }.sorted()
  }

  private static let pair = #"box "api" at=0,0 ; box "db" right-of="api""#

  // MARK: Round boxes of ASCII

  private static let round = #"text 0,0 ".---.     +---+\n| a |     | b |\n'---'     +---+""#

  @Test func aRoundBoxOfThreeRowsIsLeftStraight() throws {
    let rows = try rows(Self.round + #" ; connect "a" "b" "x""#, Size(20, 4))
    #expect(rows[1] == "| a +- x ->| b |", "\(rows)")
    #expect(try links(Self.round + #" ; connect "b" "a" "x""#) == ["a b x"])
  }

  @Test func aRoundBoxIsStillOneWhereALabelledWireLeavesIt() throws {
    let boxes =
      #"text 0,0 ".-------.\n| cache |\n'-------'" ; text 20,5 ".---.\n| b |\n'---'" ; "#
    for route in ["hv", "vh", "around"] {
      let links = try links(boxes + #"connect "cache" "b" "sync" route=\#(route)"#)
      #expect(links == ["b cache sync"], "\(route)")
    }
  }

  /// From one to the other by the cells inside of them.
  @Test func aDragBetweenRoundBoxesJoinsTheirSides() throws {
    let boxes = #"text 0,0 ".---.      .---.\n| a |      | b |\n'---'      '---'" ; "#
    var editor = try drawn(
      boxes + "shape style=ascii ; tool wire ; press 2,1", size: Size(20, 4))
    let connector = try #require(editor.state.connector(from: Point(2, 1), to: Point(13, 1)))
    try editor.run("cancel ; wire \(connector.start.text) \(connector.end.text)")
    #expect(editor.lines[1].hasPrefix("| a +------+ b |"), "\(editor.lines)")
  }

  // MARK: Groups

  @Test func aGroupIsConnectedFromItsInside() throws {
    let group = #"box "api" at=4,2 ; group "edge" "api" pad=4"#
    #expect(try links(group + #" ; connect "edge" "api""#) == ["api edge"])
    #expect(try links(group + #" ; connect "api" "edge" "log""#) == ["api edge log"])
    let rows = try rows(group + #" ; connect "edge" "api""#, Size(40, 16))
    #expect(rows.contains { $0.hasSuffix("├───▶│ api │    │") }, "\(rows)")
  }

  @Test func aGroupMakesRoomForAWireInIt() throws {
    let group = #"box "api" at=4,2 ; group "edge" "api""#
    #expect(try links(group + #" ; connect "edge" "api" "long label""#) == ["api edge long label"])
    #expect(try links(group + #" ; connect "api" "edge" from=dot"#) == ["api edge"])
  }

  /// It stands before the middle of the side: the wire ends beside it, with two bends as ever.
  @Test(arguments: 1...6)
  func aTitleBeforeTheMiddleIsPassedBeside(letters: Int) throws {
    let title = String(repeating: "e", count: letters)
    let boxes = #"box "browser" at=2,1 ; box "gateway" at=6,8 ; group "\#(title)" "gateway""#
    let diagram = try diagram(boxes + #" ; connect "browser" "gateway""#, Size(40, 14))
    let wire = try #require(diagram.wires.first)
    #expect(wire.ends.contains { $0.place.y == 7 && $0.side == .down }, "\(wire)")
    #expect(wire.points.count <= 4, "\(wire)")
  }

  @Test func aBoxIsConnectedWithItself() throws {
    let rows = try rows(#"box "api" at=2,4 ; connect "api" "api""#)
    #expect(
      rows[2...6] == [
        "     ┌────┐", "     ▼    │", "  ┌─────┐ │", "  │ api ├─┘", "  └─────┘",
      ])
    #expect(
      try links(#"box "a" at=0,0 ; connect "a" "a" "again and again""#)
        == ["a a again and again"])
    // Around what is in the way.
    #expect(
      try links(#"box "a" at=2,4 ; box "b" at=8,4 ; connect "a" "a""#) == ["a a"])
  }

  /// Room is made where there is none above the box or beside it.
  @Test(arguments: [
    #"box "b" at=2,0 ; box "a" at=2,3"#, #"box "b" at=0,0 width=20 ; box "a" at=4,4"#,
    #"box "a" at=4,4 ; group "g" "a" pad=0"#, #"wire 0,2 20,2 ; box "a" at=2,3"#,
    #"box "a" at=2,6 ; box "b" right-of="a" gap=1 ; box "c" at=2,2 ; box "d" right-of="c" gap=1"#,
    #"box "a" at=4,4 ; text 0,2 "some words above""#,
    #"box "b" at=0,0 width=20 ; box "a" at=4,4 ; box "c" right-of="a" gap=2 ; connect "b" "c""#,
  ])
  func roomIsMadeForALoop(boxes: String) throws {
    for start in ["", "shape style=ascii ; "] {
      let script = start + boxes
      for label in ["", "again"] {
        var editor = try drawn(script, size: Size(30, 12))
        let before = try Diagram(editor.state.drawing.layers[0])
        let note = try editor.perform(Command.parse("connect \"a\" \"a\" \"\(label)\"")).note
        var after = try Diagram(editor.state.drawing.layers[0])
        let box = try after.box(.words("a"))
        let loop = try #require(
          after.wires.firstIndex { $0.ends.map(\.box) == [box, box] }, "\(editor.lines)")
        #expect(after.wires[loop].labels.map(\.text.text) == (label.isEmpty ? [] : [label]))
        after.wires.remove(at: loop)
        #expect(after.graph == before.graph && note?.hasPrefix("grown") ?? true)
      }
    }
  }

  /// Both walls that it crosses stay whole.
  @Test func aLabelStandsBetweenTheWallsOfGroups() throws {
    let script = #"""
      box "api" at=2,2 ; box "db" right-of="api" gap=8 ; group "a" "api" ; group "b" "db"
      connect "api" "db" "SQL"
      """#
    #expect(try rows(script, Size(40, 8))[3] == "│ │ api ├─┼─ SQL ─┼▶│ db │ │")
    let longer = try rows(script + #" ; retext "api" "the gateway""#, Size(40, 8))
    #expect(longer[3] == "│ │ the gateway ├─┼─ SQL ─┼▶│ db │ │")
  }

  // MARK: Edges

  /// Room is made above and at the left of what stands at the edge.
  @Test(arguments: ["out=up", "out=left", "in=up", "out=up in=up from=dot", "out=left in=down"])
  func aWireLeavesABoxAtTheEdge(sides: String) throws {
    #expect(try links(Self.pair + #"; connect "api" "db" "# + sides) == ["api db"])
  }

  // MARK: Ways

  /// It goes through the bends, whatever rows and columns they lie in, with two more at most
  /// between two of them, and its label is read; or it is refused.
  @Test func aWireGoesThroughItsBends() throws {
    var random = SeededGenerator(seed: 7)
    var (count, refused) = (0, 0)
    for _ in 0..<120 {
      let bends = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Point(Int.random(in: 9...24, using: &random), Int.random(in: 0...14, using: &random))
      }
      let script = #"box "api" at=0,4 height=5 ; box "db" at=28,9 height=5"#
      var editor = try drawn(script, size: Size(40, 16))
      let via = bends.map { "via=\($0.text)" }.joined(separator: " ")
      let label = ["", "x", "token"].randomElement(using: &random) ?? ""
      let command = try Command.parse("connect \"api\" \"db\" \"\(label)\" \(via)")
      count += 1
      guard let change = try? editor.perform(command) else {
        refused += 1
        continue
      }
      if change.warning != nil { continue }
      let wires = try Diagram(editor.state.drawing.layers[0]).wires
      let comment = "\(command)\n\(editor.lines.joined(separator: "\n"))"
      try #require(wires.count == 1, "\(comment)")
      #expect(
        bends.allSatisfy(wires[0].contains) && wires[0].ends.allSatisfy { $0.box != nil },
        "\(comment)")
      #expect(wires[0].labels.map(\.text.text) == (label.isEmpty ? [] : [label]), "\(comment)")
      #expect(wires[0].points.count <= 3 * bends.count + 4, "\(comment)")
    }
    #expect(refused <= count / 4, "\(refused) of \(count)")
  }

  /// It leaves and arrives in the row or the column of the bend, so that none more is needed.
  @Test(arguments: [
    ("via=12,5 via=12,11", 4), ("via=12,8 via=12,10", 4), ("via=30,5", 3), ("via=31,7", 3),
    ("via=2,11", 3),
  ])
  func aWireEndsWhereItsBendsAre(via: String, corners: Int) throws {
    let script = #"box "api" at=0,4 height=5 ; box "db" at=28,9 height=5 ; connect "api" "db" "#
    let wires = try diagram(script + via, Size(40, 16)).wires
    let picture = try rows(script + via, Size(40, 16))
    #expect(wires.map(\.points.count) == [corners], "\(picture)")
  }

  @Test func noWireRunsOverAnotherOrOverWords() throws {
    let script = #"""
      box "a" at=0,0 ; box "b" at=20,6 ; box "c" at=0,6 ; box "d" at=20,0
      text 8,4 "word" ; connect "a" "b" to=none ; connect "c" "d" to=none
      """#
    let before = try diagram(script, Size(40, 16))
    #expect(before.wires.count == 2)
    let after = try diagram(script + #" ; connect "a" "c" ; connect "b" "d""#, Size(40, 16))
    #expect(after.wires.count == 4)
    #expect(Set(after.wires.map(\.net)).count == 4)
    #expect(after.texts.contains { $0.text == "word" })
  }

  /// A side without a free cell makes its box grow.
  /// Wires into one side of a box take cells at which they cross none of the others, or another side.
  @Test(arguments: ["c b a", "b a c", "b c a"])
  func wiresIntoOneBoxDoNotCross(order: String) throws {
    let boxes = """
      box "a" at=0,0 ; box "b" at=0,4 ; box "c" at=0,8 ; box "x" at=16,4 height=5
      """
    let wires = order.split(separator: " ").map { "connect \"\($0)\" \"x\"" }
    let script = "\(boxes) ; \(wires.joined(separator: " ; "))"
    #expect(try links(script).sorted() == ["a x", "b x", "c x"])
    #expect(try !rows(script, Size(24, 11)).joined().contains("┼"))
  }

  @Test func sidesGrow() throws {
    let script = #"box "a" at=0,0 ; box "b" right-of="a""#
    let wires = String(repeating: #" ; connect "a" "b""#, count: 3)
    let diagram = try diagram(script + wires, Size(40, 16))
    #expect(diagram.wires.count == 3)
    #expect(Set(diagram.wires.map(\.net)).count == 3)
    #expect(diagram.boxes.allSatisfy { $0.frame.height > 3 })
  }

  /// Boxes that touch are pushed apart.
  @Test func boxesMakeRoomForTheWire() throws {
    #expect(try links(#"box "a" at=0,0 ; box "b" at=5,0 ; connect "a" "b""#) == ["a b"])
    #expect(
      try links(#"box "a" at=0,0 ; box "b" at=8,5 ; connect "a" "b" "a label""#)
        == ["a b a label"])
  }

  @Test func aWireEndsOnAnother() throws {
    let script = Self.pair + #" ; connect "api" "db" ; box "log" at=6,5 ; connect "log" 8,1"#
    let diagram = try diagram(script, Size(40, 16))
    #expect(Set(diagram.wires.map(\.net)).count == 1)
    #expect(diagram.wires.contains { $0.ends.contains { $0.kind == .tee } })
  }

  /// A way with one bend leaves and arrives at walls, wherever the boxes stand.
  @Test(arguments: ["hv", "vh"], [(2, 0), (24, 0), (2, 12), (24, 12)])
  func oneBendLeadsFromWallToWall(route: String, place: (x: Int, y: Int)) throws {
    let script =
      #"box "a" at=13,6 ; box "b" at=\#(place.x),\#(place.y) ; connect "a" "b" route=\#(route)"#
    #expect(try links(script) == ["a b"])
    let wires = try diagram(script, Size(40, 16)).wires
    let rows = try rows(script, Size(40, 16))
    #expect(wires.first?.pieces.count == 2, "\(rows)")
  }

  // MARK: Into

  @Test func aBoxIsPutIntoAWireWithALooseEnd() throws {
    let script = #"box "a" at=0,0 ; wire 4,1 12,1 to=arrow ; box "x" into=8,1"#
    #expect(try rows(script)[1] == "│ a ├───▶│ x ├────▶")
  }

  /// Room for it is made without cutting words, or a wide glyph in two.
  @Test(arguments: ["絵描き", "words", "x絵"], 3...9) func wordsAreWholeAfterwards(text: String, x: Int)
    throws
  {
    let script = #"box "a" at=0,0 ; wire 4,1 12,1 to=arrow ; text \#(x),5 "\#(text)""#
    for command in [#"box "x" into=8,1"#, #"box "b" at=20,4 ; splice "b" 8,1"#] {
      let editor = try drawn(script + ";" + command, size: Size(30, 9))
      #expect(editor.state.brokenInvariants.isEmpty, "\(editor.lines)")
      #expect(editor.state.drawing.flattened().rows[5].contains(text), "\(editor.lines)")
    }
  }

  @Test func aBoxIsPutIntoAWireThatEndsAtAnother() throws {
    let script = #"box "a" at=0,0 ; wire 16,0 16,6 ; wire 4,1 16,1 ; box "x" into=8,1"#
    let diagram = try diagram(script, Size(40, 16))
    let x = try #require(diagram.boxes.indices.first { diagram.words(of: $0) == "x" })
    let wires = diagram.wires.filter { $0.ends.contains { $0.box == x } }
    #expect(wires.count == 2)
    #expect(wires.contains { $0.ends.contains { $0.kind == .tee } })
  }

  /// Bends may be named outside of the drawing, where no label can stand.
  @Test(arguments: [
    "via=-3,1 via=-3,9", "via=2,-9 via=-4,-9 via=-4,14", "via=900,1 via=900,9", "via=4,-900",
  ])
  func bendsOutsideAreDrawnOrRefused(bends: String) throws {
    for label in ["", " \"label\"", " \"l\""] {
      var editor = try drawn(#"box "a" at=4,0 ; box "b" at=4,8"#, size: Size(30, 12))
      let before = editor.state.drawing
      let command = try Command.parse("connect \"a\" \"b\"\(label) \(bends)")
      do throws(CommandError) {
        _ = try editor.perform(command)
        #expect(editor.state.drawing != before)
      } catch {
        #expect(editor.state.drawing == before && !error.description.isEmpty)
      }
    }
  }

  /// Sides that are full of wires that touch them grow, and the wire stays straight.
  @Test func sidesFullOfTouchingWiresGrow() throws {
    let script = #"""
      shape style=ascii
      text 0,0 "+---+     +---+\n|   |---->|   |\n| a |<----| b |\n|   |-----|   |\n+---+     +---+"
      connect "b" "a"
      """#
    let diagram = try diagram(script, Size(20, 9))
    #expect(diagram.boxes.map(\.frame.width) == [5, 5])
    #expect(diagram.boxes.allSatisfy { $0.frame.height > 5 })
    #expect(diagram.wires.count == 4 && diagram.wires.allSatisfy { $0.points.count == 2 })
  }

  // MARK: Swap

  @Test func boxesThatDoNotFitMakeRoom() throws {
    let script = #"""
      box "a" at=0,0 ; box "b\nb\nb\nb" at=20,0 ; box "m" at=9,0 ; text 0,4 "under a"
      connect "a" "m" ; connect "m" "b b b b" ; swap "a" "b b b b"
      """#
    let diagram = try diagram(script, Size(40, 16))
    #expect(Set(diagram.boxNames) == ["a", "m", "b b b b"])
    #expect(diagram.texts.contains { $0.text == "under a" })
    #expect(try links(script).sorted() == ["a m", "b b b b m"])
    let frames = Dictionary(
      uniqueKeysWithValues: diagram.boxes.indices.map {
        (diagram.words(of: $0), diagram.boxes[$0].frame)
      })
    #expect(frames["b b b b"]?.minX ?? 9 < frames["a"]?.minX ?? 0)
  }
}
