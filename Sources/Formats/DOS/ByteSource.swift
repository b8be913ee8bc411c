import Cells

/// A reader of consecutive bytes that throws an error with the position if they run out.
struct ByteSource {
  let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>, from position: Int? = nil) {
    self.bytes = bytes
    self.position = position ?? bytes.startIndex
  }

  var isAtEnd: Bool { position >= bytes.endIndex }
  var rest: Int { bytes.endIndex - position }

  /// Reads a byte. `what` names the part of the file in the error.
  mutating func byte(_ what: String) throws(FormatError) -> UInt8 {
    guard position < bytes.endIndex else {
      throw FormatError("the file ends inside its \(what)", at: position)
    }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func take(_ count: Int, _ what: String) throws(FormatError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest else {
      throw FormatError("the file ends inside its \(what)", at: bytes.endIndex)
    }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads the sequence that an ESC before this place begins; nil if it begins none.
  mutating func escapeSequence() -> EscapeSequence? {
    var place = position
    defer { position = place }
    return EscapeSequence(bytes, at: &place)
  }

  mutating func word(_ what: String) throws(FormatError) -> Int {
    let pair = try take(2, what)
    return Int(pair[pair.startIndex]) | Int(pair[pair.startIndex + 1]) << 8
  }

  mutating func long(_ what: String) throws(FormatError) -> Int {
    let low = try word(what)
    return low | (try word(what)) << 16
  }
}
