import Cells
import TestSupport
import Testing

@testable import DrawingCore

struct ColorPairSearchTests {
  private static func color(_ random: inout SeededGenerator) -> RGB {
    RGB(
      Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random),
      Int.random(in: 0...255, using: &random))
  }

  @Test(arguments: [TracingColors.two, .sixteen, .many])
  func allDistancesAreTheProgramsOwnMeasure(colors: TracingColors) throws {
    let palette = try #require(ColorTable(colors))
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let color = Self.color(&random)
      for (i, level) in palette.levels.enumerated() {
        #expect(
          Int(palette.distances(to: color, lane: i / 16)[i % 16]) == level.distance(to: color))
      }
      let best = palette.levels.map { $0.distance(to: color) }.min()
      let first = palette.levels.firstIndex { $0.distance(to: color) == best }
      #expect(palette.nearest(to: color) == first)
    }
  }

  /// Every colour tried, then every pair, one after the other.
  private static func slowPair(_ palette: ColorTable, _ dots: [RGB]) -> (low: Int, high: Int) {
    var best = (error: Int.max, low: 0, high: 0)
    func attempt(_ low: Int, _ high: Int) {
      let error = dots.reduce(0) {
        $0 + min(palette.levels[low].distance(to: $1), palette.levels[high].distance(to: $1))
      }
      if error < best.error { best = (error, low, high) }
    }
    for color in palette.levels.indices { attempt(color, color) }
    for low in palette.levels.indices {
      for high in low..<palette.levels.count { attempt(low, high) }
    }
    return (best.low, best.high)
  }

  @Test(arguments: [(TracingColors.two, 40), (.sixteen, 40), (.many, 3)])
  func findsTheBestPairAsTryingAllDoes(colors: TracingColors, count: Int) throws {
    let palette = try #require(ColorTable(colors))
    var search = ColorPairSearch(palette)
    var random = SeededGenerator(seed: 12)
    for _ in 0..<count {
      let dots = (0..<Int.random(in: 1...8, using: &random)).map { _ in Self.color(&random) }
      #expect(search.pair(for: dots) == Self.slowPair(palette, dots))
    }
  }

  @Test func oneColourIsAPairOfEquals() throws {
    var search = ColorPairSearch(try #require(ColorTable(.sixteen)))
    let blue = RGB(0, 0, 170)
    #expect(search.pair(for: [blue, blue, blue, blue]) == (4, 4))
    #expect(search.pair(for: [blue, RGB(255, 255, 85)]) == (4, 11))
  }
}
