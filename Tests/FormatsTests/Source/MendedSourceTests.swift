import Testing

@testable import Formats

/// The pictures of a file are found where its kind has them, and told and mended in its lines.
struct MendedSourceTests {
  private static let ragged = ["+----+", "| ab  |", "+----+"]
  private static let right = ["+-----+", "| ab  |", "+-----+"]

  private func mended(_ lines: [String], _ name: String) throws -> MendedSource {
    try MendedSource(SourceText(lines: lines), named: name)
  }

  /// The lines of a file with a ragged box in each of some frames, and where the box begins.
  private static let files: [(name: String, before: [String], prefix: String, after: [String])] = [
    ("a.md", ["text", "", "```"], "", ["```", "text"]), ("a.md", ["~~~text"], "", ["~~~"]),
    ("a.md", ["- item", "", "  ```"], "  ", ["  ```"]), ("a.md", ["```"], "", []),
    ("a.c", ["int x;"], "// ", ["int y;"]), ("a.c", ["/*"], " * ", [" */"]),
    ("a.swift", ["/// A box:", "/// ```"], "/// ", ["/// ```", "struct S {}"]),
    ("a.py", ["x = 1"], "# ", ["y = 2"]), ("a.sql", [], "-- ", ["SELECT 1;"]),
    ("a.lua", ["--[["], "  ", ["]]"]), ("a.txt", ["one", ""], "", ["", "two"]),
    ("a.txt", ["", ""], "    ", []), ("README", ["one", ""], "", []),
  ]

  @Test(arguments: files.indices) func aRaggedBoxIsFoundAndMended(number: Int) throws {
    let (name, before, prefix, after) = Self.files[number]
    let lines = before + Self.ragged.map { prefix + $0 } + after
    let found = try mended(lines, name)
    #expect(found.others.isEmpty && found.blocks.count == 1, "\(name)")
    let (block, rows, findings) = try #require(found.blocks.first)
    let inBlock = rows.drop { !$0.contains("+-") }.prefix(3).map {
      String($0.drop { $0 == " " })
    }
    #expect(inBlock == Self.right, "\(rows)")
    #expect(findings.count == 1 && findings.allSatisfy(\.isMended))
    // Line and column of the corner that the side has left behind, from 1.
    #expect(
      findings.first?.description
        == "\(before.count + 1):\(prefix.count + 6): the right side of “ab” is ragged by 1")
    #expect(block.range.contains(before.count))
  }

  @Test(arguments: files.indices) func whatIsRightIsNotTouched(number: Int) throws {
    let (name, before, prefix, after) = Self.files[number]
    let found = try mended(before + Self.right.map { prefix + $0 } + after, name)
    #expect(found.blocks.isEmpty && found.others.isEmpty, "\(name)")
  }

  /// What ends a comment stands in place of a corner, as in the designs of boxes(1).
  @Test(arguments: ["a.c", "a.txt"]) func theEndOfACommentIsACorner(name: String) throws {
    let lines = [
      "/*       _\\|/_", "         (o o)", " +----oOO-{_}-OOo-+", " |hello           |",
      " +---------------*/",
    ]
    let found = try mended(lines, name)
    #expect(found.blocks.isEmpty && found.others.isEmpty, "\(found)")
  }

  /// What stands right behind the last row goes along with it.
  @Test func theEndOfACommentStaysAtItsEnd() throws {
    let found = try mended(["/*", " +----+", " | ab  |", " +----+*/"], "a.c")
    let block = try #require(found.blocks.first)
    #expect(block.rows.suffix(3).map { $0.filter { $0 != " " } } == ["+-----+", "|ab|", "+-----+"])
  }

  /// What is no picture of its kind of file is left alone: code, and Markdown outside of its fences.
  @Test(arguments: [
    ("a.md", ["text", ""], ""), ("a.c", ["int x;"], ""), ("a.py", ["x = 1"], ""),
    ("a.c", ["char *s ="], "  \""),
  ])
  func onlyPicturesAreLookedAt(name: String, before: [String], prefix: String) throws {
    let found = try mended(before + Self.ragged.map { prefix + $0 }, name)
    #expect(found.blocks.isEmpty && found.others.isEmpty)
  }

  /// Each picture is one for itself, from the top.
  @Test func allPicturesOfAFileAreMended() throws {
    let fence = ["```"] + Self.ragged + ["```", ""]
    let found = try mended(fence + fence + fence, "a.md")
    #expect(found.blocks.map(\.block.firstRow) == [1, 7, 13])
    #expect(found.blocks.flatMap(\.findings).map(\.line) == [2, 8, 14])
  }

  /// Which files have pictures in parts only.
  @Test(arguments: [
    ("a.md", true), ("a.MARKDOWN", true), ("a.qmd", true), ("a.swift", true), ("dir/a.py", true),
    ("Makefile", true), ("a.txt", false), ("a.css", true), ("a.html", false), ("a.ml", false),
    ("a", false), ("a.oekaki", false),
  ])
  func somePicturesStandInParts(name: String, isInParts: Bool) {
    #expect(PictureBlocks.takes(fileNamed: name) == isInParts)
  }

  /// A picture that is too wide to be read is told by its line and left as it is.
  @Test func whatIsTooLargeIsTold() throws {
    let wide = "+--+" + String(repeating: " ", count: 16_380) + "+--+"
    let found = try mended(["```", "+-+", "\(wide)+--+", "```"], "a.md")
    #expect(found.blocks.isEmpty && found.others.count == 1)
    #expect(found.others.first?.line == 2 && found.others.first?.isMended == false)
    #expect(found.others.first?.text.contains("too large") == true, "\(found.others)")
  }

  /// A row with what no cell can hold would lose it: it is told and not written.
  @Test(arguments: ["\u{1}", "\u{9B}"]) func whatWouldLoseACharacterIsOnlyTold(sign: String) throws
  {
    let found = try mended(["```", "+----+", "| a\(sign)b  |", "+----+", "```"], "a.md")
    #expect(found.blocks.isEmpty)
    #expect(found.others.allSatisfy { !$0.isMended })
  }
}
