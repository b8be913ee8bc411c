import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct JoiningTests {
  @Test func weightsMeetInOneGlyph() throws {
    try expectPicture(
      "shape join=yes ; rect 0,0 8,4 ; wire 4,0 4,4 ; wire 0,2 8,2 style=double",
      """
      ┌───┬───┐
      │···│···│
      ╞═══╪═══╡
      │···│···│
      └───┴───┘
      """)
    try expectPicture(
      "shape join=yes ; rect 0,0 5,3 style=heavy ; rect 3,1 8,4 style=rounded",
      """
      ┏━━━━┓···
      ┃··╭─╂──╮
      ┃··│·┃··│
      ┗━━┿━┛··│
      ···╰────╯
      """)
  }

  /// A side of one row between slanted corners is a line all the same.
  @Test func wiresJoinTheSidesOfDiamonds() throws {
    let lines = try drawn(
      "box \"a\" at=0,0 shape=diamond ; wire 4,1 8,1 to=arrow", size: Size(9, 3)
    ).lines
    #expect(lines[1].hasSuffix("├───▶"), "\(lines)")
  }

  /// So is one between the round or slanted corners of ASCII, on each side of a box.
  @Test(
    arguments: [
      (".", "."), ("/", "\\"),
    ], [3, 4])
  func wiresJoinTheSidesOfBoxesWithCornersOfASCII(upper: (String, String), height: Int) throws {
    let lower = upper.0 == "." ? ("'", "'") : (upper.1, upper.0)
    let side = Array(repeating: "|···|", count: height - 2)
    func boxes(_ gap: String) -> String {
      (["\(upper.0)---\(upper.1)"] + side + ["\(lower.0)---\(lower.1)"])
        .map { ($0 + gap + $0).replacing("·", with: " ").replacing("\\", with: #"\\"#) }
        .joined(separator: #"\n"#)
    }
    func rows(_ script: String, _ size: Size, at y: Int) throws -> [String] {
      try drawn(#"text 0,\#(y) "\#(boxes("    "))" ; \#(script)"#, size: size).lines
    }
    let wide = Size(14, height)
    #expect(try rows("wire 4,1 9,1 style=ascii", wide, at: 0)[1] == "|   +----+   |")
    #expect(try rows("wire 4,1 9,1", wide, at: 0)[1] == "|   ├────┤   |")
    #expect(try rows("wire 0,1 13,1 style=ascii", wide, at: 0)[1] == "+---+----+---+")
    let tall = Size(14, height + 2)
    #expect(
      try rows("wire 2,2 2,0 style=ascii", tall, at: 2)[2].hasPrefix("\(upper.0)-+-\(upper.1)"))
    let last = height - 1
    #expect(
      try rows("wire 11,\(last) 11,\(last + 2)", tall, at: 0)[last].hasSuffix(
        "\(lower.0)-┬-\(lower.1)"))
    // A corner that a wire joins is one of all lines.
    #expect(
      try rows("wire 4,0 9,0 style=ascii", wide, at: 0)[0].hasSuffix("---+----+---\(upper.1)"))
  }

  @Test func wiresJoinASideThatTwoRoundBoxesShare() throws {
    let boxes = #"text 0,0 ".---.---.\n| a | b |\n'---'---'" ; "#
    #expect(
      try drawn(boxes + "wire 2,1 6,1 style=ascii", size: Size(9, 3)).lines[1] == "| --+-- |")
    #expect(
      try drawn(boxes + "wire 4,0 4,2 style=ascii", size: Size(9, 3)).lines
        == [".---+---.", "| a | b |", "'---+---'"])
    let arcs = #"text 0,0 "╭───┬───╮\n│ a │ b │\n╰───┴───╯" ; wire 2,1 6,1"#
    #expect(try drawn(arcs, size: Size(9, 3)).lines[1] == "│ ──┼── │")
  }

  /// Signs that no line meets are no corners.
  @Test func wiresPassBarsBesideTextAsBefore() throws {
    let text = #"text 0,0 "a b.\n   |\n  'c" ; wire 0,1 6,1 style=ascii"#
    #expect(try drawn(text, size: Size(7, 3)).lines[1] == "-------")
  }

  /// Nothing mixes heavy and double: the arms that are drawn now look as they should.
  @Test func missingGlyphsHaveAnotherInTheirPlace() throws {
    try expectPicture(
      "shape join=yes ; rect 0,0 5,3 style=double ; rect 3,1 8,4 style=heavy",
      """
      ╔════╗···
      ║··┏━┿━━┓
      ║··┃·║··┃
      ╚══╂═╝··┃
      ···┗━━━━┛
      """)
  }

  @Test func boxesJoinOnlyWhereTheyAreTold() throws {
    try expectPicture(
      "rect 0,0 4,2 ; rect 2,0 6,2", "┌─┌───┐\n│·│·│·│\n└─└───┘")
    try expectPicture(
      "shape join=yes ; rect 0,0 4,2 ; rect 2,0 6,2", "┌─┬─┬─┐\n│·│·│·│\n└─┴─┴─┘")
    try expectPicture("wire 0,1 4,1 ; wire 2,0 2,2 join=no", "··│··\n──│──\n··│··")
  }

  @Test func whatStuckOutGoes() throws {
    try expectPicture("wire 0,0 3,0 ; wire 3,0 3,2 5,2", "───┐··\n···│··\n···└──")
    try expectPicture("wire 0,1 2,1 style=heavy ; wire 2,0 2,2", "··│\n━━┥\n··│")
  }

  @Test func dashesStayWhereNothingIsJoined() throws {
    try expectPicture("wire 0,1 4,1 style=dotted ; wire 2,0 2,1", "··│··\n┈┈┴┈┈")
    try expectPicture(
      "rect 0,0 4,2 style=heavy-dashed ; rect 6,0 8,2 style=dotted",
      "┏╍╍╍┓·┌┈┐\n╏···╏·┊·┊\n┗╍╍╍┛·└┈┘")
  }

  @Test func asciiJoinsInPlus() throws {
    try expectPicture(
      "shape style=ascii join=yes ; rect 0,0 4,4 ; wire 2,0 2,4 ; wire 0,2 6,2 to=arrow",
      """
      +-+-+··
      |·|·|··
      +-+-+->
      |·|·|··
      +-+-+··
      """)
  }

  @Test func erasingMendsWhatIsLeft() throws {
    let drawn = "shape join=yes ; rect 0,0 8,4 ; wire 4,0 4,4 ; wire 0,2 8,2"
    try expectPicture(
      "\(drawn) ; erase 4,1 7,2",
      """
      ┌───────┐
      │·······│
      ├───····│
      │···│···│
      └───┴───┘
      """)
    try expectPicture(
      "\(drawn) ; tool eraser ; stroke 4,0 8,0 8,2",
      """
      ┌───·····
      │···│····
      ├───┼───·
      │···│···│
      └───┴───┘
      """)
    try expectPicture(
      "text 0,0 \" | \\n-+-\\n | \" ; shape join=yes ; erase 1,2 1,2", " | \n-+-\n · ")
  }

  @Test func restyleJoinsWhatWasDrawnInASCII() throws {
    try expectPicture(
      "text 0,0 \"+---+---+\\n|a-b| + |\\n+---+---+\\n    |\\n    +---\" ; restyle rounded",
      """
      ╭───┬───╮
      │a-b│ + │
      ╰───┼───╯
          │····
          ╰───·
      """)
    try expectPicture("rect 0,0 3,2 style=double ; restyle ascii", "+--+\n|··|\n+--+")
    try expectPicture("rect 0,0 3,2 ; select 0,0 1,2 ; restyle heavy", "┏━─┐\n┃··│\n┗━─┘")
  }

  /// Whatever is drawn with joined lines: no line cell of one style has an arm towards a joined line
  /// that has none back, but for what was there before.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func joinedLinesMeetBothWays(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var editor = Editor(try #require(EditorState(size: Size(20, 9))))
    try editor.run("shape join=yes")
    var script: [String] = []
    for _ in 0..<8 {
      let (a, b) = (random.point(), random.point())
      let command =
        random.oneIn(2) ? "rect \(a.text) \(b.text)" : "wire \(a.text) \(b.text) route=hv"
      script.append(command)
      try editor.run(command)
    }
    let layer = editor.state.drawing.layers[0]
    for y in 0..<9 {
      for x in 0..<20 {
        let p = Point(x, y)
        guard let line = layer.line(at: p) else { continue }
        for side in line.arms.sides where layer.line(at: p + side.step) != nil {
          let isEnd = line.arms.sides.count == 2 && line.arms[side.opposite] != .none
          #expect(layer.isMet(side, at: p) || isEnd, "\(p.text) seed \(seed)\n\(script)")
        }
      }
    }
  }
}
