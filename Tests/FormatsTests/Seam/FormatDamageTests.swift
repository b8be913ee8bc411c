import DrawingCore
import Formats
import TestSupport
import Testing

/// Any bytes are a drawing or an error, whatever is wrong with them.
struct FormatDamageTests {
  private static let readable = FormatList.standard.formats.filter {
    $0.directions.contains(.reads)
  }.map(\.name)

  private static func file(_ format: any Format, seed: UInt64) throws -> [UInt8] {
    var random = RandomDrawing(seed: seed)
    return try format.export(random.drawing(), random.options()).bytes
  }

  private static func use(_ bytes: [UInt8], _ format: any Format) {
    let file = ForeignFile(bytes, named: "x.\(format.endings[0])")
    _ = FormatList.standard.format(of: file)
    guard let reading = try? format.read(file, ReadingOptions()) else { return }
    _ = try? format.export(reading.drawing, reading.habits)
  }

  @Test(arguments: readable)
  func filesCutAnywhereTrapNothing(name: String) throws {
    let format = try #require(FormatList.standard.named(name))
    let bytes = try Self.file(format, seed: 3)
    let step = max(1, bytes.count / 300)
    for count in stride(from: 0, to: bytes.count, by: step) {
      Self.use(Array(bytes[..<count]), format)
    }
  }

  @Test(arguments: readable)
  func changedBytesTrapNothing(name: String) throws {
    let format = try #require(FormatList.standard.named(name))
    let count = Thoroughness.count(sample: 300, full: 100_000)
    for seed in 0..<UInt64(count) {
      var random = RandomDrawing(seed: seed)
      var bytes = try Self.file(format, seed: seed % 17)
      for _ in 0...random.number(below: 6) where !bytes.isEmpty {
        let place = random.number(below: bytes.count)
        switch random.number(below: 4) {
        case 0: bytes[place] = random.byte()
        case 1: bytes[place] ^= 1 << UInt8(random.number(below: 8))
        case 2: bytes.insert(random.pick([0, 1, 0x1B, 0xFF, 0x40]), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.number(below: 9)))
        }
      }
      Self.use(bytes, format)
    }
  }

  @Test(arguments: readable)
  func noiseTrapsNothing(name: String) throws {
    let format = try #require(FormatList.standard.named(name))
    for seed in 0..<200 as Range<UInt64> {
      var random = RandomDrawing(seed: seed)
      Self.use((0..<random.number(below: 400)).map { _ in random.byte() }, format)
    }
  }

  @Test func whatIsRefusedSaysWhere() throws {
    let cases: [(String, [UInt8], String)] = [
      ("xb", Array("XBIN".utf8) + [0x1A, 2, 0], "the file ends inside its header (byte 7)"),
      (
        "xb", Array("XBIN".utf8) + [0x1A, 2, 0, 1, 0, 16, 0, 65],
        "the file ends inside its cells (byte 12)"
      ),
      ("xb", Array("XBIN".utf8) + [0x1A, 0, 0, 1, 0, 16, 0], "a picture of 0x1 cells"),
      ("xb", Array("XBIN".utf8) + [0x1A, 255, 255, 255, 255, 16, 4], "65535x65535"),
      ("adf", [2], "unknown ArtWorx version 2 (byte 0)"),
      ("idf", [4, 0x31, 0x2E, 0x34, 0, 0, 0, 0, 1, 0, 0, 0], "ends inside its letters"),
      ("tnd", [24] + Array("TUNDRA24".utf8) + [2, 65], "ends inside its colours"),
      ("bin", [1], "no cells"), ("xp", [0x1F, 0x8B, 8], "ends too early"),
      ("dur", Array("{\"DurMovie\": {\"frames\": [}}".utf8), "expected a value (byte 25)"),
      ("dur", Array("{\"DurMovie\": \(String(repeating: "[", count: 40))".utf8), "expected “{”"),
      ("cast", Array("{\"version\": 4}".utf8), "version 4"),
    ]
    for (name, bytes, text) in cases {
      let format = try #require(FormatList.standard.named(name))
      let error = #expect(throws: FormatError.self) {
        try format.read(ForeignFile(bytes), ReadingOptions())
      }
      #expect(error?.description.contains(text) == true, "\(name): \(error as Any)")
    }
  }
}
