import Cells
import DrawingCore

/// What a diagram says: nodes, groups of them, and the edges between them.
///
/// It is the same whether it is read from a picture or from the text of a language. Nothing in it
/// says how it is drawn, but for the direction in which edges lead.
package struct Graph: Hashable, Sendable {
  package var direction = Direction.down
  /// What stands above all of it; empty for nothing.
  package var title = ""
  package var nodes: [Node] = []
  package var edges: [Edge] = []
  /// The texts of a picture that are in no node and on no edge.
  package var texts: [String] = []
  /// The numbers of nodes that stand in one layer, if they are in the same group.
  package var levels: [[Int]] = []

  package init() {}
}

extension Graph {
  /// The direction in which most edges lead.
  package enum Direction: String, Hashable, CaseIterable, Sendable {
    case down = "TD"
    case up = "BT"
    case right = "LR"
    case left = "RL"

    package var isLevel: Bool { self == .right || self == .left }
  }

  /// What a picture tells of the form of a node.
  package enum Shape: String, Hashable, CaseIterable, Sendable {
    case box, rounded, double, cylinder, diamond, actor
  }

  package enum Line: String, Hashable, CaseIterable, Sendable { case solid, dashed, heavy }

  /// A node, or a group that has others in it.
  package struct Node: Hashable, Sendable {
    /// The name in a language, unlike any other.
    package var id: String
    /// The words; a row ends with a line feed.
    package var text: String
    /// The numbers of rows above each rule between sections of the words, ascending.
    package var rules: [Int] = []
    package var shape = Shape.box
    package var isGroup = false
    /// The number of the group that it is in.
    package var parent: Int?
    /// The direction inside of a group; nil for that around it.
    package var direction: Direction?
    /// Where it stands in a picture.
    package var frame: Rect?

    package init(id: String, text: String) { (self.id, self.text) = (id, text) }
  }

  /// An edge, from one node to another; nil where it ends at none.
  package struct Edge: Hashable, Sendable {
    package var from: Int?
    package var to: Int?
    /// What it has at its beginning and its end.
    package var tail = LineEnd.none
    package var head = LineEnd.none
    package var line = Line.solid
    package var label = ""
    /// The least number of layers that it leads on.
    package var length = 1
    /// Whether it leads to a later layer than it comes from, as far as it leads not back.
    package var isOrdering = true
    /// Whether it only orders its nodes and is not drawn.
    package var isHidden = false

    package init(from: Int?, to: Int?) { (self.from, self.to) = (from, to) }
  }

  /// Returns the numbers of the groups around a node, from the innermost one on.
  package func groups(around node: Int) -> [Int] {
    var groups: [Int] = []
    var next = nodes[node].parent
    while let group = next, groups.count < nodes.count {
      groups.append(group)
      next = nodes[group].parent
    }
    return groups
  }

  /// Returns for each node the first one of those in its group that stand in one layer with it, which
  /// may be itself.
  func firstsOfLevels() -> [Int] {
    var first = Array(nodes.indices)
    func find(_ node: Int) -> Int {
      var node = node
      while first[node] != node { node = first[node] }
      return node
    }
    for level in levels {
      for members in Dictionary(grouping: level, by: { nodes[$0].parent }).values {
        for (a, b) in zip(members, members.dropFirst()) {
          let (a, b) = (find(a), find(b))
          first[max(a, b)] = min(a, b)
        }
      }
    }
    return first.indices.map(find)
  }

  /// Returns the graph of the same picture at another place.
  package func moved(by distance: Point) -> Graph {
    var moved = self
    for i in nodes.indices {
      moved.nodes[i].frame = nodes[i].frame.map {
        Rect(origin: $0.origin + distance, size: $0.size)
      }
    }
    return moved
  }

  /// Makes boxes of the groups in which nothing is.
  mutating func dropEmptyGroups() {
    let parents = Set(nodes.compactMap(\.parent))
    for i in nodes.indices where !parents.contains(i) { nodes[i].isGroup = false }
  }

  /// Returns the numbers of what is directly in a group, or of what is in none.
  package func members(of group: Int?) -> [Int] {
    nodes.indices.filter { nodes[$0].parent == group }
  }
}

extension String {
  /// The rows one behind the other.
  var inOneRow: String { split(separator: "\n").joined(separator: " ") }
}
