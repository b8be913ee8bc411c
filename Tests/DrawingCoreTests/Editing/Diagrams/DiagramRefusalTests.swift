import Cells
import Testing

@testable import DrawingCore

/// What cannot be done with boxes and wires is said, with what it takes, and changes nothing.
struct DiagramRefusalTests {
  private static let pair = #"box "api" at=0,0 ; box "db" right-of="api""#
  private static let joined = pair + #" ; connect "api" "db" "SQL""#

  private func refusal(
    _ script: String, of last: String, _ size: Size = Size(40, 12)
  ) throws -> String? {
    try DrawingCoreTests.refusal(of: last, in: drawn(script, size: size))
  }

  // MARK: Sizes

  /// Outer sizes: the words with a blank and a side around them, a title with three cells on each side.
  @Test(arguments: [
    (#"box "abc" width=7 title="long""#, "its width is at least 10"),
    (#"box "a" width=9 title="long""#, "its width is at least 10"),
    (#"box "one\ntwo" height=3"#, "its height is at least 4"),
    (#"box "one two" width=7 height=3"#, "its height is at least 4"),
    (#"box "a" height=3 shape=cylinder"#, "its height is at least 4"),
  ])
  func aBoxIsNeverTooSmallForItsWords(command: String, told: String) throws {
    #expect(
      try refusal("", of: command) == "the box is too small for its text: \(told)", "\(command)")
  }

  @Test(arguments: [
    #"box "abc" width=10 title="long""#, #"box "one\ntwo" height=4"#,
    #"box "one two" width=7 height=4"#,
    #"box "a" height=4 shape=cylinder"#, #"box "abc" width=5 pad=0"#,
  ])
  func whatJustFitsIsDrawn(command: String) throws {
    #expect(try refusal("", of: command) == nil)
  }

  @Test(arguments: [
    (#"box "abcd" width=7"#, "abcd"), (#"box "ab abcd" width=7"#, "abcd"),
    (#"box "絵絵" width=7"#, "絵絵"), (#"box "abc" width=9 pad=3"#, "abc"),
  ])
  func aWordIsNeverBroken(command: String, word: String) throws {
    #expect(try refusal("", of: command) == "“\(word)” is longer than the box is wide")
  }

  /// The drawing grows to the right and below, but only within its limits.
  @Test(arguments: [
    ("box \"a\" at=65532,0", ""), ("table 65532,0 \"a|b\"", ""),
    ("box \"b\" right-of=\"a\"", "box \"a\" at=65531,0"),
    ("retext \"a\" \"abc\"", "box \"a\" at=65531,0"),
    ("duplicate \"a\" right-of=\"a\"", "box \"a\" at=65531,0"),
    ("move \"a\" by 1,0", "box \"a\" at=65531,0"),
  ])
  func nothingGrowsBeyondALimit(command: String, script: String) throws {
    let told = try refusal(script, of: command, Size(65_536, 4))
    #expect(told == "a drawing has from 1 to 16777216 cells, each side at most 65536")
  }

  @Test func aTableHasALimitedNumberOfRowsAndColumns() throws {
    let told = "a table has at most 1000 rows and columns"
    let columns = String(repeating: "|", count: 1000)
    let rows = String(repeating: "\\n", count: 1000)
    #expect(try refusal("", of: "table 0,0 \"\(columns)\"") == told)
    #expect(try refusal("", of: "table 0,0 \"\(rows)\"") == told)
    #expect(try refusal("", of: "table 0,0 \"\(String(columns.dropLast()))\" header") == nil)
  }

  // MARK: Rows

  /// Titles and labels have one row, whether they are given at once or typed.
  @Test(arguments: [
    (joined, #"retext "SQL" "a\nb""#, "a label has one row"),
    (joined + " ; words 9,1", #"insert "a\nb""#, "a label has one row"),
    (
      #"box "a" at=2,2 ; group "g" "a" ; words 1,0"#, #"insert "a\nb""#, "a title has one row"
    ),
  ])
  func titlesAndLabelsHaveOneRow(script: String, command: String, told: String) throws {
    #expect(try refusal(script, of: command) == told)
  }

  // MARK: What is meant

  private static let refusals: [(script: String, command: String, told: String)] = [
    (joined, #"splice "api" 9,1"#, "“api” has wires of its own (take them away first)"),
    (pair, #"arrange top "api""#, "at least two boxes can be arranged"),
    (pair, #"arrange top "api" 0,0"#, "at least two boxes can be arranged"),
    (pair + " ; select 0,0 6,2", "arrange top", "at least two boxes can be arranged"),
    (pair, "arrange top", "nothing is selected"),
    (pair, #"arrange left "api" "db""#, "boxes would overlap"),
    (pair, #"arrange columns gap=0 "api" "x""#, "no box is called “x”"),
    (
      #"box "a" at=2,2 ; group "g" "a""#, #"swap "g" "a""#,
      "the boxes do not lie beside each other"
    ),
    (pair, #"box "x" at=9,1"#, "“db” stands at 11,0"),
    (pair, #"table 8,1 "a|b""#, "“db” stands at 11,0"),
    (pair, #"move "api" by 8,0"#, "“db” stands at 11,0"),
    (pair, #"move "api" 9,1"#, "“db” stands at 11,0"),
    (pair, "grip 20,9", "no grip of what is selected is at 20,9"),
    (pair + #" ; select "api""#, "grip 3,1", "no grip of what is selected is at 3,1"),
    (
      #"box "a" at=2,2 ; box "between" at=5,6 ; box "c" at=2,10"#, #"group "g" "a" "c""#,
      "“between” would lie half inside of the group"
    ),
    (
      #"box "a" at=2,2 ; rect 5,5 15,8 ; box "c" at=2,10"#, #"group "g" "a" "c""#,
      "the box at 5,5 would lie half inside of the group"
    ),
  ]

  @Test(arguments: refusals.indices)
  func whatIsInTheWayIsNamed(number: Int) throws {
    let (script, command, told) = Self.refusals[number]
    #expect(try refusal(script, of: command) == told, "\(command)")
  }

  /// A box has no place beside itself, nor beside one that goes along with it.
  @Test(arguments: ["right-of", "left-of", "below", "above"])
  func aBoxIsNotMovedBesideItself(side: String) throws {
    #expect(
      try refusal(Self.pair, of: #"move "api" \#(side)="api""#)
        == "“api” cannot be moved beside itself")
    #expect(
      try refusal(Self.pair, of: "move 0,0 \(side)=3,1") == "“api” cannot be moved beside itself")
    let group = #"box "a" at=2,2 ; group "g" "a""#
    #expect(
      try refusal(group, of: #"move "g" \#(side)="a""#) == "“g” cannot be moved beside itself")
    #expect(try refusal(group, of: #"move "a" \#(side)="g""#) == nil)
    // Of two that are called the same, the other one is meant.
    let twins = #"box "a" at=0,0 ; box "a" at=20,6"#
    #expect(try refusal(twins, of: #"move 0,0 \#(side)="a""#) == nil)
  }

  /// What would begin above or left of the drawing begins at 0, a table as a box does.
  @Test func whatBeginsOutsideBeginsAtTheEdge() throws {
    for (command, first) in [(#"box "a""#, "┌───┐"), ("table", "┌───┐")] {
      let inside = command == "table" ? #"table 0,0 "a""# : command + " at=0,0"
      let outside = command == "table" ? #"table -3,-2 "a""# : command + " at=-3,-2"
      let rows = try drawn(outside, size: Size(9, 4)).lines
      #expect(try rows == drawn(inside, size: Size(9, 4)).lines)
      #expect(rows[0].hasPrefix(first))
    }
  }

  /// A drawing that is beyond reading is refused as a whole by whatever reads it.
  @Test func tooMuchToReadIsRefused() throws {
    var editor = Editor(try #require(EditorState(size: Size(4096, 1024))))
    try editor.run(#"text 0,0 "a" ; text 4095,1023 "b""#)
    let before = editor.state.drawing
    for command in [
      #"box "a" at=0,0"#, "remove 0,0", #"table 0,0 "a""#, "fit 0,0", "swap 0,0 9,0",
      "ends 0,0 to=dot", #"retext 0,0 "a""#, #"group "g" 0,0"#, "arrange top 0,0 9,0",
      "duplicate 0,0", "connect 0,0 9,0", "move 0,0 by 1,0", "splice 0,0 9,0", "room columns 0 1",
    ] {
      let error = #expect(throws: CommandError.self, "\(command)") {
        try editor.perform(try Command.parse(command))
      }
      #expect(error?.description.hasPrefix("too much at once") == true, "\(command)")
    }
    #expect(editor.state.drawing == before)
  }
}
