import Cells
import Testing

@testable import DrawingCore

struct DiagramCommandTests {
  private func rows(_ script: String, _ size: Size = Size(30, 9)) throws -> [String] {
    try drawn(script, size: size).lines.map { row in
      String(row.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
  }

  private func refusal(_ script: String, of last: String) throws -> String {
    try DrawingCoreTests.refusal(of: last, in: drawn(script, size: Size(30, 9))) ?? ""
  }

  private static let pair = #"box "api" at=0,0 ; box "db" right-of="api""#

  // MARK: Places

  /// A wire that leads out of the group is not covered.
  @Test(arguments: ["below", "right-of"]) func aBoxInAGroupStandsBesideAWire(place: String) throws {
    let other = place == "below" ? #"box "c" below="g""# : #"box "c" right-of="g""#
    let group = #"box "a" at=2,2 ; group "g" "a" ; \#(other) ; connect "a" "c""#
    let editor = try drawn(#"\#(group) ; duplicate "a" \#(place)="a""#, size: Size(30, 9))
    let diagram = try Diagram(editor.state.drawing.layers[0])
    #expect(diagram.boxes.count == 4 && diagram.boxes.count { $0.parent == 0 } == 2)
    #expect(diagram.wires.count == 1, "\(editor.lines)")
    #expect(
      diagram.wires[0].ends.compactMap(\.box).map { diagram.words(of: $0) } == ["a", "c"],
      "\(editor.lines)")
  }

  /// A box of several parts is one to those beside it.
  @Test(arguments: ["right-of", "left-of", "below", "above"])
  func aBoxStandsBesideAWholeOne(place: String) throws {
    for script in [#"box "x" at=0,0 shape=cylinder"#, #"table 0,0 "x|q\na|b" header"#] {
      let editor = try drawn(#"\#(script) ; box "y" \#(place)="x""#, size: Size(1, 1))
      let boxes = try Diagram(editor.state.drawing.layers[0]).boxes
      let all = boxes.filter { $0.parent == nil }.map(\.frame)
      let new = try #require(all.first { $0.size == Size(5, 3) }, "\(editor.lines)")
      let old = try #require(all.first { $0 != new }, "\(editor.lines)")
      switch place {
      case "right-of": #expect(new.minX == old.maxX + 4)
      case "left-of": #expect(old.minX == new.maxX + 4)
      case "below": #expect(new.minY == old.maxY + 2)
      default: #expect(old.minY == new.maxY + 2)
      }
    }
  }

  // MARK: References

  @Test func boxesAreMeantByWordsTitlesAndPoints() throws {
    let boxes = #"box "one\ntwo" at=0,0 title="first" ; box "x" at=20,0"#
    for name in [#""one two""#, #""one  two""#, #""first""#, "0,0", "3,1"] {
      #expect(try rows(boxes + "; remove \(name)")[1] == "                    │ x │", "\(name)")
    }
  }

  @Test func whatIsNotThereIsToldWithTheNearest() throws {
    #expect(
      try refusal(Self.pair, of: #"remove "apj""#)
        == "no box or wire is called “apj”, did you mean “api”?")
    #expect(
      try refusal(Self.pair, of: #"remove "API""#).hasPrefix("no box or wire is called “API”"))
    #expect(
      try refusal(#"box "a" at=0,0 ; box "a" at=9,0"#, of: #"remove "a""#)
        == "2 boxes are called “a”: at 0,0 9,0")
  }

  /// What a command takes is what it misses.
  @Test(arguments: [
    ("box \"x\" into=25,7", "there is no wire at 25,7"),
    ("duplicate \"api\" into=25,7", "there is no wire at 25,7"),
    ("box \"x\" into=1,1", "what is at 1,1 is a box, not a wire"),
    ("ends 25,7 to=dot", "there is no wire at 25,7"),
    ("ends 1,1 to=dot", "what is at 1,1 is a box, not a wire"),
    ("connect \"api\" 25,7", "there is no box or wire at 25,7"),
    ("connect \"api\" \"x\"", "no box or wire is called “x”"),
    ("remove 25,7", "there is no box or wire at 25,7"),
    ("retext 25,7 \"x\"", "there is no box or wire at 25,7"),
    ("selection at 25,7", "no word, wire or box is at 25,7"),
    ("words 25,7", "there is no box or wire at 25,7"),
    ("box \"x\" right-of=25,7", "there is no box at 25,7"),
    ("swap \"api\" 25,7", "there is no box at 25,7"),
    ("fit 25,7", "there is no box at 25,7"),
    ("group \"g\" 25,7", "there is no box at 25,7"),
  ])
  func aRefusalNamesWhatIsMissed(command: String, told: String) throws {
    #expect(try refusal(Self.pair, of: command) == told)
  }

  /// On a wall of two cells of a table the left one is meant.
  @Test func aWallOfTwoIsThatOfTheLeftOne() throws {
    let diagram = try Diagram(try drawn(#"table 0,0 "a|b""#).state.drawing.layers[0])
    let box = try diagram.box(.place(Point(4, 1)))
    #expect(diagram.words(of: box) == "a")
  }

  // MARK: Boxes

  @Test func sizesPaddingAndAlignment() throws {
    #expect(
      try rows(#"box "a" at=0,0 width=9 height=5 text=left"#)[0..<5] == [
        "┌───────┐", "│       │", "│ a     │", "│       │", "└───────┘",
      ])
    #expect(
      try rows(#"box "one two three" at=0,0 width=9"#)[0..<4] == [
        "┌───────┐", "│  one  │", "│  two  │", "│ three │",
      ])
    #expect(try rows(#"box "a" at=0,0 pad=0"#)[1] == "│a│")
    #expect(try rows(#"box "a" at=0,0 title="t""#)[0] == "┌─ t ─┐")
    #expect(
      try refusal("", of: #"box "longer" width=5"#) == "“longer” is longer than the box is wide")
    #expect(try rows(#"box "絵" at=0,0 style=ascii"#)[0..<3] == ["+----+", "| 絵 |", "+----+"])
  }

  @Test func shapesAreBoxes() throws {
    #expect(
      try rows(#"box "db" at=0,0 shape=cylinder"#)[0..<4] == [
        "╭────╮", "├────┤", "│ db │", "╰────╯",
      ])
    #expect(try rows(#"box "call" at=0,0 shape=subroutine"#)[1] == "║ call ║")
    for shape in BoxShape.allCases {
      let state = try drawn(#"box "name" at=1,1 shape="# + shape.rawValue, size: Size(30, 9)).state
      let diagram = try Diagram(state.drawing.layers[0])
      #expect(diagram.boxNames.contains("name"), "\(shape)")
    }
  }

  /// A box that is moved over the right or the lower side of its group takes that along, and those of
  /// the groups around it; what stands beyond makes room.
  @Test func aGroupGrowsWithABoxThatMoves() throws {
    let script = #"box "a" at=6,4 ; group "in" "a" ; group "out" "in" ; box "z" at=17,4"#
    let size = Size(50, 24)
    for (step, inner, beyond) in [
      ("1,0", Size(9, 7), Point(17, 4)), ("0,3", Size(9, 10), Point(17, 4)),
      ("4,2", Size(13, 9), Point(21, 4)), ("5,0", Size(14, 7), Point(22, 4)),
    ] {
      let editor = try drawn(script + #" ; move "a" by "# + step, size: size)
      let diagram = try Diagram(editor.state.drawing.layers[0])
      let frames = Dictionary(
        uniqueKeysWithValues: diagram.boxes.indices.map {
          (diagram.name(of: $0), diagram.boxes[$0].frame)
        })
      let rows = editor.lines.joined(separator: "\n")
      #expect(frames["“in”"]?.size == inner, "\(step)\n\(rows)")
      #expect(frames["“z”"]?.origin == beyond, "\(step)\n\(rows)")
      #expect(frames["“out”"]?.size == Size(inner.width + 4, inner.height + 4), "\(step)\n\(rows)")
      #expect(diagram.boxes.compactMap(\.parent).count == 2)
    }
    // Beyond it altogether, it leaves it.
    let left = try drawn(script + #" ; move "a" by 30,0"#, size: size)
    #expect(try Diagram(left.state.drawing.layers[0]).boxes.compactMap(\.parent).count == 1)
  }

  /// Its lid goes where it goes, and a wire from above meets the lid.
  @Test func aCylinderIsOneBox() throws {
    let pair = #"box "a" at=1,0 width=8 ; box "db" at=1,6 width=8 shape=cylinder"#
    let lid = [" ╭──────╮", " ├──────┤", " │  db  │", " ╰──────╯"]
    #expect(
      try rows(pair + #" ; connect "a" "db" to=arrow"#, Size(30, 10))[2...] == [
        " └──┬───┘", "    │", "    │", "    ▼",
      ] + lid)
    let bare = try rows(#"box "a" at=1,0 width=8"#, Size(30, 10))
    for reference in [#""db""#, "4,8", "4,6", "4,7"] {
      #expect(try rows(pair + " ; remove \(reference)", Size(30, 10)) == bare, "\(reference)")
      let moved = try rows(pair + " ; move \(reference) by 10,0", Size(30, 10))
      #expect(moved[6...] == lid.map { String(repeating: " ", count: 10) + $0 }[...])
    }
    let taken = try drawn(pair + #" ; select "db""#, size: Size(30, 10)).state
    #expect(taken.selection?.bounds == Rect(1, 6, 8, 4))
    #expect(try rows(pair + #" ; swap "a" "db""#, Size(30, 10))[0..<4] == lid[...])
    let twin = try rows(pair + #" ; duplicate "db" right-of="db" gap=1"#, Size(30, 10))
    #expect(twin[6] == " ╭──────╮ ╭──────╮" && twin[9] == " ╰──────╯ ╰──────╯")
    let state = try drawn(pair, size: Size(30, 10)).state
    #expect(state.things(at: Point(4, 8)).map(\.bounds) == [Rect(4, 8, 2, 1), Rect(1, 6, 8, 4)])
    // Words are those of its body.
    #expect(
      try rows(pair + #" ; retext "db" "x""#, Size(30, 10))[6...] == [
        " ╭─────╮", " ├─────┤", " │  x  │", " ╰─────╯",
      ])
    let group = try drawn(pair + #" ; group "g" "a" "db""#, size: Size(30, 14))
    #expect(try Diagram(group.state.drawing.layers[0]).boxes.count == 4)
  }

  /// The note of a command says nothing of what was asked for.
  @Test func aGroupAroundACylinderHoldsWhatItIsToHold() throws {
    var editor = try drawn(#"box "db" at=4,4 shape=cylinder"#, size: Size(30, 12))
    #expect(try editor.perform(.parse(#"group "g" "db""#)).note == nil)
  }

  @Test func placesBesideOthers() throws {
    #expect(try rows(Self.pair)[1] == "│ api │    │ db │")
    #expect(try rows(#"box "b" at=10,4 ; box "a" left-of="b""#)[5] == " │ a │    │ b │")
    #expect(try rows(#"box "b" at=0,0 ; box "a" left-of="b" gap=1"#)[1] == "│ a │ │ b │")
    #expect(try rows(#"box "b" at=2,5 ; box "a" above="b""#)[0] == "  ┌───┐")
    // A box goes on until there is room.
    #expect(
      try rows(Self.pair + #"; box "x" right-of="api""#)[1] == "│ api │    │ db │ │ x │")
  }

  /// The frame gives way to the wires that would lie in it.
  @Test func aWireAlongTheFrameStaysInTheGroup() throws {
    let boxes =
      #"box "a" at=2,2 ; box "b" at=14,2 ; box "c" at=8,10"#
      + #" ; connect "a" "c" ; connect "b" "c" ; group "g" "a" "b""#
    let editor = try drawn(boxes, size: Size(40, 20))
    let diagram = try Diagram(editor.state.drawing.flattened())
    #expect(diagram.boxes.count == 4)
    #expect(diagram.wires.map { $0.ends.compactMap(\.box).count } == [2, 2])
    #expect(diagram.boxes.allSatisfy { $0.frame.height < 9 })
  }

  private func frames(_ script: String, _ titles: [String]) throws -> [Rect] {
    let editor = try drawn(script, size: Size(60, 16))
    let diagram = try Diagram(editor.state.drawing.layers[0])
    return try titles.map { title in
      try #require(
        diagram.boxes.first { $0.titles.map(\.text) == [title] }, "\(editor.lines)"
      ).frame
    }
  }

  @Test func aGroupInAGroupKeepsABlank() throws {
    let found = try frames(
      #"box "a" at=0,0 ; box "b" right-of="a" ; group "out" "a" "b" ; group "in" "b""#,
      ["out", "in"])
    #expect(found[0].inset(by: 2).intersection(found[1]) == found[1])
  }

  /// What stands where a long title needs the frame to be gives way.
  @Test func aLongTitleTakesNothingIn() throws {
    let editor = try drawn(
      #"box "a" at=2,2 ; box "b" right-of="a" ; group "a long title of it" "a""#,
      size: Size(60, 8))
    let diagram = try Diagram(editor.state.drawing.layers[0])
    #expect(diagram.boxes.map(\.parent) == [nil, 0, nil], "\(editor.lines)")
  }

  /// Titles stand beside the wires that lead through their side, in new groups and when they change.
  @Test(arguments: ["zone", "a much longer zone", "z"])
  func titlesCutNoWires(title: String) throws {
    let pair = #"box "b" at=4,0 ; box "a" below="b" gap=6 ; connect "b" "a""#
    for script in [
      #"\#(pair) ; group "\#(title)" "a""#,
      #"\#(pair) ; group "" "a" ; retext 2,9 "\#(title)""#,
    ] {
      let editor = try drawn(script, size: Size(60, 20))
      let diagram = try Diagram(editor.state.drawing.layers[0])
      #expect(diagram.wires.count == 1 && diagram.wires[0].ends.allSatisfy { $0.box != nil })
      #expect(diagram.boxes.contains { $0.titles.map(\.text) == [title] }, "\(editor.lines)")
    }
  }

  /// Wires that lead to a bus join it above their boxes.
  @Test func boxesOnABusChangePlaces() throws {
    let bus = #"wire 0,0 30,0 ; box "a" at=2,4 ; box "long" at=20,4 ; connect 4,0 "a""#
    let editor = try drawn(
      #"\#(bus) ; connect 22,0 "long" ; swap "a" "long""#, size: Size(32, 8))
    let ways = try Diagram(editor.state.drawing.layers[0]).wires.filter {
      $0.ends.contains { $0.box != nil }
    }
    #expect(ways.count == 2 && ways.allSatisfy { $0.points.count == 2 }, "\(editor.lines)")
  }

  /// A label of a wire that leads into a group stays outside of it.
  @Test func aGroupCutsNoWord() throws {
    let boxes =
      #"box "client" at=2,2 ; box "api" right-of="client" ; box "cache" below="api""#
      + #" ; connect "client" "api" "HTTPS" ; connect "api" "cache""#
    let grouped = try rows(boxes + #" ; group "backend" "api" "cache""#, Size(60, 14))
    #expect(grouped.contains { $0.contains("├─ HTTPS ") && $0.contains("▶│ api │") }, "\(grouped)")
    // Where no room can be made it is refused.
    for (first, second) in [("a", "b"), ("b", "a")] {
      let pair =
        #"box "a" at=2,2 ; box "b" right-of="a" ; connect "\#(first)" "\#(second)" "label""#
      for member in ["a", "b"] {
        let after = try? rows(pair + #" ; group "g" "\#(member)""#, Size(40, 9))
        #expect(after?.contains { $0.contains(" label ") } ?? true, "\(after ?? [])")
      }
    }
  }

  @Test func nothingIsCovered() throws {
    #expect(try refusal(Self.pair, of: #"box "x" at=9,1"#) == "“db” stands at 11,0")
    #expect(try refusal(#"text 3,3 "note""#, of: #"box "x" at=2,2"#) == "“note” stands at 3,3")
    #expect(try refusal(#"line 0,3 9,3 glyph="─""#, of: #"box "x" at=2,2"#).hasPrefix("a line"))
    #expect(
      try refusal(#"line 3,3 5,3 glyph="█""#, of: #"box "x" at=2,2"#) == "something stands at 3,3")
  }

  @Test func aBoxIsPutIntoAWire() throws {
    let script = Self.pair + #"; connect "api" "db" ; box "x" into=8,1"#
    #expect(try rows(script)[1] == "│ api ├───▶│ x ├───▶│ db │")
  }

  /// Either half of a wire is as the whole was: with the same heads, or none.
  @Test(arguments: ["to=none", "to=arrow", "from=arrow", "from=dot to=open", "from=arrow to=none"])
  func bothHalvesOfAWireHaveItsHeads(ends: String) throws {
    for command in [#"box "x" into=8,1"#, #"box "x" at=0,6 ; splice "x" 8,1"#] {
      let script = Self.pair + #"; connect "api" "db" \#(ends)"#
      func heads(_ script: String) throws -> [[Glyph?]] {
        let editor = try drawn(script, size: Size(40, 12))
        let wires = try Diagram(editor.state.drawing.layers[0]).wires
        return wires.map { $0.ends.sorted { $0.place.x < $1.place.x } }
          .sorted { $0[0].place.x < $1[0].place.x }
          .map { $0.map { if case .head(let glyph) = $0.kind { glyph } else { nil } } }
      }
      let whole = try heads(script)
      #expect(try heads(script + ";" + command) == whole + whole, "\(command)")
    }
  }

  /// A box or a wire is meant by its words wherever one can be meant: selected, too.
  @Test func wordsMeanABoxOrElseAWire() throws {
    let script = Self.pair + #"; connect "api" "db" "SQL""#
    let size = Size(40, 12)
    for (words, place) in [("api", "2,1"), ("SQL", "9,1")] {
      let named = try drawn(script + "; select \"\(words)\"", size: size)
      let pointed = try drawn(script + "; selection at 7,1", size: size)
      #expect(named.state.selection != nil)
      if words == "SQL" { #expect(named.state.selection == pointed.state.selection) }
      let removed = try drawn(script + "; remove \"\(words)\"", size: size)
      #expect(try removed.lines == drawn(script + "; remove \(place)", size: size).lines)
    }
    let both = try drawn(script + #"; select "api" ; select "db" add"#, size: size)
    #expect(both.state.selectedBoxes.count == 2)
    for command in [#"fit "SQL""#, #"connect "api" "SQL""#] {
      #expect(try refusal(script, of: command) == "“SQL” is a wire, not a box")
    }
    #expect(try refusal(script, of: #"select "SQ""#).hasSuffix("did you mean “SQL”?"))
    let again = script + #"; box "SQL" at=0,6 ; select "SQL""#
    #expect(try drawn(again, size: size).state.selectedBoxes.map(\.frame.minY) == [6])
  }

  // MARK: Wires

  @Test func wiresBendHalfWayAndEndAsAsked() throws {
    let script = #"box "a" at=0,0 ; box "b" at=12,4 ; connect "a" "b" to=none"#
    #expect(
      try rows(script)[1...5] == [
        "│ a ├───┐", "└───┘   │", "        │", "        │   ┌───┐", "        └───┤ b │",
      ])
    #expect(
      try rows(Self.pair + #"; connect "api" "db" ; ends 8,1 from=dot to=open"#)[1]
        == "│ api │●──▷│ db │")
    #expect(
      try rows(Self.pair + #"; connect "api" "db" ; ends 8,1 to=none"#)[1] == "│ api ├────┤ db │")
  }

  @Test func labelsAreReplacedAndTakenAway() throws {
    let labelled = Self.pair + #"; connect "api" "db" "SQL""#
    #expect(try rows(labelled + #"; retext 8,1 "q""#)[1] == "│ api ├── q ──▶│ db │")
    #expect(try rows(labelled + #"; retext 8,1 """#)[1] == "│ api ├───────▶│ db │")
  }

  @Test func whatARemovedBoxJoinedIsMended() throws {
    #expect(try rows(Self.pair + #"; connect "api" "db" "SQL" ; remove "db""#)[1] == "│ api │")
    #expect(try rows(Self.pair + #"; connect "api" "db" ; remove 8,1"#)[1] == "│ api │    │ db │")
  }

  // MARK: Changes

  @Test func wordsAreWrapped() throws {
    #expect(
      try rows(#"box "one two three" at=0,0 ; fit "one two three" width=9"#)[0..<5] == [
        "┌───────┐", "│  one  │", "│  two  │", "│ three │", "└───────┘",
      ])
  }

  @Test func boxesAreArrangedAndDuplicated() throws {
    let three = #"box "a" at=0,0 ; box "b" at=7,1 ; box "c" at=20,0"#
    #expect(try rows(three + #"; arrange top "a" "b" "c""#)[1] == "│ a │  │ b │        │ c │")
    #expect(
      try rows(three + #"; arrange top "a" "b" "c" ; arrange columns "a" "b" "c""#)[1]
        == "│ a │     │ b │     │ c │")
    #expect(
      try rows(Self.pair + #"; connect "api" "db" ; duplicate "api" below="api""#)[6] == "│ api │")
    #expect(
      try refusal(#"box "a" at=0,0 ; box "b" at=2,4"#, of: #"arrange top "a" "b""#)
        == "boxes would overlap")
  }

  @Test func roomKeepsWordsWhole() throws {
    #expect(try rows(#"text 0,0 "one two" ; room columns 2 3"#, Size(9, 1)) == ["one two"])
    #expect(
      try rows(#"box "abc" at=0,0 ; room rows 1 2"#, Size(9, 3)) == [
        "┌─────┐", "│ abc │", "│     │", "│     │", "└─────┘",
      ])
  }

  /// Words behind a line go with it, and so does a title in the lower side.
  @Test func roomTearsNoLines() throws {
    let title = #"text 0,0 "┌──────┐\n│ word │\n└─ no ─┘" ; room rows 1 1"#
    #expect(
      try rows(title, Size(8, 3)) == ["┌──────┐", "│ word │", "│      │", "└─ no ─┘"])
    let open = #"rect 0,0 12,7 ; text 2,3 "───────\n word\n" ; room rows 1 2"#
    let found = try rows(open, Size(13, 8))
    #expect(found[5] == "│ ───────   │" && found[6] == "│  word     │", "\(found)")
  }

  /// Each is one step, and read back as it is printed.
  @Test(arguments: [
    #"box "a" at=2,6 width=9 title="t" style=double fg=red"#, #"box "x" right-of="api" gap=2"#,
    #"connect "api" "db" "yes" from=dot to=open out=down in=down style=heavy"#, "connect 0,0 12,0",
    #"connect "api" "db" via=2,5 via=13,5"#, #"retext "api" "a\nb""#, #"fit "api" width=9"#,
    #"group "g" "api" "db" pad=2 style=rounded"#, #"swap "api" "db""#, #"remove "db""#,
    #"duplicate "api" below="db""#, "room columns 3 2", "room rows 1 1",
    #"table 2,5 "a|b\nc|d" header style=double"#, #"arrange middle "api" "db""#,
    #"arrange columns gap=9 "api" "db""#,
  ])
  func eachIsOneStep(line: String) throws {
    let command = try Command.parse(line)
    #expect(try Command.parse(command.description) == command)
    var editor = try drawn(Self.pair, size: Size(40, 12))
    let before = editor.state.drawing
    _ = try editor.perform(command)
    let steps = editor.state.history.undoCount
    #expect(steps <= 3)
    let after = editor.state.drawing
    if steps == 3 {
      _ = try editor.perform(.undo(1))
      #expect(editor.state.drawing == before)
      _ = try editor.perform(.redo(1))
    }
    #expect(editor.state.drawing == after)
  }
}
