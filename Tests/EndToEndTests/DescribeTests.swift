import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `oekaki describe`, and `import` of diagrams, as a whole.
struct DescribeCommandTests {
  static let script = """
    size 21x3
    box "api" at=0,0 ; box "db" right-of="api" ; connect "api" "db" "SQL"

    """

  @Test func whatAPictureSays() throws {
    let studio = try Studio()
    #expect(
      try studio.run("run", "-", "--save", "a.oekaki", input: Self.script).status == .exited(0))
    let words = try studio.run("describe", "a.oekaki")
    #expect(words.output == "2 boxes. “api” → “db”, labelled “SQL”.\n" && words.errors == "")
    #expect(words.status == .exited(0))
    let mermaid = try studio.run("describe", "a.oekaki", "--mermaid").output
    #expect(mermaid == "flowchart LR\nn1[\"api\"]\nn2[\"db\"]\nn1 -->|\"SQL\"| n2\n")
    let dot = try studio.run("describe", "a.oekaki", "--dot").output
    #expect(dot.hasPrefix("digraph {\n  rankdir=LR;\n"))
    #expect(dot.contains("  n1 -> n2 [label=SQL];\n"))
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(try studio.run("describe", "a.oekaki", "--json").output.utf8)) as? [String: Any])
    let nodes = json["nodes"] as? [[String: Any]]
    #expect(nodes?.compactMap { $0["text"] as? String } == ["api", "db"])
    #expect((json["edges"] as? [[String: Any]])?.first?["label"] as? String == "SQL")

    // The same from standard input, as a picture and as a text.
    let picture = try studio.run("show", "a.oekaki", "--plain").output
    #expect(try studio.run("describe", "-", input: picture).output == words.output)
    #expect(try studio.run("describe", "-", input: mermaid).output == words.output)
    #expect(try studio.run("describe", "-", input: dot).output == words.output)
  }

  /// What is a diagram as text is described as what it means, wherever it stands, or refused.
  @Test func diagramsAsTextAreDescribed() throws {
    let studio = try Studio()
    try studio.write("# A\n\n```mermaid\nflowchart LR\na -->|x| b\n```\n".utf8, to: "a.md")
    #expect(try studio.run("describe", "a.md:5").output == "2 boxes. “a” → “b”, labelled “x”.\n")
    let wrong = try studio.run("describe", "-", input: "flowchart LR\na -->\n")
    #expect(wrong.status == .exited(65) && wrong.output == "")
    #expect(wrong.errors == "oekaki: standard input:3:1: expected a node, not the end\n")
    let picture = "graph of it\n┌───┐\n│ a │\n└───┘\n"
    #expect(try studio.run("describe", "-", input: picture).output.hasPrefix("1 box. "))
    func hidden(_ form: String) throws -> String {
      try studio.run("describe", "-", form, input: "graph LR\na ~~~ b\n").output
    }
    #expect(try hidden("--words") == "2 boxes. “a” and “b” stand alone.\n")
    #expect(try hidden("--json").contains("\"isHidden\" : true"))
    #expect(try hidden("--mermaid").hasSuffix("a ~~~ b\n"))
    #expect(try hidden("--dot").contains("style=invis"))
  }

  @Test func picturesOfASourceFileHaveTheirLines() throws {
    let studio = try Studio()
    let page = """
      # Two

      ```text
      ┌───┐
      │ a │
      └───┘
      ```

      ```
      +---+    +---+
      | b |--->| c |
      +---+    +---+
      ```

      """
    try studio.write(page.utf8, to: "a.md")
    let all = try studio.run("describe", "a.md")
    #expect(
      all.output == """
        a.md:4: 1 box. “a” stands alone.
        a.md:10: 2 boxes. “b” → “c”.

        """)
    #expect(try studio.run("describe", "a.md:5").output == "1 box. “a” stands alone.\n")
    #expect(try studio.run("describe", "a.md:10-12").output == "2 boxes. “b” → “c”.\n")
    #expect(try studio.bytes("a.md") == Array(page.utf8))

    // In each form the picture of a line says what it says alone, and all have their lines.
    let alone = "+---+    +---+\n| b |--->| c |\n+---+    +---+\n"
    for form in ["--words", "--json", "--mermaid", "--dot"] {
      let said = try studio.run("describe", "-", form, input: alone).output
      #expect(try studio.run("describe", "a.md:11", form).output == said, "\(form)")
      #expect(said.contains("b") && said.contains("c"))
    }
    let mermaid = try studio.run("describe", "a.md", "--mermaid").output
    let first = "%% a.md:4\nflowchart TD\nn1[\"a\"]\n"
    #expect(mermaid.hasPrefix(first + "\n%% a.md:10\nflowchart LR\nn1[\"b\"]\n"))
    #expect(try studio.run("describe", "a.md", "--dot").output.contains("\n// a.md:10\ndigraph {"))
    let json = try JSONSerialization.jsonObject(
      with: Data(try studio.run("describe", "a.md", "--json").output.utf8))
    #expect((json as? [[String: Any]])?.compactMap { $0["line"] as? Int } == [4, 10])
    let beyond = try studio.run("describe", "a.md:99")
    #expect(beyond.status == .exited(65) && beyond.errors.contains("there is no line 99"))
  }

  /// What `info` says of a drawing's diagram is what `describe` says.
  @Test func theGraphStandsInWhatIsKnownOfADrawing() throws {
    let studio = try Studio()
    #expect(
      try studio.run("run", "-", "--save", "a.oekaki", input: Self.script).status == .exited(0))
    func object(_ words: String...) throws -> [String: Any]? {
      let output = try studio.run(program: ShippedProgram.path, words).output
      return try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    }
    let graph = try #require(try object("describe", "a.oekaki", "--json"))
    let known = try #require(try object("info", "a.oekaki", "--json")?["diagram"] as? [String: Any])
    #expect(NSDictionary(dictionary: known).isEqual(to: graph))
    #expect((known["edges"] as? [Any])?.count == 1)
  }

  @Test func diagramsAreImportedAndComeBack() throws {
    let studio = try Studio()
    let source = "flowchart LR\na[api] -->|SQL| b[(db)]\nclick a \"x\"\n"
    try studio.write(source.utf8, to: "a.mmd")
    let made = try studio.run("import", "a.mmd", "a.oekaki")
    #expect(made.status == .exited(0) && made.errors == "oekaki: a.mmd: passed over: click\n")
    let shown = try studio.run("show", "a.oekaki", "--plain").output
    #expect(shown.contains("│ api ├─ SQL ─▶"))
    let back = try studio.run("describe", "a.oekaki", "--mermaid").output
    #expect(back == "flowchart LR\nn1[(\"db\")]\nn2[\"api\"]\nn2 -->|\"SQL\"| n1\n")

    let json = try studio.run("import", "a.mmd", "c.oekaki", "--json")
    #expect(json.errors == made.errors)
    let loss = #"{"kind":"metadata","names":["passed over: click"]}"#
    #expect(json.output == "{\"format\":\"diagram\",\"losses\":[\(loss)]}\n")
    let whole = try studio.run("import", "a.oekaki", "d.oekaki", "--json")
    #expect(whole.output == "{\"format\":\"oekaki\",\"losses\":[]}\n" && whole.errors.isEmpty)

    // The script draws the same.
    let script = try studio.run("import", "a.mmd", "--script")
    #expect(script.errors == made.errors)
    #expect(
      try studio.run("run", "-", "--save", "b.oekaki", input: script.output).status == .exited(0))
    #expect(try studio.run("show", "b.oekaki", "--plain").output == shown)
  }

  /// By all that write a diagram, on whatever way; refused where nothing may be lost.
  @Test(arguments: [
    ["export", "a.mmd", "b.txt"], ["export", "a.mmd", "-"], ["export", "a.mmd", "b.svg", "--json"],
    ["convert", "a.mmd", "--to", "png"], ["convert", "a.mmd", "--to", "oekaki"],
    ["import", "a.mmd", "b.oekaki"], ["import", "a.mmd", "b.oekaki", "--json"],
  ])
  func whatIsNotDrawnIsTold(words: [String]) throws {
    let studio = try Studio()
    try studio.write("flowchart LR\na --> b\nclick a \"x\"\nstyle a fill:red\n".utf8, to: "a.mmd")
    let made = try studio.run(program: ShippedProgram.path, words)
    #expect(made.status == .exited(0))
    #expect((made.output + made.errors).contains(": passed over: click, style"))
    guard words[0] != "import" else { return }
    let strict = try Studio()
    try strict.write("flowchart LR\na --> b\nclick a \"x\"\n".utf8, to: "a.mmd")
    let refused = try strict.run(program: ShippedProgram.path, words + ["--loss", "refuse"])
    #expect(refused.status == .exited(65) && refused.output.isEmpty)
    #expect(refused.errors.contains(": passed over: click (nothing was written)"))
    let quiet = try strict.run(program: ShippedProgram.path, words + ["--loss", "quiet"])
    #expect(quiet.status == .exited(0) && !(quiet.output + quiet.errors).contains("passed over"))
  }

  /// README's section on diagrams as text, command by command.
  @Test func theWalkOfTheREADME() throws {
    let studio = try Studio()
    let page = try #require(
      try Manual("README.md").text.components(separatedBy: "### Diagrams as text\n").last)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .prefix { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
    let source = "flowchart LR\n    api[api] -->|SQL| db(db)\n"
    try studio.write(source.utf8, to: "flow.mmd")
    func run(_ words: String, input: String = "") throws -> String {
      let outcome = try studio.run(
        program: ShippedProgram.path, words.split(separator: " ").map(String.init), input: input)
      #expect(outcome.status == .exited(0) && outcome.errors == "", "\(words): \(outcome.errors)")
      return outcome.output
    }
    _ = try run("import flow.mmd flow.oekaki")
    var said = ["$ oekaki import flow.mmd flow.oekaki && oekaki show flow.oekaki"]
    said += try run("show flow.oekaki --plain").split(separator: "\n").map(String.init)
    // The source stands beside it.
    for (i, row) in source.split(separator: "\n").enumerated() {
      said[i] += String(repeating: " ", count: 68 - said[i].count) + row
    }
    let editing = "run - --restore flow.oekaki --save flow.oekaki"
    _ = try run(editing, input: "move \"db\" below=\"api\"")
    said.append("$ printf 'move \"db\" below=\"api\"' | oekaki \(editing)")
    said.append("$ oekaki show flow.oekaki && oekaki describe flow.oekaki --mermaid")
    said += try run("show flow.oekaki --plain").split(separator: "\n").map(String.init)
    said += try run("describe flow.oekaki --mermaid").split(separator: "\n").map(String.init)
    #expect(lines == said)
  }

  @Test(arguments: [
    ("a.mmd", "flowchart LR\na -->\n", "a.mmd:3:1: expected a node, not the end"),
    (
      "a.mmd", "classDiagram\nA <|-- B\n",
      "a.mmd:1:1: classDiagram is not drawn: flowchart, sequenceDiagram, stateDiagram, erDiagram, digraph are"
    ),
    ("a.dot", "digraph {\n a -> b", "a.dot:2:8: expected }, not “the end”"),
    ("a.dot", "digraph { \u{1B}[31m }", "a.dot:1:11: unexpected"),
  ])
  func refusalsNameTheirPlace(name: String, source: String, reason: String) throws {
    let studio = try Studio()
    try studio.write(source.utf8, to: name)
    let ways = [
      ["import", name, "out.oekaki"], ["import", name, "--script"], ["describe", name],
    ]
    for arguments in ways {
      let outcome = try studio.run(program: ShippedProgram.path, arguments)
      #expect(outcome.status == .exited(65) && outcome.output == "", "\(arguments)")
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
      #expect(!outcome.errors.contains("\u{1B}"))
    }
    #expect(!FileManager.default.fileExists(atPath: studio.path("out.oekaki")))
  }
}
