import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Diagrams

struct GraphLayoutTests {
  @Test func laidOut() throws {
    #expect(
      try drawn("flowchart LR\na-->b & c").rows == [
        "         ┌───┐", "      ┌─▶│ b │", "┌───┐ │  └───┘", "│ a ├─┘", "│   ├─┐  ┌───┐",
        "└───┘ └─▶│ c │", "         └───┘",
      ])
    #expect(
      try drawn("flowchart TD\na-->b").rows == [
        "┌───┐", "│ a │", "└─┬─┘", "  │", "  ▼", "┌───┐", "│ b │", "└───┘",
      ])
  }

  @Test func directionsAreMirrored() throws {
    #expect(try drawn("graph RL\na-->|yes|b").rows[1] == "│ b │◀─ yes ─┤ a │")
    #expect(try drawn("graph BT\na-->b").rows.first == "┌───┐")
    #expect(try drawn("graph BT\na-->b").rows[1] == "│ b │")
  }

  /// Edges that lead back go around all others.
  @Test func turnedEdgesAndLoops() throws {
    let reading = try DiagramKinds.read("graph LR\na-->b-->a\nb-->b", named: "a.mmd")
    let picture = try #require(try GraphLayout(reading.graph).draft.drawing()).flattened()
    #expect(picture.rows[1].contains("│ a ├───▶│ b "))
    #expect(try Graph(picture).said == reading.graph.said)
  }

  @Test func groupsHoldTheirNodes() throws {
    let rows = try drawn("graph LR\nsubgraph g [Edge]\na-->b\nend\nb-->c").rows
    #expect(rows[0].hasPrefix("┌─ Edge ─"))
    #expect(rows.contains { $0.contains("│ b ├─┼───") }, "\(rows)")
  }

  @Test func thereIsNothingInAnEmptyGraph() throws {
    #expect(try drawn("graph LR").rows == [""])
  }

  /// The rows and columns of what a graph becomes depend on nothing but the graph.
  @Test func theSameGraphIsDrawnTheSame() throws {
    for seed in 1...20 {
      let graph = RandomGraph(seed: UInt64(seed)).graph
      #expect(try GraphLayout(graph).draft == GraphLayout(graph).draft)
    }
  }

  @Test func theScriptDrawsTheSame() throws {
    for seed in 1...40 {
      let draft = try GraphLayout(RandomGraph(seed: UInt64(seed)).graph).draft
      var editor = Editor(EditorState(drawing: try #require(Drawing(size: Size(1, 1)))))
      for line in draft.script.split(separator: "\n") {
        _ = try editor.perform(try Command.parse(String(line)))
      }
      #expect(
        editor.state.drawing.flattened().rows == draft.drawing()?.flattened().rows, "seed \(seed)")
    }
  }

  @Test func whatIsTooMuchIsRefusedBefore() {
    func refusal(_ source: String) -> String? {
      do {
        _ = try DiagramKinds.read(source, named: "a.mmd")
        return nil
      } catch { return error.description }
    }
    let chain = (0...500).map { "a\($0)" }.joined(separator: "-->")
    #expect(refusal("graph TD\n" + chain)?.contains("more than 500 nodes") == true)
    let many = (0..<45).map { "a\($0)" }.joined(separator: "&")
    #expect(refusal("graph TD\n\(many)-->\(many)")?.contains("more than 2000 edges") == true)
    let deep = String(repeating: "subgraph\n", count: 65)
    #expect(refusal("graph TD\n" + deep)?.contains("more than 64") == true)
    #expect(
      refusal("graph TD\n" + String(repeating: "%% x\n", count: 20_000))
        == "1:1: longer than 65536 bytes")
    let braces = "digraph {" + String(repeating: "{", count: 100)
    #expect(refusal(braces) != nil)
  }
}

/// Nothing within the limits is dear: what is computed is bounded by what is counted before.
struct LayoutCostTests {
  /// A graph of so many nodes and random edges.
  private static func source(_ nodes: Int, _ edges: Int, seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    return "flowchart TD\n"
      + (0..<edges).map { _ in
        "n\(Int.random(in: 0..<nodes, using: &random))-->n\(Int.random(in: 0..<nodes, using: &random))\n"
      }.joined()
  }

  @Test(arguments: [(500, 2000), (500, 1000), (200, 900), (60, 2000), (110, 2000), (500, 700)])
  func theDearestGraphsAreRefusedOrSmall(nodes: Int, edges: Int) throws {
    let reading = try DiagramKinds.read(Self.source(nodes, edges, seed: 7), named: "a.mmd")
    do {
      let layout = try GraphLayout(reading.graph)
      #expect(layout.draft.wires.reduce(0) { $0 + $1.length } <= DiagramLimits.lineCells)
      #expect(layout.draft.wires.reduce(0) { $0 + $1.corners.count } <= 8 * DiagramLimits.waypoints)
    } catch {
      #expect(
        error.description.hasPrefix("edges lead past more than 30000 layers")
          || error.description.hasPrefix("its lines would be more than 400000 cells long"))
    }
  }

  @Test func whatAPersonWouldDrawIsDrawn() throws {
    let reading = try DiagramKinds.read(Self.source(100, 150, seed: 7), named: "a.mmd")
    #expect(try GraphLayout(reading.graph).draft.drawing() != nil)
  }
}

