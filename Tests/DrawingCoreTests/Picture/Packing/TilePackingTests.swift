import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct TilePackingTests {
  /// Kinds of tiles, each made from a seed.
  enum Content: String, CaseIterable {
    case flat, sparse, text, gradient, diagonalGradient, noise, wideGlyphs, everythingDifferent
    case fewDifferent

    func cells(_ random: inout SplitMix64) -> [Cell] {
      let style = random.style()
      return (0..<Tile.count).map { i in
        let (x, y) = (UInt32(i & 31), UInt32(i >> 5))
        switch self {
        case .flat: return Cell(.block, style)
        case .sparse: return random.oneIn(40) ? Cell(random.narrowGlyph(), style) : .clear
        case .text: return Cell(Glyph(Unicode.Scalar(UInt8(random.number(in: 33...126)))) ?? .block)
        case .gradient: return Cell(.block, Style(background: .rgb(x << 18 | x << 10 | x << 2)))
        case .diagonalGradient:
          return Cell(
            .block, Style(foreground: .rgb((x + y) << 16 | x << 8 | 255 - y), background: .rgb(x)))
        case .noise:
          let (a, b) = (random.next(), random.next())
          return Cell(
            .block,
            Style(
              foreground: .rgb(UInt32(truncatingIfNeeded: a)),
              background: .rgb(UInt32(truncatingIfNeeded: b))))
        case .wideGlyphs: return Cell(i & 1 == 0 ? Glyph("界") ?? .block : .continuation, style)
        case .everythingDifferent: return Cell(.block, Style(foreground: .rgb(UInt32(i))))
        case .fewDifferent: return Cell(.block, Style(foreground: .rgb(UInt32(i % 257))))
        }
      }
    }
  }

  @Test(arguments: Content.allCases, 300..<303 as Range<UInt64>)
  func unpacksWhatItPacked(content: Content, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cells = content.cells(&random)
    let bytes = TilePacking.pack(cells)
    #expect(try TilePacking.unpack(bytes[...]) == cells, "\(content) seed \(seed)")
    #expect(TilePacking.pack(cells) == bytes)
  }

  /// Nothing that is said before anything is packed keeps the shorter form from being taken.
  @Test(arguments: Content.allCases, 330..<333 as Range<UInt64>)
  func takesTheShorterForm(content: Content, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let cells = content.cells(&random)
    let planes = PlanePacking(cells)
    let packed = planes.packed()
    #expect(packed.count <= planes.mostBytes)
    let runs = RunPacking.pack(cells, atMost: .max)
    let takesRuns = runs.map { $0.count < 192 || $0.count <= packed.count } ?? false
    #expect(TilePacking.pack(cells) == (takesRuns ? [0] + (runs ?? []) : [1] + packed))
  }

  private static let fewBytes: [(Content, Int)] = [
    (.flat, 20), (.gradient, 2 * Tile.count), (.diagonalGradient, 2 * Tile.count),
    (.noise, 9 * Tile.count), (.sparse, 200), (.text, 2 * Tile.count),
    (.everythingDifferent, 2 * Tile.count),
  ]

  @Test(arguments: fewBytes)
  func packsIntoFewBytes(content: Content, limit: Int) {
    var random = SplitMix64(seed: 310)
    let count = TilePacking.pack(content.cells(&random)).count
    #expect(count <= limit, "\(content): \(count) bytes")
  }

  /// A flat tile as written down: one cell in the table, one run of it.
  @Test func writesAFlatTileAsOneRun() {
    let bytes = TilePacking.pack([Cell](repeating: .blank, count: Tile.count))
    #expect(bytes == [0, 1, 0x20, 0, 0, 0x80, 0x04])
  }

  @Test(
    arguments: [
      [], [2], [0], [0, 0], [0, 1, 0x20, 0], [0, 1, 0x20, 0, 0, 0xFF, 0x03],
      [0, 1, 0x20, 0, 1, 0x80, 4],
      [0, 1, 0x20, 0, 0, 0x81, 0x04], [0, 1, 0x20, 0, 0, 0x80, 0x04, 0],
      [0, 1, 0, 0, 0, 0x80, 0x04],
      [0, 1, 0x07, 0, 0, 0x80, 0x04], [0, 1, 0x20, 0x80, 0x80, 0x80, 0x30, 0, 0x80, 0x04],
      [0, 1, 0x20, 0, 0, 0], [1, 0x30, 0], [1, 0x09, 0],
    ] as [[UInt8]])
  func refusesWhatIsNoTile(bytes: [UInt8]) {
    #expect(throws: PackingError.self) { try TilePacking.unpack(bytes[...]) }
  }

  @Test(arguments: Content.allCases)
  func damageIsAnErrorOrATile(content: Content) {
    var random = SplitMix64(seed: 320)
    let bytes = TilePacking.pack(content.cells(&random))
    let cuts =
      bytes.count < 300
      ? Array(bytes.indices)
      : (0..<60).map { _ in
        random.number(in: 0...bytes.count - 1)
      }
    for end in cuts {
      #expect(throws: PackingError.self) { try TilePacking.unpack(bytes[..<end]) }
    }
    for _ in 0..<60 {
      var damaged = bytes
      damaged[random.number(in: 0...bytes.count - 1)] ^= 1 << UInt8(random.number(in: 0...7))
      expectCells(damaged)
    }
    for _ in 0..<20 { expectCells([UInt8(random.number(in: 0...1))] + random.bytes(2000)) }
  }

  private func expectCells(_ bytes: [UInt8]) {
    guard let cells = try? TilePacking.unpack(bytes[...]) else { return }
    #expect(cells.count == Tile.count)
    #expect(cells.allSatisfy { !$0.glyph.isUnset && Glyph(rawValue: $0.glyph.rawValue) != nil })
  }
}
