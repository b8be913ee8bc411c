import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Diagrams as scripts, and `oekaki run --into`: a picture in a source file that is drawn anew.
struct RunIntoTests {
  private let picture = "┌───┐    ┌───┐\n│ a ├───▶│ b │\n└───┘    └───┘\n"

  @Test func aDiagramIsAScript() throws {
    let studio = try Studio()
    try studio.write("flowchart LR\na-->b\nclick a \"x\"\n".utf8, to: "a.mmd")
    try studio.write("digraph { rankdir=LR; node [shape=box]; a->b }".utf8, to: "a.dot")
    let mermaid = try studio.run("run", "a.mmd", "--print", "text")
    #expect(mermaid.output == picture && mermaid.status == .exited(0))
    #expect(mermaid.errors == "oekaki: a.mmd: passed over: click\n")
    #expect(try studio.run("run", "a.dot", "--print", "text").output == picture)
    let script = "include \"a.dot\"\ntext 0,0 \"x\"\n"
    let included = try studio.run("run", "-", "--print", "text", input: script)
    #expect(included.output == "x" + picture.dropFirst())
    try studio.write("flowchart LR\na-->\n".utf8, to: "b.mmd")
    let wrong = try studio.run("run", "b.mmd")
    #expect(wrong.status == .exited(65) && wrong.errors.contains("b.mmd:3:1: expected a node"))
  }

  /// What a command of a script changes besides what is asked is told, with its place.
  @Test func whatCommandsTellIsTold() throws {
    let studio = try Studio()
    let script = "size 9x3\ntext 0,0 \"a──b\" ; restyle ascii\n"
    let outcome = try studio.run("run", "-", "--print", "text", input: script)
    #expect(outcome.status == .exited(0) && outcome.output.hasPrefix("a--b"))
    #expect(outcome.errors == "oekaki: standard input:2:19: the line at 1,0 is gone\n")
    let grown = "box \"a\" at=0,0 ; box \"b\" right-of=\"a\" gap=90\n"
    #expect(try studio.run("run", "-", input: grown).errors.isEmpty)
    let many = "size 9x3\nrepeat 30\ntext 0,0 \"a──b\" ; restyle ascii\nend\n"
    let told = try studio.run("run", "-", input: many).errors.split(separator: "\n")
    #expect(told.count == 21 && told.last == "oekaki: and 10 more")
  }

  @Test func aFenceIsDrawnIntoAnother() throws {
    let studio = try Studio()
    let page = "# Page\n\n```mermaid\nflowchart LR\na-->b\n```\n\n```text\n```\n\nEnd.\n"
    try studio.write(page.utf8, to: "a.md")
    let before = try studio.run("run", "a.md:4", "--into", "a.md:8", "--check")
    #expect(before.status == .exited(1) && before.errors.contains("a.md:8-9: is not what is drawn"))
    #expect(try studio.bytes("a.md") == Array(page.utf8))

    let outcome = try studio.run("run", "a.md:4", "--into", "a.md:8")
    #expect(outcome.status == .exited(0) && outcome.output == "", "\(outcome.errors)")
    let drawn = page.replacing("```text\n", with: "```text\n" + picture)
    #expect(try studio.bytes("a.md") == Array(drawn.utf8))
    #expect(try studio.run("run", "a.md:4", "--into", "a.md:9", "--check").status == .exited(0))
    #expect(try studio.run("describe", "a.md:9").output == "2 boxes. “a” → “b”.\n")

    // The source changes, and the picture follows.
    let other = drawn.replacing("a-->b\n", with: "a-->c\n")
    try studio.write(other.utf8, to: "a.md")
    #expect(try studio.run("run", "a.md:4", "--into", "a.md:9", "--check").status == .exited(1))
    #expect(try studio.run("run", "a.md:4", "--into", "a.md:9").status == .exited(0))
    #expect(try studio.bytes("a.md") == Array(other.replacing("│ b │", with: "│ c │").utf8))
  }

