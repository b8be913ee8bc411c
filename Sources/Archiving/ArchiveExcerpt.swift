/// One piece of data in an archive's root object, found without reading the rest of the file: only
/// the trailer, some of the offset table, the root's keys and class, and the data are read.
///
/// Nothing else is checked, neither the seal nor the rest of the file: good enough for a list of
/// files, but not for opening one.
public struct ArchiveExcerpt {
  /// The size in bytes of the blocks in which a file is read, each at most once.
  public static let blockSize = 4096
  /// The maximum number of blocks: with the trailer, less than 64 KiB of a file.
  public static let mostBlocks = 15

  /// The data as it stands in the file.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - key: The key of the data in the root object, which is of class `className`.
  ///   - size: The size of the file in bytes.
  ///   - limit: The maximum number of bytes of data.
  ///   - read: A function that returns the bytes of the file in a range.
  /// - Throws: `ArchiveError`, or the error that `read` throws.
  public init(
    ofKey key: String, inRootOf className: String, size: Int, limit: Int,
    read: @escaping (Range<Int>) throws -> [UInt8]
  ) throws {
    var reader = try ExcerptReader(size: size, read: read)
    bytes = try reader.data(forKey: key, inRootOf: className, limit: limit)
  }
}

/// Follows an archive from its trailer to one value, without trusting any of it.
private struct ExcerptReader {
  private let size: Int
  private let read: (Range<Int>) throws -> [UInt8]
  private var blocks: [Int: [UInt8]] = [:]
  private var trailer: Trailer

  init(size: Int, read: @escaping (Range<Int>) throws -> [UInt8]) throws {
    guard size > Seal.trailerSize + BinaryPropertyList.magic.count else {
      throw size == 0 ? ArchiveError.empty : ArchiveError.truncated
    }
    (self.size, self.read) = (size, read)
    let end = try read(size - Seal.trailerSize..<size)
    guard let trailer = Trailer(end, ofFileOf: size) else { throw ArchiveError.truncated }
    self.trailer = trailer
    guard try bytes(0, BinaryPropertyList.magic.count) == BinaryPropertyList.magic else {
      throw ArchiveError.notAnArchive
    }
  }

  // MARK: Bytes

  /// Returns bytes of the file, all of which must exist.
  private mutating func bytes(_ start: Int, _ count: Int) throws -> [UInt8] {
    guard start >= 0, count >= 0, count <= size, start <= size - count else {
      throw ArchiveError.malformed(offset: start, reason: "truncated value")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      let place = start + bytes.count
      let block = try block(place / ArchiveExcerpt.blockSize)
      let first = place % ArchiveExcerpt.blockSize
      guard first < block.count else { throw ArchiveError.truncated }
      bytes.append(contentsOf: block[first...].prefix(count - bytes.count))
    }
    return bytes
  }

  private mutating func block(_ number: Int) throws -> [UInt8] {
    if let known = blocks[number] { return known }
    guard blocks.count < ArchiveExcerpt.mostBlocks else {
      throw ArchiveError.tooLarge(
        .bytes, limit: ArchiveExcerpt.mostBlocks * ArchiveExcerpt.blockSize)
    }
    let start = number * ArchiveExcerpt.blockSize
    let block = try read(start..<min(size, start + ArchiveExcerpt.blockSize))
    blocks[number] = block
    return block
  }

  private mutating func number(_ start: Int, _ width: Int) throws -> Int {
    let bits = try bytes(start, width).bigEndian(at: 0, width: width)
    guard let number = bits.flatMap(Int.init(exactly:)) else {
      throw ArchiveError.malformed(offset: start, reason: "number out of range")
    }
    return number
  }

  // MARK: Values

