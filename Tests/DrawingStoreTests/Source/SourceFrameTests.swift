import Foundation
import TestSupport
import Testing

@testable import DrawingStore

/// What becomes of a source file when rows of a diagram in it are added, changed or taken away.
@MainActor struct SourceFrameTests {
  /// A file, which is removed with the value.
  @MainActor private struct Sample {
    let folder: TemporaryFolder
    let file: SourceFile
    let source: SourceLines

    /// - Parameter place: `2` for the block around line 2, `2-4` for these lines.
    init(_ name: String, _ text: String, _ place: String) throws {
      folder = try TemporaryFolder()
      file = try SourceFile(try folder.write(name, text.utf8))
      let numbers = place.split(separator: "-").compactMap { Int($0) }
      let block =
        numbers.count == 1
        ? try #require(file.block(around: numbers[0] - 1), "\(name): \(text)")
        : file.block(of: numbers[0] - 1..<numbers[1])
      source = file.marked(SourceLines(block, lines: try file.lines(block.range)))
    }

    /// The file with other rows; nil if they are refused.
    func text(with rows: [String]) -> String? {
      guard source.problem(with: rows) == nil else { return nil }
      let bytes = file.bytes(with: source.holding(rows), inPlaceOf: source)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A box around the comment goes with a picture that becomes wider: its right side, and the lines
  /// above and below that reach to it.
  @Test(arguments: [
    (
      "x.c", "/*********\n * +-+   *\n * | |   *\n *********/\n", ["+-----+", "|", "", "ab"],
      "/***********\n * +-----+ *\n * |       *\n *         *\n * ab      *\n ***********/\n"
    ),
    (
      "x.sh", "a\r\n########\r\n# +-+  #\r\n#      #\r\n########\r\n", ["+-+", "abcdefg"],
      "a\r\n###########\r\n# +-+     #\r\n# abcdefg #\r\n#         #\r\n###########\r\n"
    ),
    (
      "x.c", "/**********/\n/* +-+    */\n/* | |    */\n/**********/\n", ["+-+", "| | 0123456789"],
      "/******************/\n/* +-+            */\n/* | | 0123456789 */\n/******************/\n"
    ),
    // Each row that fits stays as it is.
    (
      "x.c", "/*********\n * +-+   *\n * | |   *\n *********/\n", ["+---+", "| |"],
      "/*********\n * +---+ *\n * | |   *\n *********/\n"
    ),
    // Text above is no banner.
    (
      "x.sh", "# title  #\n# +-+    #\n# | |    #\n", ["+-+", "| | abcdef"],
      "# title      #\n# +-+        #\n# | | abcdef #\n"
    ),
  ])
  func theBoxAroundACommentBecomesWider(
    name: String, text: String, rows: [String], wide: String
  ) throws {
    let first = try #require(
      text.split(whereSeparator: \.isNewline).firstIndex { $0.contains("+-+") })
    let sample = try Sample(name, text, "\(first + 1)")
    let title = sample.source.rows.first?.hasPrefix("title") == true ? ["title"] : []
    let drawn = title + rows
    #expect(sample.text(with: drawn) == wide)
    // Drawn once more, it is as wide.
    let held = sample.source.holding(drawn)
    #expect(held.holding(drawn) == held)
    #expect(held.holding(drawn + ["x"]).frame == held.frame)
  }

