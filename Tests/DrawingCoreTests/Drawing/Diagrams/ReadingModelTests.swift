import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// The reader against the rules as they are written, and against pictures whose truth is known.
struct ReadingModelTests {
  @Test func linesAndArmsAreThoseOfTheRules() {
    for seed in 1...UInt64(Thoroughness.count(sample: 2_000, full: 60_000)) {
      let grid = RandomPicture(seed: seed).grid
      let (model, lines) = (ReadingModel(grid), LineReading(grid))
      for y in 0..<grid.height {
        for x in 0..<grid.width where !"o*".contains(grid[x, y].glyph.description) {
          let p = Point(x, y)
          let isDotted = Side.allCases.contains {
            "o*".contains(grid[p + $0.step].glyph.description)
          }
          guard lines.isLine(at: p) == model.isLine(x, y),
            isDotted || Set(lines.metSides(at: p).map(\.rawValue)) == model.met(x, y)
          else {
            let sides = (lines.metSides(at: p), model.met(x, y).sorted(), model.isLine(x, y))
            Issue.record("\(x),\(y) seed \(seed) \(sides)\n\(grid.rows.joined(separator: "\n"))")
            return
          }
        }
      }
    }
  }

  /// All rectangles are tried, one by one.
  @Test func boxesAreThoseOfTheRules() throws {
    for seed in 1...UInt64(Thoroughness.count(sample: 600, full: 20_000)) {
      let grid = RandomPicture(seed: seed).grid
      let diagram = try Diagram(grid)
      let lines = diagram.lines
      // Gaps with a title are links as well; `DiagramTests` has those.
      var plain = Set<Rect>()
      for top in 0..<grid.height {
        for left in 0..<grid.width {
          for bottom in top..<grid.height where bottom - top > 1 {
            for right in left..<grid.width where right - left > 1 {
              let rect = Rect(corners: Point(left, top), Point(right, bottom))
              if lines.isPlainBox(rect) { plain.insert(rect) }
            }
          }
        }
      }
      let found = Set(diagram.boxes.filter { !$0.isCell }.map(\.frame))
      #expect(plain.isSubset(of: found), "seed \(seed)\n\(grid.rows.joined(separator: "\n"))")
      for box in diagram.boxes {
        let inside = box.frame.inset(by: 1)
        #expect(!inside.isEmpty)
        if let parent = box.parent {
          #expect(diagram.boxes[parent].frame.union(box.frame) == diagram.boxes[parent].frame)
          #expect(diagram.boxes[parent].isGroup)
        }
      }
    }
  }

  /// Each arm that is met is part of the side of a box or of a wire, and of one only.
  @Test func everyLineIsInABoxOrAWire() throws {
    for seed in 1...UInt64(Thoroughness.count(sample: 600, full: 20_000)) {
      let grid = RandomPicture(seed: seed).grid
      let diagram = try Diagram(grid)
      var covered = Set<Point>()
      for box in diagram.boxes {
        for p in box.frame.outline { covered.insert(p) }
      }
      for wire in diagram.wires { wire.forEachCell { covered.insert($0) } }
      var words = Set<Point>()
      for text in diagram.texts + diagram.boxes.flatMap(\.titles)
        + diagram.wires.flatMap(\.labels).map(\.text)
      {
        for x in text.span.columns { words.insert(Point(x, text.place.y)) }
      }
      for y in 0..<grid.height {
        for x in 0..<grid.width where grid[x, y].glyph != .space {
          let p = Point(x, y)
          let isLine = diagram.lines.isLine(at: p)
          #expect(
            isLine ? covered.contains(p) : words.contains(p),
            "\(x),\(y) is \(isLine ? "line" : "text"), seed \(seed)\n\(grid.rows.joined(separator: "\n"))"
          )
        }
      }
    }
  }

  @Test(arguments: 1...UInt64(Thoroughness.count(sample: 150, full: 3_000)))
  func drawnGraphsAreReadBack(seed: UInt64) throws {
    let plan = DiagramPlan(seed: seed)
    for style in [BoxStyle.single, .ascii] {
      for hasTees in [true, false] {
        let grid = plan.drawn(style, hasTees: hasTees)
        let found = PlannedGraph(try Diagram(grid))
        #expect(
          found == plan.graph,
          "seed \(seed) \(style) tees \(hasTees)\n\(grid.rows.joined(separator: "\n"))")
      }
    }
  }

  @Test(arguments: 1...UInt64(20))
  func aGraphIsTheSameInEveryStyle(seed: UInt64) throws {
    let grid = DiagramPlan(seed: seed).drawn(.ascii, hasTees: true)
    let graph = try Diagram(grid).graph
    for style in BoxStyle.allCases {
      let restyled = grid.restyled(style)
      #expect(try Diagram(restyled).graph == graph, "seed \(seed) \(style)")
    }
    #expect(grid.restyled(.single).asciified().rows == grid.rows, "seed \(seed)")
  }
}

extension Rect {
  fileprivate var outline: [Point] {
    rows.flatMap { y in
      columns.filter { $0 == minX || $0 == maxX - 1 || y == minY || y == maxY - 1 }.map {
        Point($0, y)
      }
    }
  }
}

extension LineReading {
  /// Whether four corners with two arms each are joined by lines.
  fileprivate func isPlainBox(_ rect: Rect) -> Bool {
    let last = rect.lastPoint
    let corners: [(Point, Set<Side>)] = [
      (rect.origin, [.right, .down]), (Point(last.x, rect.minY), [.left, .down]),
      (Point(rect.minX, last.y), [.up, .right]), (last, [.up, .left]),
    ]
    guard corners.allSatisfy({ Set(metSides(at: $0.0)) == $0.1 }) else { return false }
    let level = (rect.minX + 1..<last.x).allSatisfy { x in
      [rect.minY, last.y].allSatisfy {
        Set(metSides(at: Point(x, $0))).isSuperset(of: [.left, .right])
      }
    }
    return level
      && (rect.minY + 1..<last.y).allSatisfy { y in
        [rect.minX, last.x].allSatisfy {
          Set(metSides(at: Point($0, y))).isSuperset(of: [.up, .down])
        }
      }
  }
}
