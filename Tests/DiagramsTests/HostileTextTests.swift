import DrawingCore
import TestSupport
import Testing

@testable import Diagrams

/// Whatever a text holds, it becomes a picture or an error with a place in it.
struct HostileTextTests {
  static let seeds: [(name: String, text: String)] = [
    (
      "a.mmd",
      """
      ---
      title: "A title"
      ---
      %%{init: {"theme": "dark"}}%%
      flowchart LR
        subgraph one [One]
          direction TB
          a[x<br>y] -->|yes| b(y) & c{{z}}
        end
        one -.-> d[(絵)]; d ==> e@{ shape: diam, label: "#quot;q#quot;" }
        e1@--> f
        a -- words --- g[[s]]:::hot <--> h((--))
        classDef hot fill:#f00
      """
    ),
    (
      "a.dot",
      """
      strict digraph "G" { rankdir=LR; label=<All <b>of</b> it>
        node [shape=box, color=red] edge [style=dashed]
        a -> b -> {c d} [label="x" + "y", dir=both, arrowtail=odot, minlen=2]
        subgraph cluster_in { label="Inner"; e:p:n [label="E\\\\nrow\\\\l\\\\N"]; 3.14 } // c
        f [shape=record label="{<p> a|b}|c"] /* d */; e -> f [lhead=cluster_in]
      }
      """
    ),
  ]

  private static let parts = [
    "-->", "---", "-.-", "==>", "~~~", "<", ">", "[", "]", "(", ")", "{", "}", "\"", "|", "&", ";",
    "\n", " ", ":::", "@{", "%%", "%%{", "subgraph", "end", "direction", "\\", "#", "<br>", "/*",
    "//", "=", ",", "label", "->", "+", "\u{1B}[31m", "\u{0}", "\u{301}", "絵", "\u{202E}",
    "9999999", "minlen=999999999999999999999", "&#1114112;", "#x110000;", "\r",
  ]

  /// Returns a text with pieces of it left out, doubled, exchanged and put in.
  private static func garbled(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let a = Int.random(in: 0...scalars.count, using: &random)
      let b = min(scalars.count, a + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<3, using: &random) {
      case 0: scalars.removeSubrange(a..<b)
      case 1: scalars.insert(contentsOf: Array(scalars[a..<b]), at: a)
      default:
        let part = parts.randomElement(using: &random) ?? ""
        scalars.replaceSubrange(
          a..<(Bool.random(using: &random) ? a : b), with: Array(part.unicodeScalars))
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  @Test(arguments: 0..<8) func garbledTexts(part: Int) throws {
    for seed in part * 60..<part * 60 + 60 {
      var random = SeededGenerator(seed: UInt64(seed))
      let (name, text) = Self.seeds[seed % Self.seeds.count]
      let garbled = Self.garbled(text, &random)
      do {
        let reading = try DiagramKinds.read(garbled, named: name)
        let draft = try GraphLayout(reading.graph).draft
        #expect(draft.drawing() != nil, "seed \(seed)")
      } catch let error as DiagramError {
        #expect(error.line >= 1 && error.column >= 1 && !error.reason.isEmpty, "seed \(seed)")
      }
    }
  }

  /// Pieces that are searched for an end that does not come, one after another.
  @Test(arguments: [
    "%%{", "<a ", "a[", "a[\"", "&amp", "#", "a@{", "a --", "subgraph a[", "accDescr {", "<", "{",
    "[",
    "\"", "/*", "a:", "a [b=", "`", "\\N", "-", ":::", "@", "\n---",
  ])
  func repeatedPieces(piece: String) {
    let count = DiagramLimits.bytes / 4 / piece.utf8.count
    for (head, name) in [("flowchart LR\n", "a.mmd"), ("", "a.mmd"), ("digraph {", "a.dot")] {
      for separator in ["", "\n"] {
        let text = head + String(repeating: piece + separator, count: count)
        if let reading = try? DiagramKinds.read(text, named: name) { #expect(reading.note != "") }
      }
    }
  }

  /// What is written once and holds for many is not repeated without end.
  @Test func defaultsAreNotMultiplied() {
    let nodes = (0..<499).map { "n\($0)" }.joined(separator: ";")
    let long = String(repeating: "x", count: 50_000)
    #expect(throws: DiagramError.self) {
      try DiagramKinds.read("digraph { node [label=\"\(long)\"] \(nodes) }", named: "a.dot")
    }
    let names = String(repeating: "\\N", count: 20_000)
    let id = String(repeating: "n", count: 1000)
    #expect(throws: DiagramError.self) {
      try DiagramKinds.read("digraph { \(id) [label=\"\(names)\"] }", named: "a.dot")
    }
    let attributes = (0..<6000).map { "a\($0)=1" }.joined(separator: " ")
    let reading = try? DiagramKinds.read(
      "digraph { node [\(attributes)] \(nodes) }", named: "a.dot")
    #expect(reading?.graph.nodes.count == 499 && reading?.passedOver.count == 6000)
  }

  /// Edges of a strict graph that are said again and again are one.
  @Test func edgesSaidAgain() throws {
    let nodes = "{\((0..<40).map { "\($0) " }.joined())}"
    let again = Array(repeating: nodes, count: 150).joined(separator: "->")
    let list = (0..<4000).map { "a\($0)=1" }.joined(separator: " ")
    let reading = try DiagramKinds.read("strict digraph { \(again) [\(list)] }", named: "a.dot")
    #expect(reading.graph.edges.count == 1600 && reading.passedOver.count == 4000)
    let statements = String(repeating: "\(nodes)->\(nodes) ", count: 700)
    #expect(throws: DiagramError.self) {
      try DiagramKinds.read("strict digraph { \(statements) }", named: "a.dot")
    }
  }

