import Cells
import DrawingCore
import Foundation
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// A row above the glyphs that the program does not have.
final class LayerRow: BarView {
  private var layers = 0

  override func show(_ facts: DrawingFacts) {
    layers = facts.state.drawing.layers.count
    remake()
  }

  override func makePieces() -> [Piece] {
    let text = String(repeating: "▭", count: layers)
    return [Piece(text, StyleName.plain, at: .zero, action: .nextLayer(1))]
  }
}

/// One more bar on the drawing screen is its object in the scene and its view, nothing else.
@MainActor struct NewBarTests {
  private static let description = """
    {"class": "LayerRow", "dock": "bottom 1 from=60x16 beside"},
    """

  /// The program's scenes with one object more.
  private func bundle() throws -> SceneBundle {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/OekakiApp/Scenes/Files/DrawingView.json")
    let scene = try String(contentsOf: file, encoding: .utf8)
    let next = "{\"class\": \"ScrollBar\", \"dock\": \"bottom"
    let place = try #require(scene.range(of: next))
    let text = scene.replacingCharacters(in: place, with: Self.description + next)
    return SceneBundle(classes: SceneBundle.classes + [LayerRow.self]) { name in
      name == DrawingView.className ? Array(text.utf8) : nil
    }
  }

  @Test func itHasItsPlaceAndShowsTheDrawing() throws {
    let (before, view) = (try DrawingView.ofScene(), try DrawingView.ofScene(in: try bundle()))
    for view in [before, view] { view.frame = Rect(origin: .zero, size: Size(80, 24)) }
    let row = try #require(view.part(LayerRow.self))
    let glyphs = try #require(view.part(GlyphBar.self)?.frame)
    #expect(row.frame == Rect(glyphs.minX, glyphs.minY - 1, glyphs.width, 1))
    let (old, new) = (try #require(before.canvas?.frame), try #require(view.canvas?.frame))
    #expect(new == Rect(old.minX, old.minY, old.width, old.height - 1))
    view.show(DrawingFacts(try EditorTarget("layer new \"b\"", Size(4, 3)).state))
    #expect(row.pieces.map { $0.glyphs.map(\.description).joined() } == ["▭▭"])
    #expect(!row.isHidden && row.frame.width > 0)
    view.frame = Rect(0, 0, 59, 24)
    #expect(row.isHidden)
  }
}
