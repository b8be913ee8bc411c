import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Rules of `=` in tables of ASCII are lines, wherever lines are read.
struct RuleSieveTests {
  private static let table = "+---+---+\n| a | b |\n+===+===+\n| c | d |\n+---+---+"
  private static let script = "text 0,0 \"\(table.replacing("\n", with: "\\n"))\""

  @Test(arguments: [
    table, "+===+===+\n| a | b |\n+---+---+",
    "+---+---+\n| a | b |\n+:=:+==:+\n| c | d |\n+===+===+",
    "+:--+:-:+\n| a | b |\n+---+---+",
  ])
  func theyAreLines(rows: String) {
    let lines = picture(rows).lineRows
    for (row, line) in zip(rows.split(separator: "\n"), lines) where row.hasPrefix("+") {
      #expect(line == String(repeating: "#", count: row.count), "\(rows)")
    }
  }

  /// Without a bar in line with it, or where something else stands in it, it is text.
  @Test(arguments: [
    "a +=+ b", "x += 1", "+===+", "a == b", "=====", "|===", "+ = +\n|   |", "+=a=+\n|   |",
    "+=:=+\n|   |",
    "x:y", "+:+\n| |",
  ])
  func othersAreText(rows: String) {
    for (row, line) in zip(rows.split(separator: "\n"), picture(rows).lineRows) {
      for (glyph, mark) in zip(row, line) where glyph == "=" || glyph == ":" {
        #expect(mark == ".", "\(rows)")
      }
    }
  }

  @Test func itsCellsAreReadAndItIsNoWord() throws {
    let graph = try Diagram(picture(Self.table))
    #expect(graph.boxes.count == 5)
    #expect(graph.texts.map(\.text).sorted() == ["a", "b", "c", "d"])
    #expect(graph.wires.isEmpty)
  }

  @Test func theyAreRestyledAndStayInASCII() {
    let table = picture(Self.table)
    #expect(
      table.restyled(.double).rows
        == ["╔═══╦═══╗", "║ a ║ b ║", "╠═══╬═══╣", "║ c ║ d ║", "╚═══╩═══╝"])
    #expect(table.restyled(.single).rows[2] == "├───┼───┤")
    #expect(table.restyled(.ascii) == table && table.asciified() == table)
  }

  /// Columns that are inserted close the lines that they part, each in its own look.
  @Test func theyGrowWithTheirTable() throws {
    let wider = try drawn("\(Self.script) ; room columns 2 2", size: Size(16, 5)).lines
    #expect(wider[0].hasPrefix("+-----+---+") && wider[2].hasPrefix("+=====+===+"), "\(wider)")
  }

  @Test func aBoxThatGrowsGoesOnInItsLook() throws {
    let box = #"text 0,0 "+===+\n| a |\n+===+" ; select 4,0 4,2 ; shift 3,0"#
    let rows = try drawn(box, size: Size(12, 3)).lines
    #expect(rows[0].hasPrefix("+======+") && rows[2].hasPrefix("+======+"), "\(rows)")
  }
}
