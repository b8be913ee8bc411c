/// The contents of a journal, a pure function of its bytes.
struct JournalContents {
  /// The state of the bytes after the last trusted record.
  enum Rest: Hashable {
    /// No bytes, or zeros that a file system may leave behind.
    case nothing
    /// A record that was not written completely.
    case torn
    /// Damage, followed by this many whole records.
    case damaged(later: Int)
  }

  let header: GenerationHeader
  /// The longest prefix in which every record continues the one before.
  let records: [JournalRecord]
  /// The number of the latest command.
  let sequence: UInt64
  /// The checksum at the end of `records`.
  let chain: UInt64
  let rest: Rest

  /// Returns nil if the header is damaged, or belongs to another session or generation.
  init?(_ bytes: [UInt8], session: SessionID, generation: UInt32) {
    guard let header = GenerationHeader(.journal, in: bytes[...]), header.session == session,
      header.generation == generation
    else { return nil }
    self.header = header
    var (records, chain, sequence) = ([JournalRecord](), header.checksum, header.sequence)
    var place = GenerationHeader.size
    while let next = JournalRecord.read(bytes[place...], after: chain),
      next.record.follows(sequence)
    {
      records.append(next.record)
      (chain, sequence) = (next.chain, next.record.sequence)
      place += next.size
    }
    (self.records, self.chain, self.sequence) = (records, chain, sequence)
    rest = Self.rest(bytes[place...], in: bytes)
  }

  /// Whether not even the header was written, as a kill may leave a file right after it was made. Nothing
  /// in it was ever promised.
  static func isUnbegun(_ bytes: [UInt8]) -> Bool {
    bytes.count < GenerationHeader.size || bytes.allSatisfy { $0 == 0 }
  }

  private static func rest(_ tail: ArraySlice<UInt8>, in bytes: [UInt8]) -> Rest {
    guard tail.contains(where: { $0 != 0 }) else { return .nothing }
    let later = laterRecords(tail, in: bytes)
    return later > 0 ? .damaged(later: later) : .torn
  }

  /// The limit on bytes to checksum in search of later records, in addition to the journal's size.
  private static let mostSummed = 256 << 20

  /// Returns the number of whole records after damage, each recognised by the checksum before it.
  /// The limit is for files with forged heads everywhere, not all of which are tried.
  private static func laterRecords(_ tail: ArraySlice<UInt8>, in bytes: [UInt8]) -> Int {
    var (count, place) = (0, tail.startIndex + 1)
    var summed = 0
    while place < bytes.count {
      guard let head = JournalRecord.head(bytes[place...]) else {
        place += 1
        continue
      }
      summed += head.size
      guard summed <= mostSummed + bytes.count else { break }
      let before = bytes[(place - 8)...].littleEndian(at: 0, as: UInt64.self) ?? 0
      if let found = JournalRecord.read(bytes[place...], after: before) {
        count += 1
        place += found.size
      } else {
        place += 1
      }
    }
    return count
  }
}

extension JournalRecord {
  fileprivate func follows(_ sequence: UInt64) -> Bool {
    switch kind {
    case .command: self.sequence == sequence &+ 1
    case .metadata, .received: self.sequence == sequence
    case .newer: self.sequence == sequence || self.sequence == sequence &+ 1
    }
  }
}