  /// The lines of a box that are found around one of its rows are the same box if they are named.
  @Test(arguments: [
    ("x.c", "/*********", " * +-+   *", " *********/"),
    ("x.c", "//-------//", "// +-+   //", "//-------//"),
    ("x.c", "/*=======*/", "/* +-+   */", "/*=======*/"),
    ("x.c", "//=======//", "// +-+   //", "//=======//"),
    ("x.sh", "##########", "# +-+    #", "##########"),
    ("x.sh", "#--------#", "# +-+    #", "#--------#"),
    ("x.sql", "----------", "-- +-+  --", "----------"),
    ("x.ml", "(********)", "(* +-+  *)", "(********)"),
    ("x.el", ";;;;;;;;;;", ";; +-+  ;;", ";;;;;;;;;;"),
    ("x.tex", "%%%%%%%%%%", "% +-+    %", "%%%%%%%%%%"),
    ("x.c", "/*--------", " * +-+   *", " *-------*/"),
    ("x.c", "// +-----+ //", "// |     | //", "// +-----+ //"),
    ("x.sql", "-- ---- --", "-- +--+ --", "-- ---- --"),
    ("x.c", "////////////", "// | |    //", "////////////"),
  ])
  func theLinesFoundAreTheBox(name: String, above: String, row: String, below: String) throws {
    let text = "a\n\(above)\n\(row)\n\(row)\n\(below)\nb\n"
    let folder = try TemporaryFolder()
    let file = try SourceFile(try folder.write(name, text.utf8))
    for line in 2...3 {
      guard let found = file.block(around: line) else { continue }
      let named = file.block(of: found.range)
      #expect(named.rows == found.rows && named.frame == found.frame, "\(line)")
      #expect(named.firstRow == found.firstRow && named.range == found.range, "\(line)")
    }
  }

