import Cells
import Testing

@testable import DrawingCore

struct EditKindTests {
  /// One edit of each kind, in each of its packed forms.
  private static let specimens = makeSpecimens()

  private static func makeSpecimens() -> [Edit] {
    var layer = Layer(name: "sky", size: Size(5, 3))
    let plain = layer
    layer.traits = LayerTraits("lock=all") ?? .usual
    var builder = Patch.Builder()
    builder.append(Cell(Glyph("x") ?? .space, Style()), at: Point(1, 1), count: 3)
    let pieces = Selection([Span(y: 0, columns: 0..<2), Span(y: 2, columns: 3..<4)])
    var timeline = Timeline.single
    timeline.frames.append(.usual)
    timeline.tags = [FrameTag("w", 0...1, .bounce, times: 3)].compactMap(\.self)
    var moving = plain
    moving.set([plain.cel, Cel(plain.tiles)], order: [0, 1, 0], shown: 1)
    let there = Place(layer: 1, frame: 2)
    let order = Runs([0, 1, 1])
    let cels = LayerCels(isStill: false, cels: [.kept(1), .copy(of: 0)], order: order)
    let new = LayerCels(isStill: true, cels: [.tiles(plain.tiles)], order: Runs([0, 0]))
    let framed: [Edit] = [
      .cells(at: there, builder.patch),
      .size(Size(9, 4), restoring: [Placed(builder.patch, at: there)]),
      .insertLayer(moving, at: 1), .picture(Size(5, 3), [Placed(plain.tiles, at: there)]),
      .picture(
        Size(5, 3), [Placed(plain.tiles, at: Place(layer: 1)), Placed(plain.tiles, at: there)]),
      .cels([Placed(builder.patch, at: there), Placed(builder.patch, at: Place(layer: 0))]),
      .timeline(timeline, .inserted(1..<2), [new]), .timeline(timeline, .moved(0..<1, to: 1), []),
    ]
    var three = timeline
    three.frames.append(.usual)
    return framed + [
      .timeline(three, .none, [cels]),
      .cells(at: Place(layer: 1), builder.patch),
      .size(Size(9, 4), restoring: Placed.onLayers([builder.patch, .empty])),
      .insertLayer(plain, at: 1), .insertLayer(layer, at: 0), .removeLayer(at: 1),
      .moveLayer(from: 0, to: 2), .activeLayer(3), .layerName(at: 1, "sea"),
      .layerVisibility(at: 0, false), .layerTraits(at: 1, layer.traits),
      .paletteColor(at: 3, .default), .palette([.default, .default]), .about(About()), .font(nil),
      .selection(nil), .selection(Selection(Rect(1, 1, 2, 2))), .selection(pieces),
      .picture(Size(5, 3), Placed.onLayers([plain.tiles])),
      .group([.activeLayer(1), .size(Size(2, 2), restoring: [])]),
    ]
  }

  @Test func thereIsOneOfEachKind() {
    let kinds: [String] = Self.specimens.map { "\(type(of: $0.kind))" }
    #expect(Set(kinds) == Set(Self.names))
    #expect(Set(Self.specimens.compactMap { tag(of: $0) }) == Set(Self.tags.joined()))
  }

  // The compiler (6.3) crashes on closures over these types.
  private static var names: [String] {
    var names: [String] = []
    for kind in Edit.kinds { names.append("\(kind)") }
    return names
  }

  private static var tags: [[UInt8]] {
    var tags: [[UInt8]] = []
    for kind in Edit.kinds { tags.append(kind.tags) }
    return tags
  }

  /// Snapshots, logs and journals of earlier versions have these. Never change one.
  @Test func tagsStay() {
    let tags = Self.tags.map { $0.map(String.init).joined(separator: "/") }.joined(separator: " ")
    #expect(tags == "1/21 2/25 3/19/26 4 5 6 7 8 18 9 20 16 17 10/12 13/24/27 11 22 23")
  }

  /// Places are written as numbers of layers, as long as there is one frame.
  @Test func placesAreWrittenAsNumbersOfLayers() {
    var builder = Patch.Builder()
    builder.append(Cell(.block), at: Point(1, 1), count: 3)
    let patch = builder.patch
    expect(.cells(at: Place(layer: 3), patch)) {
      $0.raw([1, 3])
      $0.patch(patch)
    }
    expect(.size(Size(9, 4), restoring: Placed.onLayers([patch, .empty]))) {
      $0.raw([2, 9, 4, 2])
      $0.patch(patch)
      $0.patch(.empty)
    }
    let tiles = TileGrid(Size(5, 3), background: .clear)
    expect(.picture(Size(5, 3), Placed.onLayers([tiles, tiles]))) { $0.raw([13, 5, 3, 2, 0, 0]) }
  }

  private func expect(_ edit: Edit, isWrittenAs body: (inout ByteWriter) -> Void) {
    var (writer, expected) = (ByteWriter(), ByteWriter())
    writer.edit(edit)
    body(&expected)
    #expect(writer.bytes == expected.bytes, "\(edit)")
  }

  @Test(arguments: specimens.indices)
  func unpacksWhatItPacked(i: Int) throws {
    let edit = Self.specimens[i]
    var writer = ByteWriter()
    writer.edit(edit)
    var reader = ByteReader(writer.bytes)
    #expect(try reader.edit() == edit)
    #expect(reader.isAtEnd)
  }

  @Test func noTwoAreEqual() {
    for (i, a) in Self.specimens.enumerated() {
      for (j, b) in Self.specimens.enumerated() { #expect((a == b) == (i == j), "\(a), \(b)") }
    }
  }

  @Test func aGroupHoldsNoGroup() throws {
    var writer = ByteWriter()
    writer.edit(.group([.group([.activeLayer(0)])]))
    #expect(throws: PackingError.self) {
      var reader = ByteReader(writer.bytes)
      _ = try reader.edit()
    }
  }

  private func tag(of edit: Edit) -> UInt8? {
    var writer = ByteWriter()
    writer.edit(edit)
    return writer.bytes.first
  }
}
