import Cells
import TestSupport

@testable import DrawingCore

/// A small picture of signs that lines are made of, in no order, with some boxes among them.
struct RandomPicture {
  let grid: Grid

  init(seed: UInt64) {
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
