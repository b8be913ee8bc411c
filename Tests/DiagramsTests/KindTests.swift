import DrawingCore
import TestSupport
import Testing

@testable import Diagrams

struct FlowchartKindTests {
  private func edges(_ line: String) throws -> [String] {
    let graph = try DiagramKinds.read("flowchart LR\n" + line, named: "a.mmd").graph
    return graph.edges.map { edge in
      let (from, to) = (
        edge.from.map { graph.nodes[$0].id } ?? "", edge.to.map { graph.nodes[$0].id } ?? ""
      )
      let look = edge.isHidden ? "hidden" : edge.line.rawValue
      return "\(from) \(edge.tail)-\(edge.head) \(to) \(look) \(edge.length)"
        + (edge.label.isEmpty ? "" : " \(edge.label)")
    }
  }

  @Test(arguments: [
    ("a-->b", ["a none-arrow b solid 1"]), ("a --- b", ["a none-none b solid 1"]),
    ("a-.->b", ["a none-arrow b dashed 1"]), ("a-.-b", ["a none-none b dashed 1"]),
    ("a==>b", ["a none-arrow b heavy 1"]), ("a===b", ["a none-none b heavy 1"]),
    ("a---->b", ["a none-arrow b solid 3"]), ("a-...->b", ["a none-arrow b dashed 3"]),
    ("a====>b", ["a none-arrow b heavy 3"]), ("a-----b", ["a none-none b solid 3"]),
    ("a~~~b", ["a none-none b hidden 1"]), ("a<-->b", ["a arrow-arrow b solid 1"]),
    ("a o--o b", ["a circle-circle b solid 1"]), ("a x--x b", ["a square-square b solid 1"]),
    ("a--xb", ["a none-square b solid 1"]), ("A---oB", ["A none-circle B solid 2"]),
    ("a-->|yes|b", ["a none-arrow b solid 1 yes"]),
    ("a-- yes -->b", ["a none-arrow b solid 1 yes"]),
    ("a-. yes .->b", ["a none-arrow b dashed 1 yes"]),
    ("a== yes ==>b", ["a none-arrow b heavy 1 yes"]),
    ("a-- yes ---b", ["a none-none b solid 1 yes"]),
    ("A -- \"x --> y\" --> B", ["A none-arrow B solid 1 x --> y"]),
    ("A -. \"see v1.-2\" .-> B", ["A none-arrow B dashed 1 see v1.-2"]),
    ("A == \"p ==> q\" ==> B", ["A none-arrow B heavy 1 p ==> q"]),
    (
      "A--\"x --> y\"---B-- \"p --> q\" -->C",
      [
        "A none-none B solid 1 x --> y", "B none-arrow C solid 1 p --> q",
      ]
    ),
    ("A -- \"x\" or \"y\" --> B", ["A none-arrow B solid 1 x\" or \"y"]),
    ("A -- \" --> B", ["A none-arrow B solid 1 \""]),
    ("a -->|\"x } y\"| b", ["a none-arrow b solid 1 x } y"]),
    ("a-->b-->c", ["a none-arrow b solid 1", "b none-arrow c solid 1"]),
    ("a & b --> c", ["a none-arrow c solid 1", "b none-arrow c solid 1"]),
    ("e1@-->b\na e1@--> b", []), ("a e1@==> b", ["a none-arrow b heavy 1"]),
    ("a-->b;b-->c", ["a none-arrow b solid 1", "b none-arrow c solid 1"]),
    ("a e-1.x@--> b", ["a none-arrow b solid 1"]),
    ("direction TB\na-->b", ["a none-arrow b solid 1"]),
    ("direction-->b", ["direction none-arrow b solid 1"]),
    ("direction --> b", ["direction none-arrow b solid 1"]),
    ("a-b.c-->d_e", ["a-b.c none-arrow d_e solid 1"]), ("ä絵-->ñ", ["ä絵 none-arrow ñ solid 1"]),
    ("a[x] --> b(y)\r\n%% no\r\n", ["a none-arrow b solid 1"]),
    ("a .-> b", ["a none-arrow b dashed 1"]), ("a <..-> b", ["a arrow-arrow b dashed 2"]),
    ("a .- b", ["a none-none b dashed 1"]), ("a x.-x b", ["a square-square b dashed 1"]),
    ("a\n  --> b\n\n-.-> c", ["a none-arrow b solid 1", "b none-arrow c dashed 1"]),
    ("a & b\n<==> c", ["a arrow-arrow c heavy 1", "b arrow-arrow c heavy 1"]),
    (
      "a --> b\nclick a \"/x\" \"two\nrows; of it\"\nb --> c",
      ["a none-arrow b solid 1", "b none-arrow c solid 1"]
    ),
    (
      "a --> b\nclick a call f(\"x)\nb --> c", ["a none-arrow b solid 1", "b none-arrow c solid 1"]
    ),
    ("a\nx-->b", ["x none-arrow b solid 1"]), ("a\nb\n~~~c", ["b none-none c hidden 1"]),
  ])
  func links(line: String, expected: [String]) throws {
    if expected.isEmpty {
      #expect(throws: DiagramError.self) { try edges(line) }
    } else {
      #expect(try edges(line) == expected)
    }
  }

