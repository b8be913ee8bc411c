import Cells
import TestSupport
import Testing

@testable import DrawingCore

struct RestylingTests {
  /// What section 7 of the rules asks for, as scripts.
  @Test func goldenCases() throws {
    try expectPicture(
      #"text 0,0 "+--+\n|ab|\n+--+" ; restyle single"#, "┌──┐\n│ab│\n└──┘")
    try expectPicture(
      #"text 0,0 ".---.\n|...|\n'---'" ; restyle rounded"#, "╭───╮\n│...│\n╰───╯")
    try expectPicture(
      #"text 0,0 ".---.\n|...|\n'---'" ; restyle rounded ; asciify"#, ".---.\n|...|\n'---'")
    let text = #"text 0,0 "C++ --quiet p->next()\n(16+) a -- b 1+1 x|y\n<!-- low-cost -->" "#
    #expect(
      try drawn(text + "; restyle single", size: Size(30, 3)).lines
        == drawn(text, size: Size(30, 3)).lines)
  }

  static let blocks = [
    "+---+---+\n|a-b| + |\n+---+---+\n    |\n    +---",
    ".---.  .---.\n| a |->| b |\n'---'  '---'",
    " 0 1 2 3\n+-+-+-+-+\n|  Type |\n+-+-+-+-+",
    "+--++--+\n|a ||b |\n+--++--+",
    "--+\n  +-->",
    "+---->\n|\n+ foo\n|",
    ".---.---.\n| C'| D'|\n'---'---'",
    "  |\n  +\n  |\n---+---",
    "o---*\n    |\n    v",
    "+---+    +---+\n| a +--->+ b |\n+---+    +---+",
    "     |\n     v\n+----+----+\n|         |\n+----+----+\n     ^\n     |",
    "    |\n+-->+<--+\n|   |   |\n+---+---+",
  ]

  /// Lines of ASCII come back from real ones to the last byte, whatever stands between them.
  @Test(arguments: blocks, [BoxStyle.single, .heavy, .double, .dashed])
  func asciifyGivesBackWhatWasRestyled(rows: String, style: BoxStyle) {
    let before = picture(rows)
    let isRound = rows.contains(".-") || rows.contains("-'")
    guard !isRound || style == .single || style == .dashed else { return }
    #expect(before.restyled(style).asciified().rows == before.rows, "\(style)\n\(rows)")
  }

  /// The arm into a box has nothing to meet.
  @Test(arguments: [
    (
      "+---+    +---+\n| a +--->+ b |\n+---+    +---+",
      ["┌───┐    ┌───┐", "│ a ├───>┤ b │", "└───┘    └───┘"]
    ),
    (
      "+---+    +---+\n| a +<---+ b |\n+---+    +---+",
      ["┌───┐    ┌───┐", "│ a ├<───┤ b │", "└───┘    └───┘"]
    ),
    (
      "  |\n  v\n+-+-+\n| a |\n+-+-+\n  ^\n  |",
      ["  │", "  v", "┌─┴─┐", "│ a │", "└─┬─┘", "  ^", "  │"]
    ),
    (" |\n>+<-\n |", [" │", ">├<─", " │"]), ("  |\n->+<-\n  |", ["  │", "─>┼<─", "  │"]),
    ("  |\n->+\n  |", ["  │", "─>┤", "  │"]), ("  |\n  +\n  |\n---", ["  │", "  ┼", "  │", "───"]),
  ]) func aPlusThatAHeadPointsAtIsATee(rows: String, expected: [String]) {
    #expect(picture(rows).restyled(.single).rows == expected)
    #expect(picture(rows).restyled(.single).asciified() == picture(rows))
  }

  /// The arms into nothing would be untrue.
  @Test(arguments: [
    (
      "+---+\n| a +--(1)-- x\n+---+", ["┌───┐", "│ a ├--(1)-- x", "└───┘"]
    ),
    ("+---+---+\n|   :   |\n+---+---+", ["┌───┬───┐", "│   :   │", "└───┴───┘"]),
    ("|\n+b\n|", ["│", "┼b", "│"]),
  ]) func aPlusBesideASignIsATee(rows: String, expected: [String]) {
    #expect(picture(rows).restyled(.single).rows == expected)
    #expect(picture(rows).restyled(.single).asciified() == picture(rows))
  }

  /// What people draw without anything to meet: trees of files, measures, parts of tables.
  @Test(arguments: [
    ".\n├── src\n│   ├── a.c\n│   └── b.c\n└── README", "├───── 10 cm ─────┤", "┌──┐",
    "┌─┬─┐\n│ │ x",
    "┼ ┬ ├ ┤ ┴ └ ┐ ─ │",
  ]) func linesKeepTheirShape(rows: String) {
    let before = picture(rows)
    #expect(before.restyled(.single) == before)
    for style in BoxStyle.allCases where style != .ascii && style != .rounded {
      #expect(before.restyled(style).restyled(.single) == before, "\(style)")
    }
  }

  @Test func roundedGivesRoundCornersBack() {
    let before = picture(".---.  +--.\n| a |--+  |\n'---'  '--+")
    let rounded = before.restyled(.rounded)
    #expect(rounded.rows == ["╭───╮  ╭──╮", "│ a │──┤  │", "╰───╯  ╰──╯"])
    // A `+` that was made round is a `.` or `'` then.
    #expect(rounded.asciified().rows == [".---.  .--.", "| a |--+  |", "'---'  '--'"])
  }

  /// Round corners say nothing about gaps, and whole lines nothing about corners.
  @Test(arguments: [
    ("dashed", ["╭╌╌╌╮", "╎···╎", "╰╌╌╌╯"]), ("dotted", ["╭┈┈┈╮", "┊···┊", "╰┈┈┈╯"]),
    ("heavy-dashed", ["╭╌╌╌╮", "╎···╎", "╰╌╌╌╯"]), ("heavy", ["╭───╮", "│···│", "╰───╯"]),
  ]) func dashesStayWhereCornersBecomeRound(style: String, round: [String]) throws {
    let script = "rect 0,0 4,2 style=\(style) ; restyle rounded"
    #expect(try drawn(script, size: Size(5, 3)).lines == round)
    #expect(
      try drawn("\(script) ; restyle single", size: Size(5, 3)).lines
        == ["╭───╮", "│···│", "╰───╯"])
  }

  @Test(arguments: 1...UInt64(60)) func restylingChangesNoWord(seed: UInt64) {
    let before = RandomPicture(seed: seed).grid
    let lines = LineReading(before)
    for style in BoxStyle.allCases {
      let after = before.restyled(style)
      for y in 0..<before.height {
        for x in 0..<before.width where !lines.isLine(at: Point(x, y)) {
          #expect(after[x, y] == before[x, y], "\(style) \(x),\(y) seed \(seed)")
        }
      }
    }
  }

  @Test func mirrorsAreNoConcernOfRestyling() throws {
    let box = #"text 0,0 "+--+\n|  |\n+--+" ; symmetry x ; restyle single"#
    #expect(try drawn(box, size: Size(9, 3)).lines == ["┌──┐·····", "│  │·····", "└──┘·····"])
  }
}
