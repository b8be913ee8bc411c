/// What the bytes of a journal say: a pure function of them.
struct JournalContents {
  /// What stands after the last record that can be trusted.
  enum Rest: Hashable {
    /// Nothing, or zeros that a file system may leave behind.
    case nothing
    /// A record that was not written to its end.
    case torn
    /// Damage, with this many whole records after it.
    case damaged(later: Int)
  }

  let header: GenerationHeader
  /// The longest beginning of which every record goes on from the one before.
  let records: [JournalRecord]
  /// Of the latest command.
  let sequence: UInt64
  /// The checksum at the end of `records`.
  let chain: UInt64
  let rest: Rest

  /// Nil where the header is damaged or belongs to something else.
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

  private static func rest(_ tail: ArraySlice<UInt8>, in bytes: [UInt8]) -> Rest {
    guard tail.contains(where: { $0 != 0 }) else { return .nothing }
    let later = laterRecords(tail, in: bytes)
    return later > 0 ? .damaged(later: later) : .torn
  }

  /// Bytes.
  private static let mostSummed = 256 << 20

  /// A whole record can be told by the checksum that stands before it. Of a file that has forged
  /// heads everywhere, not all are tried.
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
    case .metadata: self.sequence == sequence
    }
  }
}
