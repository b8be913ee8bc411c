import Cells
import Compression
import DrawingCore
import Testing

@testable import Formats

/// A file that is not what it says is refused with what is wrong and where, whichever field it is.
struct RefusalTests {
  struct Case: CustomTestStringConvertible {
    let format: String
    let bytes: [UInt8]
    let reason: String
    var offset: Int?

    init(_ format: String, _ bytes: [UInt8], _ reason: String, at offset: Int? = nil) {
      (self.format, self.bytes, self.reason, self.offset) = (format, bytes, reason, offset)
    }

    var testDescription: String { "\(format): \(reason)" }

    /// The error of reading, or nil.
    func error() throws -> FormatError? {
      let format = try #require(FormatList.standard.named(format))
      do throws(FormatError) {
        _ = try format.read(ForeignFile(bytes), ReadingOptions())
        return nil
      } catch {
        return error
      }
    }
  }

  private func check(_ test: Case) throws {
    let error = try #require(try test.error(), "was read")
    #expect(error.reason == test.reason)
    if let offset = test.offset { #expect(error.offset == offset) }
    // A place lies in the file, or right behind it.
    #expect(error.offset ?? 0 <= test.bytes.count || Self.packed.contains(test.format))
  }

  /// Their places are those of what is packed in them.
  private static let packed: Set = ["xp", "dur"]

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  // MARK: Text screens of DOS

  private static let xBin = Array("XBIN".utf8) + [0x1A]

  @Test(arguments: [
    Case("xb", [], "not an XBin file", at: 0),
    Case("xb", Array("XBIN!".utf8), "not an XBin file", at: 0),
    Case("xb", xBin, "the file ends inside its header", at: 5),
    Case("xb", xBin + [1, 0, 1, 0, 16], "the file ends inside its header", at: 10),
    Case("xb", xBin + [0, 0, 1, 0, 16, 0], "a picture of 0x1 cells; \(Drawing.sizeRule)", at: 5),
    Case("xb", xBin + [1, 0, 1, 0, 16, 1] + zeros(47), "the file ends inside its palette", at: 58),
    Case("xb", xBin + [1, 0, 1, 0, 0, 2], "letters of 0 rows; 1 to 32 are allowed", at: 9),
    Case("xb", xBin + [1, 0, 1, 0, 33, 2], "letters of 33 rows; 1 to 32 are allowed", at: 9),
    Case("xb", xBin + [1, 0, 1, 0, 8, 2] + zeros(2047), "the file ends inside its letters"),
    Case("xb", xBin + [1, 0, 1, 0, 8, 18] + zeros(4095), "the file ends inside its letters"),
    Case("xb", xBin + [2, 0, 1, 0, 16, 0, 65, 7, 66], "the file ends inside its cells", at: 14),
    Case("xb", xBin + [2, 0, 1, 0, 16, 4, 0, 65, 7], "the file ends inside its cells", at: 14),
    Case("xb", xBin + [2, 0, 1, 0, 16, 4, 0xC1], "the file ends inside its cells", at: 12),
  ])
  func xBinIsRefused(test: Case) throws { try check(test) }

  private static let art = [1] + zeros(192 + 4096)

  @Test(arguments: [
    Case("adf", [], "the file ends inside its header", at: 0),
    Case("adf", [2] + zeros(6000), "unknown ArtWorx version 2", at: 0),
    Case("adf", [1] + zeros(191), "the file ends inside its palette", at: 192),
    Case("adf", [1] + zeros(192 + 4095), "the file ends inside its letters", at: 4288),
    Case("adf", art, "the file contains no cells", at: 4289),
    Case("adf", art + [65], "the file contains no cells", at: 4289),
    Case("bin", [], "the file contains no cells", at: 0),
    Case("bin", [65], "the file contains no cells", at: 0),
  ])
  func artWorxAndBinaryScreensAreRefused(test: Case) throws { try check(test) }

  private static let ice: [UInt8] = [4, 0x31, 0x2E, 0x34]
  private static let iceTail = zeros(4096 + 48)

  @Test(arguments: [
    Case("idf", [], "not an iCE Draw file", at: 0),
    Case("idf", [4, 0x31, 0x2E, 0x33] + iceTail, "not an iCE Draw file", at: 0),
    Case("idf", ice + [0, 0, 0, 0, 79], "the file ends inside its header", at: 9),
    Case("idf", ice + [9, 0, 0, 0, 8, 0, 0, 0] + iceTail, "columns 9 to 8", at: 4),
    Case("idf", ice + zeros(8) + zeros(4096 + 47), "the file ends inside its letters", at: 4155),
    Case("idf", ice + zeros(8) + iceTail, "the file contains no cells", at: 12),
    Case("idf", ice + zeros(8) + [65] + iceTail, "the file contains no cells", at: 12),
    // A run of nothing, and runs that are cut.
    Case("idf", ice + zeros(8) + [1, 0, 0, 0, 65, 7] + iceTail, "the file contains no cells"),
    Case("idf", ice + zeros(8) + [1, 0, 5] + iceTail, "the file ends inside its runs", at: 15),
    Case("idf", ice + zeros(8) + [1, 0, 5, 0, 65] + iceTail, "the file ends inside its runs"),
  ])
  func iceDrawIsRefused(test: Case) throws { try check(test) }

  private static let tundra = [24] + Array("TUNDRA24".utf8)

  @Test(arguments: [
    Case("tnd", [], "not a TundraDraw file", at: 0),
    Case("tnd", [24] + Array("TUNDRA25".utf8), "not a TundraDraw file", at: 0),
    Case("tnd", tundra + [1, 0, 0, 0], "the file ends inside its cells", at: 13),
    Case("tnd", tundra + [1, 0, 0, 0, 0, 0, 0, 0], "the file ends inside its cells", at: 17),
    Case("tnd", tundra + [1, 0, 0, 0, 0, 0, 0, 0, 80], "column 80 of 80", at: 9),
    Case(
      "tnd", tundra + [1, 255, 255, 255, 255, 0, 0, 0, 0], "row 4294967295; \(Drawing.sizeRule)"),
    Case("tnd", tundra + [2], "the file ends inside its cells", at: 10),
    Case("tnd", tundra + [2, 65, 0, 1, 2], "the file ends inside its colours", at: 14),
    Case("tnd", tundra + [6, 65, 0, 1, 2, 3, 0], "the file ends inside its colours", at: 16),
  ])
  func tundraIsRefused(test: Case) throws { try check(test) }

  // MARK: What is packed

  private static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    try Deflater.deflate(bytes, .gzip)
  }

