import Cells
import RandomCommands
import TestSupport
import Testing

@testable import DrawingCore

struct DiagramMendingTests {
  /// Returns a picture after it was mended, and what was said about it.
  private func mended(
    _ text: String, _ parts: DiagramMender.Parts = .all
  ) -> (rows: [String], findings: [DiagramFinding]) {
    let picture = MendedPicture(text, parts)
    return (picture.lines, picture.findings)
  }

  private func rows(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: RaggedPictures.cases) func raggedPicturesBecomeStraight(
    _ ragged: RaggedPictures.Case
  ) {
    #expect(mended(ragged.before).rows == rows(ragged.after))
  }

  @Test(arguments: RaggedPictures.cases) func twiceIsOnce(_ ragged: RaggedPictures.Case) {
    let again = mended(ragged.after)
    #expect(again.rows == rows(ragged.after))
    #expect(!again.findings.contains { $0.isMended })
  }

  /// The glyphs other than blanks and lines of each row stay, in their order.
  @Test(arguments: RaggedPictures.cases) func noWordIsTakenAway(_ ragged: RaggedPictures.Case) {
    func words(_ rows: [String]) -> [String] {
      rows.map { row in row.filter { $0.isLetter || $0.isNumber } }
    }
    #expect(words(mended(ragged.before).rows) == words(rows(ragged.before)))
  }

  /// Signs at random. At 84 a ragged box stands there by chance.
  @Test(arguments: (1...UInt64(200)).filter { $0 != 84 })
  func rightPicturesStay(seed: UInt64) throws {
    let grid = RandomPicture(seed: seed, hasPairs: false).grid
    let before = (0..<grid.height).map { Array(grid.row($0)) }
    let mended = MendedPicture(before, .boxes)
    #expect(mended.rows == before, "seed \(seed)")
  }

  @Test(arguments: [
    "+---+---+---+\n| a | b | c |\n+---+---+---+\n| d | e |\n+---+---+",
    "+---+\n| a |\n+---+---+\n|  b    |\n+-------+",
    "+-+-+-+-+\n| a | b |\n+-+-+-+-+-+-+\n| c         |\n+-+-+-+-+-+-+",
    "+---+\n| a |\n+---+----+\n|  b  |\n+--------+", "+-->\n|\n|\n+--", "a | b\n--+--\nc | d",
  ])
  func whatHasStepsOrIsNoBoxStays(picture: String) {
    let found = mended(picture)
    #expect(found.rows.first == rows(picture).first && found.rows.last == rows(picture).last)
  }

  /// Large letters made of blocks and lines are no boxes with lost rows.
  @Test func largeLettersAreNoBoxes() {
    let picture = """
                              ██╗   ██╗
                              ██║ ██╔═╝██╗   ██╗████████╗    ████╗
                              ████╔═╝  ██║   ██║██╔═██╔═██╗██╔═══██╗
                              ██╔═██╗  ██║   ██║██║ ██║ ██║██║   ██║
                              ██║ ╚═██╗╚═██████║██║ ██║ ██║╚═████╔═╝
                              ╚═╝   ╚═╝  ╚═════╝╚═╝ ╚═╝ ╚═╝  ╚═══╝
      """
    let found = mended(picture)
    #expect(found.rows == rows(picture) && found.findings.isEmpty, "\(found.findings)")
  }

  /// A random row of a random box is made ragged, and comes back.
  @Test(arguments: 1...UInt64(100)) func randomBoxesComeBack(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (width, height) = (random.number(in: 6...14), random.number(in: 3...7))
    var straight: [String] = []
    for y in 0..<height {
      let isSide = y == 0 || y == height - 1
      let inside = String(repeating: isSide ? "-" : " ", count: width - 2)
      straight.append(isSide ? "+\(inside)+" : "|\(inside)|")
    }
    var ragged = straight
    let cut = random.number(in: 0...height - 1)
    ragged[cut].remove(at: ragged[cut].index(ragged[cut].endIndex, offsetBy: -3))
    let found = mended(ragged.joined(separator: "\n"))
    #expect(found.rows == straight, "seed \(seed)")
    #expect(found.findings.map(\.isMended) == [true], "seed \(seed)")
  }