  /// A row `new` is added below those that are there, as far indented, and they stay as they are.
  @Test(arguments: [
    // More than one kind of line begins with the sign.
    ("x.py", "#!/bin/sh\n# +-+\n# | |\nx = 1\n", "2", "#!/bin/sh\n# +-+\n# | |\n# new\nx = 1\n"),
    ("x.sh", "#!/bin/sh\n# +-+\n", "1-2", "#!/bin/sh\n# +-+\n# new\n"),
    ("x.el", ";;; Title\n;; +-+\n(a)\n", "2", ";;; Title\n;; +-+\n;; new\n(a)\n"),
    ("x.el", ";;; Title\n;; +-+\n(a)\n", "1-2", ";;; Title\n;; +-+\n;; new\n(a)\n"),
    ("x.erl", "%%% a\n%% +-+\n", "2", "%%% a\n%% +-+\n%% new\n"),
    ("x.tex", "%% +-+\n%% | |\n", "1", "%% +-+\n%% | |\n%% new\n"),
    ("x.py", "####\n# +-+\n####\n", "1", "####\n# +-+\n# new\n####\n"),
    ("x.py", "####\n# +-+\n####\n", "1-3", "####\n# +-+\n# new\n####\n"),
    ("x.hs", "--- +-+\n--- | |\n", "1", "--- +-+\n--- | |\n--- new\n"),
    ("x.po", "#: +-+\n#: | |\n", "2", "#: +-+\n#: | |\n#: new\n"),
    ("x.c", "/*\n *\t+-+\n *\t| |\n */\n", "2", "/*\n *\t+-+\n *\t| |\n *\tnew\n */\n"),
    ("x.go", "//\t+-+\n//\t| |\n", "1", "//\t+-+\n//\t| |\n//\tnew\n"),
    ("x.py", "#+-+\n#| |\n", "1", "#+-+\n#| |\n#new\n"),
    ("x.lua", "--+-+\n--| |\n", "1", "--+-+\n--| |\n--new\n"),
    ("x.py", "# +-+\n\n# | |\ny\n", "1-3", "# +-+\n\n# | |\n# new\ny\n"),
    ("x.sql", "** +-+\n** | |\n", "1", "** +-+\n** | |\n** new\n"),
    ("x.f90", "!> +-+\n!> | |\n", "1", "!> +-+\n!> | |\n!> new\n"),
    ("x.vim", "\" +-+\nset a\n", "1", "\" +-+\n\" new\nset a\n"),
    ("x.bat", "REM +-+\r\nREM | |\r\n", "1", "REM +-+\r\nREM | |\r\nREM new\r\n"),
    ("x.R", "#' +-+\n#' | |", "1", "#' +-+\n#' | |\n#' new"),
    ("x.m4", "dnl +-+\n", "1", "dnl +-+\ndnl new\n"),
    // What opens or closes the comment stands in the line of a row.
    ("x.c", "/* +-+\n   | | */\n", "1", "/* +-+\n   | |\n   new */\n"),
    ("x.c", "/* +-+\n * | | */ int x;\n", "2", "/* +-+\n * | |\n * new */ int x;\n"),
    ("x.c", "/*\n   +-+\n   | | */\n", "2-3", "/*\n   +-+\n   | |\n   new */\n"),
    ("x.c", "\t/* +-+\n\t   | |*/\n", "1", "\t/* +-+\n\t   | |\n\t   new*/\n"),
    ("x.html", "<!-- +-+\n     | | -->\n", "1", "<!-- +-+\n     | |\n     new -->\n"),
    (
      "x.py", "def f():\n    \"\"\"\n    +-+\n    | |\"\"\"\n", "3",
      "def f():\n    \"\"\"\n    +-+\n    | |\n    new\"\"\"\n"
    ),
    ("x.c", "/*\n * +-+\n   | | */\n", "2", "/*\n * +-+\n   | |\n new */\n"),
    ("x.c", "/*+-+\n  | |*/\n", "1", "/*+-+\n  | |\n  new*/\n"),
    ("x.c", "/*+-+\n * | |\n */\n", "2", "/*+-+\n * | |\n * new\n */\n"),
    ("x.c", "\t/**┌─┐\n\t   │ │ */\n", "1", "\t/**┌─┐\n\t   │ │\n\t   new */\n"),
    (
      "x.py", "def f():\n    \"\"\"+-+\n       | |\"\"\"\n", "3",
      "def f():\n    \"\"\"+-+\n       | |\n       new\"\"\"\n"
    ),
    // Each line opens and closes one.
    ("x.c", "/* +-+ */\n/* | | */\n", "1", "/* +-+ */\n/* | | */\n/* new */\n"),
    ("x.c", "/* +-+   */\n/* a --> */\n", "1", "/* +-+   */\n/* a --> */\n/* new   */\n"),
    ("x.ml", "(* +-+ *)\n", "1", "(* +-+ *)\n(* new *)\n"),
    // A box around the comment.
    (
      "x.c", "/*********\n * +-+   *\n * | |   *\n *********/\n", "2",
      "/*********\n * +-+   *\n * | |   *\n * new   *\n *********/\n"
    ),
    (
      "x.sh", "##########\n# +-+    #\n# | |    #\n##########\n", "2",
      "##########\n# +-+    #\n# | |    #\n# new    #\n##########\n"
    ),
    // Other pairs.
    ("x.lua", "--[[\n+-+\n--]]\n", "2", "--[[\n+-+\nnew\n--]]\n"),
    ("x.hs", "{-\n  +-+\n-}\n", "2", "{-\n  +-+\n  new\n-}\n"),
    ("x.lisp", "#|\n+-+\n|#\n", "2", "#|\n+-+\nnew\n|#\n"),
    ("x.jl", "#=\n+-+\n=#\n", "2", "#=\n+-+\nnew\n=#\n"),
    ("x.jsp", "<%--\n+-+\n--%>\n", "2", "<%--\n+-+\nnew\n--%>\n"),
    ("x.rb", "=begin\n+-+\n=end\n", "2", "=begin\n+-+\nnew\n=end\n"),
    ("x.pl", "=pod\n\n  +-+\n\n=cut\n", "3", "=pod\n\n  +-+\n  new\n\n=cut\n"),
    ("x.py", "'''\n+-+\n'''\n", "2", "'''\n+-+\nnew\n'''\n"),
    ("x.swift", "/*\n /* a */\n +-+\n */\n", "3", "/*\n /* a */\n +-+\n new\n */\n"),
    // Fences.
    ("x.md", "> ```\n> +-+\n> ```\n", "2", "> ```\n> +-+\n> new\n> ```\n"),
    ("x.md", "- a\n\n  ```text\n  +-+\n  ```\n", "4", "- a\n\n  ```text\n  +-+\n  new\n  ```\n"),
    ("x.md", "```\n+-+\n```\n", "1-3", "```\n+-+\nnew\n```\n"),
    ("x.md", "```a```\n\n~~~\n+-+\n~~~\n", "4", "```a```\n\n~~~\n+-+\nnew\n~~~\n"),
    ("x.md", "````\n```\n+-+\n```\n````\n", "3", "````\n```\n+-+\n```\nnew\n````\n"),
    (
      "x.swift", "/// A.\n/// ```text\n/// +-+\n/// ```\n/// B.\n", "3",
      "/// A.\n/// ```text\n/// +-+\n/// new\n/// ```\n/// B.\n"
    ),
    ("x.rs", "//! ~~~text\n//! +-+\n//! ~~~\n", "2", "//! ~~~text\n//! +-+\n//! new\n//! ~~~\n"),
    (
      "x.c", "/**\n * ```\n * +-+\n * ```\n */\n", "3", "/**\n * ```\n * +-+\n * new\n * ```\n */\n"
    ),
    (
      "x.py", "def f():\n  \"\"\"A.\n\n  ```\n  +-+\n  ```\n  \"\"\"\n", "5",
      "def f():\n  \"\"\"A.\n\n  ```\n  +-+\n  new\n  ```\n  \"\"\"\n"
    ),
    ("x.md", "```\n```\n", "1", "```\nnew\n```\n"),
    ("x.c", "/*\n */", "1", "/*\nnew\n */"),
  ])
  func aRowIsAddedInTheFrameOfTheOthers(name: String, text: String, place: String, new: String)
    throws
  {
    let sample = try Sample(name, text, place)
    var rows = sample.source.rows
    let empty = rows.reversed().prefix { $0.isEmpty }.count
    let margin = rows.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    rows.insert(String(repeating: " ", count: margin) + "new", at: rows.count - empty)
    #expect(sample.text(with: sample.source.rows) == text)
    #expect(sample.text(with: rows) == new, "\(sample.source)")
    if let changed = sample.text(with: rows), !sample.source.rows.isEmpty {
      let again = try Sample(
        name, changed, "\(sample.source.first + 1)-\(sample.source.range.upperBound + 1)")
      #expect(again.text(with: sample.source.rows) == text, "\(again.source)")
    }
  }

