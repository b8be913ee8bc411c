import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `oekaki mend` and `lint --boxes` as a whole.
struct MendCommandTests {
  static let markdown = """
    # Boxes\r
    \r
    | a | b |\r
    |---|---|\r
    \r
    > ```text\r
    > +----+\r
    > | ab  |\r
    > +----+\r
    > ```\r
    \r
        +----+\r
        | ab  |\r
        +----+\r

    """

  @Test func fencesOfMarkdownAreMendedAndNothingElse() throws {
    let studio = try Studio()
    try studio.write(Self.markdown.utf8, to: "a.md")
    chmod(studio.path("a.md"), 0o640)
    let check = try studio.run("mend", "--check", "a.md")
    #expect(check.output == "a.md:7:8: the right side of “ab” is ragged by 1\n")
    #expect(check.status == .exited(1))
    #expect(try studio.bytes("a.md") == Array(Self.markdown.utf8))
    let diff = try studio.run("mend", "--diff", "a.md")
    #expect(diff.status == .exited(0))
    #expect(diff.output.hasPrefix("--- a.md\n+++ a.md\n@@ -4,9 +4,9 @@\n"))
    let lines = ["-> +----+", "+> +-----+", " > | ab  |", "-> +----+", "+> +-----+", ""]
    #expect(diff.output.contains(lines.joined(separator: "\r\n")))
    #expect(try studio.bytes("a.md") == Array(Self.markdown.utf8))
    let lint = try studio.run("lint", "--boxes", "a.md")
    #expect(lint.output == check.output && lint.status == .exited(1))

    #expect(try studio.run("mend", "a.md").status == .exited(0))
    let mended = Self.markdown.replacing("> +----+", with: "> +-----+")
    #expect(try String(decoding: studio.bytes("a.md"), as: UTF8.self) == mended)
    let mode = try FileManager.default.attributesOfItem(atPath: studio.path("a.md"))
    #expect((mode[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(try studio.run("mend", "--check", "a.md").status == .exited(0))
    #expect(try studio.run("lint", "--boxes", "a.md").output == "")
  }

  @Test func commentsOfSourceFilesAreMended() throws {
    let studio = try Studio()
    let source = """
      let plus = "+----+"
      // +----+
      // | ab  |  // not this
      // +----+
      func f() {
      \t/*
      \t * ┌────┐
      \t * │ ab  │
      \t * └────┘
      \t */
      }

      """
    try studio.write(source.utf8, to: "a.swift")
    #expect(try studio.run("mend", "a.swift").status == .exited(0))
    let mended = source.replacing("// +----+", with: "// +-----+")
      .replacing("┌────┐", with: "┌─────┐").replacing("└────┘", with: "└─────┘")
    #expect(try String(decoding: studio.bytes("a.swift"), as: UTF8.self) == mended)
  }

  /// Tabs stay where nothing changes, and so does the missing line end of the last line.
  @Test func textFilesAreMendedRowByRow() throws {
    let studio = try Studio()
    try studio.write("+----------+\n|\tab |\n|\tabc\t|\n+----------+".utf8, to: "notes")
    #expect(try studio.run("mend", "notes").status == .exited(0))
    #expect(
      try String(decoding: studio.bytes("notes"), as: UTF8.self)
        == "+---------------+\n|       ab      |\n|\tabc\t|\n+---------------+")
  }

  @Test func whatCannotBeWrittenIsLeft() throws {
    let studio = try Studio()
    // Longer by a cell, the row would not end the comment before its time; with * / it would.
    let files: [(name: String, bytes: [UInt8], told: String)] = [
      ("a.oekaki.md", Array("```\n\u{0}\n```\n".utf8), "is no text"),
      ("latin.txt", Array("+----+\n| a\u{1}b |\n+-----+\n".utf8), "(left as it is)"),
      // The row itself would stay, and only seem to fit.
      ("seen.txt", Array("+----+\n| \u{1}ab  |\n+----+\n".utf8), "(left as it is)"),
      ("bytes.txt", Array("+----+\n| ".utf8) + [0xE9] + Array("bc |\n+-----+\n".utf8), "(left"),
    ]
    for file in files {
      try studio.write(file.bytes, to: file.name)
      let outcome = try studio.run("mend", file.name)
      #expect((outcome.output + outcome.errors).contains(file.told), "\(file.name)")
      #expect(try studio.bytes(file.name) == file.bytes)
    }
    let gone = try studio.run("mend", "--check", "gone.md", "latin.txt")
    #expect(gone.status != .exited(0) && gone.status != .exited(1))
    #expect(gone.errors.contains("gone.md") && gone.output.contains("latin.txt:"))
  }

  @Test func nothingInAFileReachesTheTerminal() throws {
    let studio = try Studio()
    try studio.write(
      "```\n+----+\n| \u{1B}]0;x\u{7}ab  |\n+----+\n```\n\u{1B}[2J\n".utf8, to: "a.md")
    for options in [["--diff"], ["--check"], []] {
      let outcome = try studio.run(program: ShippedProgram.path, ["mend", "a.md"] + options)
      #expect(!outcome.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  /// Large, wide, full of tabs, of boxes, of what may be comments: done or refused.
  @Test func hostileFilesAreRefusedOrDone() throws {
    let studio = try Studio()
    let boxes = (0..<300).map { _ in "+----+ +----+\n| a | | b   |\n+----+ +----+\n" }.joined()
    let files = [
      ("tabs.txt", String(repeating: "\t", count: 4 << 20)),
      (
        "tabbed.txt",
        String(repeating: "+-" + String(repeating: "\t", count: 8000) + "+\n", count: 200)
      ),
      ("wide.md", "```\n+" + String(repeating: "-", count: 3 << 20) + "\n|\n+--\n```\n"),
      ("code.c", String(repeating: "int a = b +-c;\n", count: 200_000)),
      ("fences.md", String(repeating: "```\n+-+\n| |\n+-+\n```\n", count: 40_000)),
      ("boxes.txt", boxes),
      ("smile.txt", "   -->      _.-'''' ''''-._     <--\n"),
      ("smile.bob", "   -->      _.-'''' ''''-._     <--\n"),
      (
        "slipped.txt",
        """
        ||   +---+
        ||   |   |
        ||   +---+
         | +-----+
         |   +---+
        """
      ),
    ]
    for (name, text) in files {
      try studio.write(text.utf8, to: name)
      let outcome = try studio.run("mend", "--check", name)
      #expect([.exited(0), .exited(1), .exited(65)].contains(outcome.status), "\(name)")
    }
  }
}
