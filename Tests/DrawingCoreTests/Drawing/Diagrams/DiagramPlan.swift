import Cells
import TestSupport

@testable import DrawingCore

/// What a plan, or a diagram, says: boxes by name, and wires by the names of their boxes.
struct PlannedGraph: Equatable {
  /// Titles, words and the name of the parent of each box.
  var boxes: Set<String> = []
  var wires: [String] = []

  init() {}

  init(_ diagram: Diagram) {
    let names = diagram.boxes.indices.map { i in
      (diagram.boxes[i].titles.map(\.text) + diagram.rows(of: i)).joined(separator: "/")
    }
    for (i, box) in diagram.boxes.enumerated() {
      boxes.insert("\(names[i]) in \(box.parent.map { names[$0] } ?? "-")")
    }
    wires = diagram.wires.map { wire in
      let ends = wire.ends.map { end in
        var isHead = false
        if case .head = end.kind { isHead = true }
        return "\(end.box.map { names[$0] } ?? "?")\(isHead ? "!" : "")"
      }
      return PlannedGraph.wire(ends, wire.labels.map(\.text.text))
    }.sorted()
  }

  static func wire(_ ends: [String], _ labels: [String]) -> String {
    "\(ends.sorted().joined(separator: " ")) \(labels.joined(separator: " "))"
  }
}

/// A diagram of boxes in rows and columns, some in a group of their own, with wires between
/// neighbours and through lanes below.
struct DiagramPlan {
  private struct Node {
    let frame: Rect
    let text: String
    var group: Rect?
    var title: String?
    var name: String { text }
  }
  private struct Link {
    /// The cells from one end to the other, beside the boxes; the joints lie before and after.
    let points: [Point]
    let start: Point
    let end: Point
    let heads: (start: Bool, end: Bool)
    let label: String?
  }