  /// A row right behind what opens the comment is one of the picture, and goes with it.
  @Test(arguments: [
    ("x.c", "/*+-+\n  | |*/\n", "1", "/*┌┐\n  └┘*/\n"),
    ("x.c", "/*+-+\n * | |\n */\n", "1", "/* ┌┐\n * └┘\n */\n"),
    ("x.c", "/*+-+\n * | |\n */\n", "2", "/* ┌┐\n * └┘\n */\n"),
    ("x.py", "  \"\"\"+-+\n     | |\"\"\"\n", "2", "  \"\"\"┌┐\n     └┘\"\"\"\n"),
  ])
  func theFirstRowGoesWithTheOthers(name: String, text: String, place: String, new: String) throws {
    let sample = try Sample(name, text, place)
    #expect(sample.text(with: sample.source.rows) == text)
    let drawn = sample.file.block(of: sample.source.range).placing(["┌┐", "└┘"])
    #expect(sample.text(with: drawn) == new, "\(sample.source)")
  }

  /// Empty rows are filled, and more are added only where they do not suffice.
  @Test(arguments: [
    ("x.md", "```\n\n\n\n```\n", "2", "```\na\nb\n\n```\n"),
    ("x.c", "//\n//\n", "1", "// a\n// b\n"),
    ("x.c", "/*\n *\n *\n *\n */\n", "3", "/*\n * a\n * b\n *\n */\n"),
    ("x.md", "\n\n\n\n", "1-3", "a\nb\n\n\n"), ("x.md", "```\n\n```\n", "1", "```\na\nb\n```\n"),
    ("x.md", "```\n```\n", "1", "```\na\nb\n```\n"),
    ("x.md", "```\nx\n\n\n```\n", "2", "```\na\nb\n\n\n```\n"),
  ])
  func emptyRowsAreFilled(name: String, text: String, place: String, new: String) throws {
    let sample = try Sample(name, text, place)
    #expect(sample.text(with: sample.source.rows) == text)
    #expect(sample.text(with: ["a", "b"]) == new, "\(sample.source)")
    #expect(sample.text(with: ["a", "b", ""]) == new)
  }

