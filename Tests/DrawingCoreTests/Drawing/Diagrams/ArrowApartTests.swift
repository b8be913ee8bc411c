import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Arrows that keep one blank to the boxes on either side.
struct ArrowApartTests {
  private static let arrows = [
    "-->", "->", "<-", "<--", "<->", "--->", "----", "--yes-->", "<--yes--", "---- yes --->", "──▶",
    "─▶", "───", "◀─▶", "→", "<", "▶",
  ]

  private func pair(_ arrow: String) -> String {
    let side = String(repeating: " ", count: arrow.count + 2)
    return "+---+\(side)+---+\n| a | \(arrow) | b |\n+---+\(side)+---+"
  }

  @Test(arguments: Self.arrows)
  func anArrowBetweenTwoBoxesJoinsThem(arrow: String) throws {
    let diagram = try Diagram(picture(pair(arrow)))
    #expect(diagram.wires.map { $0.ends.map(\.box) } == [[0, 1]], "\(arrow)")
    #expect(diagram.texts.map(\.text) == ["a", "b"], "\(arrow)")
  }

  @Test(arguments: ["|-> |", "| ->|", "|--> |", "| <-|", "|<- |", "|---> |", "| --yes-->|"])
  func anArrowMayKeepOneBlankOnly(arrow: String) throws {
    let side = String(repeating: " ", count: arrow.count - 2)
    let diagram = try Diagram(
      picture("+---+\(side)+---+\n| a \(arrow) b |\n+---+\(side)+---+"))
    #expect(diagram.wires.map { $0.ends.map(\.box) } == [[0, 1]], "\(arrow)")
    #expect(diagram.texts.map(\.text) == ["a", "b"], "\(arrow)")
  }

  @Test func theRowMayLieAnywhereBesideBothBoxes() throws {
    let diagram = try Diagram(
      picture(
        """
        .------.
        | one  |
        | two  | ->  +-----+
        | more |     | ham |
        '------' --> |     |
                     +-----+
                --->
        """))
    #expect(diagram.wires.map { $0.ends.map(\.box) } == [[nil, nil]])
    #expect(diagram.texts.map(\.text).contains("->"))
    let wide = try Diagram(
      picture(
        """
        .------.
        | one  |    /-----\\
        | two  | -> | ham |
        | more |    \\-----/
        '------'
        """))
    #expect(wide.wires.map { $0.ends.map(\.box) } == [[0, 1]])
  }

  @Test func anArrowMayBend() throws {
    let diagram = try Diagram(
      picture(
        """
        +------+     +--------+
        | Bonn | --> | Berlin | -+
        +------+     +--------+  |
          |                      |
          |    +-----+           |
          +--> | Ulm | <---------+
               +-----+
        """))
    #expect(diagram.wires.map { $0.ends.map(\.box) } == [[0, 1], [1, 2], [0, 2]])
  }

  /// Dashes in tables, in rows of words, beside one box alone, and arrows farther away.
  @Test(arguments: [
    "+---+----+---+\n| a | -> | b |\n+---+----+---+", "+---+---+---+\n| a | > | b |\n+---+---+---+",
    "┌───┬───┐\n│ ← │ → │\n└───┴───┘", "+---+     +---+\n| a | > > | b |\n+---+     +---+",
    "+---+\n| a | → b\n+---+",
    "+---+------+---+\n| a | ---> | b |\n+---+------+---+",
    "| a | -> | b |\n|---|----|---|\n| c | -> | d |",
    "+---+    +---+\n| a | -- | b |\n+---+    +---+",
    "+---+\n| a | --> next\n+---+",
    "      +---+\na --> | b |\n      +---+",
    "+---+       +---+\n| a |  --->  | b |\n+---+       +---+",
    "+---+     +---+\n| a | --> |\n+---+     +---+",
    "+-------------+\n| ----------- |\n+-------------+",
  ])
  func whatIsNoArrowBetweenBoxesJoinsNothing(rows: String) throws {
    let diagram = try Diagram(picture(rows))
    #expect(diagram.wires.allSatisfy { $0.ends.allSatisfy { $0.box == nil } })
  }

  /// Each box is moved, and its arrow follows or that it does not is told.
  @Test(arguments: ["-->", "->", "<->", "--yes-->", "──▶", "---------", "→", "<"])
  func anArrowFollowsAndKeepsItsDistance(arrow: String) throws {
    let rows = pair(arrow).split(separator: "\n").joined(separator: #"\n"#)
    let editor = try drawn(#"text 8,4 "\#(rows)""#, size: Size(44, 14))
    let before = try Diagram(editor.state.drawing.layers[0]).graph
    var told = 0
    for name in ["a", "b"] {
      for step in ["1,0", "-1,0", "4,0", "-4,0", "0,1", "0,-3", "2,4", "-2,-4", "0,5"] {
        var moved = editor
        let change = try? moved.perform(Command.parse(#"move "\#(name)" by \#(step)"#))
        guard let change, change.warning == nil else {
          told += 1
          continue
        }
        let after = try Diagram(moved.state.drawing.layers[0])
        #expect(after.graph == before, "\(name) \(step)\n\(moved.lines.joined(separator: "\n"))")
        // Where a label or two corners have no room it is connected anew.
        let isTight = arrow.contains("y") || arrow.count == 1
        #expect(
          isTight || after.wires[0].ends.allSatisfy { $0.isApart || !$0.side.isLevel },
          "\(name) \(step)\n\(moved.lines.joined(separator: "\n"))")
      }
    }
    #expect(told <= 4, "\(arrow): \(told) told")
  }

  @Test func aBoxThatIsTakenAwayTakesItsArrowsAlong() throws {
    let rows = pair("-->").split(separator: "\n").joined(separator: #"\n"#)
    let editor = try drawn(#"text 0,0 "\#(rows)"; remove "b""#, size: Size(16, 3))
    #expect(editor.lines.joined().filter { !" ·".contains($0) } == "+---+|a|+---+")
  }

  @Test func anArrowWithoutItsHeadKeepsItsDistance() throws {
    let rows = pair("---->").split(separator: "\n").joined(separator: #"\n"#)
    let editor = try drawn(#"text 0,0 "\#(rows)"; ends 8,1 to=none"#, size: Size(17, 3))
    #expect(editor.lines[1] == "| a | ----- | b |")
  }

  /// Columns are inserted at every place, also between the arrow and its boxes.
  @Test(arguments: ["-->", "<--", "<->", "--->", "──▶", "→", "<"])
  func insertedColumnsLengthenAnArrow(arrow: String) throws {
    let rows = pair(arrow).split(separator: "\n").joined(separator: #"\n"#)
    let width = arrow.count + 12
    let before = try Diagram(picture(pair(arrow))).graph
    for column in 0...width {
      for command in ["columns insert \(column) 3", "room columns \(column) 3"] {
        let editor = try drawn(#"text 0,0 "\#(rows)"; \#(command)"#, size: Size(width, 3))
        let after = try Diagram(editor.state.drawing.layers[0])
        #expect(after.graph == before, "\(command)\n\(editor.lines.joined(separator: "\n"))")
        #expect(after.wires.flatMap(\.ends).allSatisfy { $0.isApart }, "\(command)")
      }
    }
  }
}
