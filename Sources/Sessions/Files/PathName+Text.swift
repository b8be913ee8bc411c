import Cells

/// Names are bytes, while commands, scripts and saved sessions hold text. Each converts to the
/// other without loss: a byte that is not part of UTF-8 is represented by the private character
/// 10FF00 + byte (hexadecimal), and so are the bytes of these characters themselves.
extension PathName {
  package init(_ text: String) {
    let escapes = text.utf8.contains(Self.leadOfEscapes)
    self.init(bytes: escapes ? text.unicodeScalars.flatMap(Self.bytes(of:)) : Array(text.utf8))
  }

  package var text: String {
    if !bytes.contains(Self.leadOfEscapes), let text = String(validating: bytes, as: UTF8.self) {
      return text
    }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      let length = min(Self.length(ofScalarWith: byte), rest.count)
      let scalars = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars
      if let scalar = scalars?.first, scalars?.count == 1, Self.escaped(scalar) == nil {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        text.append(Unicode.Scalar(Self.escapes + UInt32(byte)) ?? "\u{FFFD}")
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// Whether a character of a text represents a byte that is not part of UTF-8.
  package static func isEscape(_ scalar: Unicode.Scalar) -> Bool { escaped(scalar) != nil }

  private static let escapes: UInt32 = 0x10FF00
  /// The first UTF-8 byte of all characters from 100000 (hexadecimal) on.
  private static let leadOfEscapes: UInt8 = 0xF4

  private static func escaped(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= escapes + 0x80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  private static func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    escaped(scalar).map { [$0] } ?? Array(String(scalar).utf8)
  }

  private static func length(ofScalarWith lead: UInt8) -> Int {
    switch lead {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}

extension PathName {
  /// The name as one line that is safe to show on a terminal (`SafeText`). Bytes that are not UTF-8
  /// become U+FFFD. In a name of more than 200 scalars, the middle is left out.
  package var safeText: String {
    let safe = SafeText(String(decoding: bytes, as: UTF8.self), limit: .max).description
    let scalars = safe.unicodeScalars
    guard scalars.count > 200 else { return safe }
    var shortened = String.UnicodeScalarView(scalars.prefix(80))
    shortened.append("…")
    shortened.append(contentsOf: scalars.suffix(119))
    return String(shortened)
  }
}