  /// Returns the offset of a value from the start of the file.
  private mutating func offset(_ value: Int) throws -> Int {
    guard value >= 0, value < trailer.valueCount else {
      throw ArchiveError.malformed(
        offset: trailer.tableStart, reason: "reference to a missing value")
    }
    let place = trailer.tableStart + value * trailer.offsetSize
    let offset = try number(place, trailer.offsetSize)
    guard offset >= BinaryPropertyList.magic.count, offset < trailer.tableStart else {
      throw ArchiveError.malformed(offset: place, reason: "value outside the file")
    }
    return offset
  }

  /// Returns the kind of a value with several elements, their number and the offset of the first.
  private mutating func header(_ value: Int) throws -> (kind: UInt8, count: Int, start: Int) {
    let offset = try offset(value)
    let marker = try number(offset, 1)
    let (kind, low) = (UInt8(marker >> 4), marker & 0x0F)
    guard low == 0x0F else { return (kind, low, offset + 1) }
    let counted = try number(offset + 1, 1)
    guard counted & 0xFC == 0x10 else {
      throw ArchiveError.malformed(offset: offset, reason: "value without a count")
    }
    let width = 1 << (counted & 3)
    let count = try number(offset + 2, width)
    guard count <= trailer.tableStart else {
      throw ArchiveError.malformed(offset: offset, reason: "count larger than the file")
    }
    return (kind, count, offset + 2 + width)
  }

  private mutating func elements(
    of value: Int, kind: UInt8
  ) throws -> (count: Int, start: Int) {
    let header = try header(value)
    let perElement = kind == 0xD ? 2 * trailer.referenceSize : trailer.referenceSize
    guard header.kind == kind, header.count <= trailer.tableStart / perElement else {
      throw ArchiveError.malformed(offset: header.start, reason: "unknown kind of value")
    }
    return (header.count, header.start)
  }

  private mutating func element(_ index: Int, _ start: Int) throws -> Int {
    try number(start + index * trailer.referenceSize, trailer.referenceSize)
  }

  /// Whether a value is this ASCII text.
  private mutating func isText(_ value: Int, _ text: String) throws -> Bool {
    let header = try header(value)
    guard header.kind == 5, header.count == text.utf8.count else { return false }
    return try bytes(header.start, header.count) == Array(text.utf8)
  }

  /// Returns the value at a key of a dictionary, which is searched from the start or from the end.
  private mutating func value(
    forKey key: String, of dictionary: Int, fromEnd: Bool = false
  ) throws -> Int {
    let (count, start) = try elements(of: dictionary, kind: 0xD)
    for step in 0..<count {
      let index = fromEnd ? count - 1 - step : step
      if try isText(try element(index, start), key) {
        return try element(count + index, start)
      }
    }
    throw ArchiveError.wrongType(key: key, expected: "a value")
  }

  /// Returns the value of the object that a reference stands for.
  private mutating func object(_ reference: Int, in objects: Int) throws -> Int {
    let offset = try offset(reference)
    let marker = try number(offset, 1)
    guard marker & 0xFC == 0x80 else {
      throw ArchiveError.malformed(offset: offset, reason: "not a reference")
    }
    let index = try number(offset + 1, marker & 3 + 1)
    let (count, start) = try elements(of: objects, kind: 0xA)
    guard index > 0, index < count else {
      throw ArchiveError.malformed(offset: offset, reason: "object number out of range")
    }
    return try element(index, start)
  }

  mutating func data(forKey key: String, inRootOf className: String, limit: Int) throws -> [UInt8] {
    let objects = try value(forKey: "$objects", of: trailer.topValue)
    let top = try value(forKey: "$top", of: trailer.topValue)
    let root = try object(try value(forKey: "root", of: top), in: objects)
    let type = try object(try value(forKey: "$class", of: root, fromEnd: true), in: objects)
    guard try isText(try value(forKey: "$classname", of: type), className) else {
      throw ArchiveError.unexpectedClass("other than \(className)", key: "root")
    }
    let header = try header(try value(forKey: key, of: root))
    guard header.kind == 4, header.count <= limit else {
      throw ArchiveError.wrongType(key: key, expected: "data")
    }
    return try bytes(header.start, header.count)
  }
}
