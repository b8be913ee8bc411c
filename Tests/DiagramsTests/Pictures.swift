import Cells
import DrawingCore
import TestSupport
import Testing

@testable import Diagrams

/// The picture of a diagram in Mermaid or DOT.
func drawn(_ source: String, named name: String = "a.mmd") throws -> Grid {
  let reading = try DiagramKinds.read(source, named: name)
  return try #require(try GraphLayout(reading.graph).draft.drawing()).flattened()
}

/// Expects that a diagram is not understood, and where and why.
func expectRefusal(
  of source: String, named name: String = "a.mmd", _ expected: String,
  _ sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    _ = try DiagramKinds.read(source, named: name)
    Issue.record("\(source) is understood", sourceLocation: sourceLocation)
  } catch {
    #expect(error.description == expected, sourceLocation: sourceLocation)
  }
}

extension Graph {
  /// What it says, in lines without the names of nodes, sorted.
  var said: [String] {
    func name(_ node: Int?) -> String {
      let sections = node.map { nodes[$0].sections }
      return sections.map {
        $0.map { $0.split(separator: "\n").joined(separator: "/") }.joined(separator: " = ")
      } ?? "nothing"
    }
    let boxes = nodes.map {
      "\($0.isGroup ? "group" : $0.shape.rawValue) \(name(nodes.firstIndex(of: $0))) in \(name($0.parent))"
    }
    let lines = edges.filter { !$0.isHidden }.map { edge in
      var ends = ["\(name(edge.from)) \(edge.tail)", "\(name(edge.to)) \(edge.head)"]
      // An edge leads to its only head; one that has two or none has no first end.
      if edge.head == .none, edge.tail != .none { ends.reverse() }
      if (edge.head == .none) == (edge.tail == .none) { ends.sort() }
      return "\(ends) \(edge.line) \(edge.label)"
    }
    return (boxes + lines).sorted()
  }
}
