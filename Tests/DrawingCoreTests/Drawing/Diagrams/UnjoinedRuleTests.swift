import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Rules that lead through a box without tees at its sides, as `|-----|` does in pictures of classes.
struct UnjoinedRuleTests {
  /// Returns a box with rules in some rows, and a column that they cross or none.
  private func table(isASCII: Bool, hasTees: Bool, rules: Set<Int>, height: Int, column: Int?)
    -> Grid
  {
    let ascii = Array("+-+|+++++")
    let signs = isASCII ? ascii : Array("┌─┐│└┘┼┬┴")
    let (left, right) = isASCII ? ("+", "+") : ("├", "┤")
    let wall = String(signs[3])
    func row(_ first: String, _ piece: Character, _ crossing: Character, _ last: String) -> String {
      first + (1..<11).map { String($0 == column ? crossing : piece) }.joined() + last
    }
    let rows = (0..<height).map { y in
      if y == 0 { return row(String(signs[0]), signs[1], signs[7], String(signs[2])) }
      if y == height - 1 { return row(String(signs[4]), signs[1], signs[8], String(signs[5])) }
      guard rules.contains(y) else { return row(wall, " ", signs[3], wall) }
      return row(hasTees ? left : wall, signs[1], signs[6], hasTees ? right : wall)
    }
    return picture(rows.joined(separator: "\n"))
  }

  /// A table is the same one with and without tees at its sides.
  @Test(arguments: [true, false]) func theyDivideABoxAsOthersDo(isASCII: Bool) throws {
    for seed in 1...UInt64(Thoroughness.count(sample: 60, full: 6_000)) {
      var random = SeededGenerator(seed: seed)
      let height = Int.random(in: 5...12, using: &random)
      let all = (2..<height - 2).filter { _ in Bool.random(using: &random) }
      let rules = Set(all.filter { y in !all.contains(y - 1) })
      let column = Bool.random(using: &random) ? Int.random(in: 3...8, using: &random) : nil
      let frames = try [false, true].map { hasTees in
        try Diagram(
          table(
            isASCII: isASCII, hasTees: hasTees, rules: rules, height: height, column: column)
        ).boxes.map(\.frame)
      }
      #expect(frames[0] == frames[1], "seed \(seed)")
      let count = (rules.count + 1) * (column == nil ? 1 : 2)
      #expect(frames[0].count == (count == 1 ? 1 : count + 1), "seed \(seed)")
    }
  }

  /// What leads from box to box, or ends in the middle, is a line as before.
  @Test(arguments: [
    ["+---+     +---+", "| a |-----| b |", "+---+     +---+"],
    ["+-------+", "| a     |", "|---    |", "| b     |", "+-------+"],
    ["+-------+", "|-------|", "| b     |", "|       |", "+-------+"],
  ])
  func otherLinesAreLines(rows: [String]) throws {
    let diagram = try Diagram(picture(rows.joined(separator: "\n")))
    #expect(!diagram.boxes.contains(where: \.isCell) && diagram.wires.count == 1)
  }

  @Test func whatIsTakenOutLeavesTheOthersClosed() throws {
    let rows = ["+-----+", "| Foo |", "|-----|", "| bar |", "|-----|", "| baz |", "+-----+"]
    let blank = String(repeating: " ", count: 7)
    let text = rows.joined(separator: "\\n")
    func rest(without name: String) throws -> [String] {
      let script = "text 0,0 \"\(text)\" ; remove \"\(name)\""
      return try drawn(script, size: Size(7, 7)).lines.map { $0.replacing("·", with: " ") }
    }
    #expect(try rest(without: "Foo") == [blank, blank, "+-----+"] + rows[3...])
    #expect(
      try rest(without: "bar") == Array(rows[..<2]) + ["+-----+", blank, "+-----+"] + rows[5...])
    #expect(try rest(without: "baz") == Array(rows[..<4]) + ["+-----+", blank, blank])
  }
}