  @Test(arguments: [
    ("a", "box a"), ("a[x y]", "box x y"), ("a(x)", "rounded x"), ("a([x])", "rounded x"),
    ("a((x))", "rounded x"),
    ("a(((x)))", "rounded x"), ("a[[x]]", "double x"), ("a[(x)]", "cylinder x"),
    ("a{x}", "diamond x"),
    ("a{{x}}", "box x"), ("a[/x/]", "box x"), ("a[\\x\\]", "box x"), ("a[/x\\]", "box x"),
    ("a>x]", "box x"),
    ("a[\"x (y) [z]\"]", "box x (y) [z]"), ("a[\"`**x** y`\"]", "box x y"),
    ("a[\"`This *is* __it__, _all of it_ a_b * 2`\"]", "box This is it, all of it a_b * 2"),
    ("a(<a href=\"x.html#y\">x</a>)", "rounded x"),
    ("a[\"<a href=\"x\" id=\"y\">x</a> =\"]", "box x ="),
    ("a[\"x <b=\"]", "box x <b="),
    ("a[x<br>y<br/>z]", "box x/y/z"),
    ("a[x\\ny]", "box x/y"), ("a[\"#quot;x#quot; &amp; #35;\"]", "box \"x\" & #"),
    ("a[fa:fa-car x]", "box x"),
    ("a@{ shape: cyl, label: \"x\" }", "cylinder x"), ("a@{shape: diam}", "diamond a"),
    ("a[x]:::hot", "box x"),
    ("a[x]\na[y]", "box y"), ("a[\"<b>x</b>\"]", "box x"), ("a[\"x\ny\"]", "box x/y"),
  ])
  func nodes(line: String, expected: String) throws {
    let graph = try DiagramKinds.read("graph TD\n" + line, named: "a.mmd").graph
    #expect(graph.said.map { $0.replacing(" in nothing", with: "") } == [expected])
  }

  /// What is said of an edge makes no node, wherever the edge stands.
  @Test(arguments: [
    ("A e1@--> B\ne1@{ animate: true }", ["A", "B"], "animate"),
    (
      "A e1@--> B e2@==> C\ne1@{ animation: fast }; e2@{ curve: natural }", ["A", "B", "C"],
      "animation, curve"
    ),
    (
      "e1@{ animate: true, curve: linear } %% early\nA & D e1@-.-> B & C", ["A", "D", "B", "C"],
      "animate, curve"
    ),
    (
      "subgraph s\n e1@{\n animate: true\n }\n end\nA e1@<--> B\ne1@{ animate: false }",
      ["s", "A", "B"], "animate (2)"
    ),
    ("A e1@--x B\ne1@{ shape: cyl, label: \"x\" }", ["A", "B"], "label, shape"),
    ("A e1@--> B\ne1[x] --> A\ne1@{ animate: true }", ["A", "B", "e1"], "animate"),
    ("A e1@--> B\ne1@{ shape: cyl } --> A", ["A", "B", "e1"], ""),
    ("A --> B\ne1@{ animate: true }", ["A", "B", "e1"], "animate"),
  ])
  func attributesOfEdges(statements: String, ids: [String], passedOver: String) throws {
    let reading = try DiagramKinds.read("flowchart LR\n" + statements, named: "a.mmd")
    #expect(reading.graph.nodes.map(\.id) == ids)
    #expect(reading.note ?? "" == (passedOver.isEmpty ? "" : "passed over: " + passedOver))
  }