  /// Rows that have no frame in common can be changed as long as each keeps its sign.
  @Test(arguments: [
    ("x.?", "# +-+\n// | |\n", "1-2"), ("x.py", "# +-+\nx = 1\n# +-+\n", "1-3"),
    ("x.py", "\n", "1-1"),
  ])
  func rowsWithoutAFrameTakeNoOthers(name: String, text: String, place: String) throws {
    let sample = try Sample(name, text, place)
    let rows = sample.source.rows
    #expect(sample.text(with: rows) == text)
    #expect(
      sample.source.problem(with: rows + ["new"])
        == "row \(rows.count + 1) cannot be added without a frame")
    #expect(sample.text(with: rows.dropLast() + ["new"]) == nil)
  }

  /// What ends the comment, and the row and column where it is drawn.
  @Test(arguments: [
    ("x.html", "<!--\n+-+\n-->\n", "2", "a -->", "-->", 2),
    ("x.html", "<!--\n+-+\n-->\n", "2", "a--!>", "--!>", 1),
    ("x.md", "<!--\n+-+\n-->\n", "2", "--->", "-->", 1),
    ("x.c", "/*\n * +-+\n */\n", "2", " */", "*/", 1),
    ("x.c", "/*\n *+-+\n */\n", "2", "x*/", "*/", 1), ("x.css", "/* +-+ */\n", "1", "a*/", "*/", 1),
    ("x.ml", "(*\n+-+\n*)\n", "2", "*)", "*)", 0), ("x.ml", "(*\n+-+\n*)\n", "2", "(*", "(*", 0),
    ("x.md", "```\n+-+\n```\n", "2", "  ```", "```", 2),
    ("x.md", "````\n+-+\n````\n", "2", "`````", "`````", 0),
    ("x.md", "> ~~~\n> +-+\n> ~~~\n", "2", "~~~", "~~~", 0),
    ("x.rs", "/// ```\n/// +-+\n/// ```\n", "2", "```", "```", 0),
    ("x.py", "\"\"\"\n+-+\n\"\"\"\n", "2", "a\"\"\"", "\"\"\"", 1),
    ("x.py", "'''\n+-+\n'''\n", "2", "'''", "'''", 0),
    ("x.py", "\"\"\"\n+-+\n\"\"\"\n", "2", "|\\u|", "\\u", 1),
    ("x.py", "\"\"\"\n+-+\"\"\"\n", "2", "a\"", "\"\"\"", 1),
    ("x.lua", "--[[\n+-+\n]]\n", "2", "[[a]]", "]]", 3),
    ("x.hs", "{-\n+-+\n-}\n", "2", "--}", "-}", 1),
    ("x.rs", "/*\n+-+\n*/\n", "2", "a /*", "/*", 2),
    ("x.jsp", "<%--\n+-+\n--%>\n", "2", "--%>", "--%>", 0),
    ("x.lisp", "#|\n+-+\n|#\n", "2", "|#", "|#", 0),
    ("x.rb", "=begin\n+-+\n=end\n", "2", "=end", "=end", 0),
    ("x.php", "// +-+\n", "1", "a ?>", "?>", 2), ("x.c", "// +-+\nint x;\n", "1", "a\\", "\\", 1),
    ("makefile", "# +-+\na:\n", "1", "\\", "\\", 0),
    ("x.svg", "<!--\nab\n-->\n", "2", "a--b", "--", 1),
  ])
  func whatEndsTheCommentIsRefused(
    name: String, text: String, place: String, row: String, closer: String, column: Int
  ) throws {
    let sample = try Sample(name, text, place)
    let problem = try #require(sample.source.problem(with: [row]), "\(sample.source)")
    #expect(problem.contains("“\(closer)” at \(column),0 "), "\(problem)")
    #expect(sample.source.problem(with: sample.source.rows) == nil)
  }

