import Cells
import DrawingCore
import Formats
import TestSupport
import Testing

/// What a file is, its bytes say: more than a record at its end, and that more than its name.
struct EvidenceTests {
  /// A record for any type of data and file.
  private static func record(_ dataType: UInt8, _ fileType: UInt8) -> [UInt8] {
    var bytes = [0x1A] + Array("SAUCE00".utf8) + [UInt8](repeating: 0x20, count: 121)
    (bytes[95], bytes[96], bytes[105], bytes[106]) = (dataType, fileType, 0, 0)
    for i in 97..<105 { bytes[i] = 0 }
    return bytes
  }

  private static func file(_ name: String) throws -> [UInt8] {
    let format = try #require(FormatList.standard.named(name))
    let drawing = try drawn(
      Size(80, 4), "rect 0,0 79,3 fg=yellow bg=blue", "text 2,1 \"Kept\" fg=white bg=red")
    var options = WritingOptions()
    (options.sauce, options.encoding) = (false, .cp437)
    return try format.export(drawing, options).bytes
  }

  /// The formats that are read and written. Nothing says what plain text is but its name, and behind
  /// a recording stands no record.
  private static let names = FormatList.standard.formats.filter { $0.directions == .both }
    .map(\.name).filter { !["txt", "cast"].contains($0) }
  private static let lies: [(UInt8, UInt8)] = [
    (1, 0), (1, 1), (1, 2), (1, 4), (1, 8), (5, 40), (6, 0), (0, 0), (9, 9),
  ]

  @Test(arguments: names)
  func noRecordMakesAFileAnotherKind(name: String) throws {
    let format = try #require(FormatList.standard.named(name))
    let content = try Self.file(name)
    let drawing = try format.read(ForeignFile(content), ReadingOptions()).drawing
    for (dataType, fileType) in Self.lies {
      let bytes = content + Self.record(dataType, fileType)
      let file = ForeignFile(bytes, named: "x.\(name)")
      let found = try #require(FormatList.standard.format(of: file))
      #expect(found.name == name, "a record of \(dataType)/\(fileType)")
      let reading = try found.read(file, ReadingOptions())
      // A record of its own kind says how wide a text screen is, which is right to be heard.
      guard !(name == "bin" && dataType == 5) else { continue }
      #expect(
        rows(reading.drawing).prefix(4).elementsEqual(rows(drawing).prefix(4)),
        "a record of \(dataType)/\(fileType)")
    }
  }

  /// What has a signature or a structure needs no name, either.
  @Test(arguments: names.filter { !["bin", "pcb"].contains($0) })
  func theNameDecidesNothing(name: String) throws {
    let content = try Self.file(name)
    for ending in ["txt", "bin", "nfo", "xb", "dat", "ans"] {
      let file = ForeignFile(content + Self.record(1, 0), named: "x.\(ending)")
      #expect(FormatList.standard.format(of: file)?.name == name, "called .\(ending)")
    }
  }

  @Test func aRecordCountsWhereTheBytesSayNothing() {
    let plain = Array("plain words\r\n".utf8)
    let cases: [(UInt8, UInt8, String)] = [(1, 0, "txt"), (1, 1, "ans"), (1, 4, "pcb")]
    for (dataType, fileType, name) in cases {
      let file = ForeignFile(plain + Self.record(dataType, fileType), named: "x.bin")
      #expect(FormatList.standard.format(of: file)?.name == name)
    }
  }

  /// Bytes that are no text are not opened as one, to be saved over.
  @Test func whatIsNoTextIsNotReadAsText() {
    let kinds: [[UInt8]] = [
      [0x50, 0x4B, 3, 4, 0, 0, 65, 66], Array("text".utf8) + [0],
      [UInt8](repeating: 3, count: 40) + Array("abc".utf8),
    ]
    for bytes in kinds {
      for name in ["x.txt", "x.nfo", "x"] {
        let file = ForeignFile(bytes, named: name)
        let format = FormatList.standard.format(of: file)
        #expect((try? format?.read(file, ReadingOptions())) == nil, "\(bytes)")
      }
    }
    let smile = ForeignFile([0x01, 0x20, 0xDB, 0xDB, 0x0D, 0x0A], named: "x.nfo")
    #expect((try? TextFormat().read(smile, ReadingOptions())) != nil)
  }

  @Test func anyBytesWithAnyRecordAreReadOrRefused() {
    for seed in 0..<UInt64(Thoroughness.count(sample: 200, full: 50_000)) {
      var random = RandomDrawing(seed: seed)
      let content = (0..<random.number(below: 300)).map { _ in random.byte() }
      let (dataType, fileType) = random.pick(Self.lies)
      let name = "x." + random.pick(["txt", "bin", "adf", "ans", "pcb", "nfo", "idf", ""])
      let file = ForeignFile(content + Self.record(dataType, fileType), named: name)
      guard let format = FormatList.standard.format(of: file) else { continue }
      _ = try? format.read(file, ReadingOptions())
    }
  }
}