  @Test func whatTextDoesNotHoldIsTold() throws {
    let studio = try Studio()
    try studio.write("size 3x1\ntext 0,0 \"abc\" fg=red\n".utf8, to: "a.txt")
    try studio.write("```text\n```\n".utf8, to: "a.md")
    let outcome = try studio.run("run", "a.txt", "--into", "a.md:1")
    #expect(outcome.errors == "oekaki: a.md:1: written as text, without colours\n")
    #expect(try studio.bytes("a.md") == Array("```text\nabc\n```\n".utf8))
    let check = try studio.run("run", "a.txt", "--into", "a.md:1", "--check")
    #expect(check.status == .exited(0) && check.errors == "")
  }

  @Test func aCommentKeepsItsFrame() throws {
    let studio = try Studio()
    try studio.write("flowchart LR\na-->b\n".utf8, to: "a.mmd")
    try studio.write("int x;\n  // ┌─┐\n  // └─┘\nint y;\n".utf8, to: "a.c")
    #expect(try studio.run("run", "a.mmd", "--into", "a.c:2").status == .exited(0))
    let rows = picture.split(separator: "\n").map { "  // \($0)\n" }.joined()
    #expect(try studio.bytes("a.c") == Array("int x;\n\(rows)int y;\n".utf8))
    #expect(try studio.run("run", "a.mmd", "--into", "a.c:3", "--check").status == .exited(0))
  }

  @Test(arguments: [
    ("a.c", "// words alone\nint x;\n", "a.c:1"),
    ("a.c", "// words\n// ┌─┐\n// └─┘\nint x;\n", "a.c:2"),
    ("a.c", "int x;\n", "a.c:1"), ("a.md", "```\nwords\n```\n", "a.md:2"),
    ("a.md", "```sh\ngit commit --amend\ngit push\n```\n", "a.md:2"),
    ("a.md", "```mermaid\nflowchart LR\na-->b\nb ---> c\n```\n", "a.md:2"),
    ("a.md", "```\n| a | b |\n|---|---|\n| 1 | 2 |\n```\n", "a.md:3"),
    ("a.md", "```c\nfor (i--; i; i--);\n```\n", "a.md:2"),
    ("a.md", "```\nA <|-- B\na -- b\n```\n", "a.md:2"),
    ("a.md", "# A\n\nwords --all\nand -- more\n", "a.md:1-4"),
    ("a.sh", "#!/bin/sh\n# usage: x [--force] FILE\nx=1\n", "a.sh:2"),
    ("a.c", "// the option --verbose\nint x;\n", "a.c:1"),
    ("a.sql", "-- select\nselect 1;\n", "a.sql:1"),
    ("a.c", "// ┌─┐\n", "a.c:9"), ("a.c", "// ┌─┐\n", "b.c:1"), ("a.c", "// ┌─┐\n", "a.c"),
  ])
  func whatElseIsThereStays(name: String, text: String, place: String) throws {
    let studio = try Studio()
    try studio.write("flowchart LR\na-->b\n".utf8, to: "a.mmd")
    try studio.write(text.utf8, to: name)
    let outcome = try studio.run("run", "a.mmd", "--into", place)
    #expect(outcome.status != .exited(0) && outcome.errors.hasPrefix("oekaki: "))
    #expect(try studio.bytes(name) == Array(text.utf8))
    let check = try studio.run("run", "a.mmd", "--into", place, "--check")
    #expect(check.status == outcome.status && check.errors == outcome.errors)
  }

  /// What is told after the picture has other lines than were named is true, and lines that hold a part
  /// of it are refused.
  @Test(arguments: [
    ("a.c", "// top\n//\n//\nint x;\n"), ("a.py", "# top\n#\n#\nx\n"), ("a.txt", "top\n\n\nend\n"),
    ("a.md", "```text\n\n\n```\n"),
  ])
  func linesThatCutThePictureAreRefused(name: String, page: String) throws {
    let studio = try Studio()
    try studio.write("flowchart LR\na-->b\n".utf8, to: "a.mmd")
    try studio.write(page.utf8, to: name)
    let first = try studio.run("run", "a.mmd", "--into", "\(name):2-3")
    let told = "oekaki: \(name):2-3: the picture has lines "
    #expect(first.status == .exited(0) && first.errors.hasPrefix(told), "\(first.errors)")
    let lines = String(first.errors.dropFirst(told.count).prefix { $0 != " " })
    let written = try studio.bytes(name)
    for other in ["2-3", "3-4", "3-3"] {
      for check in [["--check"], []] {
        let cut = try studio.run(
          program: ShippedProgram.path, ["run", "a.mmd", "--into", "\(name):\(other)"] + check)
        #expect(cut.status == .exited(65), "\(cut.errors)")
        #expect(cut.errors.contains("cut") && cut.errors.contains("2-4)"), "\(cut.errors)")
        #expect(try studio.bytes(name) == written)
      }
    }
    for named in [lines, "2-4"] {
      let place = "\(name):\(named)"
      #expect(try studio.run("run", "a.mmd", "--into", place, "--check").status == .exited(0))
      let again = try studio.run("run", "a.mmd", "--into", place)
      #expect(again.status == .exited(0) && again.errors.isEmpty)
      #expect(try studio.bytes(name) == written)
    }
  }

