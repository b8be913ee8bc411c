import Testing

@testable import OekakiApp

/// Which colours hands at a canvas have.
@MainActor struct HandColorsTests {
  /// Those who are there have different colours as long as there are enough, whatever they are called.
  @Test func thoseWhoAreThereHaveTheirOwnColours() {
    var colors = HandColors()
    let all = (0..<NeighbourMark.colorCount).reduce(into: [Int]()) { taken, i in
      taken.append(colors.choose(for: "ann \(i % 3)", besides: taken))
    }
    #expect(Set(all).count == NeighbourMark.colorCount)
    #expect(all[0] == HandColors().usual(for: "ann 0"))
    // The next ones share them evenly.
    let more = (0..<NeighbourMark.colorCount).reduce(into: all) { taken, i in
      taken.append(colors.choose(for: "bob", besides: taken))
    }
    #expect(more.allSatisfy { color in more.count { $0 == color } == 2 })
  }
}
