import Foundation
import TestSupport
import Testing

@testable import Sessions

/// R5: whatever happens to the bytes of a session, what is read of them is a beginning of what was
/// done, or the generation before, and never anything else.
///
/// Every truncation and every single-bit flip of a journal and a base; zeroed, doubled and swapped
/// blocks; journals of other sessions and generations. Sampled: files of 1 KB, 3,000 damaged blocks.
/// All of it: `OEKAKI_FULL=1 swift test -c release -Xswiftc -enable-testing --filter
/// JournalDamageTests`, 20 KB and 100,000 blocks.
struct JournalDamageTests {
  private static let isFull = ProcessInfo.processInfo.environment["OEKAKI_FULL"] != nil
  private static let size = isFull ? 20 << 10 : 1 << 10

  /// Two generations of a session, and everything that they tell.
  private struct Sample {
    let session = SessionID()
    var files: SessionFiles
    let records: [[JournalRecord]]
    /// As they were before any damage.
    private let bases: [UInt32: [UInt8]]

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      files = SessionFiles(session: session)
      var (sequence, link, all) = (UInt64(0), UInt64(0), [[JournalRecord]]())
      for generation in [UInt32(3), 4] {
        let base = SessionBase(
          sequence: sequence, metadata: Array("{}".utf8),
          content: (0..<size).map { _ in random.next().byte })
        files.bases[generation] = base.bytes(of: session, generation: generation)
        let header = GenerationHeader(
          .journal, generation: generation, session: session, sequence: sequence,
          detail: random.next(), link: link)
        var (bytes, chain, records) = (header.bytes, header.checksum, [JournalRecord]())
        while bytes.count < size {
          let isCommand = random.next() % 8 > 0
          if isCommand { sequence += 1 }
          let record = JournalRecord(
            isCommand ? .command : .metadata, sequence: sequence, delay: 3,
            payload: (0..<random.next() % 60).map { _ in random.next().byte })
          record.append(to: &bytes, chain: &chain)
          records.append(record)
        }
        files.journals[generation] = bytes
        link = chain
        all.append(records)
      }
      records = all
      bases = files.bases
    }