  private static func long(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  @Test func layersOfREXPaintAreRefused() throws {
    let cell = Self.long(65) + [255, 255, 255, 0, 0, 0]
    let page = Self.long(1) + Self.long(1) + cell
    let most = Drawing.maximumLayers
    let cases: [([UInt8], String)] = [
      ([], "the file ends inside its header"), (Self.long(-1), "the file ends inside its header"),
      (Self.long(-1) + Self.long(0), "0 layers; 1 to \(most) are allowed"),
      (Self.long(0), "0 layers; 1 to \(most) are allowed"),
      (Self.long(-1) + Self.long(most + 1) + page, "\(most + 1) layers; 1 to \(most) are allowed"),
      (Self.long(1) + Self.long(1), "the file ends inside its layers"),
      (Self.long(1) + Self.long(0) + Self.long(1), "a picture of 0x1 cells; \(Drawing.sizeRule)"),
      (Self.long(1) + page.dropLast(), "the file ends inside its cells"),
      (Self.long(2) + page, "the file ends inside its layers"),
    ]
    for (bytes, reason) in cases { try check(Case("xp", try Self.gzip(bytes), reason)) }
    // Without any of these it is read, with a version and without.
    for head in [Self.long(-1), []] {
      let file = try Self.gzip(head + Self.long(1) + page)
      #expect(try Case("xp", file, "").error() == nil)
    }
  }

  @Test(arguments: [
    ("{}", "the file contains no frames"), ("{\"DurMovie\": {}}", "the file contains no frames"),
    ("{\"DurMovie\": {\"frames\": []}}", "the file contains no frames"),
    ("{\"DurMovie\": []}", "not JSON: expected “{”"), ("[]", "not JSON: expected “{”"),
    ("{\"DurMovie\": {\"sizeX\": \"2\"}}", "expected a number"),
    ("{\"DurMovie\": {\"sizeX\": 1e20}}", "the number is too large"),
    ("{\"DurMovie\": {\"frames\": [{\"contents\": [1]}]}}", "not JSON: expected “\"”"),
    ("{\"DurMovie\": {\"frames\": [{\"contents\": []}]}}", "a picture of 0x0 cells"),
    ("{\"DurMovie\": {\"sizeX\": 3000, \"sizeY\": 3000, \"frames\": [{}]}}", "cells in a file of"),
    (
      "{\"DurMovie\": {\"sizeX\": 5000, \"sizeY\": 5000, \"frames\": [{}]}}",
      "a picture of 5000x5000"
    ),
    (
      "{\"DurMovie\": {\"sizeX\": -2, \"sizeY\": 1, \"frames\": [{\"contents\": []}]}}", "a picture"
    ),
    ("{\"DurMovie\": {\"frames\": [{\"colorMap\": [[[true, 1]]]}]}}", "expected a number"),
  ])
  func moviesOfDurdrawAreRefused(text: String, reason: String) throws {
    for bytes in [Array(text.utf8), try Self.gzip(Array(text.utf8))] {
      let error = try #require(try Case("dur", bytes, reason).error(), "was read")
      #expect(error.reason.hasPrefix(reason) || error.reason.contains(reason), "\(error)")
    }
  }

  @Test(arguments: ["xp", "dur"])
  func aPackedFileThatIsCutIsRefused(format: String) throws {
    let drawing = try drawn(Size(4, 2), "text 0,0 \"abcd\" fg=red")
    let bytes = try #require(FormatList.standard.named(format)).export(drawing).bytes
    #expect(try Case(format, bytes, "").error() == nil)
    for end in 0..<bytes.count {
      let error = try Case(format, Array(bytes[..<end]), "").error()
      #expect(error != nil, "\(end) of \(bytes.count) bytes")
    }
  }

  // MARK: Recordings

  private static let head = #"{"version": 2, "width": 4, "height": 2}"#

  @Test(arguments: [
    ("", "the file is empty"), ("\n\n", "the file is empty"), ("[]", "not JSON: expected “{”"),
    (#"{"width": 4, "height": 2}"#, "an asciicast of version 0; 1 to 3 are known"),
    (#"{"version": 1, "width": 4, "height": 2}"#, "an asciicast of version 1 without its output"),
    (#"{"version": 2, "width": 4}"#, "a picture of 4x0 cells; \(Drawing.sizeRule)"),
    (#"{"version": 3, "term": {"cols": -1, "rows": 2}}"#, "a picture of 0x2 cells"),
    (#"{"version": 3, "term": [4, 2]}"#, "not JSON: expected “{”"),
    (head + "\n[0.1, \"r\", \"4\"]", "a size of “4”"),
    (head + "\n[0.1, \"r\", \"4x2x1\"]", "a size of “4x2x1”"),
    (head + "\n[0.1, \"r\", \"x\"]", "a size of “x”"),
    (head + "\n[0.1, \"r\", \"0x2\"]", "a picture of 0x2 cells; \(Drawing.sizeRule)"),
    (head + "\n[0.1, \"r\", \"9000x9000\"]", "a picture of 9000x9000 cells"),
    (head + "\n[\"o\", \"a\"]", "expected a number"),
    (head + "\n[0.1, \"o\"\n", "not JSON: expected “]”"),
  ])
  func recordingsAreRefused(text: String, reason: String) throws {
    let error = try #require(try Case("cast", Array(text.utf8), reason).error(), "was read")
    #expect(error.reason.hasPrefix(reason), "\(error)")
    #expect(error.offset.map { $0 <= text.utf8.count } ?? true)
  }

  /// Lines that are no events, and kinds of events that nothing is known of, are passed over.
  @Test func whatIsUnknownInARecordingIsPassedOver() throws {
    let lines = [
      Self.head, "# remark", "{}", #"[0.1, "i", "typed"]"#, #"[0.2, "o", "ab", 1, {}]"#, "[0.3]",
      #"[0.4, "m", null]"#,
    ]
    let file = ForeignFile(Array(lines.joined(separator: "\n").utf8))
    let drawing = try AsciicastFormat().read(file, ReadingOptions()).drawing
    #expect(rows(drawing) == ["ab  ", "    "])
  }

  // MARK: Directions

  @Test(arguments: FormatList.standard.formats.map(\.name))
  func whatAFormatDoesNotDoItRefuses(name: String) throws {
    let format = try #require(FormatList.standard.named(name))
    let drawing = try drawn(Size(2, 1), "text 0,0 \"a\"")
    if !format.directions.contains(.reads) {
      let error = try #require(try Case(name, [65], "").error())
      #expect(error.reason == "\(format.title) cannot be read, only written")
      #expect(error.offset == nil && error.description == error.reason)
    }
    guard !format.directions.contains(.writes) else { return }
    let error = try #require(throws: FormatError.self) { try format.export(drawing) }
    #expect(error.reason == "\(format.title) cannot be written, only read")
    #expect(throws: error) { try format.bytes(of: drawing, WritingOptions()) }
  }
}