  private static let slot = Size(24, 11)
  private static let columns = 3
  private static let rows = 3
  private var nodes: [Node] = []
  private var links: [Link] = []
  private(set) var graph = PlannedGraph()

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns { addNode(row, column, &random) }
    }
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let i = row * Self.columns + column
        if column + 1 < Self.columns, Bool.random(using: &random) { linkLevel(i, i + 1, &random) }
        if row + 1 < Self.rows, Bool.random(using: &random) {
          linkUpright(i, i + Self.columns, &random)
        }
      }
      if Bool.random(using: &random) {
        let first = Int.random(in: 0..<Self.columns - 1, using: &random)
        let last = Int.random(in: first + 1..<Self.columns, using: &random)
        linkBelow(row * Self.columns + first, row * Self.columns + last, &random)
      }
    }
    graph.wires.sort()
  }

  private mutating func addNode(_ row: Int, _ column: Int, _ random: inout SeededGenerator) {
    let (x, y) = (column * Self.slot.width, row * Self.slot.height)
    let frame = Rect(
      x + Int.random(in: 4...5, using: &random), y + 3, Int.random(in: 9...10, using: &random),
      Int.random(in: 3...4, using: &random))
    let number = row * Self.columns + column
    var node = Node(
      frame: frame, text: ["db", "a b", "C++", "x-y", "絵", "(q)"][number % 6] + "\(number)")
    if Bool.random(using: &random) {
      node.group = Rect(x + 1, y + 1, 17, 8)
      if Bool.random(using: &random) { node.title = "g\(number)" }
      graph.boxes.insert("\(node.title ?? "") in -")
    }
    graph.boxes.insert("\(node.text) in \(node.group == nil ? "-" : node.title ?? "")")
    nodes.append(node)
  }

  private mutating func add(
    _ a: Int, _ b: Int, _ points: [Point], _ start: Point, _ end: Point, label: String?,
    _ random: inout SeededGenerator
  ) {
    let heads = (start: Bool.random(using: &random), end: Bool.random(using: &random))
    links.append(Link(points: points, start: start, end: end, heads: heads, label: label))
    let names = [nodes[a].name + (heads.start ? "!" : ""), nodes[b].name + (heads.end ? "!" : "")]
    graph.wires.append(PlannedGraph.wire(names, label.map { [$0] } ?? []))
  }

  private mutating func linkLevel(_ a: Int, _ b: Int, _ random: inout SeededGenerator) {
    let (left, right, y) = (nodes[a].frame.maxX - 1, nodes[b].frame.minX, nodes[a].frame.minY + 1)
    let label = Bool.random(using: &random) ? "ok" : nil
    add(
      a, b, [Point(left + 1, y), Point(right - 1, y)], Point(left, y), Point(right, y),
      label: label, &random)
  }

  private mutating func linkUpright(_ a: Int, _ b: Int, _ random: inout SeededGenerator) {
    let x = a % Self.columns * Self.slot.width + 8
    let (top, bottom) = (nodes[a].frame.maxY - 1, nodes[b].frame.minY)
    add(
      a, b, [Point(x, top + 1), Point(x, bottom - 1)], Point(x, top), Point(x, bottom), label: nil,
      &random)
  }

  private mutating func linkBelow(_ a: Int, _ b: Int, _ random: inout SeededGenerator) {
    let place = { (i: Int) in i % Self.columns * Self.slot.width + 11 }
    let lane = a / Self.columns * Self.slot.height + 10
    let (top, end) = (nodes[a].frame.maxY - 1, nodes[b].frame.maxY - 1)
    add(
      a, b,
      [
        Point(place(a), top + 1), Point(place(a), lane), Point(place(b), lane),
        Point(place(b), end + 1),
      ], Point(place(a), top), Point(place(b), end), label: nil, &random)
  }

  // MARK: Drawing

  func drawn(_ style: BoxStyle, hasTees: Bool) -> Grid {
    var sheet = PlanSheet(
      Size(Self.columns * Self.slot.width, Self.rows * Self.slot.height + 1), style)
    for node in nodes {
      sheet.addBox(node.frame)
      if let group = node.group { sheet.addBox(group) }
    }
    for link in links {
      sheet.addLine(link.points)
      for (joint, next) in [
        (link.start, link.points[0]), (link.end, link.points[link.points.count - 1]),
      ] {
        if hasTees { sheet.addLine([joint, next]) }
      }
    }
    sheet.drawLines()
    for link in links {
      if link.heads.start { sheet.putHead(link.points[0], towards: link.start) }
      if link.heads.end { sheet.putHead(link.points[link.points.count - 1], towards: link.end) }
      if let label = link.label {
        sheet.put(
          " \(label) ",
          at: Point(link.start.x / Self.slot.width * Self.slot.width + 19, link.start.y))
      }
    }
    for node in nodes {
      sheet.put(node.text, at: Point(node.frame.minX + 2, node.frame.minY + 1))
      if let group = node.group, let title = node.title {
        sheet.put(" \(title) ", at: Point(group.minX + 2, group.minY))
      }
    }
    return sheet.grid
  }
}

/// A grid and the arms of the lines that are to be drawn in it.
private struct PlanSheet {
  var grid: Grid
  private let style: BoxStyle
  private var lines = DrawnArms()

  init(_ size: Size, _ style: BoxStyle) { (grid, self.style) = (Grid(size), style) }

  mutating func addBox(_ rect: Rect) { lines.addBox(rect) }
  mutating func addLine(_ points: [Point]) { lines.addLine(points) }
  mutating func drawLines() { lines.draw(in: style.line, on: &grid) }

  mutating func putHead(_ p: Point, towards next: Point) {
    guard let side = Side(from: p, to: next),
      let glyph = LineEnd.arrow.glyph(pointing: side, isASCII: style == .ascii)
    else { return }
    grid[p] = Cell(glyph)
  }

  mutating func put(_ text: String, at place: Point) {
    var p = place
    for glyph in Glyph.glyphs(in: text) {
      grid.put(glyph, Style(), at: p)
      p.x += glyph.width
    }
  }
}
