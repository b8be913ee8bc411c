import Cells
import TestSupport
import Testing

@testable import DrawingCore

struct RaisedDotsTests {
  /// Three times the error of what is drawn, and twice that of what is not.
  private func cost(of colors: [RGB?], _ isRaised: [Bool], in ink: RGB?) -> Int {
    zip(colors, isRaised).reduce(0) { sum, dot in
      guard let color = dot.0 else { return sum }
      let ink = dot.1 ? ink ?? RGB(0, 0, 0) : RGB(0, 0, 0)
      let error =
        abs(color.red - ink.red) + abs(color.green - ink.green) + abs(color.blue - ink.blue)
      return sum + (dot.1 ? 3 * error : 2 * error)
    }
  }

  /// The least cost of all numbers of bright dots in all inks: some level of a dot is as good as any.
  private func least(of colors: [RGB?]) -> Int {
    let bright = colors.compactMap(\.self).sorted { $0.luma > $1.luma }
    func error(_ count: Int, _ level: (RGB) -> Int) -> Int {
      let levels = bright.map(level)
      let drawn = levels.map { ink in levels.prefix(count).reduce(0) { $0 + abs($1 - ink) } }
      return 3 * (drawn.min() ?? 0) + 2 * levels.dropFirst(count).reduce(0, +)
    }
    return (0...bright.count).map {
      error($0, \.red) + error($0, \.green) + error($0, \.blue)
    }.min() ?? 0
  }

  @Test func noOtherBrightDotsAndNoOtherInkAreNearer() {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<500 {
      let most = [1, 40, 255].randomElement(using: &random) ?? 255
      // Grays differ in brightness alone: no two choices of the brightest are as good.
      let isGray = Bool.random(using: &random)
      let colors = (0..<8).map { _ -> RGB? in
        guard Int.random(in: 0..<8, using: &random) > 0 else { return nil }
        let gray = Int.random(in: 0...most, using: &random)
        return isGray
          ? RGB(gray, gray, gray)
          : RGB(
            gray, Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random))
      }
      let raised = RaisedDots(nearestTo: colors)
      #expect(
        cost(of: colors, raised.isRaised, in: raised.ink) == least(of: colors), "\(colors)")
      #expect(zip(colors, raised.isRaised).allSatisfy { $0 != nil || !$1 })
    }
  }
}
