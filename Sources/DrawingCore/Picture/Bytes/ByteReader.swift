/// An error in packed bytes: what is wrong, and where.
public struct PackingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The distance from the start of the block, in bytes.
  public let offset: Int
  /// A few words that say what is wrong, without the place.
  public let reason: String

  /// Creates an error.
  package init(offset: Int, reason: String) { (self.offset, self.reason) = (offset, reason) }

  public var description: String { "\(reason) at byte \(offset)" }
}

/// A reader of what `ByteWriter` writes. It trusts nothing: every length is checked before it is
/// used.
public struct ByteReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// The memory that this block and the blocks inside it may still take.
  private(set) var budget: UnpackingBudget

  /// Creates a reader at the first byte, with the budget that `bytes` allows (`UnpackingBudget`).
  public init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// Creates a reader at the first byte of a slice.
  ///
  /// - Parameter budget: a budget shared with other blocks; nil for the one that `bytes` allows.
  public init(_ bytes: ArraySlice<UInt8>, budget: UnpackingBudget? = nil) {
    self.bytes = bytes
    position = bytes.startIndex
    self.budget = budget ?? UnpackingBudget(packed: bytes.count)
  }

  /// Takes `count` bytes of memory from the budget.
  mutating func spend(_ count: Int) throws(PackingError) {
    let reader = self
    try budget.spend(count, reader)
  }

  /// Reads a block with a nested reader that shares the budget. Bytes that `read` leaves over are
  /// skipped.
  package mutating func nested<Value>(
    _ read: (inout ByteReader) throws(PackingError) -> Value
  ) throws(PackingError) -> Value {
    var inner = ByteReader(try block(), budget: budget)
    let value = try read(&inner)
    budget = inner.budget
    return value
  }

  /// The number of bytes not yet read.
  public var remaining: Int { bytes.endIndex - position }
  /// Whether all bytes have been read.
  public var isAtEnd: Bool { remaining == 0 }

  /// Reads a number of something that is counted one by one, which nobody counts to its end.
  package mutating func ordinal() throws(PackingError) -> UInt64 {
    let value = try number()
    guard value < 1 << 62 else { throw failure("a number too large") }
    return value
  }

  /// Returns an error at the current position.
  public func failure(_ reason: String) -> PackingError {
    PackingError(offset: position - bytes.startIndex, reason: reason)
  }

  /// Reads a byte. Throws at the end.
  public mutating func byte() throws(PackingError) -> UInt8 {
    guard position < bytes.endIndex else { throw failure("ends too early") }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads a number in base 128. Throws if it has more than 64 bits or takes more bytes than it
  /// needs, so that every value has a single form.
  public mutating func number() throws(PackingError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 63 || (shift == 63 && byte <= 1) else { throw failure("number too large") }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        guard byte != 0 || shift == 0 else { throw failure("number in a longer form than needed") }
        return value
      }
      shift += 7
    }
  }

  /// Reads a signed number in zigzag form.
  public mutating func signed() throws(PackingError) -> Int {
    let value = try number()
    return Int(bitPattern: UInt(value >> 1)) ^ -Int(bitPattern: UInt(value & 1))
  }

  /// Reads a number. Throws unless it lies in `range`.
  public mutating func number(in range: ClosedRange<Int>) throws(PackingError) -> Int {
    guard let value = Int(exactly: try number()), range.contains(value) else {
      throw failure("number out of range")
    }
    return value
  }

  /// Reads a signed number. Throws unless it lies in `range`.
  public mutating func signed(in range: ClosedRange<Int>) throws(PackingError) -> Int {
    let value = try signed()
    guard range.contains(value) else { throw failure("number out of range") }
    return value
  }

  /// Reads a count of items that take at least `size` bytes each. Throws if the remaining bytes
  /// cannot hold that many.
  public mutating func count(ofAtLeast size: Int = 1) throws(PackingError) -> Int {
    try number(in: 0...(remaining / max(1, size)))
  }

  /// Reads a byte that is 0 or 1. Throws for any other value.
  public mutating func flag() throws(PackingError) -> Bool {
    let value = try byte()
    guard value < 2 else { throw failure("neither yes nor no") }
    return value == 1
  }

  /// Reads `count` bytes without copying them. Throws if fewer are left.
  public mutating func raw(_ count: Int) throws(PackingError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw failure("ends too early") }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads all bytes that are left.
  mutating func rest() throws(PackingError) -> [UInt8] { Array(try raw(remaining)) }

  /// Reads a count and that many bytes, without copying them.
  public mutating func block() throws(PackingError) -> ArraySlice<UInt8> {
    try raw(try count())
  }

  /// Reads a block. Throws unless it is valid UTF-8.
  public mutating func text() throws(PackingError) -> String {
    guard let text = String(validating: try block(), as: UTF8.self) else {
      throw failure("not UTF-8")
    }
    return text
  }

  /// Reads a flag and, if it is set, a value with `read`.
  public mutating func optional<T>(
    _ read: (inout ByteReader) throws(PackingError) -> T
  ) throws(PackingError) -> T? {
    try flag() ? try read(&self) : nil
  }

  /// Reads a count and that many values with `read`. The count is checked against the remaining
  /// bytes first.
  public mutating func list<T>(
    _ read: (inout ByteReader) throws(PackingError) -> T
  ) throws(PackingError) -> [T] {
    var values: [T] = []
    for _ in 0..<(try count()) { values.append(try read(&self)) }
    return values
  }

  /// Throws if any bytes are left.
  public func finish() throws(PackingError) {
    guard isAtEnd else { throw failure("more bytes than expected") }
  }
}
