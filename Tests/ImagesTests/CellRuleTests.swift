import Cells
import DrawingCore
import Testing

@testable import Images

/// Glyphs that are drawn by rule: they meet without a seam.
struct CellRuleTests {
  private static let sizes = [
    Size(8, 16), Size(9, 16), Size(6, 12), Size(16, 32), Size(10, 20), Size(7, 13), Size(12, 24),
    Size(1, 1), Size(32, 64),
  ]

  private static func glyph(_ scalar: UInt32) throws -> Glyph {
    try #require(Unicode.Scalar(scalar).flatMap(Glyph.init))
  }

  private static func bits(_ text: String, _ size: Size = Size(8, 16)) throws -> GlyphBits {
    let glyph = try #require(Glyph(text))
    return try #require(CellRule.bits(glyph, size))
  }

  /// The pixels along one side of the cell.
  private func edge(_ side: BoxSide, of bits: GlyphBits) -> [Bool] {
    let (width, height) = (bits.size.width, bits.size.height)
    return switch side {
    case .up: (0..<width).map { bits[$0, 0] }
    case .down: (0..<width).map { bits[$0, height - 1] }
    case .left: (0..<height).map { bits[0, $0] }
    case .right: (0..<height).map { bits[width - 1, $0] }
    }
  }

  @Test(arguments: sizes.filter { $0.width > 4 })
  func armsOfOneWeightMeetAtTheSideAndOthersStayAway(size: Size) throws {
    var edges: [[BoxWeight: [Bool]]] = [[:], [:]]
    for scalar in UInt32(0x2500)...0x257F
    where !(0x2571...0x2573).contains(scalar) && BoxArms.dashes(scalar) == 1 {
      let glyph = try Self.glyph(scalar)
      let bits = try #require(CellRule.bits(glyph, size))
      for side in BoxSide.allCases {
        let weight = BoxArms(scalar)[side]
        let edge = edge(side, of: bits)
        #expect(edge.contains(true) == (weight != .none), "\(scalar) \(side)")
        let axis = side.isLevel ? 0 : 1
        #expect(
          edges[axis][weight, default: edge] == edge, "\(glyph.codePoints) \(side)")
        edges[axis][weight] = edge
      }
    }
    #expect(edges[0].count == 4)
    #expect(Set(edges[0].values).count == 4)
  }

  @Test func armsAreThoseOfTheNames() throws {
    for scalar in UInt32(0x2500)...0x257F where BoxArms.dashes(scalar) == 1 {
      let name = try #require(Unicode.Scalar(scalar)?.properties.name)
      guard !name.contains("DIAGONAL") else { continue }
      let arms = BoxArms(scalar)
      for (side, words) in [
        (BoxSide.up, ["UP", "VERTICAL"]), (.down, ["DOWN", "VERTICAL"]),
        (.left, ["LEFT", "HORIZONTAL"]), (.right, ["RIGHT", "HORIZONTAL"]),
      ] {
        let isNamed = words.contains { name.split(separator: " ").contains(Substring($0)) }
        #expect((arms[side] != .none) == isNamed, "\(name)")
      }
      #expect(name.contains("DOUBLE") == BoxSide.allCases.contains { arms[$0] == .double })
      #expect(name.contains("HEAVY") == BoxSide.allCases.contains { arms[$0] == .heavy })
    }
  }

  @Test func linesLookAsDrawn() throws {
    #expect(
      try Self.bits("╔").description == """
        ........
        ........
        ........
        ........
        ........
        ........
        ..######
        ..#.....
        ..#.....
        ..#..###
        ..#..#..
        ..#..#..
        ..#..#..
        ..#..#..
        ..#..#..
        ..#..#..
        """)
    #expect(
      try Self.bits("╤").description.split(separator: "\n")[6...10] == [
        "########", "........", "........", "########", "...##...",
      ])
    #expect(
      try Self.bits("╫").description.split(separator: "\n")[5...9] == [
        "..#..#..", "..#..#..", "########", "########", "..#..#..",
      ])
    #expect(try Self.bits("╋").rows[3] == 0b0011_1100)
  }

  @Test(arguments: sizes)
  func blocksAndTheirOppositesFillTheCell(size: Size) throws {
    for (a, b) in [
      ("▀", "▄"), ("▌", "▐"), ("▘", "▟"), ("▝", "▙"), ("▖", "▜"), ("▗", "▛"), ("▚", "▞"),
    ] {
      var both = try Self.bits(a, size)
      let other = try Self.bits(b, size)
      #expect(both.inverted == other, "\(a) \(b) \(size)")
      both.formUnion(other)
      #expect(both == (try Self.bits("█", size)))
    }
    #expect(try Self.bits("░", size).inverted == Self.bits("▓", size))
  }

  @Test(arguments: [DotGrid.sextant, .octant], sizes)
  func dotsOfACellFillItOnce(grid: DotGrid, size: Size) throws {
    for mask in UInt8(0)..<UInt8(1 << (grid.count - 1)) {
      let all = UInt8(truncatingIfNeeded: 1 << grid.count - 1)
      let bits = try #require(CellRule.bits(grid.glyph(mask), size))
      let rest = try #require(CellRule.bits(grid.glyph(all ^ mask), size))
      // Halves and eighths stand for some masks: they agree where the cell divides.
      if size.width % 2 == 0, size.height % 12 == 0 || grid == .octant && size.height % 8 == 0 {
        #expect(bits.inverted == rest)
      }
    }
  }

  @Test func octantsAreAsLargeAsTheirDots() throws {
    for mask in UInt8.min...UInt8.max {
      let bits = try #require(CellRule.bits(DotGrid.octant.glyph(mask), Size(8, 16)))
      for i in 0..<8 {
        let isSet = mask >> UInt8(i) & 1 == 1
        for (dx, dy) in [(0, 0), (3, 0), (0, 3), (3, 3)] {
          #expect(bits[i % 2 * 4 + dx, i / 2 * 4 + dy] == isSet)
        }
      }
    }
  }

  @Test func brailleDotsAreEvenlyApart() throws {
    let bits = try Self.bits("⣿")
    #expect(bits.rows.filter { $0 != 0 }.allSatisfy { $0 == 0b0110_0110 })
    #expect(bits.rows.indices.filter { bits.rows[$0] != 0 } == [1, 2, 5, 6, 9, 10, 13, 14])
  }

  @Test func shadesAreQuarters() throws {
    for (text, count) in [("░", 32), ("▒", 64), ("▓", 96)] {
      #expect(try Self.bits(text).rows.reduce(0) { $0 + $1.nonzeroBitCount } == count)
    }
  }

  @Test func arrowsTouchTheLineThatTheyEnd() throws {
    for (texts, side) in [
      ("▶▷►→", BoxSide.left), ("◀◁◄←", .right), ("▲△↑", .down), ("▼▽↓", .up),
    ] {
      for text in texts {
        #expect(edge(side, of: try Self.bits(String(text))).contains(true), "\(text)")
        // At the other side is their tip, in the middle.
        let mirrored = try Self.bits(String(text))
        #expect(!mirrored.isEmpty)
      }
    }
  }

  @Test func roundCornersMeetStraightLines() throws {
    for (text, level, upright) in [
      ("╭", BoxSide.right, BoxSide.down), ("╮", .left, .down), ("╰", .right, .up),
      ("╯", .left, .up),
    ] {
      let bits = try Self.bits(text)
      #expect(edge(level, of: bits) == edge(level, of: try Self.bits("─")))
      #expect(edge(upright, of: bits) == edge(upright, of: try Self.bits("│")))
      #expect(!edge(level.opposite, of: bits).contains(true))
      #expect(!edge(upright.opposite, of: bits).contains(true))
    }
  }

  @Test func theRestIsNotDrawnByRule() throws {
    for text in ["a", "é", "絵", "e\u{301}", "●", "═\u{301}"] {
      #expect(CellRule.bits(try #require(Glyph(text)), Size(8, 16)) == nil)
    }
  }
}