  /// Beside words a picture has to be named by its lines, which are told.
  @Test func theLinesOfAPictureAreTold() throws {
    let studio = try Studio()
    try studio.write("flowchart LR\na-->b\n".utf8, to: "a.mmd")
    try studio.write("// words\n// ┌─┐\n// └─┘\nint x;\n".utf8, to: "a.c")
    let outcome = try studio.run("run", "a.mmd", "--into", "a.c:2")
    #expect(outcome.errors.hasSuffix("(name its lines: 2-3)\n"), "\(outcome.errors)")
    #expect(try studio.run("run", "a.mmd", "--into", "a.c:2-3").status == .exited(0))
  }

  /// What stands before a picture in documentation ends with an empty line, in many languages.
  @Test(arguments: [
    ("a.pl", "=pod\n\n    |\n\n=cut\n", "4"),
    ("a.py", "def f():\n    \"\"\"Do.\n\n    |\n    \"\"\"\n", "3-6"),
    ("a.c", "/*\n *\n * |\n *\n */\n", "3"), ("a.html", "<!--\n\n|\n\n-->\n", "3"),
    ("a.md", "```text\n\n\n|\n\n```\n", "4"), ("a.txt", "Words.\n\n|\n\nMore.\n", "2-6"),
  ])
  func emptyLinesAroundThePictureStay(name: String, page: String, place: String) throws {
    let studio = try Studio()
    func filled(_ rows: [String]) -> String {
      let line = page.split(separator: "\n").first { $0.last == "|" } ?? ""
      return page.replacing(line, with: rows.map { line.dropLast() + $0 }.joined(separator: "\n"))
    }
    let old = ["+---+", "| b |", "+---+"]
    let new = ["┌───┐", "│ a │", "└───┘"]
    for script in ["size 5x3\nbox \"a\" at=0,0\n", "size 5x4\nbox \"a\" at=0,1\n"] {
      try studio.write(filled(old).utf8, to: name)
      for _ in 0..<2 {
        let outcome = try studio.run("run", "-", "--into", "\(name):\(place)", input: script)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try studio.bytes(name) == Array(filled(new).utf8))
      }
    }
  }

  /// A picture that is drawn with blanks on its left keeps these columns, however often it is drawn: they
  /// do not become a part of the frame.
  @Test(arguments: [
    ("a.md", "```\n```\n", "1", "   ", " "), ("a.md", "> ```\n> ```\n", "1", ">    ", ">  "),
    ("a.md", "- a\n\n  ```\n  ```\n", "3", "     ", "   "),
    ("a.md", "- ```\n  ```\n", "1", "     ", "   "),
    ("a.md", "  ~~~\n+-+\n  ~~~\n", "2", "     ", "   "),
    ("a.md", "```\n       +-+\n```\n", "2", "   ", " "),
    ("a.html", "  <!--\n  -->\n", "1", "     ", "   "), ("a.c", "/*\n */\n", "1", "   ", " "),
    ("a.c", "/* +-+\n   +-+ */\n", "1", "/*    ", "/*  "),
    ("a.c", "// +-+\n", "1", "//    ", "//  "),
    ("a.c", "/*\n * +-+\n */\n", "2", " *    ", " *  "),
    ("a.c", "/* +-+ */\n", "1", "/*    ", "/*  "),
    ("a.rs", "/// ```\n/// ```\n", "1", "///    ", "///  "),
    ("a.py", "\"\"\"\n\t+-+\n\"\"\"\n", "2", "\t   ", "\t "),
    // Nothing tells where the frame of lines ends that are no block: it stays.
    ("a.txt", "top\n\n+-+\n| |\n+-+\n\nend\n", "3-5", "   ", "   "),
  ])
  func aPictureKeepsItsColumns(
    name: String, page: String, place: String, lead: String, other: String
  ) throws {
    let studio = try Studio()
    try studio.write(page.utf8, to: name)
    for (column, lead) in [(3, lead), (1, other)] {
      let script = "box \"a\" at=\(column),0\n"
      var written: [UInt8]?
      for _ in 0..<3 {
        let outcome = try studio.run("run", "-", "--into", "\(name):\(place)", input: script)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let bytes = try studio.bytes(name)
        #expect(bytes == written ?? bytes)
        written = bytes
        let check = try studio.run(
          "run", "-", "--into", "\(name):\(place)", "--check", input: script)
        #expect(check.status == .exited(0), "\(check.errors)")
      }
      let lines = String(decoding: written ?? [], as: UTF8.self).split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix(lead + "┌───┐") }, "\(lines)")
    }
  }

  @Test func whatIsNoDiagramIsNoScript() throws {
    let studio = try Studio()
    try studio.write("```\nwords\n```\n".utf8, to: "a.md")
    let outcome = try studio.run("run", "a.md:2", "--print", "text")
    #expect(outcome.status == .exited(65))
    #expect(outcome.errors == "oekaki: a.md: line 2: no diagram in Mermaid or DOT begins there\n")
    let wrong = "# A\n\n```mermaid\nflowchart LR\na-->\n```\n"
    try studio.write(wrong.utf8, to: "b.md")
    #expect(try studio.run("run", "b.md:4").errors.contains("b.md:"))
  }

  /// `edit` asks whether to draw a diagram below its text.
  @Test func aFenceIsDrawnBelow() throws {
    let studio = try Studio()
    let page = "# Page\n\n```mermaid\nflowchart LR\na-->b\n```\n\nEnd.\n"
    try studio.write(page.utf8, to: "a.md")
    let blind = try studio.run("edit", "a.md:4")
    #expect(blind.status == .exited(64) && blind.errors.contains("line 4 is in a diagram as text"))
    let refused = try studio.launch(["edit", studio.path("a.md") + ":4"])
    try refused.expect(text: "[y/N]")
    try refused.type("n\r")
    #expect(try refused.waitForExit() == .exited(1))
    #expect(try studio.bytes("a.md") == Array(page.utf8))

    let terminal = try studio.launch(["edit", studio.path("a.md") + ":4"])
    try terminal.expect(text: "[y/N]")
    try terminal.type("y\r")
    try terminal.expect("the drawing screen") { terminal.showsDrawingScreen }
    try terminal.expect(text: "│ a ├───▶│ b │")
    try terminal.quit()
    let below = "```\n\n```text\n\(picture)```\n\nEnd.\n"
    #expect(
      try studio.bytes("a.md") == Array(page.replacing("```\n\nEnd.\n", with: below).utf8))
  }

  @Test func exportsToPagesHaveWords() throws {
    let studio = try Studio()
    try studio.write("flowchart LR\na[\"a #amp; b\"]-->b\n".utf8, to: "a.mmd")
    _ = try studio.run("import", "a.mmd", "a.oekaki")
    _ = try studio.run("export", "a.oekaki", "a.svg")
    _ = try studio.run("export", "a.oekaki", "a.html")
    let words = "2 boxes. “a &amp; b” → “b”."
    let svg = String(decoding: try studio.bytes("a.svg"), as: UTF8.self)
    #expect(svg.contains("<desc>\(words)</desc>"), "\(svg.prefix(600))")
    let html = String(decoding: try studio.bytes("a.html"), as: UTF8.self)
    #expect(html.contains("<pre role=\"img\" aria-label=\"\(words)\">"))
    let info = try studio.run("info", "a.oekaki", "--json")
    #expect(info.output.contains("\"diagram\""))
  }
}
