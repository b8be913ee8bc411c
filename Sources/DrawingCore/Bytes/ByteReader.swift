/// What is wrong with packed bytes, and where.
public struct PackingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Bytes from the start of the block.
  public let offset: Int
  public let reason: String

  public var description: String { "\(reason) at byte \(offset)" }
}

/// Reads what `ByteWriter` wrote, trusting nothing: every length is checked before it is used.
public struct ByteReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// What may still be unpacked from here and from blocks inside.
  private(set) var budget: UnpackingBudget

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

  public var remaining: Int { bytes.endIndex - position }
  public var isAtEnd: Bool { remaining == 0 }

  public func failure(_ reason: String) -> PackingError {
    PackingError(offset: position - bytes.startIndex, reason: reason)
  }

  public mutating func byte() throws(PackingError) -> UInt8 {
    guard position < bytes.endIndex else { throw failure("ends too early") }
    defer { position += 1 }
    return bytes[position]
  }

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

  public mutating func signed(in range: ClosedRange<Int>) throws(PackingError) -> Int {
    let value = try signed()
    guard range.contains(value) else { throw failure("number out of range") }
    return value
  }

  /// A count of things that take at least `size` bytes each: more than can follow is an error.
  public mutating func count(ofAtLeast size: Int = 1) throws(PackingError) -> Int {
    try number(in: 0...(remaining / max(1, size)))
  }

  public mutating func flag() throws(PackingError) -> Bool {
    let value = try byte()
    guard value < 2 else { throw failure("neither yes nor no") }
    return value == 1
  }

  public mutating func raw(_ count: Int) throws(PackingError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw failure("ends too early") }
    defer { position += count }
    return bytes[position..<position + count]
  }

  public mutating func block() throws(PackingError) -> ArraySlice<UInt8> {
    try raw(try count())
  }

  public mutating func text() throws(PackingError) -> String {
    guard let text = String(validating: try block(), as: UTF8.self) else {
      throw failure("not UTF-8")
    }
    return text
  }

  public mutating func optional<T>(
    _ read: (inout ByteReader) throws(PackingError) -> T
  ) throws(PackingError) -> T? {
    try flag() ? try read(&self) : nil
  }

  public mutating func list<T>(
    _ read: (inout ByteReader) throws(PackingError) -> T
  ) throws(PackingError) -> [T] {
    var values: [T] = []
    for _ in 0..<(try count()) { values.append(try read(&self)) }
    return values
  }

  public func finish() throws(PackingError) {
    guard isAtEnd else { throw failure("more bytes than expected") }
  }
}
