import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Boxes that are moved by their words.
struct MoveBoxTests {
  private static let chain =
    #"box "api" at=0,0 ; box "db" right-of="api" ; connect "api" "db" "SQL""#

  private func rows(_ script: String, _ size: Size = Size(30, 8)) throws -> [String] {
    try drawn(script, size: size).lines.map { row in
      String(row.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
  }

  private func refusal(_ script: String, of last: String) throws -> String {
    try DrawingCoreTests.refusal(of: last, in: drawn(script, size: Size(30, 8))) ?? ""
  }

  @Test func itsWiresFollow() throws {
    let straight = try rows(Self.chain + #" ; move "db" by 4,0"#)
    #expect(straight[1] == "│ api ├─ SQL ─────▶│ db │")
    let bent = try rows(Self.chain + #" ; move "db" 15,4"#)
    #expect(bent[5].hasSuffix("│ db │") && bent[5].contains("▶"))
  }

  /// All the ways to say the same.
  @Test(arguments: [
    #"move "db" at=15,4"#, #"move "db" 15,4"#, "move db 15,4", #"move "db" by 0,4"#,
    "move db by 0,4",
    "move 17,1 at=15,4", "move 17,1 by 0,4",
  ])
  func aBoxGoesToAPointOrByADistance(command: String) throws {
    let wide = #"box "api" at=0,0 ; box "db" at=15,0 ; connect "api" "db""#
    let editor = try drawn("\(wide) ; \(command)", size: Size(30, 8))
    let diagram = try Diagram(editor.state.drawing.layers[0])
    #expect(diagram.boxes.map(\.frame.origin) == [.zero, Point(15, 4)])
    #expect(diagram.wires.map(\.ends.count) == [2])
    let text = try Command.parse(command).description
    #expect(try Command.parse(text).description == text)
  }

  /// On its way past the box that it is wired to it leaves room for the wire.
  @Test(arguments: ["", "shape style=ascii ; "]) func itLeavesRoomForItsWires(style: String) throws
  {
    for label in ["", "\"SQL\""] {
      let picture = """
        \(style)box "x1" at=7,0 ; box "api" at=0,5 width=9 ; box "user store" at=0,13
        connect "api" "user store" \(label)
        """.replacing("\n", with: " ; ")
      var editor = try drawn(picture, size: Size(30, 18))
      let before = try Diagram(editor.state.drawing.layers[0]).graph
      let change = try editor.perform(Command.parse("move \"user store\" below=\"x1\""))
      let rows = editor.lines.joined(separator: "\n")
      #expect(change.warning == nil, "\(rows)")
      #expect(try Diagram(editor.state.drawing.layers[0]).graph == before, "\(rows)")
    }
  }

  /// Beside another it stands as a new one would, and its wires are as if they were drawn there.
  @Test(arguments: ["below", "above", "left-of", "right-of"]) func besideAnother(side: String)
    throws
  {
    let moved = try rows(Self.chain + #" ; move "db" \#(side)="api""#, Size(40, 12))
    let new = try rows(
      #"box "api" at=0,0 ; box "db" \#(side)="api" ; connect "api" "db" "SQL""#, Size(40, 12))
    #expect(moved.filter { !$0.isEmpty } == new.filter { !$0.isEmpty })
  }

  @Test func intoAWireItIsSpliced() throws {
    let script = Self.chain + #" ; box "log" at=0,5 ; "#
    let moved = try rows(script + #"move "log" into=9,1"#)
    #expect(try moved == rows(script + #"splice "log" 9,1"#))
  }

  @Test func pointsAloneGoOnWithAGesture() throws {
    for text in ["move 3,1 4,1", "move 3,1"] {
      #expect(try Command.parse(text).phase == .goesOn)
      #expect(try Command.parse(text).description == text)
    }
    #expect(try Command.parse("move 3,1 at=4,1").phase == nil)
  }

  @Test func whatStandsThereIsNamed() throws {
    let script = Self.chain + #" ; text 2,5 "words" ; "#
    #expect(try refusal(script, of: #"move "db" at=3,1"#) == "“api” stands at 0,0")
    #expect(try refusal(script, of: #"move "db" at=1,4"#) == "“words” stands at 2,5")
    #expect(try refusal(script, of: #"move "SQL" by 1,0"#) == "“SQL” is a wire, not a box")
    #expect(try refusal(script, of: #"move "x" by 1,0"#).hasPrefix("no box is called “x”"))
    #expect(throws: ScriptError.self) { try Command.parse(#"move "db""#) }
    #expect(throws: ScriptError.self) { try Command.parse(#"move "db" by"#) }
    #expect(throws: ScriptError.self) { try Command.parse(#"move "db" by 1,0 below="api""#) }
  }

  /// A group goes with what is in it and the wires that lead out, and a box out of its group.
  @Test func groupsGoWhole() throws {
    let script = #"""
      box "a" at=2,2 ; box "b" right-of="a" ; group "g" "a" "b" ; box "c" right-of="g"
      connect "a" "b" "in" ; connect "b" "c"
      """#
    let size = Size(60, 24)
    for goal in ["by 3,9", "at=4,12", #"below="c""#, #"right-of="c""#] {
      let before = try drawn(script, size: size)
      var after = before
      let note = try after.perform(Command.parse(#"move "g" "# + goal)).note
      #expect(note?.hasPrefix("grown") ?? true)
      let graph = try Diagram(before.state.drawing.layers[0]).graph
      #expect(try Diagram(after.state.drawing.layers[0]).graph == graph, "\(goal): \(after.lines)")
    }
    let out = try Diagram(
      drawn(script + #" ; move "b" below="c""#, size: size).state.drawing.layers[0])
    let b = try out.box(.words("b"))
    #expect(out.boxes[b].parent == nil)
    #expect(out.wires.count == 2 && out.wires.allSatisfy { $0.ends.allSatisfy { $0.box != nil } })
  }

  /// Wherever a box is moved in a picture with little room, it is there, and all else says the same;
  /// or that is told; or nothing changes.
  @Test(arguments: [false, true]) func aMoveKeepsTheGraph(isASCII: Bool) throws {
    var (count, told, refused) = (0, 0, 0)
    for seed in UInt64(0)..<UInt64(Thoroughness.count(sample: 12, full: 160)) {
      var random = SeededGenerator(seed: seed)
      let picture = CrowdedPicture(seed: seed)
      let editor = try picture.connected(isASCII: isASCII)
      let before = try Diagram(editor.state.drawing.layers[0])
      for name in picture.boxes {
        let other = picture.boxes.filter { $0 != name }.randomElement(using: &random) ?? ""
        let step = Point(
          Int.random(in: -9...30, using: &random), Int.random(in: -6...12, using: &random))
        let goal =
          [
            "by \(step.text)", #"below="\#(other)""#, #"right-of="\#(other)""#,
          ].randomElement(using: &random) ?? ""
        var moved = editor
        count += 1
        guard let change = try? moved.perform(Command.parse(#"move "\#(name)" \#(goal)"#)) else {
          refused += 1
          #expect(moved.state == editor.state)
          continue
        }
        if change.warning != nil {
          told += 1
          continue
        }
        let after = try Diagram(moved.state.drawing.layers[0])
        let comment = "seed \(seed): move \(name) \(goal)\n\(moved.lines.joined(separator: "\n"))"
        #expect(links(after) == links(before), "\(comment)")
        let (old, new) = (try before.box(.words(name)), try after.box(.words(name)))
        if before.boxes[old].parent == nil, after.boxes[new].parent == nil {
          #expect(after.graph == before.graph, "\(comment)")
        }
        let origin = before.boxes[old].frame.origin + step
        if goal.hasPrefix("by"), origin == origin.clampedAtZero {
          #expect(after.boxes[new].frame.origin == origin, "\(comment)")
        }
        _ = try moved.perform(.undo(1))
        #expect(moved.lines == editor.lines)
      }
    }
    #expect(count > 25)
    #expect(
      told <= count / 8 && refused <= count / 4, "\(told) told, \(refused) refused of \(count)")
  }

  /// What each net joins, in words, with its labels and heads.
  private func links(_ diagram: Diagram) -> [String] {
    Dictionary(grouping: diagram.wires, by: \.net).values.map { wires in
      let ends = wires.flatMap { wire in
        wire.ends.compactMap { end in
          end.box.map { box -> String in
            let isHead = if case .head = end.kind { true } else { false }
            return "\(diagram.name(of: box))\(isHead)"
          }
        }
      }
      return (ends.sorted() + wires.flatMap { $0.labels.map(\.text.text) }.sorted())
        .joined(separator: " ")
    }.sorted()
  }
}
