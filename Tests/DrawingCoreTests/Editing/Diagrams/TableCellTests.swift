import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// The cells of a table grow with their whole column and row.
struct TableCellTests {
  private func rows(_ script: String, _ size: Size = Size(30, 9)) throws -> [String] {
    var rows = try drawn(script, size: size).lines.map { row in
      String(row.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
    while rows.last?.isEmpty ?? false { rows.removeLast() }
    return rows
  }

  private static let four = #"table 0,0 "a|bc\nd|e""#

  @Test func aColumnGrowsAndShrinksAsAWhole() throws {
    let wide = [
      "┌────────┬────┐", "│ longer │ bc │", "├────────┼────┤", "│ d      │ e  │", "└────────┴────┘",
    ]
    #expect(try rows(#"\#(Self.four) ; retext "a" "longer""#) == wide)
    let back = try rows(#"\#(Self.four) ; retext "a" "longer" ; retext "longer" "a""#)
    #expect(try back == rows(Self.four))
    let low = try rows(#"\#(Self.four) ; retext "d" "longer""#)
    #expect(low[1] == "│ a      │ bc │" && low[3] == "│ longer │ e  │" && low[2] == wide[2])
    #expect(try rows(#"\#(Self.four) ; retext "e" "longer""#)[1] == "│ a │ bc     │")
    let less = #"\#(Self.four) ; retext "a" "longest" ; retext "d" "long" ; retext "longest" "x""#
    #expect(try rows(less)[1...3] == ["│ x    │ bc │", "├──────┼────┤", "│ long │ e  │"])
    // Other words of the column keep it as wide as it is.
    #expect(
      try rows(#"\#(Self.four) ; retext "e" "xyz" ; retext "bc" "q""#)[1...3] == [
        "│ a │ q   │", "├───┼─────┤", "│ d │ xyz │",
      ])
  }

  @Test func aRowGrowsAsAWhole() throws {
    #expect(
      try rows(#"\#(Self.four) ; retext "a" "x\ny""#) == [
        "┌───┬────┐", "│ x │ bc │", "│ y │    │", "├───┼────┤", "│ d │ e  │", "└───┴────┘",
      ])
    #expect(
      try rows(#"table 0,0 "a|b\nc|d" header ; retext "b" "longer""#) == [
        "┌───┬────────┐", "│ a │ longer │", "├───┼────────┤", "│ c │ d      │", "└───┴────────┘",
      ])
  }

  @Test func whatIsBesideATableMakesRoom() throws {
    let script =
      #"\#(Self.four) ; box "out" right-of="a" ; connect "e" "out" ; retext "a" "longer""#
    let editor = try drawn(script, size: Size(22, 5))
    let diagram = try Diagram(editor.state.drawing.layers[0])
    let comment = editor.lines.joined(separator: "\n")
    #expect(diagram.boxes[try diagram.box(.words("out"))].frame.minX == 19, "\(comment)")
    #expect(diagram.wires.count == 1 && diagram.wires[0].ends.allSatisfy { $0.box != nil })
  }

  /// Whatever cell gets other words, it has them, the others keep theirs and the table its shape.
  @Test func randomWordsInRandomCells() throws {
    for seed in UInt64(0)..<UInt64(Thoroughness.count(sample: 40, full: 600)) {
      var random = SeededGenerator(seed: seed)
      let (columns, count) = (
        Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random)
      )
      let names = (0..<columns * count).map { i in
        "\(i)" + String(repeating: "x", count: Int.random(in: 0...4, using: &random))
      }
      let table = (0..<count).map { y in
        names[y * columns..<(y + 1) * columns].joined(separator: "|")
      }.joined(separator: "\\n")
      let header = Bool.random(using: &random) ? " header" : ""
      let style = ["ascii", "single", "double"].randomElement(using: &random) ?? ""
      var editor = try drawn(
        "shape style=\(style) ; table 1,1 \"\(table)\"\(header) ; box \"out\" at=60,1",
        size: Size(70, 30))
      let before = try Diagram(editor.state.drawing.layers[0])
      guard header.isEmpty || count < 3 else { continue }
      let cell = names.randomElement(using: &random) ?? ""
      let new = ["q", "much longer", "two\\nrows", "a b c"].randomElement(using: &random) ?? ""
      let note = try editor.perform(.parse("retext \"\(cell)\" \"\(new)\"")).warning
      let after = try Diagram(editor.state.drawing.layers[0])
      let comment =
        "seed \(seed): \(cell) → \(new): \(note ?? "")\n\(editor.lines.joined(separator: "\n"))"
      #expect(note == nil, "\(comment)")
      #expect(after.boxes.count == before.boxes.count, "\(comment)")
      for name in names {
        let words = name == cell ? new.replacing("\\n", with: " ") : name
        #expect((try? after.box(.words(words))) != nil, "\(words), \(comment)")
      }
      _ = try editor.perform(.undo(1))
      #expect(try Diagram(editor.state.drawing.layers[0]).graph == before.graph)
    }
  }
}
