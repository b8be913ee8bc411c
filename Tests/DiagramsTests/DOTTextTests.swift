import Cells
import Testing

@testable import Diagrams

/// What words of Graphviz become: names of characters, tables, what stands at ends, points.
struct DOTTextTests {
  private func graph(_ statements: String) throws -> Graph {
    let source = "digraph { node [shape=box]; \(statements) }"
    let graph = try DiagramKinds.read(source, named: "a.dot").graph
    let again = try DiagramKinds.read(graph.dot, named: "a.dot").graph
    #expect(again.said == graph.said, "\(graph.dot)")
    return graph
  }

  /// Names of HTML are the same in both languages.
  @Test(arguments: [
    ("eacute", "é"), ("Eacute", "É"), ("rarr", "→"), ("hArr", "⇔"), ("alpha", "α"), ("Omega", "Ω"),
    ("szlig", "ß"), ("euro", "€"), ("hellip", "…"), ("thetasym", "ϑ"), ("copy", "©"), ("amp", "&"),
    ("quot", "\""), ("le", "≤"), ("lbrack", "["), ("ndash", "–"),
  ])
  func charactersHaveNames(name: String, character: String) throws {
    for label in ["\"x&\(name);y\"", "<x&\(name);y>", "<<b>x</b>&\(name);y>"] {
      #expect(try graph("a [label=\(label)]").nodes[0].text == "x\(character)y", "\(label)")
    }
    let mermaid = try DiagramKinds.read("flowchart LR\na[\"x#\(name);y\"]", named: "a.mmd").graph
    #expect(mermaid.nodes[0].text == "x\(character)y")
    #expect(try graph("a [label=\"x&\(name) y\"]").nodes[0].text == "x&\(name) y")
  }

  @Test func unknownNamesStay() throws {
    #expect(try graph("a [label=\"&nothing; &EACUTE;\"]").nodes[0].text == "&nothing; &EACUTE;")
  }

  /// The rows of a table have rules between them where its cells have borders.
  @Test(arguments: [
    ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", ["a b", "c"]),
    (
      "<TABLE BORDER=\"0\" CELLBORDER=\"1\">\n<TR><TD>a</TD></TR>\n<TR><TD>b</TD></TR></TABLE>",
      ["a", "b"]
    ),
    ("<table border=\"0\"><tr><td>a</td></tr><tr><td>b</td></tr></table>", ["a\nb"]),
    ("<table cellborder='0'><tr><td>a</td></tr><tr><td>b</td></tr></table>", ["a\nb"]),
    ("<table border='0'><tr><td>a</td></tr><hr/><tr><td>b</td></tr></table>", ["a", "b"]),
    ("<table><tr><td>a<br/>b</td></tr><tr><td port=\"p\">c</td></tr></table>", ["a\nb", "c"]),
    (
      "<table><tr><td><table><tr><td>a</td></tr><tr><td>b</td></tr></table></td></tr></table>",
      ["a\nb"]
    ),
    ("<table><tr><td></td></tr><tr><td>a</td></tr></table>", ["a"]),
    ("one <b>two</b><br/>three", ["one two\nthree"]), ("", [""]),
  ])
  func tablesHaveRules(label: String, sections: [String]) throws {
    let graph = try graph("a [label=<\(label)>]; b -> a; c -> d [label=<\(label)>]")
    #expect(graph.nodes[0].sections == sections)
    #expect(graph.edges[1].label == sections.joined(separator: "\n").inOneRow)
  }

  @Test func tablesAreDrawn() throws {
    let source = """
      digraph { a [shape=plain label=<<table><tr><td>user</td></tr>
        <tr><td>id</td><td>int</td></tr></table>>] }
      """
    #expect(
      try drawn(source, named: "a.dot").rows == [
        "┌────────┐", "│  user  │", "╞════════╡", "│ id int │", "└────────┘",
      ])
  }

  /// Words at the ends of an edge stand at those of its label.
  @Test(arguments: [
    ("headlabel=h", "h"), ("taillabel=t", "t"), ("headlabel=h taillabel=t", "t h"),
    ("headlabel=\"1\", taillabel=\"0..*\", label=has", "0..* has 1"),
    ("taillabel=\"\\T\" xlabel=x", "a x"), ("xlabel=x label=l", "l x"), ("headlabel=\"\"", ""),
  ])
  func wordsAtEnds(attributes: String, label: String) throws {
    #expect(try graph("a -> b [\(attributes)]").edges[0].label == label)
    #expect(try graph("edge [\(attributes)]; a -> b").edges[0].label == label)
    let reading = try DiagramKinds.read("graph { a -- b [\(attributes)] }", named: "a.dot")
    #expect(reading.note == nil)
  }

  /// As a point is drawn without words, it is a dot.
  @Test(arguments: ["a [shape=point]", "a [label=x shape=point]", "node [shape=point]; a"])
  func pointsAreDots(statements: String) throws {
    let node = try graph(statements).nodes[0]
    #expect(node.text == "●" && node.shape == .rounded)
  }
}
