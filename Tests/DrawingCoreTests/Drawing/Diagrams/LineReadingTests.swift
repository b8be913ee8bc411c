import Cells
import TestSupport
import Testing

@testable import DrawingCore

struct LineReadingTests {
  private func expectLines(
    _ rows: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = picture(rows).lineRows.joined(separator: "\n")
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let width = wanted.map(\.count).max() ?? 0
    let padded = wanted.map { $0 + String(repeating: " ", count: width - $0.count) }
    #expect(found == padded.joined(separator: "\n"), sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "C++", "--quiet", "p->next()", "(16+)", "a -- b", "1+1", "x|y", "<!-- low-cost -->", "|- foo",
    "a - b", "x -> y", "-", "--", "+", "|", ". ' .", "v ^ < >", "it's 3.5, e.g. 'a' .", "+ +",
    "++", "i++ + ++j", "a|b\nc|d", "<-", "->", "--> x", "o-", "(+)", "[-]", "-+", "|-|",
    "--yes-->", "<--yes--", "--yes-->|", "| --yes--> |", "a--yes-->b",
  ])
  func signsWithoutCompanyAreText(rows: String) {
    #expect(!picture(rows).lineRows.joined().contains("#"), "\(rows)")
    #expect(picture(rows).restyled(.double) == picture(rows))
  }

  @Test func threeDashesAreALine() {
    expectLines("--- a---b (---)", "### .###. .###.")
    expectLines("-- --- --", ".. ### ..")
  }

  @Test func shortRunsLeanOnWhatMeetsThem() {
    expectLines("+--+\n|ab|\n+--+", "####\n#..#\n####")
    expectLines("+-+\n| |\n+-+", "###\n# #\n###")
    expectLines("│ P │--+\n       |\n       v", "# . ####\n       #\n       #")
    // Two touch a bar that is met, one does not.
    expectLines("+---+\n| P |--\n| P |-\n+---+", "#####\n# . ###\n# . #.\n#####")
    // A head that points at a line, or at nothing.
    expectLines("+---+\n|   |<-\n+---+", "#####\n#   ###\n#####")
    expectLines("+---+\n|   | <-\n+---+", "#####\n#   # ..\n#####")
    expectLines("┌─┐ ┌─┐\n│a│-│b│\n└─┘ └─┘", "### ###\n#.#.#.#\n### ###")
    expectLines("┌─┐  ┌─┐\n│a│->│b│\n└─┘  └─┘", "###  ###\n#.####.#\n###  ###")
    // A letter, digit, quote, bracket or sign at an end makes a short run text.
    expectLines("+--a\n|\n+--+", "....\n.\n....")
  }

  /// A word right between two runs is one, where both would be lines without it and a head shows that
  /// it is a wire.
  @Test func aWordStandsRightBetweenRuns() {
    for (label, lines) in [
      ("---yes-->", "###...###"), ("<--yes---", "###...###"), ("--yes-->", "##...###"),
      ("--[3]-->", "##...###"), ("---[2]-->", "###...###"), ("<--a-->", "###.###"),
      ("--low-cost--->", "##........####"), ("---v1.5-->", "###....###"),
    ] {
      let side = String(repeating: " ", count: label.count)
      expectLines(
        "+-+\(side)+-+\n|a|\(label)|b|\n+-+\(side)+-+",
        "###\(side)###\n#.#\(lines)#.#\n###\(side)###")
    }
    // No head, a head that points at nothing, a blank, no letter, nothing to lean on.
    for (row, lines) in [
      ("|--yes--|", "#.......#"), ("|--yes-->  |", "#........  #"),
      ("|--no way-->|", "#.... ......#"), ("|--!-->|", "#......#"), ("| --yes-->|", "# ........#"),
      ("|p->next->|", "#.........#"), ("|--quiet p->|", "#....... ...#"),
    ] {
      let side = String(repeating: " ", count: row.count - 2)
      expectLines("|\(side)|\n\(row)\n|\(side)|", "#\(side)#\n\(lines)\n#\(side)#")
    }
  }

  /// What falls on one side of a word takes what faces it along.
  @Test func runsAcrossAWordFallTogether() {
    expectLines("|       |\n|--b-->a|\n|       |", "#       #\n#.......#\n#       #")
  }

  @Test func barsLeanOnWhatMeetsThem() {
    expectLines("|\n|", "#\n#")
    expectLines("-----\n  |\n-----", "#####\n  #\n#####")
    expectLines("---|", "####")
    expectLines("a|b\na|b\na|b", "...\n...\n...")
    expectLines("-|-\n | \n | ", ".#.\n # \n # ")
    expectLines(" | \na|b\n | ", " # \n.#.\n # ")
  }

  @Test func plusesNeedTwoSidesOrALongRun() {
    expectLines("+---", "####")
    expectLines("+--", "...")
    expectLines("+\n|\n|\n|", "#\n#\n#\n#")
    expectLines("a+---", ".####")
    expectLines("--+\n  +--", "###\n  ###")
    expectLines("+-+-+-+\n|a|b|c|\n+-+-+-+", "#######\n#.#.#.#\n#######")
  }

  /// What touches the words of a box is its side where the corner above or below leads to another one.
  @Test func plusesInTheSideOfABoxTouchItsWords() throws {
    for row in [
      "|Client+---->|Server|", "|api+-->|x|", "|api+   |x|", "|{o}+--+{o}|", "|(a)+-->+(b)|",
      "|a+->|b|", "|C+-->+C|",
    ] {
      let parts = row.split(whereSeparator: { "|+".contains($0) })
      let (a, b) = (String(parts[0]).count, String(parts[parts.count - 1]).count)
      let gap = String(repeating: " ", count: row.count - a - b - 4)
      let side =
        "+\(String(repeating: "-", count: a))+\(gap)+\(String(repeating: "-", count: b))+"
      let blank = side.replacing("-", with: " ").replacing("+", with: "|")
      for rows in [[row], [row, blank], [blank, row]] {
        let text = ([side] + rows + [side]).joined(separator: "\n")
        let grid = picture(text)
        #expect(try Diagram(grid).boxes.count == 2, "\(text)")
        guard row.contains("-") else { continue }
        #expect(grid.restyled(.single).asciified() == grid, "\(text)")
      }
    }
    #expect(
      picture("+------+     +------+\n|Client+---->|Server|\n+------+     +------+")
        .restyled(.single).rows[1] == "│Client├────>│Server│")
  }

  /// A sum between two boxes, or in one, is none of their sides.
  @Test func plusesInWordsAreText() throws {
    for text in [
      "+---+\n|api|\n+---+\n+1 x\n+---+\n|api|\n+---+", "+----+\n|C++ |\n|C++ |\n+----+",
      "  C+\n  C+\n  C+", "+---+\n 1+1\n+---+", "+-----+\n| a+b |\n+-----+",
    ] {
      let read = picture(text)
      for (y, row) in text.split(separator: "\n").enumerated()
      where row.contains(where: \.isLetter) || row.contains("1") {
        for (x, sign) in row.enumerated() where sign == "+" {
          #expect(read.lineRows[y].dropFirst(x).first == ".", "\(text)")
        }
      }
    }
  }

  /// A head is no letter to the one beside it.
  @Test func headsStandSideBySide() {
    expectLines("||\nvv", "##\n##")
    expectLines("^^^\n|||", "###\n###")
    expectLines("||\nva", "..\n..")
    expectLines(" |\nvv", " .\n..")
  }

  @Test func dotsAndQuotesAreCorners() {
    expectLines(".--.\n|  |\n'--'", "####\n#  #\n####")
    expectLines("--.\n  |\n  '--", "###\n  #\n  ###")
    expectLines("--.\n  '--", "###\n  ###")
    expectLines(".---", ".###")
    expectLines(".' '.\n|   |", ".. ..\n.   .")
    expectLines(".---.---.\n|   |   |\n'---'---'", "#########\n#   #   #\n#########")
  }

  @Test func headsNeedALineAtTheirTail() {
    expectLines("---> <---", "#### ####")
    expectLines("> --- <", ". ### .")
    expectLines("|\n|\nv", "#\n#\n#")
    expectLines("|\n|\nvi", "#\n#\n..")
    expectLines("^\n|\n|", "#\n#\n#")
    expectLines("▶ ──▶ ◀── ▶", ". ### ### .")
    expectLines("───► ◄───", "#### ####")
    expectLines("● ─● ●─ ●─● ○◆◇■□", ". ## ## ### .....")
    expectLines("◀▶ ●●", ".. ..")
    expectLines("---o ---* ---on *", "#### #### ###.. .")
  }

  /// What falls takes what leaned on it along, however far.
  @Test func whatLeansOnTextIsText() {
    let ruler = String(repeating: "+-", count: 200)
    expectLines(ruler, String(repeating: ".", count: 400))
    expectLines(ruler + "+--", String(repeating: ".", count: 403))
  }

  @Test func wideGlyphsAreLettersAndTakeTwoCells() {
    expectLines("絵-+\n  |", "....\n  .")
    expectLines("┌──┐\n│絵│\n└──┘", "####\n#..#\n####")
    expectLines("絵|絵\n絵|絵", ".....\n.....")
  }

  // MARK: Arms

  private func arms(_ rows: String, _ x: Int, _ y: Int) -> [Side] {
    LineReading(picture(rows)).metSides(at: Point(x, y))
  }

  @Test func plusesSideBySide() {
    // Two boxes.
    #expect(arms("+--++--+\n|  ||  |\n+--++--+", 3, 0) == [.down, .left])
    // A jog by one row.
    #expect(arms("--+\n  +--", 2, 0) == [.down, .left])
    #expect(arms("--+\n  +--", 2, 1) == [.up, .right])
    // Two lines across a third.
    #expect(arms(" ||\n-++-\n ||", 1, 1) == Side.allCases)
    // Beside a letter they do not meet.
    #expect(arms("  |\na++---\n |", 2, 1).contains(.left) == false)
  }

  @Test func armsAreMetByThoseOfNeighboursByTailsAndByDots() {
    #expect(arms("┌─▶", 1, 0) == [.right, .left])
    #expect(arms("┌─◀", 1, 0) == [.left])
    #expect(arms("┌─●", 1, 0) == [.right, .left])
    #expect(arms("│─│", 1, 0) == [])
    #expect(arms("├─┤", 0, 0) == [.right])
    #expect(arms("─●─\n │", 1, 0) == [.right, .down, .left])
    #expect(LineReading(picture("├─┤")).sides(at: .zero) == [.up, .right, .down])
  }
}
