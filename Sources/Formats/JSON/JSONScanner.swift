/// A scanner that reads JSON (RFC 8259) from the front, without creating values that are not asked
/// for. Nesting is limited, and every byte is read once.
struct JSONScanner {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int
  private var depth = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  func failure(_ reason: String) -> FormatError { FormatError(reason, at: position) }

  /// Returns the next byte that is not a blank, or nil at the end.
  mutating func peek() -> UInt8? {
    while position < bytes.endIndex {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
      position += 1
    }
    return nil
  }

  /// Consumes a sign if it comes next.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(FormatError) {
    guard take(sign) else { throw failure("not JSON: expected “\(sign)”") }
  }

  var isAtEnd: Bool {
    mutating get { peek() == nil }
  }

  private mutating func enter() throws(FormatError) {
    depth += 1
    guard depth <= FormatLimits.nesting else {
      throw failure("nested more than \(FormatLimits.nesting) deep")
    }
  }

  /// Calls `body` at the value of each key; `body` has to read it.
  mutating func object(
    _ body: (inout JSONScanner, String) throws(FormatError) -> Void
  ) throws(FormatError) {
    try expect("{")
    try enter()
    defer { depth -= 1 }
    if take("}") { return }
    repeat {
      let key = try string()
      try expect(":")
      try body(&self, key)
    } while take(",")
    try expect("}")
  }

  /// Calls `body` at each value with its zero-based index; `body` has to read it.
  mutating func array(
    _ body: (inout JSONScanner, Int) throws(FormatError) -> Void
  ) throws(FormatError) {
    try expect("[")
    try enter()
    defer { depth -= 1 }
    if take("]") { return }
    var index = 0
    repeat {
      try body(&self, index)
      index += 1
    } while take(",")
    try expect("]")
  }

  /// Reads any number, truncating fractions.
  mutating func integer() throws(FormatError) -> Int {
    let number = try number()
    guard abs(number) < 1e15 else { throw failure("the number is too large") }
    return Int(number)
  }

  mutating func number() throws(FormatError) -> Double {
    _ = peek()
    if let number = shortNumber() { return number }
    let digits = bytes[position...].prefix(40).prefix {
      (48...57).contains($0) || Self.isSign($0)
    }
    guard let number = Double(String(decoding: digits, as: UTF8.self)), number.isFinite else {
      throw failure("expected a number")
    }
    position += digits.count
    return number
  }

  /// Whether a byte stands in numbers besides digits: `+-.Ee`.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  /// Reads a number of a few digits and nothing else, as most are; nil for any other.
  private mutating func shortNumber() -> Double? {
    var (value, end) = (0, position)
    while end < bytes.endIndex, (48...57).contains(bytes[end]) {
      value = 10 * value + Int(bytes[end] - 48)
      end += 1
      if end - position > 15 { return nil }
    }
    guard end > position else { return nil }
    if end < bytes.endIndex, Self.isSign(bytes[end]) { return nil }
    position = end
    return Double(value)
  }

  mutating func string() throws(FormatError) -> String {
    String(decoding: try stringBytes(), as: UTF8.self)
  }

  private mutating func stringBytes() throws(FormatError) -> ArraySlice<UInt8> {
    try expect("\"")
    let isPlain = { (byte: UInt8) in byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") }
    // Most have no escape, and are not copied.
    var text = bytes[position...].prefix(while: isPlain)
    position = text.endIndex
    while position < bytes.endIndex {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return text
      case UInt8(ascii: "\\"): text += Array(String(Character(try escaped())).utf8)
      default: text.append(byte)
      }
    }
    throw failure("the file ends inside a string")
  }

  private mutating func escaped() throws(FormatError) -> Unicode.Scalar {
    guard position < bytes.endIndex else { throw failure("the file ends inside a string") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try unicode()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    default: throw failure("not JSON: unknown escape")
    }
  }

  /// Reads four digits, or the two groups of a surrogate pair; an unpaired surrogate is U+FFFD.
  private mutating func unicode() throws(FormatError) -> Unicode.Scalar {
    let first = try fourDigits()
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    guard bytes[position...].starts(with: Array("\\u".utf8)) else { return "\u{FFFD}" }
    let next = position
    position += 2
    let second = try fourDigits()
    guard (0xDC00...0xDFFF).contains(second) else {
      // What follows stands for itself.
      position = next
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00) ?? "\u{FFFD}"
  }

  private mutating func fourDigits() throws(FormatError) -> UInt32 {
    let digits = bytes[position...].prefix(4).compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue
    }
    guard digits.count == 4 else { throw failure("not JSON: four digits are missing") }
    position += 4
    return digits.reduce(0) { $0 << 4 | UInt32($1) }
  }

  /// Skips one value of any kind.
  mutating func skip() throws(FormatError) {
    switch peek() {
    case UInt8(ascii: "{"): try object { (scanner, _) throws(FormatError) in try scanner.skip() }
    case UInt8(ascii: "["): try array { (scanner, _) throws(FormatError) in try scanner.skip() }
    case UInt8(ascii: "\""): _ = try stringBytes()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), .some(48...57): _ = try number()
    default: throw failure("not JSON: expected a value")
    }
  }

  /// Skips one value and returns its text.
  mutating func raw() throws(FormatError) -> String {
    _ = peek()
    let start = position
    try skip()
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func word(_ word: String) throws(FormatError) {
    guard bytes[position...].starts(with: Array(word.utf8)) else {
      throw failure("not JSON: expected “\(word)”")
    }
    position += word.utf8.count
  }

  /// Reads a string; skips any other value and returns nil.
  mutating func stringIfAny() throws(FormatError) -> String? {
    if peek() == UInt8(ascii: "\"") { return try string() }
    try skip()
    return nil
  }
}