  @Test(arguments: [
    ("x.c", "// +-+\n", "1", "--> */"), ("x.swift", "// +-+\n", "1", "a\\"),
    ("x.c", "/*\n+-+\n*/\n", "2", "--> ``` /*"),
    ("x.md", "```\n+-+\n```\n", "2", "```a"), ("x.md", "````\n+-+\n````\n", "2", "```"),
    ("x.md", "```\n+-+\n```\n", "2", "~~~"),
    ("x.py", "# +-+\n", "1", "\"\"\" \\u"), ("x.py", "r\"\"\"\n+-+\n\"\"\"\n", "2", "\\u \\x"),
    ("x.svg", "<!--\na--\n-->\n", "2", "---"),
  ])
  func whatEndsNothingMayBeDrawn(name: String, text: String, place: String, row: String) throws {
    let sample = try Sample(name, text, place)
    #expect(sample.source.problem(with: [row]) == nil)
    #expect(sample.text(with: [row])?.contains(row) == true)
  }

  /// The rows are drawn from random characters, in comments of many kinds. Whatever is changed, all
  /// other bytes stay, and what was drawn is read again.
  @Test func randomChangesKeepTheRest() throws {
    var random = SeededGenerator(seed: 36)
    let folder = try TemporaryFolder()
    var names: [String] = []
    for round in 0..<(Thoroughness.isFull ? 20_000 : 600) {
      let style = Style.all[Int.random(in: 0..<Style.all.count, using: &random)]
      let end = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
      let indent = ["", "  ", "\t"].randomElement(using: &random) ?? ""
      let rows = Style.rows(using: &random)
      let text = style.text(rows, indent: indent, end: end, isLast: Bool.random(using: &random))
      let context = "seed 36, round \(round): \(style.name)\n\(text.all)"
      let sample = try Sample(style.name, text.all, "\(text.line + 1)")
      #expect(sample.text(with: sample.source.rows) == text.all, "\(context)")
      let new = Style.changed(sample.source.rows, using: &random)
      guard let changed = sample.text(with: new) else { continue }
      #expect(
        changed.hasPrefix(text.above) && changed.hasSuffix(text.below), "\(context)\n\(changed)")
      let body = changed.dropFirst(text.above.count).dropLast(text.below.count)
      for line in body.split(separator: end, omittingEmptySubsequences: false) {
        let sign = (indent + style.prefix).trimmingCharacters(in: .whitespaces)
        let bare = line.trimmingCharacters(in: .whitespaces)
        #expect(bare.isEmpty || bare.hasPrefix(sign), "\(context)\n\(changed)")
      }
      let again = try Sample(style.name, changed, "\(text.line + 1)")
      let read = Array(again.source.rows.reversed().drop(while: \.isEmpty).reversed())
      let drawn = Array(new.reversed().drop(while: \.isEmpty).reversed())
      // A row may make the sign another one where no blank is between.
      if !drawn.isEmpty, style.prefix != "#" {
        #expect(read.map(Style.bare) == drawn.map(Style.bare), "\(context)\n\(changed)")
      }
      if style.name.hasSuffix(".py") {
        names.append("\(round).py")
        try folder.write("\(round).py", changed.utf8)
      }
    }
    #expect(names.count > 40)
    try check(python: names.map { folder($0) })
  }

  private func check(python files: [String]) throws {
    let path = ["/usr/bin/python3", "/usr/local/bin/python3"].first(
      where: FileManager.default.isExecutableFile)
    guard let path else { return }
    let program = "import sys\nfor f in sys.argv[1:]: compile(open(f, 'rb').read(), f, 'exec')"
    let outcome = try Spawn.run([path, "-W", "ignore", "-c", program] + files)
    #expect(outcome.isSuccess, "\(String(decoding: outcome.errors, as: UTF8.self))")
  }
}