  /// Every row of these must be looked at by the reader of pictures to know what it says.
  @Test func manyTextsThatCouldBeLines() throws {
    let rows = (0..<5000).map { "-\($0)" }.joined(separator: "<br>")
    let reading = try DiagramKinds.read("flowchart LR\na[\"\(rows)\"]", named: "a.mmd")
    #expect(reading.graph.nodes[0].text.hasSuffix("\n·4998\n·4999"))
    #expect(!reading.graph.nodes[0].text.hasPrefix("·"))
  }

  @Test func edgesPastTooManyLayersAreRefused() throws {
    let chain = (0..<500).map { "n\($0)" }.joined(separator: "->")
    let skips = (0..<250).map { "n\($0)->n\($0 + 250)" }.joined(separator: ";")
    let reading = try DiagramKinds.read("digraph { \(chain) \(skips) }", named: "a.dot")
    #expect(throws: LayoutTooLarge.self) { try GraphLayout(reading.graph) }
    let long = try DiagramKinds.read(
      "digraph { edge [minlen=500] \((0..<200).map { "n\($0)" }.joined(separator: "->")) }",
      named: "a.dot")
    #expect(throws: LayoutTooLarge.self) { try GraphLayout(long.graph) }
  }

  @Test func nodesAndClustersOfOneNameAreTwo() throws {
    let graph = try DiagramKinds.read(
      "digraph { subgraph cluster_a { label=A; x } cluster_a -> x }", named: "a.dot"
    ).graph
    #expect(graph.nodes.map(\.id) == ["cluster_a", "x", "cluster_a_"])
    #expect(try FlowchartKind.read(graph.mermaid).graph.said == graph.said)
  }

  /// Of a hundred nodes and of the most there may be.
  @Test(arguments: [(100, 150), (500, 560)])
  func largeGraphsAreReadBack(nodes: Int, edges: Int) throws {
    var random = SeededGenerator(seed: 42)
    var graph = Graph()
    graph.nodes = (0..<nodes).map { Graph.Node(id: "n\($0)", text: "node \($0)") }
    for i in 0..<edges {
      let to = i + 1 < nodes ? i + 1 : Int.random(in: 1..<nodes, using: &random)
      let from = Int.random(in: max(0, to - 20)..<to, using: &random)
      var edge = Graph.Edge(from: from, to: to)
      edge.head = .arrow
      graph.edges.append(edge)
    }
    let picture = try #require(try GraphLayout(graph).draft.drawing()).flattened()
    #expect(try Graph(picture).said == graph.said)
  }
}
