import Testing

@testable import Formats

/// What is around lines is found without reading the file again for each, and lines without a picture
/// never make a file too large.
struct SearchEffortTests {
  /// Lines that could be part of a picture, of which none is.
  private static let files = [
    ("a.c", "+-\n"), ("a.js", "x--;\n"), ("a.py", "x = --y\n"), ("a.c", "// a\nx = i--;\n"),
    ("a.c", "/* a */ x--;\n"), ("a.swift", "/* a\n */\nx--;\n"), ("a.py", "s = '''\n'''\nx--\n"),
    ("a.rs", "/* a\n b */ let y = x--;\n"),
  ]

  private func effort(_ name: String, _ text: String) -> Int {
    let text = SourceText(Array(text.utf8))
    let finder = SourceFinder(text: text, kind: SourceKind(named: name))
    for line in 0..<text.count { _ = finder.surroundings(of: line) }
    return finder.effort.steps
  }

  @Test(arguments: files) func aLineTakesOnlyItsOwnTime(name: String, part: String) {
    let count = 4000
    #expect(effort(name, String(repeating: part, count: count)) <= 300 * count, "\(name)")
  }

  @Test(arguments: files) func filesWithoutPicturesAreNotTooLarge(name: String, part: String) throws
  {
    let text = String(repeating: part, count: 12_000)
    let mended = try MendedSource(SourceText(Array(text.utf8)), named: name)
    #expect(mended.blocks.isEmpty && mended.others.isEmpty)
  }

  @Test func manyPicturesAreTooMuch() {
    let fences = String(repeating: " * ```\n * +--+\n * ```\n", count: 1300)
    let file = SourceText(Array("/*\n\(fences) */\n".utf8))
    #expect(throws: FormatError.self) { try PictureBlocks(file, named: "a.c") }
  }
}
