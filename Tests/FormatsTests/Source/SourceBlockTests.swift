import Testing

@testable import Formats

struct SourceBlockTests {
  @Test(arguments: [
    (["// a", "// b"], "// "), (["//a", "// b"], "//"), (["  # a", "  #"], "  # "),
    (["--+", "--+"], ""),
    (["-- a", "--"], "-- "), (["#--#", "#  #"], ""), (["\t * a", "\t *"], "\t * "),
    (["/// a", "/// b"], "/// "),
    (["  a", "    b"], "  "), (["", ""], ""), (["// a", "", "// b"], "// "),
  ])
  func whatStandsBeforeTheRows(lines: [String], prefix: String) {
    let block = SourceBlock(lines)
    #expect(block.prefix == prefix && block.head == 0 && block.tail == 0)
    #expect(block.rows.count == lines.count)
  }

  @Test(arguments: [
    (["/*", " * a", " */"], " * "), (["/**", "a", "*/"], ""), (["<!--", "  a", "-->"], ""),
    (["  /*", "   + b", "  */"], "  "), (["\t/*", "\t\t + b", "*/"], "\t\t"),
  ])
  func whatOpensAndClosesACommentStays(lines: [String], prefix: String) {
    let block = SourceBlock(lines)
    #expect(block.head == 1 && block.tail == 1 && block.prefix == prefix && block.rows.count == 1)
    #expect(block.isComment && block.isDiagram)
  }

  /// What a picture is indented beyond the fence around it is a part of it, but for tabs.
  @Test(arguments: [
    (["```", "  a", "```"], ""), (["  ```", "   a", "  ```"], "  "), (["  ```", " a", "```"], " "),
    (["- ```", "    a", "  ```"], "  "), (["> ```", ">   a", "> ```"], "> "),
    (["```", "\t  a", "```"], "\t"), (["/// ```", "///   a", "/// ```"], "/// "),
    (["/*", "    ```", "      a", "    ```", "*/"], "    "),
  ])
  func whatStandsBeforeTheRowsOfAFence(lines: [String], prefix: String) {
    let text = SourceText(lines: lines)
    let block = SourceBlock(around: lines.count / 2, of: text, named: "")
    #expect(block?.prefix == prefix && block?.rows.count == 1, "\(block as Any)")
  }

  @Test(arguments: [
    (["x = 1;", "y = 2;"], false), (["+--+", "|  |"], true), (["┌┐"], true), (["", "  "], true),
    (["* a", "* b"], true), (["a -> b"], false), (["⠋"], true),
  ])
  func whetherItIsADiagram(lines: [String], isDiagram: Bool) {
    #expect(SourceBlock(lines).isDiagram == isDiagram)
  }

  /// The lines of a comment that a picture is in, and how many there are above and below.
  @Test(arguments: [
    (["// +-+", "b"], 0, 1), (["#!/bin/sh", "# +-+", "# | |"], 1, 0),
    ([";;; Title", ";; +-+", ";; | |", ""], 1, 1), (["####", "# +-+", "####", "x"], 1, 2),
    (["%%% a", "% +-+"], 1, 0), (["--- a", "-- +-+"], 1, 0), (["#: a", "# +-+", "#: b"], 1, 1),
    (["// +-+", "", "// | |"], 0, 0), (["```", "+-+", "```"], 1, 1),
    (["x", "/*", "+-+", "*/"], 2, 1), (["/* +-+", "   | |", "   +-+ */"], 0, 0),
    (["/*+-+", "  | |", "  +-+*/"], 0, 0), (["/*┌─┐", "  └─┘*/"], 0, 0),
    (["/*-----", "  +-+", "*/"], 1, 1), (["/*─── a", "  +-+", "*/"], 1, 1),
    (["/*a --b", "  +-+", "*/"], 1, 1),
  ])
  func linesWithoutTheFrameOfThePictureStay(lines: [String], head: Int, tail: Int) {
    let block = SourceBlock(lines)
    #expect(block.head == head && block.tail == tail, "\(block)")
  }

  /// In Markdown `#` begins a heading, wherever else it begins a comment.
  @Test(arguments: [
    ("a.md", "# a", nil), ("a.mdx", "### a", nil), ("a.rmd", "% a", nil),
    ("a.md", "<!-- a -->", 0..<1),
    ("a.txt", "# a", 0..<1), ("a.py", "# a", 0..<1), ("a.tex", "% a", 0..<1), ("", "# a", 0..<1),
  ])
  func aHeadingIsNoComment(name: String, line: String, range: Range<Int>?) {
    let text = SourceText(lines: [line, "", "b"])
    #expect(SourceBlock(around: 0, of: text, named: name)?.range == range)
    let named = SourceBlock(0..<1, of: text, named: name)
    #expect(named.isDiagram == (range != nil))
    // In a fence it is what it is in its language, and stays a part of the picture here.
    let fence = SourceBlock(
      around: 1, of: SourceText(lines: ["```", line, "```"]), named: "a.md")
    #expect(fence?.rows == [line])
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
    (1, 2..<4), (4, 2..<4), (12, 12..<13), (8, 9..<11), (11, 9..<11), (16, 17..<19), (19, 17..<19),
  ])
  func theBlockAroundALine(line: Int, range: Range<Int>) {
    #expect(block(around: line)?.range == range)
  }

  private func block(around line: Int) -> SourceBlock? {
    SourceBlock(around: line, of: SourceText(lines: Self.file), named: "main.c")
  }

  @Test(arguments: [0, 7, 99, -1])
  func aLineInNoBlock(line: Int) {
    #expect(block(around: line) == nil)
  }

  /// What is refused as too large is not read to its end.
  @Test(arguments: [
    ("// x", "// x", "// x"), ("/*", " * x", " */"), ("/*", "x", "*/"), ("```", "x", "```"),
    ("\"\"\"", "x", "\"\"\""), ("/// ```", "/// x", "/// ```"), ("/* x */", "/* x */", "/* x */"),
  ])
  func noMoreIsReadThanADrawingMayHave(first: String, line: String, last: String) {
    let lines = [first] + Array(repeating: line, count: SourceBlock.mostRows * 2) + [last]
    let block = SourceBlock(around: 4, of: SourceText(lines: lines), named: "x.?")
    #expect(block.map { $0.range.count > SourceBlock.mostRows } == true)
    #expect(block.map { $0.range.count <= SourceBlock.mostRows + 8 } == true, "\(line)")
    #expect(block?.rows.isEmpty == true)
  }

  @Test func whatCellsCannotShowIsFound() {
    #expect(SourceBlock(["// a", "// e\u{301}"]).firstLoss == nil)
    #expect(SourceBlock(["// a", "// 👩\u{200D}🚀"]).firstLoss == 1)
  }
}
