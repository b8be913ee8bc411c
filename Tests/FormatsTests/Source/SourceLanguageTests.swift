import Cells
import Testing

@testable import Formats

/// What is known of the comments of languages: how they begin, what ends them, and what therefore must
/// not be drawn in them.
struct SourceLanguageTests {
  private func block(_ line: Int, of lines: [String], _ name: String) -> SourceBlock? {
    SourceBlock(around: line, of: SourceText(lines: lines), named: name)
  }

  // MARK: Comments of one line

  private static let signs: [(sign: String, names: [String])] = [
    (
      "//",
      [
        "a.swift", "a.c", "a.h", "a.cpp", "a.java", "a.js", "a.ts", "a.go", "a.rs", "a.kt",
        "a.scala",
        "a.dart", "a.php", "a.scss", "a.proto", "a.zig", "a.glsl", "A.SWIFT", "src/main.c",
      ]
    ),
    (
      "#",
      [
        "a.py", "a.sh", "a.bash", "a.fish", "a.rb", "a.pl", "a.r", "a.yml", "a.yaml", "a.toml",
        "a.cmake", "a.awk", "a.tcl", "a.conf", "a.ex", "a.jl", "a.nim", "a.nix", "a.ps1", "a.tf",
        "a.php", "Makefile", "Dockerfile", "sub/CMakeLists.txt", ".gitignore", ".bashrc",
      ]
    ),
    ("--", ["a.lua", "a.sql", "a.hs", "a.elm", "a.adb", "a.vhd"]),
    (";;", ["a.lisp", "a.el", "a.scm", "a.clj"]), (";", ["a.rkt"]),
    ("%", ["a.tex", "a.sty", "a.ps"]), ("%%", ["a.erl"]), ("!", ["a.f90", "a.f"]),
    ("\"", ["a.vim"]), ("'", ["a.vb", "a.bas"]),
  ]

  @Test(arguments: signs.flatMap { sign, names in names.map { (sign, $0) } })
  func theCommentAroundALineIsFound(sign: String, name: String) throws {
    let lines = ["x", "\(sign) +-+", "\(sign) | |", "\(sign) +-+", "y"]
    for line in 1...3 {
      let found = try #require(block(line, of: lines, name), "\(line)")
      #expect(found.range == 1..<4 && found.prefix == sign + " " && found.isComment)
      #expect(found.rows == ["+-+", "| |", "+-+"])
    }
  }

  /// What begins a comment in one language is a part of another.
  @Test(arguments: [
    ("a.css", "#"), ("a.html", "//"), ("a.sql", "//"), ("a.py", "//"), ("a.c", "#"), ("a.lua", "#"),
    ("a.swift", "--"), ("a.md", "#"), ("a.xml", "--"),
  ])
  func theSignOfAnotherLanguageIsNone(name: String, sign: String) {
    let lines = ["x", "\(sign)a", "\(sign)b", "y"]
    #expect(block(1, of: lines, name)?.isComment != true)
  }

  // MARK: Pairs

  private static let pairs: [(name: String, opening: String, closing: String, nests: Bool)] = [
    ("a.c", "/*", "*/", false), ("a.css", "/*", "*/", false), ("a.sql", "/*", "*/", false),
    ("a.swift", "/*", "*/", true), ("a.rs", "/*", "*/", true), ("a.kt", "/*", "*/", true),
    ("a.dart", "/*", "*/", true), ("a.html", "<!--", "-->", false), ("a.svg", "<!--", "-->", false),
    ("a.md", "<!--", "-->", false), ("a.lua", "--[[", "]]", false),
    ("a.lua", "--[=[", "]=]", false), ("a.lua", "--[==[", "]==]", false),
    ("a.hs", "{-", "-}", true), ("a.ml", "(*", "*)", true), ("a.pas", "(*", "*)", true),
    ("a.lisp", "#|", "|#", true), ("a.jl", "#=", "=#", true), ("a.nim", "#[", "]#", true),
    ("a.wat", "(;", ";)", true), ("a.lean", "/-", "-/", true), ("a.d", "/+", "+/", true),
    ("a.rb", "=begin", "=end", false), ("a.pl", "=pod", "=cut", false),
    ("a.erb", "<%#", "%>", false), ("a.jsp", "<%--", "--%>", false),
    ("a.hbs", "{{!--", "--}}", false),
    ("a.twig", "{#", "#}", false), ("a.ps1", "<#", "#>", false), ("a.m", "%{", "%}", true),
    ("a.cshtml", "@*", "*@", false), ("a.py", "\"\"\"", "\"\"\"", false),
    ("a.py", "'''", "'''", false),
    ("a.ex", "\"\"\"", "\"\"\"", false),
  ]

