/// The first 64 bytes of a base and of a journal, little-endian:
///
///     0  magic, 8 bytes: the kind, and the version of the format
///     8  generation, u32; needs, u32: what a reader has to understand
///    16  the session's identifier
///    32  sequence, u64: the number of commands performed before the generation began
///    40  a journal: a random salt; a base: the sizes of metadata and content, u32 each
///    48  a journal: the checksum at the end of the previous journal, 0 for none;
///        a base: the checksum of everything after the header
///    56  the checksum of everything before
struct GenerationHeader: Hashable {
  enum Kind: String, CaseIterable {
    case base = "oekakiB1"
    case journal = "oekakiJ1"
  }

  static let size = 64
  private static let checkedSize = 56

  var kind: Kind
  var generation: UInt32
  var session: SessionID
  var sequence: UInt64
  /// The salt of a journal, or the sizes of a base.
  var detail: UInt64
  /// The checksum that the journal continues, or the one of the base's metadata and content.
  var link: UInt64
  /// The features that a reader has to understand.
  var needs: GenerationNeeds = []

  var bytes: [UInt8] {
    var bytes = Array(kind.rawValue.utf8)
    bytes.append(littleEndian: generation)
    bytes.append(littleEndian: needs.rawValue)
    bytes += session.bytes
    for number in [sequence, detail, link] { bytes.append(littleEndian: number) }
    bytes.append(littleEndian: Checksum.of(bytes[...]))
    return bytes
  }

  /// The checksum of the header, where a journal's chain begins.
  var checksum: UInt64 { bytes[...].littleEndian(at: Self.checkedSize, as: UInt64.self) ?? 0 }

  init(
    _ kind: Kind, generation: UInt32, session: SessionID, sequence: UInt64, detail: UInt64,
    link: UInt64, needs: GenerationNeeds = []
  ) {
    self.kind = kind
    self.generation = generation
    self.session = session
    self.sequence = sequence
    self.detail = detail
    self.link = link
    self.needs = needs
  }

  /// Returns nil if the bytes do not begin with a whole, undamaged header of that kind.
  init?(_ kind: Kind, in bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.size, bytes.starts(with: kind.rawValue.utf8),
      let checksum = bytes.littleEndian(at: Self.checkedSize, as: UInt64.self),
      checksum == Checksum.of(bytes.prefix(Self.checkedSize)),
      let generation = bytes.littleEndian(at: 8, as: UInt32.self),
      let needs = bytes.littleEndian(at: 12, as: UInt32.self),
      let session = SessionID(bytes: Array(bytes.dropFirst(16).prefix(16))),
      let sequence = bytes.littleEndian(at: 32, as: UInt64.self),
      let detail = bytes.littleEndian(at: 40, as: UInt64.self),
      let link = bytes.littleEndian(at: 48, as: UInt64.self)
    else { return nil }
    self.init(
      kind, generation: generation, session: session, sequence: sequence, detail: detail,
      link: link, needs: GenerationNeeds(rawValue: needs))
  }

  /// Returns the needs stated at the beginning of a file that this version does not understand:
  /// none if it is damaged or not a session's file.
  static func unknownNeeds(of kind: Kind, in bytes: ArraySlice<UInt8>) -> GenerationNeeds {
    if let header = GenerationHeader(kind, in: bytes) { return header.needs.unknown }
    let (magic, head) = (Array(kind.rawValue.utf8), Array(bytes.prefix(8)))
    guard bytes.count >= size, let version = magic.last, head.dropLast() == magic.dropLast(),
      let found = head.last, found > version, found <= UInt8(ascii: "9"),
      bytes.littleEndian(at: checkedSize, as: UInt64.self)
        == Checksum.of(bytes.prefix(checkedSize))
    else { return [] }
    return .format
  }
}
