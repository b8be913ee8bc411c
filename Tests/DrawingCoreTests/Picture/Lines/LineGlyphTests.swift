import Cells
import Testing

@testable import DrawingCore

struct LineGlyphTests {
  /// All mixtures of light and heavy exist, and 29 with double.
  @Test func everyMixtureOfLightAndHeavyHasAGlyph() {
    var found = 0
    for bits in 1..<256 {
      var arms = Arms()
      for side in Side.allCases {
        arms[side] = Weight(rawValue: UInt8(bits >> (2 * side.rawValue) & 3)) ?? .none
      }
      let weights = Side.allCases.map { arms[$0] }
      let glyph = LineGlyph(arms: arms).glyph
      if weights.contains(.double) {
        found += glyph == nil ? 0 : 1
      } else {
        #expect(glyph != nil, "\(weights)")
      }
      if let glyph { #expect(LineGlyph(glyph)?.arms == arms) }
    }
    #expect(found == 29)
    #expect(LineGlyph.table.count == 128 && LineGlyph.table.count { $0 == nil } == 3)
  }

  /// Against all glyphs with arms on the same sides, measured one by one.
  @Test func theNearestGlyphIsTheOneThatDiffersLeast() throws {
    for bits in 1..<256 {
      let sides = Side.allCases
      var arms = Arms()
      for side in sides {
        arms[side] = Weight(rawValue: UInt8(bits >> (2 * side.rawValue) & 3)) ?? .none
      }
      guard arms.sides.count > 1, let nearest = LineGlyph.nearest(to: arms, drawn: arms),
        let chosen = LineGlyph(nearest)
      else { continue }
      #expect(chosen.arms.sides == arms.sides)
      let least = chosen.arms.difference(from: arms, on: sides)
      for case let other? in LineGlyph.table where other.arms.sides == arms.sides {
        #expect(other.arms.difference(from: arms, on: sides) >= least)
      }
      if let exact = LineGlyph(arms: arms).glyph { #expect(nearest == exact) }
    }
  }

  @Test(arguments: [
    ("a-b", "   "), ("a--b", " -- "), ("-+-", "-+-"), ("x|y", "   "), (" + ", "   "),
    ("->", "- "), ("─-", "─-"), ("●-", " -"), ("═─", "═─"), ("╱╲", "  "),
  ])
  func readsLinesOfASCIIOnlyWhereTheyMeet(text: String, lines: String) throws {
    let layer = try drawn("text 0,0 \"\(text)\"").state.drawing.layers[0]
    let found = (0..<lines.count).map { x in
      layer.line(at: Point(x, 0)) == nil ? " " : layer[Point(x, 0)].glyph.description
    }.joined()
    #expect(found == lines)
  }
}
