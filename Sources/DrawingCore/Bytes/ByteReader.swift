/// What is wrong with packed bytes, and where.
public struct PackingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Bytes from the start of the block.
  public let offset: Int
  /// What is wrong, in a few words without the place.
  public let reason: String

  public var description: String { "\(reason) at byte \(offset)" }
}

/// Reads what `ByteWriter` wrote, trusting nothing: every length is checked before it is used.
public struct ByteReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// What may still be unpacked from here and from blocks inside.
  private(set) var budget: UnpackingBudget

  /// Begins at the first byte, with a budget that `bytes` allows (`UnpackingBudget`).
  public init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// - Parameter budget: shared with other blocks; nil for one of its own.
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

  /// Reads a block with a reader of its own, which shares the budget.
  mutating func nested<Value>(
    _ read: (inout ByteReader) throws(PackingError) -> Value
  ) throws(PackingError) -> Value {
    var inner = ByteReader(try block(), budget: budget)
    let value = try read(&inner)
    budget = inner.budget
    return value
  }

  /// Bytes that are not read yet.
  public var remaining: Int { bytes.endIndex - position }
  /// Whether all bytes are read.
  public var isAtEnd: Bool { remaining == 0 }

  /// An error at the place that is read next.
  public func failure(_ reason: String) -> PackingError {
    PackingError(offset: position - bytes.startIndex, reason: reason)
  }

  /// The next byte. Throws at the end.
  public mutating func byte() throws(PackingError) -> UInt8 {
    guard position < bytes.endIndex else { throw failure("ends too early") }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number in the base-128 form. Throws where it has more than 64 bits, or more bytes than it
  /// needs: one value has one form.
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

  /// A number of either sign, in the zigzag form.
  public mutating func signed() throws(PackingError) -> Int {
    let value = try number()
    return Int(bitPattern: UInt(value >> 1)) ^ -Int(bitPattern: UInt(value & 1))
  }

  /// A number that must lie in `range`.
  public mutating func number(in range: ClosedRange<Int>) throws(PackingError) -> Int {
    guard let value = Int(exactly: try number()), range.contains(value) else {
      throw failure("number out of range")
    }
    return value
  }

  /// A number of either sign that must lie in `range`.
  public mutating func signed(in range: ClosedRange<Int>) throws(PackingError) -> Int {
    let value = try signed()
    guard range.contains(value) else { throw failure("number out of range") }
    return value
  }

  /// A count of things that take at least `size` bytes each: more than can follow is an error.
  public mutating func count(ofAtLeast size: Int = 1) throws(PackingError) -> Int {
    try number(in: 0...(remaining / max(1, size)))
  }

  /// A byte that is 0 or 1; any other throws.
  public mutating func flag() throws(PackingError) -> Bool {
    let value = try byte()
    guard value < 2 else { throw failure("neither yes nor no") }
    return value == 1
  }

  /// The next `count` bytes, without a copy. Throws where fewer are left.
  public mutating func raw(_ count: Int) throws(PackingError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw failure("ends too early") }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// A count and so many bytes, without a copy.
  public mutating func block() throws(PackingError) -> ArraySlice<UInt8> {
    try raw(try count())
  }

  /// A block that must be UTF-8.
  public mutating func text() throws(PackingError) -> String {
    guard let text = String(validating: try block(), as: UTF8.self) else {
      throw failure("not UTF-8")
    }
    return text
  }

  /// A flag and, where it is set, the value that `read` reads.
  public mutating func optional<T>(
    _ read: (inout ByteReader) throws(PackingError) -> T
  ) throws(PackingError) -> T? {
    try flag() ? try read(&self) : nil
  }

  /// A count and so many values, each read by `read`. The count is checked against the bytes that
  /// are left before anything is read.
  public mutating func list<T>(
    _ read: (inout ByteReader) throws(PackingError) -> T
  ) throws(PackingError) -> [T] {
    var values: [T] = []
    for _ in 0..<(try count()) { values.append(try read(&self)) }
    return values
  }

  /// Throws unless all bytes are read.
  public func finish() throws(PackingError) {
    guard isAtEnd else { throw failure("more bytes than expected") }
  }
}
