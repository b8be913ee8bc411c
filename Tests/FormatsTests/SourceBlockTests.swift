import Formats
import Testing

@Suite struct SourceBlockTests {
  @Test(arguments: [
    (["// a", "// b"], "// "), (["//a", "// b"], "//"), (["  # a", "  #"], "  # "),
    (["--+", "--+"], ""),
    (["-- a", "--"], "-- "), (["#--#", "#  #"], ""), (["\t * a", "\t *"], "\t * "),
    (["/// a", "/// b"], "/// "),
    (["  a", "    b"], "  "), (["// a", "b"], ""), (["", ""], ""), (["// a", "", "// b"], ""),
  ])
  func whatStandsBeforeTheRows(lines: [String], prefix: String) {
    let block = SourceBlock(lines)
    #expect(block.prefix == prefix && block.head == 0 && block.tail == 0)
    #expect(block.rows.count == lines.count)
  }

  @Test(arguments: [
    (["/*", " * a", " */"], " * "), (["/**", "a", "*/"], ""), (["<!--", "  a", "-->"], "  "),
    (["  /*", "   + b", "  */"], "   "),
  ])
  func whatOpensAndClosesACommentStays(lines: [String], prefix: String) {
    let block = SourceBlock(lines)
    #expect(block.head == 1 && block.tail == 1 && block.prefix == prefix && block.rows.count == 1)
    #expect(block.isComment && block.isDiagram)
  }

  @Test(arguments: [
    (["x = 1;", "y = 2;"], false), (["+--+", "|  |"], true), (["┌┐"], true), (["", "  "], true),
    (["* a", "* b"], true), (["a -> b"], false), (["⠋"], true),
  ])
  func whetherItIsADiagram(lines: [String], isDiagram: Bool) {
    #expect(SourceBlock(lines).isDiagram == isDiagram)
  }

  private static let file = [
    "text", "```c", "+-+", "+-+", "```", "// a", "// b", "int x; // c", "/*", "  box", "  box",
    "*/",
    "/* one line */", "    # s", "    # t", "  # u", "~~~~", "```", "~~~", "~~~~",
  ]

  @Test(arguments: [
    (2, 2..<4), (3, 2..<4), (5, 5..<7), (9, 9..<11), (10, 9..<11), (13, 13..<15), (15, 15..<16),
    (17, 17..<19), (18, 17..<19),
    // The lines that open and close it belong to it.
    (1, 2..<4), (4, 2..<4), (8, 9..<11), (11, 9..<11), (16, 17..<19), (19, 17..<19),
  ])
  func theBlockAroundALine(line: Int, range: Range<Int>) {
    #expect(SourceBlock.lines(around: line, in: Self.file) == range)
  }

  @Test(arguments: [0, 7, 12, 99, -1])
  func aLineInNoBlock(line: Int) {
    #expect(SourceBlock.lines(around: line, in: Self.file) == nil)
  }

  @Test func whatCellsCannotShowIsFound() {
    #expect(SourceBlock(["// a", "// e\u{301}"]).firstLoss == nil)
    #expect(SourceBlock(["// a", "// 👩\u{200D}🚀"]).firstLoss == 1)
  }
}
