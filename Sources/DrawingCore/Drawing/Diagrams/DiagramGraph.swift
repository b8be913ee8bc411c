import Cells

/// What a diagram says, regardless of where and how it is drawn: boxes with their words, which of
/// them lie in which, and what wires connect. Two diagrams that say the same have equal graphs.
///
/// A box is known by its titles and words, by the box that it lies in, and by its wires. Where that
/// leaves several alike, their neighbours tell them apart, round by round.
package struct DiagramGraph: Hashable, Sendable {
  /// The descriptions of all boxes and of all nets of wires after each round, sorted.
  package private(set) var rounds: [[String]] = []
  /// The texts outside of all boxes, sorted.
  package let texts: [String]

  package init(_ diagram: Diagram) {
    texts = diagram.texts.filter { $0.box == nil }.map(\.text).sorted()
    let nets = Dictionary(grouping: diagram.wires, by: \.net).values.map { Net($0) }
    var rowsOf = Array(repeating: [(y: Int, text: String)](), count: diagram.boxes.count)
    for text in diagram.texts {
      if let box = text.box { rowsOf[box].append((text.place.y, text.text)) }
    }
    var names = diagram.boxes.indices.map { i in
      "\(diagram.boxes[i].titles.map(\.text)) \(Self.rows(rowsOf[i]))"
    }
    var last = 0
    for _ in 0..<Self.mostRounds {
      let (numbers, kinds) = Self.numbered(names)
      rounds.append(names.sorted() + nets.map { $0.description(numbers) }.sorted())
      if kinds == last { break }
      last = kinds
      names = Self.described(diagram, nets, numbers)
    }
  }

  private static let mostRounds = 24

  private static func rows(_ texts: [(y: Int, text: String)]) -> [String] {
    var rows: [(y: Int, text: String)] = []
    for text in texts {
      if rows.last?.y == text.y {
        rows[rows.count - 1].text += " " + text.text
      } else {
        rows.append(text)
      }
    }
    return rows.map(\.text)
  }

  /// Returns the rank of each name among all different ones.
  private static func numbered(_ names: [String]) -> (numbers: [Int], kinds: Int) {
    let sorted = Set(names).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    return (names.map { ranks[$0] ?? 0 }, sorted.count)
  }

  private static func described(_ diagram: Diagram, _ nets: [Net], _ numbers: [Int]) -> [String] {
    var wires = Array(repeating: [String](), count: numbers.count)
    var inner = Array(repeating: [Int](), count: numbers.count)
    for net in nets {
      let description = net.description(numbers)
      for end in net.ends {
        if let box = end.box { wires[box].append("\(end.head) \(description)") }
      }
    }
    for (i, box) in diagram.boxes.enumerated() {
      if let parent = box.parent { inner[parent].append(numbers[i]) }
    }
    return numbers.indices.map { i in
      let parent = diagram.boxes[i].parent.map { numbers[$0] }
      return "\(numbers[i]) in \(parent ?? -1) has \(inner[i].sorted()) \(wires[i].sorted())"
    }
  }
}

/// Wires that are joined at tees, or where one ends at another.
private struct Net {
  var ends: [(box: Int?, head: String)] = []
  var labels: [String] = []

  init(_ wires: [Diagram.Wire]) {
    for wire in wires {
      labels += wire.labels.map(\.text.text)
      for end in wire.ends {
        let head = Self.head(end.kind)
        // Where a wire only joins another of the net, nothing ends.
        if end.box != nil || end.anchor == nil || !head.isEmpty { ends.append((end.box, head)) }
      }
    }
    labels.sort()
  }

  /// Returns the name of a head; an empty one if there is none.
  private static func head(_ kind: Diagram.End.Kind) -> String {
    guard case .head(let glyph) = kind else { return "" }
    return LineEnd.kind(ofHead: glyph)?.rawValue ?? glyph.description
  }

  func description(_ numbers: [Int]) -> String {
    let ends = ends.map { "\($0.box.map { numbers[$0] } ?? -1)\($0.head)" }
    return "\(ends.sorted()) \(labels)"
  }
}

extension Diagram {
  /// What the diagram says, regardless of where and how it is drawn.
  package var graph: DiagramGraph { DiagramGraph(self) }
}
