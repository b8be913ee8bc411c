import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Boxes that share walls with others leave these whole when they go.
struct SharedWallsTests {
  private func rows(_ script: String, _ size: Size = Size(30, 14)) throws -> [String] {
    var rows = try drawn(script, size: size).lines.map { row in
      String(row.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
    while rows.last?.isEmpty ?? false { rows.removeLast() }
    return rows
  }

  private static let four = #"table 0,0 "a|b\nc|d""#

  @Test func aRemovedCellLeavesItsNeighboursWhole() throws {
    let without = [
      "a": ["    ┌───┐", "    │ b │", "┌───┼───┤", "│ c │ d │", "└───┴───┘"],
      "b": ["┌───┐", "│ a │", "├───┼───┐", "│ c │ d │", "└───┴───┘"],
      "c": ["┌───┬───┐", "│ a │ b │", "└───┼───┤", "    │ d │", "    └───┘"],
      "d": ["┌───┬───┐", "│ a │ b │", "├───┼───┘", "│ c │", "└───┘"],
    ]
    for (name, picture) in without {
      #expect(try rows(#"\#(Self.four) ; remove "\#(name)""#) == picture)
      let ascii = try rows(#"shape style=ascii ; \#(Self.four) ; remove "\#(name)""#)
      let same = picture.map { row in
        String(
          row.map {
            "│".contains($0) ? "|" : "─".contains($0) ? "-" : "┌┬┐├┼┤└┴┘".contains($0) ? "+" : $0
          })
      }
      #expect(ascii == same)
    }
    #expect(try rows(#"\#(Self.four) ; remove "a" ; remove "d""#)[2] == "┌───┼───┘")
    #expect(
      try rows(#"table 0,0 "a|b" ; remove "a""#) == ["    ┌───┐", "    │ b │", "    └───┘"])
    #expect(try rows(#"table 0,0 "a\nb" ; remove "b""#) == ["┌───┐", "│ a │", "└───┘"])
  }

  /// Until one is left, and nothing is told, as nothing else changes.
  @Test func cellsGoOneAfterTheOther() throws {
    var editor = try drawn(#"table 0,0 "a|b|c\nd|e|f""#, size: Size(20, 6))
    for (name, row) in [
      ("a", "┌───┼───┼───┤"), ("b", "┌───┬───┼───┤"), ("c", "┌───┬───┬───┐"),
      ("e", "┌───┐   ┌───┐"),
      ("d", "        ┌───┐"),
    ] {
      #expect(try editor.perform(.parse("remove \(name)")).note == nil)
      #expect(editor.lines[2].replacing("·", with: " ").hasPrefix(row), "\(editor.lines)")
    }
  }

  /// The cell in the middle of a table has no wall of its own.
  @Test func aCellWithoutWallsLosesItsWords() throws {
    var editor = try drawn(#"table 0,0 "a|b|c\nd|e|f\ng|h|i""#, size: Size(13, 7))
    let before = editor.lines
    #expect(try editor.perform(.parse(#"remove "e""#)).note == nil)
    #expect(editor.lines == before.map { $0.replacing("e", with: "·") })
  }

  @Test func aMovedCellTakesItsWallsAlong() throws {
    let a = ["┌───┐", "│ a │", "└───┘"]
    let rest = ["    ┌───┐", "    │ b │", "┌───┼───┤", "│ c │ d │", "└───┴───┘"]
    #expect(try rows(#"\#(Self.four) ; move "a" by 0,8"#) == rest + ["", "", ""] + a)
    let beside = try rows(#"\#(Self.four) ; move "a" at=12,0"#)
    #expect(beside[2] == "┌───┼───┤   └───┘" && beside[0] == "    ┌───┐   ┌───┐")
    let d = try rows(#"\#(Self.four) ; move "d" by 0,5"#)
    #expect(
      d == [
        "┌───┬───┐", "│ a │ b │", "├───┼───┘", "│ c │", "└───┘", "", "", "    ┌───┐",
        "    │ d │", "    └───┘",
      ])
    let copy = try rows(#"\#(Self.four) ; duplicate "d" at=12,0"#)
    #expect(copy[0...2] == ["┌───┬───┐   ┌───┐", "│ a │ b │   │ d │", "├───┼───┤   └───┘"])
    #expect(copy[3...] == ["│ c │ d │", "└───┴───┘"])
  }

  @Test func aGroupIsDrawnOnceMoreWithoutStubs() throws {
    let script = #"""
      box "a" at=2,2 ; group "g" "a" ; box "b" at=20,2 ; connect "a" "b" ; duplicate "g" at=0,8
      """#
    #expect(try rows(script)[11] == "│ │ a │ │")
  }

  /// Whatever cell of whatever table goes, the others are read as before; or, where what is left is no
  /// rectangle and has a wire, that is told.
  @Test func randomCellsGo() throws {
    for seed in UInt64(0)..<UInt64(Thoroughness.count(sample: 40, full: 600)) {
      var random = SeededGenerator(seed: seed)
      let (columns, count) = (
        Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random)
      )
      guard columns * count > 1 else { continue }
      let names = (0..<columns * count).map { "n\($0)" }
      let table = (0..<count).map { y in
        names[y * columns..<(y + 1) * columns].joined(separator: "|")
      }.joined(separator: "\\n")
      let style = ["ascii", "single", "double", "heavy"].randomElement(using: &random) ?? ""
      var script = "shape style=\(style) ; table 4,3 \"\(table)\" ; box \"out\" at=50,3"
      func isInner(_ name: String) -> Bool {
        let i = names.firstIndex(of: name) ?? 0
        return (1..<max(1, columns - 1)).contains(i % columns)
          && (1..<max(1, count - 1)).contains(i / columns)
      }
      // A cell in the middle has no way out.
      let outer = names.filter { !isInner($0) }
      let joined = seed % 2 == 0 ? outer.randomElement(using: &random) : nil
      if let joined { script += " ; connect \"\(joined)\" \"out\"" }
      let editor = try drawn(script, size: Size(70, 40))
      let isRow = columns == 1 || count == 1
      for name in names {
        for command in ["remove \"\(name)\"", "move \"\(name)\" at=4,25"] {
          var after = editor
          guard let change = try? after.perform(Command.parse(command)) else {
            #expect(after.state == editor.state)
            continue
          }
          let picture = after.lines.joined(separator: "\n")
          let comment = "seed \(seed): \(command): \(change.warning ?? "")\n\(picture)"
          let diagram = try Diagram(after.state.drawing.layers[0])
          let lost = names.filter { $0 != name && (try? diagram.box(.words($0))) == nil }
          if isRow || joined == nil {
            #expect(lost.isEmpty, "\(lost), \(comment)")
            let isWireGone = joined == nil || joined == name && command.hasPrefix("remove")
            #expect(diagram.wires.count == (isWireGone ? 0 : 1), "\(comment)")
            // The walls of a cell in the middle are those of its neighbours, and stay.
            let stays = command.hasPrefix("move") && isInner(name)
            #expect((change.warning != nil) == stays, "\(comment)")
          } else {
            #expect(lost.isEmpty || change.warning != nil, "\(lost), \(comment)")
          }
          _ = try after.perform(.undo(1))
          #expect(after.lines == editor.lines)
        }
      }
    }
  }
}
