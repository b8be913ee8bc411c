import Archiving
import Foundation
import Testing

/// Property lists that break the format itself.
struct ForgedPropertyListTests {
  @Test(
    arguments: [
      ([0x00], "unknown kind of value"),  // null
      ([0x0F], "unknown kind of value"),  // fill
      ([0x14] + Array(repeating: 0, count: 16), "integer of more than 64 bits"),
      ([0x20, 0], "real of unknown size"),
      ([0x32, 0, 0, 0, 0], "unknown kind of value"),
      ([0x51, 0x80], "text is not ASCII"),
      ([0x61, 0xD8, 0x00], "text is not UTF-16"),
      ([0x61, 0xDC, 0x00], "text is not UTF-16"),
      ([0x62, 0xD8, 0x00, 0xD8, 0x00], "text is not UTF-16"),
      ([0x72, 0xC3, 0xA9], "unknown kind of value"),  // UTF-8
      ([0x8F] + Array(repeating: 0, count: 16), "object number out of range"),
      ([0xC1, 0, 0, 0, 0], "unknown kind of value"),  // set
      ([0xA1, 0x7F, 0, 0, 0], "reference to a missing value"),
      ([0xD1, 0, 0, 0, 0, 0x7F, 0, 0, 0], "reference to a missing value"),
      ([0x4F, 0x50], "value without a count"),
      ([0x4F, 0x14, 0], "value without a count"),
      ([0x4F, 0x13, 0, 0, 0, 0, 0x7F, 0, 0, 0], "count larger than the file"),
      ([0x4F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], "count larger than the file"),
      ([0xAF, 0x10, 0xC0], "truncated value"),
      ([0xDF, 0x10, 0x80], "truncated value"),
      ([0x6F, 0x10, 0xD0], "truncated value"),
      ([0x4F, 0x10, 0xFE], "truncated value"),
    ] as [([UInt8], String)])
  func impossibleValuesAreRefusedWithAReason(bytes: [UInt8], reason: String) {
    var forge = PropertyListForge()
    let filler = forge.data(Array(repeating: 0, count: 256))
    _ = forge.raw(bytes)
    #expect(malformation(forge.file(top: filler)) == reason)
  }

  @Test(arguments: [[0x13], [0x22, 0], [0x23], [0x33], [0x83], [0x4F], [0x41], [0xA1], [0xD1]])
  func valueCutByTheTable(bytes: [UInt8]) {
    var forge = PropertyListForge()
    _ = forge.raw(bytes)
    let reason = bytes == [0x4F] ? "value without a count" : "truncated value"
    #expect(malformation(forge.file(top: 0)) == reason)
  }

  @Test func valuesThatOverlapAreRefused() {
    var forge = PropertyListForge()
    let data = forge.data([0x08, 0x08, 0x08])
    let hidden = forge.raw([0x08])
    forge.falseOffsets[hidden] = 9
    #expect(malformation(forge.file(top: data)) == "values overlap")
    forge.falseOffsets[hidden] = 8
    #expect(malformation(forge.file(top: data)) == "values overlap")
  }

  @Test func valuesInAnotherOrder() {
    var forge = PropertyListForge()
    let first = forge.raw([0x08])
    let second = forge.raw([0x09])
    forge.falseOffsets = [first: 9, second: 8]
    #expect(throws: ArchiveError.notAnArchive) { try Probe.read(forge.file(top: first)) }
  }

  @Test(arguments: [0, 7, 9, 1 << 40, .max, -1])
  func offsetOutsideOfTheValues(offset: Int) {
    var forge = PropertyListForge()
    let value = forge.raw([0x08])
    forge.falseOffsets[value] = offset
    #expect(malformation(forge.file(top: value)) == "value outside the file")
  }

  /// The trailer's fields by their place before the end, and values that cannot be right.
  @Test(
    arguments: [
      (26, 0), (26, 9), (26, 255), (25, 0), (25, 9), (25, 255), (24, 0x80), (24, 0x7F), (17, 0),
      (17, 99), (16, 0xFF), (9, 77), (8, 0xFF), (1, 0), (1, 8), (1, 255),
    ] as [(Int, UInt8)])
  func trailerThatLies(place: Int, byte: UInt8) {
    var forge = PropertyListForge()
    let top = forge.raw([0x08])
    var data = forge.file(top: top)
    data[data.count - place] = byte
    #expect(throws: ArchiveError.truncated) { try Probe.read(data) }
  }

  @Test func moreValuesThanAllowedAreRefused() {
    var forge = PropertyListForge()
    for _ in 0..<11 { _ = forge.raw([0x08]) }
    let data = forge.file(top: 0)
    #expect(throws: ArchiveError.tooLarge(.objects, limit: 10)) {
      try Probe.read(data, limits: ArchiveLimits(maximumObjects: 10))
    }
    #expect(throws: ArchiveError.tooLarge(.bytes, limit: 100)) {
      try Probe.read(data, limits: ArchiveLimits(maximumSize: 100))
    }
  }

  private func malformation(_ data: Data) -> String? {
    do {
      try Probe.read(data)
    } catch ArchiveError.malformed(_, let reason) {
      return reason
    } catch {
      Issue.record("\(error)")
    }
    return nil
  }
}
