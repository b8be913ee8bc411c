import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Diagrams

/// Words in sections: attributes of entities, fields of records, `<hr>` in Mermaid.
@Suite struct SectionTests {
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
