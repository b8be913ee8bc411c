import Foundation

/// A binary property list ("bplist00") from an untrusted source, checked as a whole before any of
/// its values is used.
///
/// The format is that of CoreFoundation's `CFBinaryPList.c`: values one after the other, a table of
/// their offsets, and a trailer of 32 bytes. Only the parts of keyed archives are accepted: no
/// sets, no null, no integer above 64 bits. Values are numbered as in the table; nothing is
/// expanded, so shared or circular arrays cost nothing here.
struct BinaryPropertyList {
  /// A value; ranges are of bytes in the file.
  enum Node {
    case bool(Bool)
    case integer(Int64)
    case real(Double)
    /// Seconds since 2001.
    case date(Double)
    case data(Range<Int>)
    case ascii(Range<Int>)
    /// Big-endian UTF-16, well formed.
    case utf16(Range<Int>)
    /// A reference to an object of the archive.
    case uid(UInt32)
    case array(Elements)
    case dictionary(keys: Elements, values: Elements)
  }

  /// The numbers of an array's values, as a part of the file.
  struct Elements {
    let start: Int
    let count: Int
  }

  static let magic = Array("bplist00".utf8)

  let bytes: [UInt8]
  let trailer: Trailer
  /// The state of the seal: intact or absent.
  let seal: Seal.State
  let limits: ArchiveLimits

  /// Reads every byte once or twice. Values out of order cost 16 bytes of memory each.
  ///
  /// Throws `.empty`, `.notAnArchive`, `.tooLarge`, `.truncated`, `.damaged` (the seal does not
  /// match) or `.malformed`.
  init(_ bytes: [UInt8], limits: ArchiveLimits) throws(ArchiveError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= limits.maximumSize else {
      throw .tooLarge(.bytes, limit: limits.maximumSize)
    }
    self.bytes = bytes
    (trailer, seal) = try Self.openedTrailer(of: bytes)
    self.limits = limits
    guard trailer.valueCount <= limits.maximumObjects else {
      throw .tooLarge(.objects, limit: limits.maximumObjects)
    }
    try checkValues()
  }

  /// Returns the trailer and the state of the seal, once the beginning, the end and the seal agree.
  ///
  /// Bytes that do not begin as a property list are damage only if they are sealed.
  private static func openedTrailer(
    of bytes: [UInt8]
  ) throws(ArchiveError) -> (Trailer, Seal.State) {
    let trailer = Trailer(of: bytes)
    let isSealed = bytes.dropLast(Seal.trailerSize - 1).last == Seal.version
    guard bytes.starts(with: magic) else {
      if magic.starts(with: bytes) { throw .truncated }
      throw trailer != nil && isSealed ? .damaged : .notAnArchive
    }
    guard let trailer else { throw isSealed ? .damaged : .truncated }
    let seal = bytes.withUnsafeBytes { Seal.state(of: $0) }
    guard seal != .broken else { throw .damaged }
    return (trailer, seal)
  }

  /// Returns the number of a value in an array; throws `.malformed` if the index is out of range.
  func element(_ index: Int, of elements: Elements) throws(ArchiveError) -> Int {
    let width = trailer.referenceSize
    guard elements.count > index, index >= 0 else {
      throw .malformed(offset: elements.start, reason: "missing element")
    }
    return try value(numbered: elements.start + index * width)
  }

  private func value(numbered offset: Int) throws(ArchiveError) -> Int {
    guard let number = bytes.bigEndian(at: offset, width: trailer.referenceSize),
      number < UInt64(trailer.valueCount)
    else { throw .malformed(offset: offset, reason: "reference to a missing value") }
    return Int(number)
  }
}
