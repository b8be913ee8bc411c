import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Diagrams

struct DescribedGraphTests {
  private static let pair = picture(
    """
    ┌─────┐    ┌────┐
    │ api ├───▶│ db │
    └─────┘    └────┘
    """)

  @Test func describedAsMermaid() throws {
    let lines = ["flowchart LR", "n1[\"api\"]", "n2[\"db\"]", "n1 --> n2"]
    #expect(try Graph(Self.pair).mermaid == lines.map { $0 + "\n" }.joined())
  }

  /// A title and what only orders are no boxes and lines.
  @Test func aTitleIsSaid() throws {
    let source = "---\ntitle: \"What \\\"it\\\" 's\"\n---\nflowchart LR\na --> b\na ~~~ c\n"
    let graph = try DiagramKinds.read(source, named: "a.mmd").graph
    #expect(
      graph.words == "3 boxes. “a” → “b”. “c” stands alone. Beside them: “What \"it\" 's”.")
    #expect(graph.mermaid.hasPrefix("---\ntitle: 'What \"it\" ''s'\n---\nflowchart LR\n"))
    for (text, name) in [(graph.mermaid, "a.mmd"), (graph.dot, "a.dot")] {
      let again = try DiagramKinds.read(text, named: name).graph
      #expect(again.title == graph.title && again.said == graph.said)
    }
  }

  @Test func describedInWords() throws {
    #expect(try Graph(Self.pair).words == "2 boxes. “api” → “db”.")
    let labelled = picture(
      """
      +-----+           .----.   +---+
      | api |<-- SQL -->| db |   | x |  note
      +-----+           '----'   +---+
      """)
    #expect(
      try Graph(labelled).words
        == "3 boxes. “api” ↔ “db”, labelled “SQL”. “x” stands alone. Beside them: “note”.")
    #expect(try Graph(picture("just words")).words == "No boxes. Text: “just words”.")
  }

  /// Those beside or in the branches of a fork are told apart.
  @Test func labelsBelongToTheirBranches() throws {
    let top = ["          +-----+", "          | ok? |", "          +--+--+", "             |"]
    let boxes = ["   +----+        +----+", "   | no |        | go |", "   +----+        +----+"]
    let forks = [
      ["      +------+------+", "      | no          | yes", "      v             v"],
      ["      +- no -+- yes -+", "      |              |", "      v              v"],
    ]
    for fork in forks {
      let rows = (top + fork + boxes).joined(separator: "\n")
      #expect(
        try Graph(picture(rows)).words
          == "3 boxes. “ok?” → “go”, labelled “yes”. “ok?” → “no”, labelled “no”.", "\(rows)")
    }
  }

  @Test func groupsShapesAndLooseEnds() throws {
    let graph = try Graph(
      picture(
        """
        ┌─ edge ────────────┐   ╭────╮
        │ ┌─────┐   ╔════╗  │   ├────┤
        │ │ api ┝━━▶║ db ║╌╌┼╌╌▶│ s3 │
        │ └──┬──┘   ╚════╝  │   ╰────╯
        │    │              │   ╱─────╲
        └────┼──────────────┘   │ ok? │
             │                  ╲─────╱
        """))
    #expect(
      graph.said == [
        "[\"api none\", \"db arrow\"] heavy ", "[\"api none\", \"nothing none\"] solid ",
        "[\"db none\", \"s3 arrow\"] dashed ", "box api in edge", "cylinder s3 in nothing",
        "diamond ok? in nothing", "double db in edge", "group edge in nothing",
      ])
    #expect(graph.words.contains("“edge” holds “api” and “db”."))
    #expect(graph.words.contains("A line from “api” ends at no box."))
    #expect(graph.mermaid.contains("%% a line from n3 ends at no box"))
    #expect(graph.dot.contains("subgraph cluster_n1 {"))
  }

  @Test func aBusLeadsToEach() throws {
    let graph = try Graph(
      picture(
        """
        ┌───┐    ┌───┐
        │ a ├─┬─▶│ b │
        └───┘ │  └───┘
              │  ┌───┐
              └─▶│ c │
                 └───┘
        """))
    #expect(
      graph.said.prefix(2) == [
        "[\"a none\", \"b arrow\"] solid ", "[\"a none\", \"c arrow\"] solid ",
      ])
  }

  /// Nothing in a text ends it, or is read as part of the language.
  @Test func textsAreWrittenSafely() throws {
    var graph = Graph()
    graph.nodes = [
      .init(id: "n1", text: "a \"b\" <i> & #35; `c` \\n"),
      .init(id: "n2", text: "x]\n{y} |z| ; %% no"),
    ]
    var edge = Graph.Edge(from: 0, to: 1)
    (edge.label, edge.head) = ("\"|\" --> x", .arrow)
    graph.edges = [edge]
    #expect(try FlowchartKind.read(graph.mermaid).graph.said == graph.said)
    #expect(try DOTKind.read(graph.dot).graph.said == graph.said)
  }
}
