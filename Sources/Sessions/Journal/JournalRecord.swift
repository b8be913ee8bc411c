/// A record of a journal, one of its lines.
///
/// On disk, little-endian: the size of the payload u32, kind u8, 3 bytes of zero, sequence u64,
/// delay u32, the payload, and the checksum u64 of all these, which continues the one before.
package struct JournalRecord: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The text form of a command that was performed.
    case command
    /// Data kept beside the state; the latest replaces all earlier.
    case metadata
    /// What others drew on a shared canvas, and what came back of one's own.
    case received
    /// A kind that a newer version wrote.
    case newer(UInt8)
  }

  package let kind: Kind
  /// The number of the latest command, including this record.
  package let sequence: UInt64
  /// Milliseconds since the previous record: for showing a drawing's history, never for redoing it.
  package let delay: UInt32
  package let payload: [UInt8]

  package init(_ kind: Kind, sequence: UInt64, delay: UInt32, payload: [UInt8]) {
    self.kind = kind
    self.sequence = sequence
    self.delay = delay
    self.payload = payload
  }

  static let headSize = 20
  /// The maximum size of the payload in bytes. The longest command, a placed picture, is shorter.
  static let limit = 32 << 20

  func append(to bytes: inout [UInt8], chain: inout UInt64) {
    let start = bytes.count
    bytes.append(littleEndian: UInt32(payload.count))
    bytes += [kind.rawValue, 0, 0, 0]
    bytes.append(littleEndian: sequence)
    bytes.append(littleEndian: delay)
    bytes += payload
    chain = Checksum.of(bytes[start...], after: chain)
    bytes.append(littleEndian: chain)
  }

  /// Returns the kind of the record at the start of `bytes` and the size of its head and payload,
  /// or nil if there cannot be one.
  static func head(_ bytes: ArraySlice<UInt8>) -> (kind: Kind, size: Int)? {
    guard let length = bytes.littleEndian(at: 0, as: UInt32.self), length <= limit,
      bytes.count >= headSize + Int(length) + 8,
      let word = bytes.littleEndian(at: 4, as: UInt32.self),
      let kind = UInt8(exactly: word).flatMap(Kind.init(rawValue:))
    else { return nil }
    return (kind, headSize + Int(length))
  }

  /// Returns the record at the start of `bytes`, its size on disk and its checksum, or nil if there
  /// is none that continues `chain`.
  static func read(
    _ bytes: ArraySlice<UInt8>, after chain: UInt64
  ) -> (record: JournalRecord, size: Int, chain: UInt64)? {
    guard let (kind, end) = head(bytes) else { return nil }
    let sum = Checksum.of(bytes.prefix(end), after: chain)
    guard sum == bytes.littleEndian(at: end, as: UInt64.self),
      let sequence = bytes.littleEndian(at: 8, as: UInt64.self),
      let delay = bytes.littleEndian(at: 16, as: UInt32.self)
    else { return nil }
    let payload = Array(bytes.prefix(end).dropFirst(headSize))
    let record = JournalRecord(kind, sequence: sequence, delay: delay, payload: payload)
    return (record, end + 8, sum)
  }
}

extension JournalRecord.Kind: RawRepresentable {
  package var rawValue: UInt8 {
    switch self {
    case .command: 1
    case .metadata: 2
    case .received: 4
    case .newer(let number): number
    }
  }

  /// Nil for 0, which is found where nothing was written.
  package init?(rawValue: UInt8) {
    switch rawValue {
    case 0: return nil
    case 1: self = .command
    case 2: self = .metadata
    case 4: self = .received
    default: self = .newer(rawValue)
    }
  }
}