  @Test func everythingElseIsPassedOverAndCounted() throws {
    let source = """
      ---
      title: "The title"
      config:
        theme: dark
      ---
      %%{init: {"theme": "dark"}}%%
      flowchart LR
        %% a comment
        accTitle: x
        accDescr { more
        of it }
        subgraph one [One]
          direction TB
          a --> b
          subgraph two
            c
          end
        end
        one --> d
        classDef hot fill:#f00,stroke:#333
        class a hot
        style b fill:#f00
        linkStyle 0 stroke:red
        click a "https://example.org" "a; b"
        e[fa:fa-car car]
      """
    let reading = try DiagramKinds.read(source, named: "")
    #expect(reading.graph.title == "The title")
    #expect(reading.note == "passed over: class, classDef, click, icon, linkStyle, style")
    #expect(
      reading.graph.said == [
        "[\"One none\", \"d arrow\"] solid ", "[\"a none\", \"b arrow\"] solid ", "box a in One",
        "box b in One", "box c in two", "box car in nothing", "box d in nothing",
        "group One in nothing", "group two in One",
      ])
    #expect(reading.graph.nodes.first { $0.id == "one" }?.direction == .down)
  }

  @Test(arguments: [
    ("flowchart XX\na", "1:11: expected TB, TD, BT, LR or RL"),
    ("graph TD\na -->", "2:6: expected a node, not the end"),
    ("graph TD\na[x", "2:3: a text has no end (])"),
    ("graph TD\na[x (y) [z]]", "2:3: a text with brackets or quotes in it stands in quotes"),
    ("graph TD\n\n  a --> b }", "3:11: expected the end of the line, not “}”"),
    ("graph TD\nend", "2:1: there is no subgraph to end"),
    ("graph TD\nsubgraph x", "2:11: a subgraph has no end"),
    ("graph TD\na -- x", "2:3: the link has no end"),
    (
      "classDiagram\nA <|-- B",
      "1:1: classDiagram is not drawn: flowchart, sequenceDiagram, stateDiagram, erDiagram, digraph are"
    ),
    ("", "1:1: there is no diagram"), ("---\ntitle: x", "1:1: there is no diagram"),
    ("graph TD\na@{ shape", "2:2: @{ has no end (})"),
    ("graph TD\na@{ shape }", "2:11: expected name: value in @{ }"),
    ("graph TD\na --> end", "2:7: “end” cannot name a node (write End, or use quotes)"),
    ("graph TD\na b", "2:3: expected the end of the line, not “b”"),
    ("graph TD\n--> b", "2:1: expected a node, not “-”"),
    ("graph TD\na & --> b", "2:5: expected a node, not “-”"),
    ("graph TD\na -->|x b", "2:7: a label has no end (|)"),
    ("graph TD\na[\"x]", "2:3: a text has no end (\")"),
    ("graph TD\na((x)", "2:4: a text has no end ()))"),
    ("graph TD\nsubgraph x\ndirection XX\na\nend", "3:11: expected TB, TD, BT, LR or RL"),
  ])
  func errorsHaveAPlace(source: String, expected: String) {
    expectRefusal(of: source, named: "", expected)
  }

  /// Nothing in a text becomes a line of the picture.
  @Test func textsThatLookLikeLinesAreChangedAndTold() throws {
    let reading = try DiagramKinds.read("graph LR\na[\"---\"] -->|\"--|--\"| b[\"──┐\"]", named: "")
    #expect(reading.note?.contains("(3)") == true)
    let layout = try GraphLayout(reading.graph)
    let back = try Graph(#require(layout.draft.drawing()).flattened())
    #expect(back.said == reading.graph.said)
    #expect(reading.graph.nodes[0].text == "–––")
  }

  /// Labels on lines that lead down lose what would be a part of them, and on level ones only that.
  @Test(arguments: [
    ("TD", "v", "V"), ("TD", "o", "O"), ("TD", "*", "·"), ("BT", "a v b", "a V b"),
    ("TD", "(v)", "(V)"), ("TD", "work", "work"), ("TD", "v2", "v2"), ("TD", "o o", "o o"),
    ("TD", "^", "·"), ("TD", "C++", "C··"), ("LR", "C++", "C++"), ("RL", "C++", "C++"),
    ("LR", "(16+)", "(16+)"), ("LR", "^", "^"), ("LR", "v", "v"), ("LR", "-|-", "–¦–"),
  ])
  func labelsAreChangedWhereTheyWouldBeLines(direction: String, label: String, drawn: String) throws
  {
    let source = "digraph { rankdir=\(direction); a -> b [label=\"\(label)\"] }"
    let reading = try DiagramKinds.read(source, named: "a.dot")
    #expect(reading.graph.edges[0].label == drawn)
    #expect((reading.note != nil) == (label != drawn))
  }

  /// Whatever a label is made of, and wherever it comes to stand, it is read as it was drawn.
  @Test(arguments: UInt64(0)..<40)
  func labelsOfAnySignsAreReadAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let direction = ["TB", "LR", "BT", "RL"][Int(seed % 4)]
    var source = "digraph { rankdir=\(direction)\n"
    let signs = Array("vvoo**++^^-|.'<>aC1() ")
    for i in 1..<7 {
      let from = Int.random(in: 0..<i, using: &random)
      let label = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        signs[Int.random(in: 0..<signs.count, using: &random)]
      }
      source += "n\(from) -> n\(i) [label=\"\(String(label))\"]\n"
    }
    let reading = try DiagramKinds.read(source + "n5 -> n0 [label=\"C++\"] }", named: "a.dot")
    let layout = try GraphLayout(reading.graph)
    let back = try Graph(#require(layout.draft.drawing()).flattened())
    #expect(back.said == reading.graph.said, "seed \(seed): \(source)")
  }
}