  /// Where words of a row are too long or too short, all boxes and wires behind them come back, or it
  /// is told that they do not.
  @Test func rowsThatSlippedComeBack() throws {
    let count = Thoroughness.count(sample: 300, full: 6000)
    var left = 0
    for seed in 0..<UInt64(count) {
      let picture = SlippedPicture(seed: seed)
      let straight = (0..<picture.straight.height).map { Array(picture.straight.row($0)) }
      #expect(MendedPicture(straight).findings.isEmpty, "seed \(seed)")
      let mended = MendedPicture(picture.slipped)
      if mended.findings.contains(where: { !$0.isMended }) {
        left += 1
        continue
      }
      let graph = try Diagram(reading: LooseRows(rows: mended.rows)).graph
      #expect(
        try graph == Diagram(picture.straight).graph,
        "seed \(seed): \(picture.slipped.map(MendedPicture.text)) \(mended.lines)")
    }
    #expect(left * 20 <= count, "\(left) of \(count) were left as they were")
  }

  /// No word is torn, whatever signs of lines are in it; the box becomes straight, or stays and is told.
  @Test func wordsStayWhole() {
    var left = 0
    let count = Thoroughness.count(sample: 600, full: 12_000)
    for seed in 0..<UInt64(count) {
      let picture = WordyPicture(seed: seed)
      let (rows, findings) = mended(picture.rows.joined(separator: "\n"))
      let told = "seed \(seed):\n\((picture.rows + rows).joined(separator: "\n"))\n\(findings)"
      for (before, after) in zip(picture.rows, rows).dropFirst().dropLast() {
        #expect(before.split(separator: " ") == after.split(separator: " "), "\(told)")
      }
      if picture.isStraight(rows) { continue }
      left += 1
      #expect(findings.contains { !$0.isMended }, "\(told)")
    }
    #expect(left * 25 <= count, "\(left) of \(count) were left as they were")
  }

  /// Rows that end at a side that is mended in a later round are not told as left.
  @Test func nothingIsLeftThatWasMended() {
    let steps = mended(
      "+---+-------+\n| a | b     |\n+---+---+---+\n| c | d | e |\n+---+---+---+\n"
        + "| c | d | eee|\n+---+---+---+")
    #expect(steps.findings.map(\.text) == ["the right side of “a” is ragged by 1"])
  }

  @Test func tellsWhatIsWrong() {
    func told(_ text: String) -> [String] {
      mended(text).findings.map {
        "\($0.place.text) \($0.text)\($0.isMended ? "" : " (left)")"
      }
    }
    #expect(
      told("+----+\n| api  |\n+----+") == ["5,0 the right side of “api” is ragged by 2"])
    #expect(told("+----+\n| a\n+----+") == ["5,0 the border of “a” is not closed"])
    #expect(
      told("+---+\n| a |\n| far beyond it\n+---+") == ["0,2 a row of “a” has no right side (left)"])
    #expect(
      told("    +---+\n    | a |\n    +---+\n--->") == [
        "3,3 an arrow misses “a” by one cell (left)"
      ])
    #expect(told("| a | b |\n|---|---|\n| 1 | 2 |").isEmpty)
  }

  /// A divider that is not straight is told, whether or not the sides are right, and the table stays.
  @Test(arguments: [
    ("+-----+------+\n| a   | b    |\n+-----+------+\n| c  | d     |\n+-----+------+", Point(5, 3)),
    ("┌──┬──┬──┐\n│a │b │c │\n│d │e  │f│\n└──┴──┴──┘", Point(7, 2)),
    (
      "┌──────┬──────┐\n│ Name │ Type │\n├──────┼──────┤\n│ email │ text │\n└──────┴──────┘",
      Point(8, 3)
    ),
    ("+-----+---+\n| key | x |\n+-----+---+\n| abcd | y |\n+-----+---+", Point(7, 3)),
    (
      "+---+-----+---+\n| k | val | x |\n+---+-----+---+\n| a | 1234567 | y |\n"
        + "| b | 1   | z |\n+---+-----+---+", Point(14, 3)
    ),
  ])
  func dividersThatAreNotStraightAreTold(table: String, place: Point) {
    let once = mended(table)
    let again = mended(once.rows.joined(separator: "\n"))
    for found in [once, again] {
      let left = found.findings.filter { !$0.isMended }
      #expect(left.map(\.text).allSatisfy { $0.hasPrefix("a divider of ") }, "\(found)")
      #expect(left.map(\.place) == [place], "\(found)")
    }
    #expect(once.rows == rows(table) && again.rows == once.rows)
  }

  /// Straight ones, those of which rows span columns, and bars that are none.
  @Test(arguments: [
    "+---+---+\n| a | b |\n+---+---+\n| c | d |\n+---+---+",
    "┌───────┐\n│ title │\n├───┬───┤\n│ c │ d │\n└───┴───┘",
    "+-------+\n| a | b |\n|  a|b  |\n+-------+",
    "+---+---+\n| a | b |\n| a || b|\n+---+---+",
  ])
  func otherBarsAreNot(picture: String) {
    #expect(mended(picture).findings.isEmpty, "\(mended(picture))")
  }

  /// One blank before each head of a picture is the author’s style, before one of several a slip.
  @Test func aBlankBeforeEveryHeadIsAStyle() {
    let style = """
      +---+      +---+
      | P +----> | Q |
      |   |      +---+
      |   |      +---+
      |   +----> | R |
      +---+      +---+
      """
    #expect(mended(style).rows == rows(style) && mended(style).findings.isEmpty)
    let slip = style.replacing("---> | R", with: "---->| R")
    #expect(mended(slip).rows == rows(style.replacing("---> |", with: "---->|")))
    #expect(mended(slip).findings.map(\.place) == [Point(9, 1)])
  }

  @Test func arrowsAndBoxesAreAskedForByThemselves() {
    let picture = "+---+      +---+\n| P +----> | Q  |\n+---+      +---+"
    #expect(mended(picture, .arrows).rows == rows(picture))
    #expect(
      mended(picture, .boxes).rows
        == ["+---+      +----+", "| P +----> | Q  |", "+---+      +----+"])
  }

  @Test func onlyWhatIsSelectedIsMended() throws {
    let boxes = #"text 0,0 "+----+\n| ab  |\n+----+\n\n+----+\n| cd  |\n+----+" "#
    let lines = try drawn(boxes + "; select 0,4 7,6 ; mend", size: Size(8, 7)).lines
    #expect(lines[0].hasPrefix("+----+·") && lines[4].hasPrefix("+-----+"))
  }

  /// Colours go with what is moved; what is put in has those of its neighbour.
  @Test func coloursGoAlong() throws {
    let script = #"color fg=red ; text 0,0 "+--+\n| a |\n+--+" ; mend"#
    let drawing = try drawn(script, size: Size(5, 3)).state.drawing
    let red = drawing.layers[0][.zero].style
    #expect((0..<5).allSatisfy { drawing.layers[0][Point($0, 0)].style == red })
  }

  @Test func theDrawingGrows() throws {
    let editor = try drawn(#"text 0,0 "+--+ x\n| b |x\n+--+ x" ; mend"#, size: Size(6, 3))
    #expect(editor.state.drawingSize == Size(7, 3))
    #expect(editor.lines == ["+---+ x", "| b |x·", "+---+ x"])
  }

  @Test func aLargePictureIsOnlyListed() {
    let row = Array(repeating: Cell(.block), count: MendedPicture.largestArea / 4)
    let picture = MendedPicture(Array(repeating: row, count: 5))
    #expect(picture.findings == [.tooLarge(at: .zero)])
  }
}