  @Test(arguments: pairs.indices) func aPairEnclosesAPicture(number: Int) throws {
    let (name, opening, closing, nests) = Self.pairs[number]
    let lines = ["x", opening, "  +-+", "  | |", "  +-+", closing, "y"]
    for line in 2...4 {
      let found = try #require(block(line, of: lines, name), "\(line)")
      let drawn = found.firstRow..<found.firstRow + found.rows.count
      #expect(drawn == 2..<5 && found.isComment, "\(name) \(found.range)")
      #expect(found.rows == ["  +-+", "  | |", "  +-+"])
    }
    let found = try #require(block(3, of: lines, name))
    #expect(found.closers.texts.contains(closing), "\(name): \(found.closers.texts)")
    #expect(found.closers.texts.contains(opening) == (nests || opening == closing), "\(name)")
  }

  /// The cell in which a text begins that would end the comment is named.
  @Test(arguments: pairs.indices) func whatWouldEndItIsNamed(number: Int) throws {
    let (name, opening, closing, nests) = Self.pairs[number]
    let lines = ["x", opening, "  +-+", "  | |", closing, "y"]
    let found = try #require(block(2, of: lines, name))
    #expect(found.closers.first(in: ["+-+", "| |"], of: found.frame) == nil)
    let drawn = found.closers.first(in: ["+-+", "ab\(closing)c"], of: found.frame)
    #expect(drawn?.place == Point(2, 1), "\(name): \(drawn as Any)")
    #expect(
      drawn?.description.hasSuffix(" at 2,1 would break the block around it") == true, "\(name)")
    let nested = found.closers.first(in: ["a\(opening)"], of: found.frame)
    #expect((nested?.place == Point(1, 0)) == (nests || opening == closing), "\(name)")
  }

  /// In XML two hyphens in a row end nothing, but may not stand in a comment, unless they did.
  @Test(arguments: [
    ("a.xml", true), ("a.svg", true), ("a.xhtml", true), ("a.plist", true), ("a.html", false),
    ("a.md", false), ("a.vue", false),
  ])
  func twoHyphensAreForbiddenInXML(name: String, isForbidden: Bool) throws {
    let lines = ["<!--", "  │ │", "-->"]
    let found = try #require(block(1, of: lines, name))
    let drawn = found.closers.first(in: ["a--b"], of: found.frame)
    #expect((drawn?.text == "--") == isForbidden)
    let known = try #require(block(1, of: ["<!--", "  +--+", "-->"], name))
    #expect(known.closers.first(in: ["a--b"], of: known.frame) == nil)
    // Both ways to end it are, everywhere.
    for closing in ["-->", "--!>"] {
      #expect(known.closers.first(in: ["x", closing], of: known.frame)?.place == Point(0, 1))
    }
  }

  /// A backslash at the end of a comment takes in the next line, in some languages.
  @Test(arguments: [
    ("a.c", "//", true), ("a.h", "//", true), ("a.cpp", "//", true), ("Makefile", "#", true),
    ("a.tcl", "#", true), ("a.swift", "//", false), ("a.java", "//", false), ("a.py", "#", false),
    ("a.sh", "#", false),
  ])
  func aBackslashAtTheEndIsNotDrawnWhereItJoinsLines(
    name: String, sign: String, joins: Bool
  ) throws {
    let found = try #require(block(0, of: ["\(sign) +-+", "\(sign) | |", "x"], name))
    #expect(found.closers.joinsLines == joins)
    let last = found.closers.first(in: ["/\\", "ab\\"], of: found.frame)
    #expect((last?.place == Point(2, 1) && last?.text == "\\") == joins)
    // In a row above it joins what is a comment anyway.
    #expect(found.closers.first(in: ["/\\", "ab"], of: found.frame) == nil)
  }

  /// What ends the program ends a comment of one line as well.
  @Test func theEndOfPHPEndsEveryComment() throws {
    for sign in ["//", "#"] {
      let found = try #require(block(0, of: ["\(sign) +-+", "\(sign) | |"], "a.php"))
      #expect(found.closers.first(in: ["a ?> b"], of: found.frame)?.place == Point(2, 0))
    }
    let other = try #require(block(0, of: ["// +-+", "// | |"], "a.js"))
    #expect(other.closers.first(in: ["a ?> b"], of: other.frame) == nil)
  }

  /// Where a text has a meaning in strings, and where it has none: in raw strings, in comments.
  @Test(arguments: [
    ("a.ex", "@doc \"\"\"", "\"\"\"", "a#{b", "#{"),
    ("a.ex", "@doc \"\"\"", "\"\"\"", "a\\b", "\\"),
    ("a.ex", "@doc ~S\"\"\"", "\"\"\"", "a#{b\\", nil),
    ("a.kt", "val a = \"\"\"", "\"\"\"", "a $b", "$b"),
    ("a.kt", "val a = \"\"\"", "\"\"\"", "$5", nil),
    ("a.kt", "/*", "*/", "a $b", nil), ("a.jl", "\"\"\"", "\"\"\"", "$(a", "$("),
    ("a.groovy", "\"\"\"", "\"\"\"", "${a", "${"), ("a.toml", "a = \"\"\"", "\"\"\"", "a\\b", "\\"),
    ("a.toml", "a = '''", "'''", "a\\b", nil),
    ("a.swift", "let a = \"\"\"", "\"\"\"", "a\\b", "\\"),
    ("a.swift", "let a = #\"\"\"", "\"\"\"#", "a\\b", nil),
    ("a.swift", "let a = #\"\"\"", "\"\"\"#", "a\\#(b", "\\#"),
    ("a.py", "a = r\"\"\"", "\"\"\"", "\\x", nil),
    ("a.py", "a = rb\"\"\"", "\"\"\"", "\\x", nil),
    ("a.py", "a = b\"\"\"", "\"\"\"", "\\N", nil),
    ("a.py", "a = f'''", "'''", "a{", "{"), ("a.py", "a = Rf\"\"\"", "\"\"\"", "a}", "}"),
    ("a.py", "a = \"\"\"", "\"\"\"", "{}", nil),
    ("a.scala", "val a = s\"\"\"", "\"\"\"", "$x", "$"),
    ("a.scala", "val a = \"\"\"", "\"\"\"", "$x", nil),
    ("a.jl", "a = raw\"\"\"", "\"\"\"", "$x \\", nil),
    ("a.groovy", "a = '''", "'''", "$x", nil),
    ("a.py", "a = \"\"\"", "\"\"\"", "\\x", "\\x"), ("a.java", "/*", "*/", "C:\\users", "\\u"),
    ("a.js", "/*", "*/", "C:\\users", nil),
  ])
  func whatStringsAndCommentsReadIsNotDrawn(
    name: String, opening: String, closing: String, row: String, text: String?
  ) throws {
    let found = try #require(block(1, of: [opening, "  +-+", closing, "x"], name))
    #expect(found.closers.first(in: [row], of: found.frame)?.text == text)
  }

  /// A template whose rows hold values is drawn in as it is.
  @Test(arguments: [("a.kt", "$x", "$y"), ("a.py", "{", "}")])
  func valuesThatAreThereAreMeant(name: String, there: String, other: String) throws {
    let opening = name == "a.kt" ? "\"\"\"" : "f\"\"\""
    let found = try #require(block(1, of: ["a = " + opening, "  | \(there) |", "\"\"\""], name))
    #expect(found.closers.first(in: ["  | \(there)a |"], of: found.frame) == nil)
    #expect(found.closers.first(in: ["  | \(other) |"], of: found.frame)?.text == other)
  }

  /// Java looks for its escapes before it looks for comments.
  @Test(arguments: ["// +-+", "/* +-+ */"]) func escapesOfJavaAreReadInEveryComment(line: String)
    throws
  {
    let found = try #require(block(0, of: [line], "a.java"))
    #expect(found.closers.first(in: ["\\units"], of: found.frame)?.text == "\\u")
  }

  /// A fence of the same sign, alone in its row and at least as long, would close the one around it.
  @Test(arguments: [
    ("```", ["```", "````", "  ```"], ["``", "~~~", "x```", "``` a"]),
    ("~~~~", ["~~~~", "~~~~~"], ["~~~", "````"]),
  ])
  func aFenceIsNotDrawnInAFence(fence: String, closing: [String], harmless: [String]) throws {
    let found = try #require(block(1, of: [fence, "+-+", "| |", fence], "a.md"))
    #expect(found.range == 1..<3)
    for row in closing {
      let drawn = found.closers.first(in: ["+-+", row], of: found.frame)
      #expect(drawn?.place == Point(row.hasPrefix(" ") ? 2 : 0, 1), "\(row)")
    }
    for row in harmless {
      #expect(found.closers.first(in: ["+-+", row], of: found.frame) == nil, "\(row)")
    }
  }
}