struct DOTKindTests {
  /// No line is dashed and heavy: one of both is passed over.
  @Test(arguments: ["dashed,bold", "bold, dashed", "bold dotted"])
  func aLineOfTwoStylesKeepsItsDashes(style: String) throws {
    let reading = try DOTKind.read("digraph { a -> b [style=\"\(style)\"] }")
    #expect(reading.graph.edges[0].line == .dashed)
    #expect(reading.note == "passed over: style")
  }

  @Test func aHiddenLineKeepsItsStyle() throws {
    let graph = try DOTKind.read("digraph { a -> b [style=\"dashed,invis\"] }").graph
    #expect(graph.edges[0].isHidden && graph.edges[0].line == .dashed)
    #expect(try DOTKind.read(graph.dot).graph.edges == graph.edges)
  }

  /// A text that looks like an entity is no entity.
  @Test(arguments: [
    "R&D", "R&amp;D", "&#38;lt;", "&lt", "&lt;b&gt;", "a & b;", "&&amp;", "&x;", "&amp;amp;", "&",
    "&;", "&#;", "&#x41;", "\\&amp;", "a\n&quot;",
  ])
  func anAmpersandComesBack(text: String) throws {
    var graph = try DOTKind.read("digraph { subgraph cluster_a { b } b -> c }").graph
    for i in graph.nodes.indices { graph.nodes[i].text = text }
    graph.edges[0].label = text.inOneRow
    graph.title = text.inOneRow
    #expect(try DOTKind.read(graph.dot).graph.said == graph.said, "\(graph.dot)")
    graph = try DOTKind.read("digraph { a [shape=record, label=\"{x|y}\"] }").graph
    graph.nodes[0].set(sections: [text, "y"])
    #expect(try DOTKind.read(graph.dot).graph.said == graph.said, "\(graph.dot)")
  }

