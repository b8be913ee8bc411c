import Cells
import TestSupport

@testable import DrawingCore

/// A small picture of signs that lines are made of, in no order, with some boxes among them.
struct RandomPicture {
  let grid: Grid

  /// - Parameter hasPairs: whether there may be two boxes with an arrow between them.
  init(seed: UInt64, hasPairs: Bool = true) {
    var random = SeededGenerator(seed: seed)
    var grid = Grid(
      Size(Int.random(in: 1...18, using: &random), Int.random(in: 1...10, using: &random)))
    let signs = Self.alphabets.randomElement(using: &random) ?? ""
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        guard let sign = signs.randomElement(using: &random), let glyph = Glyph(String(sign)) else {
          continue
        }
        grid.put(glyph, Style(), at: Point(x, y))
      }
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) { grid.putBox(&random) }
    if hasPairs, Int.random(in: 0..<4, using: &random) == 0 { grid.putPair(&random) }
    self.grid = grid
  }

  private static let alphabets = [
    "+-|", "+-| ", "+-|   ab.'", "-|+.'<>^v o*ab(", "─│┌┐└┘├┤┬┴┼", "─│┼├┤   ▶◀▲▼●ab", "+-│─|┬┴ a",
    "    -+|v^<>a", "-|/\\ +", "--||//\\\\  a", "─│╱╲┌┘ ", "絵+-| ", "══║╬╔╗─│╫ x",
    "...---'''|||   a", "      ab +-|─│●",
    "----a>||", "---a.<|| v",
  ]
}

extension Grid {
  /// Two boxes and what may be an arrow between them, with some cells changed.
  fileprivate mutating func putPair(_ random: inout SeededGenerator) {
    let arrow =
      ["->", "-->", "<-", "--", "<->", "-y->", "--y->", " ->", "->  ", ">", "→"]
      .randomElement(using: &random) ?? ""
    let level = Bool.random(using: &random) ? "-" : " "
    let edge = "+-+" + String(repeating: level, count: arrow.count + 2) + "+-+"
    let rows = [edge, "|a| \(arrow) |b|", Bool.random(using: &random) ? edge : "|a|  +  |b|", edge]
    let origin = Point(
      Int.random(in: 0..<max(1, width), using: &random) / 2,
      Int.random(in: 0..<max(1, height), using: &random) / 2)
    for (y, row) in rows.enumerated() {
      for (x, sign) in row.enumerated() where Int.random(in: 0..<40, using: &random) > 0 {
        put(Glyph(String(sign)) ?? .space, Style(), at: Point(origin.x + x, origin.y + y))
      }
    }
  }

  fileprivate mutating func putBox(_ random: inout SeededGenerator) {
    let (w, h) = (Int.random(in: 2...9, using: &random), Int.random(in: 2...6, using: &random))
    let rect = Rect(
      Int.random(in: 0..<max(1, width), using: &random) - 1,
      Int.random(in: 0..<max(1, height), using: &random) - 1, w, h)
    let style: BoxStyle = Bool.random(using: &random) ? .ascii : .single
    for y in rect.rows {
      for x in rect.columns {
        if let glyph = style.glyph(at: Point(x, y), in: rect) {
          put(glyph, Style(), at: Point(x, y))
        } else if Bool.random(using: &random) {
          put(.space, Style(), at: Point(x, y))
        }
      }
    }
  }
}
