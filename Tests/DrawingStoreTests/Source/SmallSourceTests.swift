import Cells
import DrawingCore
import Foundation
import TestSupport
import Testing

@testable import DrawingStore
@testable import Formats

/// Small files in which something begins or ends at the very edge: whatever stands there, each line is
/// looked at, described, mended, edited and drawn into, or refused.
@MainActor struct SmallSourceTests {
  private static let names = [
    "a.md", "a.txt", "README", "a.rs", "a.c", "a.swift", "a.py", "a.lua", "a.rb", "a.hs", "a.ml",
    "a.jl", "a.html", "a.el", "a.sh", "a.php", "a.x", "a.toml", "makefile",
  ]

  private static let parts = [
    "", "", "```", "~~~", "> ```", "- ```", "  ```", "// ```", "/// ~~~", "# ```", " * ```", "/*",
    "/**", " */", "*/", "/*+--+", "+--+*/", "\"\"\"", "'''", "\"\"\"+--+", "+--+\"\"\"", "=begin",
    "=end", "--[[", "]]", "{-", "-}", "(*", "*)", "#|", "|#", "<!--", "-->", "+--+", "|  |",
    "// +--+", "// |  |", "//", "#", "# +--+", " * +--+", " *", "--", "-- +--+", "x--;", "text",
    "\t+--+", "> ", "####", "/* +--+ */", "/* */", "+-", "\u{FEFF}", "┌─┐", "└─┘",
  ]

  /// A trap ends the tests: the seed is that of the test that had begun last.
  @Test(arguments: (0..<8).map { UInt64($0) }) func nothingAtAnEdgeIsTooMuch(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    for _ in 0..<Thoroughness.count(sample: 120, full: 4000) {
      let name = Self.names.randomElement(using: &random) ?? ""
      let end = ["\n", "\n", "\r\n"].randomElement(using: &random) ?? ""
      let lines = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Self.parts.randomElement(using: &random) ?? ""
      }
      let text = lines.joined(separator: end) + (Bool.random(using: &random) ? end : "")
      try look(folder, name, text, &random)
    }
  }

  private func look(
    _ folder: TemporaryFolder, _ name: String, _ text: String, _ random: inout SeededGenerator
  ) throws {
    let path = try folder.write(name, text.utf8)
    _ = try MendedFile(path).difference
    if PictureBlocks.takes(fileNamed: path) { _ = try DescribedFile(path).words }
    let file = try SourceFile(path)
    for line in 0..<file.count {
      let last = Int.random(in: line..<file.count, using: &random)
      var ranges: [(lines: Range<Int>, isWhole: Bool)] = [(line..<last + 1, false)]
      if let block = file.block(around: line) {
        #expect(block.range.upperBound <= file.count, "\(name): \(text.debugDescription)")
        ranges.append((block.range, true))
      }
      for (range, isWhole) in ranges { try draw(range, isWhole, file, path, text) }
    }
  }

  /// Opens the lines as `edit` does, and draws into them as `run --into` does: no other line changes.
  private func draw(
    _ range: Range<Int>, _ isWhole: Bool, _ file: SourceFile, _ path: String, _ text: String
  ) throws {
    let block = file.block(of: range)
    let source = file.marked(SourceLines(block, lines: try file.lines(range)))
    #expect(source.holding(source.rows) == source, "\(path): \(text.debugDescription)")
    _ = block.drawing(Size(max(1, block.size.width), max(1, block.size.height)))
    _ = try DescribedFile(path, lines: range, of: file).words
    var sheet = Sheet(Size(3, 2))
    for (y, row) in ["+-+", "+-+"].enumerated() {
      for (x, cell) in TextRows.cells(row).enumerated() { sheet.put(cell, at: Point(x, y)) }
    }
    let drawing = try #require(Drawing(sheet))
    do throws(Failure) {
      _ = try FilledBlock(drawing, in: range, of: file, at: path, isWhole: isWhole).isChanged
    } catch {
      #expect(!error.description.contains("there is no line"), "\(path): \(text.debugDescription)")
    }
  }

  /// A fence that opens on the last line is drawn in, and what ends its quote stays outside.
  @Test(arguments: [
    ("a.md", "```\n", "```\n+-+\n"), ("a.md", "a\n\n~~~", "a\n\n~~~\n+-+"),
    ("a.txt", "> ```\n", "> ```\n> +-+\n"), ("README", "```\n", "```\n+-+\n"),
    ("a.rs", "// ```\n", "// ```\n// +-+\n"), ("a.rs", "// ```\nx\n", "// ```\n// +-+\nx\n"),
    ("a.md", "> ```\nx\n", "> ```\n> +-+\nx\n"), ("a.md", "```\r\n", "```\r\n+-+\r\n"),
  ])
  func aFenceWithoutLinesIsDrawnIn(name: String, text: String, new: String) throws {
    let folder = try TemporaryFolder()
    let file = try SourceFile(try folder.write(name, text.utf8))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.contains("```") || $0.contains("~~~") }
    let line = try #require(first)
    let around = try #require(file.block(around: line))
    let block = file.block(of: around.range)
    let source = SourceLines(block, lines: try file.lines(block.range))
    #expect(source.rows.isEmpty && source.problem(with: ["+-+"]) == nil)
    let bytes = file.bytes(with: source.holding(["+-+"]), inPlaceOf: source)
    #expect(Array(new.utf8) == bytes, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
  }
}
