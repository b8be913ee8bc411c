import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Diagrams

/// Words in sections: attributes of entities, fields of records, `<hr>` in Mermaid.
struct SectionTests {
  private func node(_ source: String, named name: String = "a.mmd") throws -> Graph.Node {
    try #require(try DiagramKinds.read(source, named: name).graph.nodes.first)
  }

  @Test func attributesStandBelowTheName() throws {
    let source = "erDiagram\nUSER {\n int id PK\n string name \"who\"\n}"
    #expect(try node(source).sections == ["USER", "int id PK\nstring name “who”"])
    #expect(
      try drawn(source).rows == [
        "┌───────────────────┐",
        "│       USER        │",
        "╞═══════════════════╡",
        "│ int id PK         │",
        "│ string name “who” │",
        "└───────────────────┘",
      ])
  }

  /// They may be written before the name that is shown, and in several places.
  @Test func attributesStayWhereANameIsGivenLater() throws {
    let source = "erDiagram\na { int x }\na[\"An entity\"] { int y }\na ||--|| b : has"
    #expect(try node(source).sections == ["An entity", "int x\nint y"])
    #expect(try node("erDiagram\na").sections == ["a"])
  }

  @Test(
    arguments: [
      ("{a|b|c}", ["a", "b", "c"]), ("<p> a|{b\\nc|d}", ["a", "b\nc", "d"]), ("a||b", ["a", "b"]),
      ("a\\|b", ["a|b"]), ("", [""]),
    ])
  func fieldsOfRecords(label: String, sections: [String]) throws {
    let source = "digraph { a [shape=record, label=\"\(label)\"] }"
    #expect(try node(source, named: "a.dot").sections == sections)
    let round = source.replacing("record", with: "Mrecord")
    #expect(try node(round, named: "a.dot").shape == .rounded)
  }

  /// How the label of a node is read is decided by the shape that it has in the end.
  @Test(arguments: [
    ("node [shape=record]; s [label=\"<f0> l|m\"]", ["box l = m"]),
    ("node [shape=Mrecord label=\"a|b\"]; s", ["rounded a = b"]),
    ("node [label=\"a|b\"]; s [shape=record]; t [label=c]", ["box a = b", "rounded c"]),
    ("s [label=\"a|b\"]; s [shape=record]", ["box a = b"]),
    ("s [label=\"a|b\"]; s -> t; s [shape=record]; s [label=\"c|d\"]", ["box c = d", "rounded t"]),
    (
      "subgraph { node [shape=record]; s [label=\"a|b\"] } t [label=c]", ["box a = b", "rounded c"]
    ),
    ("s; node [shape=record]; s [label=c]; t [label=\"a|b\"]", ["box a = b", "rounded c"]),
    (
      "node [shape=record]; s [shape=diamond label=\"a b\"]; t [label=\"a|b\"]",
      ["box a = b", "diamond a b"]
    ),
    ("node [shape=record]; s [label=\"{a|b}\"]; s [shape=ellipse]", ["rounded {a|b}"]),
    (
      "node [shape=record style=rounded]; s [label=\"a|b\"]; t [style=solid label=\"c|d\"]",
      ["box c = d", "rounded a = b"]
    ),
    ("node [peripheries=2 style=filled]; s; t [peripheries=1 shape=box]", ["box t", "double s"]),
  ])
  func theLastShapeDecides(statements: String, said: [String]) throws {
    let reading = try DiagramKinds.read("digraph { \(statements) }", named: "a.dot")
    let nodes = reading.graph.said.filter { $0.hasSuffix(" in nothing") }
    #expect(nodes == said.map { $0 + " in nothing" })
    #expect(reading.note?.contains("characters") != true)
  }

  @Test func rulesInMermaid() throws {
    #expect(try node("graph TD\na[\"x<hr>y<br/>z<hr/>w\"]").sections == ["x", "y\nz", "w"])
    #expect(try node("graph TD\na@{ label: \"x<hr>y\" }").sections == ["x", "y"])
    // Where no picture could tell them they are rows.
    let reading = try DiagramKinds.read("graph TD\na{\"x<hr>y\"}", named: "a.mmd")
    #expect(reading.graph.nodes[0].rules.isEmpty && reading.graph.nodes[0].text == "x\ny")
    #expect(reading.passedOver["rules between words"] == 1)
    #expect(try node("graph TD\na[\"x\u{1D}y\"]").sections == ["x y"])
  }

  /// No line ends at a rule, of which it would be read as a part.
  @Test(arguments: ["LR", "RL", "TD", "BT"])
  func linesEndBesideRules(direction: String) throws {
    let many = (1...5).map { "a-->b\($0)\nb\($0)-->c\n" }.joined()
    let source = "graph \(direction)\na[\"1<hr>2<hr>3\"]\nc[\"one<hr>two\"]\n\(many)"
    let reading = try DiagramKinds.read(source, named: "a.mmd")
    let picture = try drawn(source)
    #expect(
      try Graph(picture).said == reading.graph.said, "\(picture.rows.joined(separator: "\n"))")
  }

  /// What is stacked with single rules is boxes one upon the other.
  @Test func singleRulesDivideBoxes() throws {
    let rows = ["┌───┐", "│ a │", "├───┤", "│ b │", "└───┘"]
    func graph(_ rows: [String]) throws -> Graph {
      try Graph(picture(rows.joined(separator: "\n")))
    }
    #expect(try graph(rows).nodes.map(\.text) == ["", "a", "b"])
    let double = rows.map { $0 == "├───┤" ? "╞═══╡" : $0 }
    #expect(try graph(double).nodes.map(\.sections) == [["a", "b"]])
    let walls = ["╔═══╗", "║ a ║", "╠═══╣", "║ b ║", "╚═══╝"]
    #expect(try graph(walls).nodes.count == 3)
  }
}
