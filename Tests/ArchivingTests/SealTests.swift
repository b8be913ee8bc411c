import Archiving
import Foundation
import Testing

struct SealTests {
  /// The check value of the CRC catalogue, and the test patterns of RFC 3720, B.4.
  static let checkValues: [([UInt8], UInt32)] = [
    (Array("123456789".utf8), 0xE306_9283), ([], 0),
    (Array(repeating: 0, count: 32), 0x8A91_36AA),
    (Array(repeating: 0xFF, count: 32), 0x62A8_AB43),
    (Array(0...31), 0x46DD_794E), ((0...31).reversed(), 0x113F_DB5C),
  ]

  @Test(arguments: checkValues)
  func checksumIsCastagnolis(bytes: [UInt8], expected: UInt32) {
    var checksum = CRC32C()
    bytes.withUnsafeBytes { checksum.add($0) }
    #expect(checksum.value == expected)
  }

  @Test(arguments: 0...40)
  func checksumDoesNotDependOnTheSteps(cut: Int) {
    let bytes = (0..<40).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var whole = CRC32C()
    bytes.withUnsafeBytes { whole.add($0) }
    var parts = CRC32C()
    bytes[..<cut].withUnsafeBytes { parts.add($0) }
    bytes[cut...].withUnsafeBytes { parts.add($0) }
    #expect(parts.value == whole.value)
  }

  @Test func archivesAreSealed() throws {
    let data = try KeyedArchiver.archive(Page(number: 1))
    #expect(Seal.state(of: data) == .intact)
    #expect(data[data.count - 32] == 1)
    var checksum = CRC32C()
    checksum.add(data.dropLast(32))
    checksum.add(data.suffix(27))
    let stored = data.suffix(31).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    #expect(stored == checksum.value)
  }

  @Test func zeroesAreNoSeal() throws {
    var data = try KeyedArchiver.archive(Sketch.full())
    data.replaceSubrange(data.count - 32..<data.count - 27, with: Data(count: 5))
    #expect(Seal.state(of: data) == .absent)
    #expect(try unarchive(data).values == Sketch.full().values)
  }

  @Test func anotherVersionIsBroken() throws {
    var data = try KeyedArchiver.archive(Page(number: 1))
    data[data.count - 32] = 2
    #expect(Seal.state(of: data) == .broken)
  }

  @Test func readingTellsWhetherThereIsASeal() throws {
    var bytes = [UInt8](try KeyedArchiver.archive(Page(number: 7)))
    let registry = ClassRegistry([Page.self])
    let sealed = try KeyedUnarchiver.read(Page.self, from: bytes, registry: registry)
    #expect(sealed.root.number == 7 && sealed.seal == .intact)
    let start = bytes.count - 32
    bytes.replaceSubrange(start..<start + 5, with: [0, 0, 0, 0, 0])
    let other = try KeyedUnarchiver.read(Page.self, from: bytes, registry: registry)
    #expect(other.root.number == 7 && other.seal == .absent)
  }

  @Test func sliceHasTheSameSeal() throws {
    let data = try KeyedArchiver.archive(Sketch.full())
    let slice = (Data([0]) + data).dropFirst()
    #expect(Seal.state(of: slice) == .intact)
    #expect(Seal.sealing([UInt8](slice)) == [UInt8](data))
    #expect(try unarchive(slice).values == Sketch.full().values)
  }

  @Test(arguments: 0..<32)
  func whatHasNoTrailerHasNoSeal(count: Int) {
    let data = Data(repeating: 1, count: count)
    #expect(Seal.state(of: data) == .absent)
    #expect(Seal.sealing([UInt8](data)) == [UInt8](data))
  }
}

extension CRC32C {
  fileprivate mutating func add(_ data: Data) {
    data.withUnsafeBytes { add($0) }
  }
}