/// What is drawn is read back as what was written: 300 graphs, or 10,000 with `OEKAKI_FULL=1`.
struct RoundTripTests {
  @Test(arguments: 0..<10) func pictures(part: Int) throws {
    let count = Thoroughness.count(sample: 30, full: 1000)
    for seed in part * count..<(part + 1) * count {
      try expectItBack(RandomGraph(seed: UInt64(seed)).graph, seed)
    }
  }

  /// Those of up to as many nodes as are read; some are refused, for their lines would be too long.
  @Test func largePictures() throws {
    let count = Thoroughness.count(sample: 3, full: 100)
    var drawn = 0
    for seed in 0..<count {
      let nodes = 40 + seed * 460 / count
      do {
        try expectItBack(RandomGraph(seed: UInt64(seed), nodes: nodes).graph, seed)
        drawn += 1
      } catch is LayoutTooLarge { continue }
    }
    #expect(drawn > count / 2)
  }

  private func expectItBack(_ graph: Graph, _ seed: Int) throws {
    let picture = try #require(try GraphLayout(graph).draft.drawing()).flattened()
    let back = try Graph(picture)
    #expect(back.said == graph.said, "seed \(seed)\n\(picture.rows.joined(separator: "\n"))")
    let mermaid = try FlowchartKind.read(back.mermaid).graph.said
    #expect(mermaid == graph.said, "seed \(seed)\n\(back.mermaid)")
    let dot = try DOTKind.read(back.dot).graph.said
    #expect(dot == graph.said, "seed \(seed)\n\(back.dot)")
  }
}

/// A graph that is drawn with nodes of all shapes, in groups, and edges of all kinds.
struct RandomGraph {
  private(set) var graph = Graph()

  /// - Parameter nodes: how many; if omitted, mostly few.
  init(seed: UInt64, nodes: Int? = nil) {
    var random = SeededGenerator(seed: seed)
    var other = SeededGenerator(seed: seed + 1000)
    graph.direction = Graph.Direction.allCases.randomElement(using: &random) ?? .down
    let count =
      nodes ?? (seed.isMultiple(of: 17) ? 40 : Int.random(in: 1...12, using: &random))
    let groups = Int.random(in: 0...min(3, count), using: &random)
    for i in 0..<groups {
      var group = Graph.Node(
        id: "g\(i)", text: ["group \(i)", "G\(i)"].randomElement(using: &random) ?? "")
      group.isGroup = true
      if i > 0, Bool.random(using: &random) { group.parent = Int.random(in: 0..<i, using: &random) }
      graph.nodes.append(group)
    }
    let words = [
      "api", "database", "C++", "a row\nand another", "絵描き", "x->y", "--quiet", "Is it so?",
    ]
    for i in 0..<count {
      let text = "\(words.randomElement(using: &random) ?? "") \(i)"
      var node = Graph.Node(id: "m\(i)", text: text)
      node.shape =
        Graph.Shape.allCases.filter { $0 != .actor }.randomElement(using: &random) ?? .box
      if node.shape == .box || node.shape == .rounded, Int.random(in: 0..<4, using: &other) == 0 {
        let more = ["id int PK “it”", "a|b {c} <d> \\e\nnext row", "x"].shuffled(using: &other)
        node.set(sections: [text] + more.prefix(Int.random(in: 1...3, using: &other)))
      }
      // Each group has at least one.
      if i < groups {
        node.parent = i
      } else if groups > 0, Bool.random(using: &random) {
        node.parent = Int.random(in: 0..<groups, using: &random)
      }
      graph.nodes.append(node)
    }
    for _ in 0..<Int.random(in: 0...count * 3 / 2, using: &random) { addEdge(&random) }
  }

  private mutating func addEdge(_ random: inout SeededGenerator) {
    let (from, to) = (
      Int.random(in: 0..<graph.nodes.count, using: &random),
      Int.random(in: 0..<graph.nodes.count, using: &random)
    )
    guard !graph.groups(around: from).contains(to), !graph.groups(around: to).contains(from) else {
      return
    }
    var edge = Graph.Edge(from: from, to: to)
    edge.head =
      [LineEnd.arrow, .arrow, .none, .circle, .square].randomElement(using: &random) ?? .arrow
    if edge.head != .none, Int.random(in: 0..<5, using: &random) == 0 { edge.tail = edge.head }
    edge.line = Graph.Line.allCases.randomElement(using: &random) ?? .solid
    edge.length = Int.random(in: 0..<8, using: &random) == 0 ? 2 : 1
    if Bool.random(using: &random) {
      edge.label = ["yes", "reads it", "a-b", "1..*", "ja 絵"].randomElement(using: &random) ?? ""
    }
    graph.edges.append(edge)
  }
}