/// A way to comment, with code around.
private struct Style {
  let name: String
  let above: [String]
  let prefix: String
  let below: [String]

  static let all = [
    Style(name: "a.py", above: ["#!/usr/bin/python3"], prefix: "# ", below: ["x = 1"]),
    Style(name: "b.py", above: ["x = 1", "####"], prefix: "# ", below: ["####", "y = 2"]),
    Style(name: "c.py", above: ["#: z"], prefix: "## ", below: [""]),
    Style(name: "d.py", above: ["if True:", "    '''"], prefix: "    ", below: ["    '''"]),
    Style(name: "e.py", above: ["x = 1"], prefix: "#", below: ["y = 1"]),
    Style(name: "a.el", above: [";;; a"], prefix: ";; ", below: ["(b)"]),
    Style(name: "a.tex", above: ["%%% a"], prefix: "%% ", below: ["b"]),
    Style(name: "a.c", above: ["int x;", "/*"], prefix: " * ", below: [" */", "int y;"]),
    Style(name: "b.c", above: ["/**"], prefix: " *\t", below: [" **/"]),
    Style(name: "c.c", above: ["int x;"], prefix: "// ", below: ["int y;"]),
    Style(name: "a.html", above: ["<p>", "<!--"], prefix: "", below: ["-->", "</p>"]),
    Style(name: "a.lua", above: ["--- a"], prefix: "-- ", below: ["x()"]),
    Style(name: "b.lua", above: ["--[["], prefix: "", below: ["]]"]),
    Style(name: "a.md", above: ["# a", "", "> ```text"], prefix: "> ", below: ["> ```", "b"]),
    Style(name: "b.md", above: ["- a", "", "  ~~~~"], prefix: "  ", below: ["  ~~~~"]),
    Style(
      name: "a.rs", above: ["/// a", "/// ```text"], prefix: "/// ",
      below: ["/// ```", "fn b() {}"]),
  ]

  struct Text {
    let above: String
    let all: String
    let below: String
    /// A line of the rows, from 0.
    let line: Int
  }

  func text(_ rows: [String], indent: String, end: String, isLast: Bool) -> Text {
    // Python and Markdown mean something by an indent.
    let indent = name.hasSuffix(".py") || name.hasSuffix(".md") ? "" : indent
    let lines = { (lines: [String]) in lines.map { indent + $0 + end }.joined() }
    let middle = rows.map { row in
      let line = indent + prefix + row
      return row.isEmpty
        ? String(line.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) : line
    }
    let above = lines(above)
    let below = isLast ? String(lines(below).dropLast()) : lines(below)
    return Text(
      above: above, all: above + middle.map { $0 + end }.joined() + below, below: below,
      line: self.above.count)
  }

  /// Rows of a picture, of which the first has a corner at its beginning.
  static func rows(using random: inout SeededGenerator) -> [String] {
    let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in row(using: &random) }
    return ["+--+" + rows[0]] + rows.dropFirst() + ["+"]
  }

  static func row(using random: inout SeededGenerator) -> String {
    let signs = Array("+-|. ox#*/>\\`\"'!<─│")
    let row = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      signs[Int.random(in: 0..<signs.count, using: &random)]
    }
    return String(String(row).reversed().drop { $0 == " " }.reversed())
  }

  static func changed(_ rows: [String], using random: inout SeededGenerator) -> [String] {
    var rows = rows
    switch Int.random(in: 0..<3, using: &random) {
    case 0: rows += [row(using: &random), "+-" + row(using: &random)]
    case 1: rows.removeLast(Int.random(in: 0..<rows.count, using: &random))
    default: rows[Int.random(in: 0..<rows.count, using: &random)] = row(using: &random)
    }
    return rows
  }

  static func bare(_ row: String) -> String { row.trimmingCharacters(in: .whitespaces) }
}
