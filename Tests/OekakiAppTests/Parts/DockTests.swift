import Cells
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// The layout of parts that no scene has.
@MainActor struct DockTests {
  private func part(_ name: String, _ edge: Dock.Edge, _ change: (inout Dock) -> Void = { _ in })
    -> DrawingLayout.Part
  {
    var dock = Dock(edge: edge)
    change(&dock)
    return DrawingLayout.Part(name, dock)
  }

  @Test func itIsSaidInWords() throws {
    let dock = try #require(Dock("right 3 from=60x16 wide=20@100x16 gap=1 beside bare"))
    var expected = Dock(edge: .right, thickness: 3)
    (expected.screen, expected.wideScreen) = (Size(60, 16), Size(100, 16))
    (expected.wideThickness, expected.gap) = (20, 1)
    (expected.isBesideCanvas, expected.staysWhenBare) = (true, true)
    #expect(dock == expected)
    let inner = try #require(Dock("top 15 of=StepList share=2 leaves=5"))
    #expect(inner.container == "StepList" && inner.share == 2 && inner.leaves == 5)
  }

  @Test(arguments: [
    "", "top", "middle 1", "top 0", "top -1", "top 1001", "top x", "top 1 gap", "top 1 gap=x",
    "top 1 from=60", "top 1 wide=3", "top 1 wide=3@x", "top 1 else", "top 1 share=0",
    "top 1 =", "top 1 gap=1=2",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(Dock(text) == nil)
  }

  /// A part may have other places on smaller screens; of those that are for it, the first counts.
  @Test func severalAreSaidWithSemicolons() throws {
    let docks = try #require(Dock.all("bottom 2 of=LayerList from=160x50; right 30 from=100x16"))
    #expect(docks.map(\.edge) == [.bottom, .right] && docks.map(\.thickness) == [2, 30])
    #expect(Dock.all("right 30") == [Dock(edge: .right, thickness: 30)])
    for text in ["", ";", "right 30; else", "right"] { #expect(Dock.all(text) ?? [] == []) }
  }

  @Test func stripsAreTakenFromOutsideInAndTheCanvasHasTheRest() {
    let layout = DrawingLayout(
      [
        part("a", .top), part("b", .bottom) { $0.thickness = 2 },
        part("c", .bottom) { $0.isBesideCanvas = true }, part("d", .left) { $0.thickness = 3 },
        part("e", .right) { ($0.thickness, $0.gap) = (4, 1) },
      ], on: Size(20, 10))
    #expect(layout.canvas == Rect(3, 1, 12, 6))
    #expect(layout["a"] == Rect(0, 0, 20, 1) && layout["b"] == Rect(0, 8, 20, 2))
    #expect(layout["c"] == Rect(3, 7, 12, 1), "as long as the canvas")
    #expect(layout["d"] == Rect(0, 1, 3, 6) && layout["e"] == Rect(16, 1, 4, 6))
  }

  @Test(arguments: [
    (Size(29, 9), 0, 1), (Size(30, 9), 2, 1), (Size(40, 8), 5, 1), (Size(40, 7), 0, 0),
  ])
  func aScreenHasWhatItIsLargeEnoughFor(screen: Size, width: Int, height: Int) {
    let layout = DrawingLayout(
      [
        part("row", .top) { $0.screen = Size(1, 8) },
        part("column", .left) {
          ($0.thickness, $0.screen) = (2, Size(30, 8))
          ($0.wideThickness, $0.wideScreen) = (5, Size(40, 8))
        },
      ], on: screen)
    #expect(layout["column"].width == width && layout["row"].height == height)
    #expect(layout.canvas == Rect(width, height, screen.width - width, screen.height - height))
  }

  /// A part stands in another one as long as that keeps enough.
  @Test(arguments: [(9, 0), (10, 4), (30, 4)])
  func aPartStandsInAnother(height: Int, taken: Int) {
    let layout = DrawingLayout(
      [
        part("panel", .right) { $0.thickness = 6 },
        part("inner", .bottom) {
          ($0.container, $0.thickness, $0.gap, $0.leaves) = ("panel", 4, 1, 5)
        },
      ], on: Size(20, height))
    #expect(layout["inner"] == (taken == 0 ? .zero : Rect(14, height - 4, 6, 4)))
    #expect(layout["panel"] == Rect(14, 0, 6, taken == 0 ? height : height - 5))
  }

  @Test func aShareIsTheMostThatAPartTakes() {
    let parts = [
      part("panel", .right) { $0.thickness = 6 },
      part("inner", .top) { ($0.container, $0.thickness, $0.share) = ("panel", 15, 2) },
    ]
    #expect(DrawingLayout(parts, on: Size(20, 10))["inner"].height == 5)
    #expect(DrawingLayout(parts, on: Size(20, 60))["inner"].height == 15)
  }

  @Test func partsOfWhatIsNotShownAreNotShown() {
    let layout = DrawingLayout(
      [
        part("panel", .right) { $0.screen = Size(50, 1) },
        part("inner", .top) { $0.container = "panel" }, part("lost", .top) { $0.container = "?" },
      ], on: Size(20, 10))
    #expect(layout.parts.allSatisfy { $0.place.isEmpty })
    #expect(layout.canvas == Rect(0, 0, 20, 10))
  }

  @Test(arguments: Dock.Edge.allCases)
  func nothingIsTakenFromNothing(edge: Dock.Edge) {
    for screen in [Size(0, 0), Size(0, 3), Size(3, 0), Size(1, 1)] {
      let layout = DrawingLayout(
        [part("a", edge) { ($0.thickness, $0.gap) = (9, 9) }, part("b", edge)], on: screen)
      let whole = Rect(origin: .zero, size: screen)
      for place in layout.parts.map(\.place) + [layout.canvas] where !place.isEmpty {
        #expect(place.intersection(whole) == place, "\(screen.text)")
      }
    }
  }
}
