import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct LayerPackingTests {
  private func unpack(_ bytes: [UInt8], _ size: Size) throws -> Layer {
    var reader = ByteReader(bytes)
    return try Layer(name: "layer 1", isVisible: true, size: size, packed: &reader)
  }

  private func layer(_ script: String, _ size: Size = Size(70, 40)) throws -> Layer {
    try drawn(script, size: size).state.drawing.layers[0]
  }

  private static let scripts = [
    "", "text 0,0 \"x\"", "text 69,39 \"x\"", "fill 0,0 glyph=\"界\"",
    "rect 0,0 69,39 style=double ; text 30,15 \"界界界\" fg=#123456",
    "ellipse 3,3 60,35 filled fg=200 bg=none",
  ]

  @Test(arguments: scripts)
  func unpacksWhatItPacked(script: String) throws {
    var layer = try layer(script)
    let bytes = layer.packed()
    var again = try unpack(bytes, layer.size)
    #expect(again == layer)
    #expect(again.packed() == bytes)
    #expect(again.cel.refreshedDigest() == layer.cel.refreshedDigest())
  }

  @Test func equalLayersGiveEqualBytesHoweverTheyWereDrawn() throws {
    var plain = try layer("text 0,0 \"ab\"")
    var detour = try layer("fill 9,9 ; undo ; text 1,0 \"xy\" ; erase 0,0 69,39 ; text 0,0 \"ab\"")
    #expect(plain == detour)
    let bytes = (plain.packed(), detour.packed())
    #expect(bytes.0 == bytes.1)
  }

  @Test func everyTruncationIsAnErrorOrALayer() throws {
    var layer = try layer(LayerPackingTests.scripts[4])
    let bytes = layer.packed()
    for end in bytes.indices { expectSound(Array(bytes[..<end]), layer.size) }
  }

  @Test func everyFlippedBitIsAnErrorOrALayer() throws {
    let size = Size(40, 10)
    var layer = try layer("text 0,0 \"a界\" fg=#123456 ; rect 5,2 9,5", size)
    let bytes = layer.packed()
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      expectSound(damaged, size)
    }
  }

  @Test(arguments: 400..<500 as Range<UInt64>)
  func randomBytesAreAnErrorOrALayer(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    expectSound(random.bytes(random.number(in: 0...200)), Size(70, 40))
  }

  private func expectSound(_ bytes: [UInt8], _ size: Size) {
    guard var layer = try? unpack(bytes, size) else { return }
    #expect(layer.tiles.hasWholeGlyphs, "\(bytes)")
    let again = try? unpack(layer.packed(), size)
    #expect(again == layer, "\(bytes)")
  }

  @Test func refusesHalvesOfWideGlyphs() throws {
    let whole = try layer("text 31,0 \"界\"")
    for half in [Point(31, 0), Point(32, 0)] {
      var tiles = whole.tiles
      tiles[half] = .blank
      let bytes = tiles.packed()
      let error = #expect(throws: PackingError.self) { try unpack(bytes, whole.size) }
      #expect(error?.reason == "half of a wide glyph")
    }
  }

  @Test func refusesTilesInDisorderAndOutside() throws {
    var one = try layer("text 0,0 \"x\"", Size(32, 16))
    let bytes = one.packed()
    #expect(throws: PackingError.self) { try unpack(bytes + bytes, Size(32, 16)) }
    #expect(throws: PackingError.self) { try unpack([5] + bytes.dropFirst(), Size(32, 16)) }
    var wide = try layer("text 20,0 \"x\"", Size(32, 16))
    let outside = wide.packed()
    #expect(throws: PackingError.self) { try unpack(outside, Size(20, 16)) }
    #expect(try unpack(outside, Size(21, 1)).size == Size(21, 1))
  }
}