  @Test func allOfTheLanguage() throws {
    let source = """
      // a comment
      # another
      strict digraph "G" { /* and one */
        rankdir = LR; label="All of it"
        node [shape=box, color=red] edge [style=dashed]
        a -> b -> {c d} [label="x" + "y"]
        a:port -> "two words":n [dir=both arrowtail=odot, minlen=2]
        subgraph cluster_in { label=<Inner <b>one</b>>; e [label="E\\nrow\\lx\\r"]; 3.14 }
        f [shape=diamond style="rounded,filled"]; g [shape=record label="{<p> a|b\\|c}|d"]
        h [peripheries=2] i [shape=cylinder]
        e -> f [style=invis]; f -> g [style=bold, constraint=false]
        edge [dir=none]
        g -> h
      }
      """
    let reading = try DiagramKinds.read(source, named: "a.dot")
    #expect(reading.graph.direction == .right && reading.graph.title == "All of it")
    for line in [
      "[\"a circle\", \"two words arrow\"] dashed ", "[\"a none\", \"b arrow\"] dashed xy",
      "[\"a = b|c = d none\", \"h none\"] dashed ",
    ] { #expect(reading.graph.said.contains(line)) }
    #expect(reading.graph.said.contains("box E/row/x in Inner one"))
    #expect(reading.graph.said.contains("box a = b|c = d in nothing"))
    #expect(reading.graph.said.contains("cylinder i in nothing"))
    #expect(reading.graph.said.contains("double h in nothing"))
    #expect(reading.note == "passed over: color, port (2), style")
  }

  /// A subgraph that is named again has all nodes that were ever named in it, as Graphviz has it; one of
  /// the same name in another is another one.
  @Test(arguments: [
    ("subgraph s {a;b} subgraph s -> c", ["a c", "b c"]),
    ("subgraph s {a;b} subgraph s {d} -> c", ["a c", "b c", "d c"]),
    ("subgraph s {a} subgraph t { subgraph s {b} -> c }", ["b c"]),
    ("subgraph t { subgraph s {a} } subgraph t { subgraph s {b} -> c }", ["a c", "b c"]),
    ("{a} -> c; {b} -> c", ["a c", "b c"]),
    ("subgraph cluster_s {a} subgraph cluster_s {b} c -> subgraph cluster_s", ["c a", "c b"]),
  ])
  func aSubgraphNamedAgainIsTheSame(statements: String, edges: [String]) throws {
    let graph = try DOTKind.read("digraph { \(statements) }").graph
    let found = graph.edges.map { edge in
      [edge.from, edge.to].map { $0.map { graph.nodes[$0].id } ?? "-" }.joined(separator: " ")
    }
    #expect(found.sorted() == edges)
  }

  /// Naming a subgraph costs what is new in it.
  @Test func aSubgraphNamedOftenIsCheap() throws {
    let nodes = (0..<400).map { "n\($0);" }.joined()
    let source =
      "digraph { subgraph s {rank=same \(nodes)} "
      + String(repeating: "subgraph s {n1} ", count: 20_000) + "}"
    let graph = try DOTKind.read(source).graph
    #expect(graph.nodes.count == 400 && graph.levels.map(\.count) == [400])
  }

  /// A shape or an end that another one is drawn for is told.
  @Test(arguments: [
    (
      "digraph { a [shape=hexagon] b [shape=star] c [shape=star] }", "shape=hexagon, shape=star (2)"
    ),
    ("digraph { a -> b [arrowhead=crow arrowtail=tee] }", "arrowhead=crow"),
    ("digraph { a -> b [dir=sideways] b -> c [arrowhead=curve] }", "arrowhead=curve, dir=sideways"),
    ("digraph { a [shape=box] b [shape=ellipse] c [shape=cylinder] a -> b [arrowhead=vee] }", ""),
    ("flowchart TD\na{{x}} --> b>y]\nc((z)) --> d([w])", "circle, flag, hexagon"),
    ("flowchart TD\na@{ shape: hex } --> b@{ shape: cyl }", "shape: hex"),
  ])
  func whatIsLikenedIsTold(source: String, names: String) throws {
    let reading = try DiagramKinds.read(source, named: source.hasPrefix("d") ? "a.dot" : "a.mmd")
    #expect(reading.note ?? "" == (names.isEmpty ? "" : "passed over: " + names))
  }

  @Test(arguments: [
    ("digraph { subgraph s -> c }", "1:20: there is no subgraph “s” here ({ begins one)"),
    ("digraph { a -- b }", "1:13: a digraph has ->, not --"),
    ("graph { a -> b }", "1:11: a graph has --, not ->"),
    ("digraph { a -> }", "1:16: expected a node, not “}”"),
    ("digraph { a [label=\"x }", "1:20: a string has no end (\")"),
    ("digraph {\n a", "2:3: expected }, not “the end”"),
    ("digraph { a [b=] }", "1:16: expected a value, not “]”"),
    ("digraph { /* ", "1:11: a comment has no end (*/)"),
    ("digraph {} digraph {}", "1:12: a second graph is not drawn"),
    ("digraph {} }", "1:12: a second graph is not drawn"),
    ("digraph { a: -> b }", "1:14: expected a port, not “->”"),
    ("digraph { a [x }", "1:16: expected an attribute, not “}”"),
    ("digraph { a = }", "1:15: expected a value, not “}”"),
    ("digraph { \"a\" + -> b }", "1:17: expected a string behind +"),
    ("digraph { a [label=\"x\" + y] }", "1:26: expected a string behind +"),
    ("strict { a }", "1:8: expected graph or digraph"),
    ("digraph x y { }", "1:11: expected {, not “y”"),
    ("digraph { <a<b> }", "1:11: a text in < > has no end"),
    ("digraph { [a] }", "1:11: expected a node, not “[”"),
    ("digraph { @ }", "1:11: unexpected “@”"),
  ])
  func errorsHaveAPlace(source: String, expected: String) {
    expectRefusal(of: source, named: "a.dot", expected)
  }

  /// Nodes of one rank stand in one layer, and an edge that orders nothing moves nothing.
  @Test func ranksAndEdgesWithoutOrder() throws {
    func rows(_ statements: String) throws -> [String] {
      try drawn("digraph { rankdir=LR; node [shape=box]; \(statements) }", named: "a.dot").rows
    }
    let chain = try rows("a -> b -> c")
    #expect(chain[1] == "│ a ├───▶│ b ├───▶│ c │")
    let level = try columns(
      of: ["c", "b", "d"], in: rows("a -> b; a -> c -> d; {rank=same; b; d}"))
    #expect(level[0] < level[1] && level[1] == level[2])
    let free = try columns(of: ["b", "d"], in: rows("a -> b; a -> d; d -> b [constraint=false]"))
    #expect(free[0] == free[1])
    let back = try columns(of: ["a", "b"], in: rows("b -> a [constraint=false]; a -> b"))
    #expect(back[0] < back[1])
  }

  private func columns(of names: [String], in rows: [String]) -> [Int] {
    names.map { name in
      for row in rows {
        let cells = Array(row)
        for x in cells.indices.dropFirst(2) where String(cells[x]) == name { return x - 2 }
      }
      return -1
    }
  }

  @Test(arguments: [
    "digraph { a -> b; b -> c [constraint=false]; c -> a; {rank=same; b; c} }",
    "digraph { {rank=min; a; b} a -> b -> c -> a; {rank=same; c; d; e} d -> c }",
    "digraph { subgraph cluster_x { a; {rank=same; b; c} } a -> b; {rank=same; a; d} d -> b }",
    "digraph { rank=same; a -> a [constraint=false]; {rank=same; a; b; c} a -> b -> c; c -> a }",
  ])
  func ranksAreReadBack(source: String) throws {
    let graph = try DiagramKinds.read(source, named: "a.dot").graph
    let picture = try #require(try GraphLayout(graph).draft.drawing()).flattened()
    #expect(try Graph(picture).said == graph.said)
    let again = try DiagramKinds.read(graph.dot, named: "a.dot").graph
    #expect(try GraphLayout(again).draft == GraphLayout(graph).draft)
    #expect(again.firstsOfLevels() == graph.firstsOfLevels())
  }

  /// Later edges between the same nodes only say more of the first one.
  @Test(arguments: [
    ("strict graph { a -- b; b -- a }", ["[\"a none\", \"b none\"] solid "]),
    ("strict digraph { a -> b; a -> b }", ["[\"a none\", \"b arrow\"] solid "]),
    (
      "strict digraph { a -> b -> a }",
      ["[\"a none\", \"b arrow\"] solid ", "[\"b none\", \"a arrow\"] solid "]
    ),
    ("strict digraph { a -> a; a -> {a a} }", ["[\"a none\", \"a arrow\"] solid "]),
    (
      "strict graph { a -- b [label=x]; edge [style=bold]; b -- a [style=dashed]; a -- b }",
      ["[\"a none\", \"b none\"] dashed x"]
    ),
    (
      "strict digraph { a -> b [label=x]; a -> {b c} [label=y, arrowhead=dot] }",
      ["[\"a none\", \"b dot\"] solid y", "[\"a none\", \"c dot\"] solid y"]
    ),
    (
      "digraph { a -> b; a -> b [label=x] }",
      ["[\"a none\", \"b arrow\"] solid ", "[\"a none\", \"b arrow\"] solid x"]
    ),
    (
      "digraph { {a -> b -> a} -> c [color=red] }",
      [
        "[\"a none\", \"b arrow\"] solid ", "[\"a none\", \"c arrow\"] solid ",
        "[\"b none\", \"a arrow\"] solid ", "[\"b none\", \"c arrow\"] solid ",
      ]
    ),
  ])
  func edgesOfStrictGraphs(source: String, said: [String]) throws {
    let graph = try DiagramKinds.read(source, named: "a.dot").graph
    #expect(graph.said.filter { $0.hasPrefix("[") } == said)
  }

  /// Names stand in labels where there are any, with the escapes that they have in them.
  @Test(arguments: [
    ("digraph G { a [label=\"\\N of \\G\"] }", "box a of G in nothing"),
    ("digraph \"two words\" { node [label=\"\\G\"]; a }", "box two words in nothing"),
    ("digraph { a [label=\"x\\Gy\"] }", "box xy in nothing"),
    ("digraph { a [label=\"\\\\N \\E \\T \\H \\q\"] }", "box \\N E T H q in nothing"),
    ("digraph { \"one\\ntwo\" }", "box one/two in nothing"),
    ("digraph { \"a\\lb\" [label=\"<\\N>\"] }", "box <a/b> in nothing"),
    ("digraph { \"a\\\\nb\" }", "box a\\nb in nothing"),
    ("digraph G { a [shape=record label=\"\\N|\\G\\|x|\\\\\"] }", "box a = G|x = \\ in nothing"),
    ("digraph { a -> c [label=\"\\E\"] }", "[\"a none\", \"c arrow\"] solid a->c"),
    ("graph { edge [label=\"\\E\"]; a -- c }", "[\"a none\", \"c none\"] solid a--c"),
    (
      "digraph G { a -> c [xlabel=\"\\G: \\T to \\H, \\N\"] }",
      "[\"a none\", \"c arrow\"] solid G: a to c, N"
    ),
    (
      "digraph G { subgraph cluster_x { label=\"\\G\"; a } a -> b [ltail=cluster_x label=\"\\T\"] }",
      "[\"cluster_x none\", \"b arrow\"] solid a"
    ),
  ])
  func escapesInLabels(source: String, expected: String) throws {
    let source = source.replacing("{", with: "{ node [shape=box] ", maxReplacements: 1)
    let graph = try DiagramKinds.read(source, named: "a.dot").graph
    #expect(graph.said.contains(expected), "\(graph.said)")
  }

  @Test(arguments: [("graph H { label=\"\\G\" }", "H"), ("graph { graph [label=\"\\N\"] }", "N")])
  func escapesInTheTitle(source: String, title: String) throws {
    #expect(try DiagramKinds.read(source, named: "a.dot").graph.title == title)
  }

  /// Clusters may be told of later than the edges that end at them.
  @Test func edgesEndAtLaterClusters() throws {
    let source = "digraph { a -> b [lhead=cluster_x]; subgraph cluster_x { label=X; b } }"
    let graph = try DiagramKinds.read(source, named: "a.dot").graph
    #expect(graph.said.contains("[\"a none\", \"X arrow\"] solid "))
  }

  @Test func undirectedGraphsHaveNoHeads() throws {
    #expect(
      try drawn("graph { rankdir=LR; node [shape=box]; a -- b }", named: "a.dot").rows[1]
        == "│ a ├────┤ b │")
  }
}
