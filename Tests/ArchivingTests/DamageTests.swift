import Archiving
import Foundation
import TestSupport
import Testing

/// A valid archive, changed in every way that chance may.
struct DamageTests {
  @Test func everyFlippedBitIsDamage() throws {
    let data = try KeyedArchiver.archive(Sketch.full())
    for bit in 0..<data.count * 8 {
      var flipped = data
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: ArchiveError.damaged, "bit \(bit)") { try unarchive(flipped) }
    }
  }

  @Test func everyTruncationIsAnError() throws {
    let data = try KeyedArchiver.archive(Sketch.full())
    for count in 0..<data.count {
      let error = #expect(throws: ArchiveError.self, "\(count) bytes") {
        try unarchive(data.prefix(count))
      }
      let expected: [ArchiveError] = count == 0 ? [.empty] : [.truncated, .damaged]
      #expect(error.map(expected.contains) == true, "\(count) bytes: \(String(describing: error))")
    }
  }

  @Test func appendedBytesAreAnError() throws {
    let data = try KeyedArchiver.archive(Sketch.full())
    #expect(throws: ArchiveError.truncated) { try unarchive(data + [0]) }
    #expect(throws: ArchiveError.notAnArchive) { try unarchive(Data([0]) + data) }
  }

  /// The seal is set right again, so that only the reader's own checks stand in the way.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func mutationsNeverTrap(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let ours = try KeyedArchiver.archive(Sketch.full())
    let theirs = try NSKeyedArchiver.archivedData(
      withRootObject: Sketch.full(), requiringSecureCoding: true)
    var outcomes: [String: Int] = [:]
    for round in 0..<5_000 {
      var bytes = Array(round.isMultiple(of: 2) ? ours : theirs)
      for _ in 0...Int.random(in: 0..<3, using: &random) { mutate(&bytes, &random) }
      let outcome = outcome(of: bytes, sealed: round % 4 < 2)
      outcomes[outcome, default: 0] += 1
    }
    #expect(outcomes["value", default: 0] > 100, "seed \(seed): \(outcomes)")
    #expect(outcomes["malformed", default: 0] > 1_000, "seed \(seed): \(outcomes)")
    #expect(outcomes["wrongType", default: 0] > 10, "seed \(seed): \(outcomes)")
  }

  private func outcome(of bytes: [UInt8], sealed: Bool) -> String {
    var data = Data(bytes)
    if sealed {
      data = Data(Seal.sealing(bytes))
    } else if data.count >= 32 {
      data.replaceSubrange(data.count - 32..<data.count - 27, with: Data(count: 5))
    }
    do {
      _ = try unarchive(data)
      return "value"
    } catch let error as ArchiveError {
      #expect(sealed || error != .damaged)
      return Mirror(reflecting: error).children.first?.label ?? "\(error)"
    } catch {
      Issue.record("another error: \(error)")
      return "other"
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard let place = bytes.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 3: bytes[place] = .random(in: 0...255, using: &random)
    case 4: bytes[place] = [0, 1, 0x7F, 0x80, 0xD1, 0xC1].randomElement(using: &random) ?? 0xFF
    case 5: bytes.swapAt(place, .random(in: bytes.indices, using: &random))
    case 6:
      let end = min(bytes.count, place + .random(in: 1...8, using: &random))
      bytes.replaceSubrange(place..<end, with: bytes.suffix(end - place))
    default: mutateTrailer(&bytes, &random)
    }
  }

  private func mutateTrailer(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard bytes.count >= 26 else { return }
    bytes[bytes.count - .random(in: 1...26, using: &random)] = .random(in: 0...255, using: &random)
  }
}