    /// Whether what was found is what was done, up to some point of the newer generation, or all of
    /// the older one and as much of the newer.
    func isHonest(_ recovery: SessionRecovery?) -> Bool {
      guard let recovery else { return false }
      let first = recovery.base.sequence == 0 ? 0 : 1
      let all = Array(records[first...].joined())
      let bytes = recovery.base.bytes(of: session, generation: UInt32(3 + first))
      return bytes == bases[UInt32(3 + first)] && all.starts(with: recovery.records)
        && recovery.sequence == (recovery.records.last?.sequence ?? recovery.base.sequence)
    }

  }

  private static let sample = Sample(seed: 5)

  @Test func undamagedItIsAllThere() throws {
    let recovery = try #require(SessionRecovery(Self.sample.files))
    #expect(recovery.base.sequence == Self.sample.records[0].last?.sequence)
    #expect(recovery.records == Self.sample.records[1])
    #expect(recovery.findings == [])
    let history = try #require(SessionRecovery(oldestOf: Self.sample.files))
    #expect(history.base.sequence == 0)
    #expect(history.records == Array(Self.sample.records.joined()))
  }

  /// Each of half a million heads says that half a megabyte follows: to add all of them up would take
  /// minutes.
  @Test func forgedHeadsAreNotAllBelieved() throws {
    let session = SessionID()
    let header = GenerationHeader(
      .journal, generation: 1, session: session, sequence: 0, detail: 5, link: 0)
    var bytes = header.bytes
    for _ in 0..<1 << 19 {
      bytes.append(littleEndian: UInt32(1 << 19))
      bytes.append(littleEndian: UInt32(1))
    }
    let contents = try #require(JournalContents(bytes, session: session, generation: 1))
    #expect(contents.records == [])
    #expect(contents.rest == .torn)
  }

  @Test func aJournalCutAnywhereGivesWhatWasBefore() {
    for length in 0..<(Self.sample.files.journals[4]?.count ?? 0) {
      var files = Self.sample.files
      files.journals[4] = Array(files.journals[4]?.prefix(length) ?? [])
      #expect(Self.sample.isHonest(SessionRecovery(files)), "journal cut at \(length)")
    }
    for length in 0..<(Self.sample.files.bases[4]?.count ?? 0) {
      var files = Self.sample.files
      files.bases[4] = Array(files.bases[4]?.prefix(length) ?? [])
      let recovery = SessionRecovery(files)
      // The base before, its journal, and the next one: nothing is lost.
      #expect(Self.sample.isHonest(recovery), "base cut at \(length)")
      #expect(recovery?.sequence == Self.sample.records[1].last?.sequence)
      #expect(recovery?.findings.contains(.damagedBase(generation: 4)) == true)
    }
  }

  @Test func aFlippedBitGivesWhatWasBefore() {
    for place in 0..<(Self.sample.files.journals[4]?.count ?? 0) {
      for bit in 0..<8 {
        var files = Self.sample.files
        files.journals[4]?[place] ^= 1 << bit
        let recovery = SessionRecovery(files)
        #expect(Self.sample.isHonest(recovery), "journal, byte \(place), bit \(bit)")
        #expect(recovery.map { $0.records.count < Self.sample.records[1].count } == true)
        #expect(recovery?.findings.isEmpty == false, "the damage is told")
      }
    }
    for place in 0..<(Self.sample.files.bases[4]?.count ?? 0) {
      for bit in 0..<8 {
        var files = Self.sample.files
        files.bases[4]?[place] ^= 1 << bit
        let recovery = SessionRecovery(files)
        #expect(Self.sample.isHonest(recovery), "base, byte \(place), bit \(bit)")
        #expect(recovery?.sequence == Self.sample.records[1].last?.sequence)
      }
    }
  }

  @Test func damagedBlocksAreNeverTakenForWhole() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<(Self.isFull ? 100_000 : 3000) {
      var files = Self.sample.files
      let isBase = random.next() % 4 == 0
      var bytes = (isBase ? files.bases[4] : files.journals[4]) ?? []
      let block = Self.isFull && random.next() % 2 == 0 ? 4096 : 512
      let kind = random.next() % 3
      let (a, b) = (random.block(block, in: bytes), random.block(block, in: bytes))
      switch kind {
      case 0: for i in a { bytes[i] = 0 }
      case 1: for (i, j) in zip(a, b) { bytes[i] = bytes[j] }
      default: for (i, j) in zip(a, b) { bytes.swapAt(i, j) }
      }
      if isBase { files.bases[4] = bytes } else { files.journals[4] = bytes }
      #expect(Self.sample.isHonest(SessionRecovery(files)), "seed 11, round \(round)")
    }
  }

  @Test func filesOfOthersAreNoneOfOurs() {
    let other = Sample(seed: 6)
    var files = Self.sample.files
    files.journals[4] = other.files.journals[4]
    #expect(SessionRecovery(files)?.records == [], "of another session")
    files = Self.sample.files
    files.journals[4] = files.journals[3]
    #expect(SessionRecovery(files)?.records == [], "of another generation")
    files = Self.sample.files
    files.bases[4] = files.bases[3]
    #expect(Self.sample.isHonest(SessionRecovery(files)))
    files.bases = [:]
    #expect(SessionRecovery(files) == nil, "a journal alone tells nothing")
  }

  /// Whole and sealed, but not what the journals say: they lead further from the one before.
  @Test(arguments: [UInt64(0), 1, 1 << 60])
  func aForgedBaseIsPassedOver(sequence: UInt64) throws {
    var files = Self.sample.files
    files.bases[4] = SessionBase(sequence: sequence, metadata: [], content: [1, 2, 3])
      .bytes(of: Self.sample.session, generation: 4)
    let recovery = try #require(SessionRecovery(files))
    #expect(Self.sample.isHonest(recovery))
    #expect(recovery.sequence == Self.sample.records[1].last?.sequence)
    #expect(recovery.findings == [.damagedBase(generation: 4)])
    #expect(SessionRecovery.all(files).count == 2)
  }

  /// A whole state that no journal led to stands for itself.
  @Test func theNewestBaseIsTakenWhereNothingGoesOn() throws {
    var files = Self.sample.files
    files.journals[4] = nil
    let recovery = try #require(SessionRecovery(files))
    #expect(recovery.base.sequence == Self.sample.records[0].last?.sequence)
    #expect(recovery.findings == [])
  }

  /// A kill right after a journal was made leaves a file without a header: nothing was promised of it,
  /// and what the next launch wrote behind it is there.
  @Test(arguments: [0, 1, GenerationHeader.size - 1])
  func aJournalThatWasOnlyMadeIsPassedOver(length: Int) throws {
    var files = Self.sample.files
    files.journals[5] = Array(Self.sample.files.journals[4]?.prefix(length) ?? [])
    let recovery = try #require(SessionRecovery(files))
    #expect(recovery.records == Self.sample.records[1])
    #expect(recovery.findings == [.torn(generation: 5)])
    let header = GenerationHeader(
      .journal, generation: 6, session: Self.sample.session, sequence: recovery.sequence,
      detail: 5, link: recovery.chain)
    var (bytes, chain) = (header.bytes, header.checksum)
    let record = JournalRecord(
      .command, sequence: recovery.sequence + 1, delay: 0, payload: Array("undo".utf8))
    record.append(to: &bytes, chain: &chain)
    files.journals[6] = bytes
    #expect(SessionRecovery(files)?.records == Self.sample.records[1] + [record])
  }

  /// After damage in the middle it is told how much is beyond it.
  @Test func whatIsBeyondTheDamageIsCounted() throws {
    var files = Self.sample.files
    files.journals[4]?[GenerationHeader.size + 30] ^= 1
    let recovery = try #require(SessionRecovery(files))
    let lost = Self.sample.records[1].count - recovery.records.count
    guard case .damagedJournal(4, let later)? = recovery.findings.first else {
      Issue.record("\(recovery.findings)")
      return
    }
    #expect(lost - later <= 2 && later > 5, "\(later) of \(lost)")
  }
}

extension UInt64 {
  fileprivate var byte: UInt8 { UInt8(truncatingIfNeeded: self) }
}

extension SeededGenerator {
  /// A block of the file, at a multiple of its size, as far as there are bytes.
  fileprivate mutating func block(_ size: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = Int(next() % UInt64(bytes.count / size + 1)) * size
    return min(start, bytes.count)..<min(start + size, bytes.count)
  }
}

extension SessionBase {
  /// The whole file.
  fileprivate func bytes(of session: SessionID, generation: UInt32) -> [UInt8] {
    head(of: session, generation: generation) + content
  }
}
