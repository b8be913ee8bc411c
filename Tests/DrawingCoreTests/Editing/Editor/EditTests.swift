import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct EditTests {
  @Test(arguments: 200..<232 as Range<UInt64>)
  func theInverseTakesAnEditBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var state = try drawn("rect 1,1 9,4 ; layer new \"b\" ; text 0,2 \"界界\"").state
    for _ in 0..<20 {
      let edit = random.edit(of: state.drawing)
      let before = state
      let applied = state.apply(edit)
      let inverse = try #require(applied)
      let after = state
      #expect(inverse.isChange || before == after, "seed \(seed), \(edit)")
      let again = state.apply(inverse.edit)
      try #require(state == before, "seed \(seed), \(edit)")
      let last = again.flatMap { state.apply($0.edit) }
      #expect(last?.edit == inverse.edit, "seed \(seed), \(edit)")
      try #require(state == after, "seed \(seed), \(edit)")
    }
  }

  @Test(
    arguments: [
      .cells(at: Place(layer: 2), .empty), .cells(at: Place(layer: 0, frame: 1), .empty),
      .size(.zero, restoring: []), .size(Size(4, 4), restoring: Placed.onLayers([.empty])),
      .size(
        Size(8, 5), restoring: [Place(layer: 1), Place(layer: 0)].map { Placed(.empty, at: $0) }),
      .picture(Size(4, 4), [Placed(TileGrid(Size(4, 4), background: .clear), at: Place(layer: 0))]),
      .insertLayer(Layer(name: "x", size: Size(5, 5)), at: 0),
      .insertLayer(Layer(name: "x", size: Size(12, 5)), at: 3), .removeLayer(at: 2),
      .moveLayer(from: 0, to: 2), .moveLayer(from: 2, to: 0), .activeLayer(2),
      .layerName(at: 2, "x"), .layerVisibility(at: 2, false), .paletteColor(at: 16, .default),
      .selection(Selection(Rect(8, 0, 5, 1))), .size(Size(3, 3), restoring: []),
      .group([.layerName(at: 0, "x"), .removeLayer(at: 1), .removeLayer(at: 0)]),
    ] as [Edit])
  func whatDoesNotFitIsRefusedWhole(edit: Edit) throws {
    let before = try drawn("layer new \"b\" ; select 1,1 5,4").state
    var state = before
    let inverse = state.apply(edit)
    #expect(inverse == nil)
    #expect(state == before)
  }

  @Test func theLastLayerStays() throws {
    var state = try drawn("").state
    let inverse = state.apply(.removeLayer(at: 0))
    #expect(inverse == nil)
  }
}

extension SplitMix64 {
  /// An edit that fits.
  fileprivate mutating func edit(of drawing: Drawing) -> Edit {
    let layer = number(in: 0...drawing.layers.count - 1)
    let size = Size(number(in: 1...40), number(in: 1...20))
    switch number(in: 0...7) {
    case 0: return .size(size, restoring: [])
    case 1: return .insertLayer(Layer(name: "new", size: drawing.size), at: layer)
    case 2: return .moveLayer(from: layer, to: 0)
    case 3: return .layerName(at: layer, "name \(next() & 7)")
    case 4: return .layerVisibility(at: layer, oneIn(2))
    case 5: return .paletteColor(at: number(in: 0...15), color())
    case 6: return .group([.activeLayer(layer), .size(size, restoring: [])])
    default: return .cells(at: Place(layer: layer), patch(in: drawing.size))
    }
  }

  private mutating func patch(in size: Size) -> Patch {
    var builder = Patch.Builder()
    for y in 0..<size.height where oneIn(2) {
      let cell = oneIn(4) ? .clear : Cell(narrowGlyph(), style())
      builder.append(cell, at: Point(number(in: -2...size.width), y), count: number(in: 1...50))
    }
    return builder.patch
  }
}
