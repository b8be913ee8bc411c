import DrawingCore
import Formats
import TestSupport
import Testing

/// Any file that can be read and is written without a loss is read as the same drawing again,
/// however odd it was.
struct RewrittenFileTests {
  private static let names = FormatList.standard.formats.filter { $0.directions == .both }
    .map(\.name)

  @Test(arguments: names)
  func whatIsWrittenAgainIsTheSameDrawing(name: String) throws {
    let format = try #require(FormatList.standard.named(name))
    for seed in 0..<UInt64(Thoroughness.count(sample: 200, full: 100_000)) {
      var random = RandomDrawing(seed: seed)
      let bytes = try Self.odd(format, &random)
      let file = ForeignFile(bytes, named: "x.\(format.endings[0])")
      guard let reading = try? format.read(file, ReadingOptions()),
        let export = try? format.export(reading.drawing, reading.habits), export.losses.isEmpty
      else { continue }
      var options = ReadingOptions()
      options.encoding = reading.habits.encoding
      let again = ForeignFile(export.bytes, named: "x.\(format.endings[0])")
      let second = try #require(try? format.read(again, options), "seed \(seed)")
      #expect(second.drawing == reading.drawing, "seed \(seed)")
      let third = try format.export(second.drawing, second.habits)
      #expect(third.bytes == export.bytes, "seed \(seed)")
    }
  }

  /// A file of the format with a few bytes changed, added or taken out, and often something behind
  /// it.
  private static func odd(
    _ format: any Format, _ random: inout RandomDrawing
  ) throws -> [UInt8] {
    var bytes = try format.export(random.drawing(), random.options()).bytes
    for _ in 0..<random.number(below: 4) where !bytes.isEmpty {
      let place = random.number(below: bytes.count)
      switch random.number(below: 3) {
      case 0: bytes[place] = random.byte()
      case 1: bytes.insert(random.pick([0x09, 0x0A, 0x0D, 0x1A, 0x20, 0x40]), at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + random.number(below: 3)))
      }
    }
    return bytes + random.pick([[], [], [0x1A], [0x1A, 0x41], [0x0A], [0x0D], [0x20, 0x0A]])
  }
}
