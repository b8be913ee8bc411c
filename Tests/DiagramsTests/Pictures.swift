import Cells
import DrawingCore
import Testing

@testable import Diagrams

/// A picture of some rows.
func picture(_ rows: String) -> Grid {
  let rows = rows.split(separator: "\n", omittingEmptySubsequences: false).map(Glyph.glyphs)
  let width = rows.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
  var grid = Grid(Size(width, rows.count))
  for (y, glyphs) in rows.enumerated() {
    var x = 0
    for glyph in glyphs {
      grid.put(glyph, Style(), at: Point(x, y))
      x += glyph.width
    }
  }
  return grid
}

extension Grid {
  /// The rows, without the blanks at their ends.
  var rows: [String] {
    (0..<height).map { y in
      var text = text(ofRow: y)
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }
}

/// The picture of a diagram in Mermaid or DOT.
func drawn(_ source: String, named name: String = "a.mmd") throws -> Grid {
  let reading = try DiagramKinds.read(source, named: name)
  return try #require(try GraphLayout(reading.graph).draft.drawing()).flattened()
}

extension Graph {
  /// What it says, in lines without the names of nodes, sorted.
  var said: [String] {
    func name(_ node: Int?) -> String {
      node.map { nodes[$0].text.split(separator: "\n").joined(separator: "/") } ?? "nothing"
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
