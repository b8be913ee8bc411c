import Cells

/// What kinds of things stand in bytes for a terminal: control sequences without their numbers,
/// control characters, and scalars that should not be there.
struct Emission: Equatable, CustomStringConvertible {
  private(set) var kinds: Set<String> = []

  init(_ bytes: [UInt8]) {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    // What was cut is told apart from U+FFFD that was sent.
    if String(validating: bytes, as: UTF8.self) == nil { kinds.insert("no UTF-8") }
    var i = 0
    while i < scalars.count {
      if scalars[i] == "\u{1B}" {
        kinds.insert(Self.sequence(scalars, &i))
      } else {
        if let kind = Self.kind(scalars[i]) { kinds.insert(kind) }
        i += 1
      }
    }
  }

  var description: String { kinds.sorted().joined(separator: ", ") }

  /// What is here and not among the harmless.
  func beyond(_ harmless: Emission) -> Set<String> { kinds.subtracting(harmless.kinds) }

  func union(_ other: Emission) -> Emission {
    var both = self
    both.kinds.formUnion(other.kinds)
    return both
  }

  /// Nothing but text that can be shown, and line feeds.
  static let plain = Emission(Array("\n".utf8))

  private static func kind(_ scalar: Unicode.Scalar) -> String? {
    if CellWidth.of(scalar) != nil { return nil }
    return scalar.codePoint
  }

  /// Where `52;c;`, base64 and BEL end (OSC 52); nil where there is anything else.
  private static func endOfClipboard(_ scalars: [Unicode.Scalar], _ start: Int) -> Int? {
    let head = Array("52;c;".unicodeScalars)
    let text = scalars[start...].prefix { $0 != "\u{7}" }
    guard text.starts(with: head), text.endIndex < scalars.count else { return nil }
    let isBase64 = text.dropFirst(head.count).allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789+/=".unicodeScalars.contains($0))
    }
    return isBase64 ? text.endIndex + 1 : nil
  }

  /// `ESC [` with the numbers taken out, or ESC and the byte that follows.
  private static func sequence(_ scalars: [Unicode.Scalar], _ i: inout Int) -> String {
    var text = "ESC"
    i += 1
    guard i < scalars.count else { return text }
    text.unicodeScalars.append(scalars[i])
    i += 1
    if text == "ESC]", let end = endOfClipboard(scalars, i) {
      i = end
      return "a clipboard in base64"
    }
    guard text == "ESC[" || text == "ESC(" || text == "ESC)" else { return text }
    while i < scalars.count, (0x20...0x3F).contains(scalars[i].value) {
      if !(0x30...0x3B).contains(scalars[i].value) { text.unicodeScalars.append(scalars[i]) }
      i += 1
      if text.hasPrefix("ESC(") || text.hasPrefix("ESC)") { return text }
    }
    if i < scalars.count {
      text.unicodeScalars.append(scalars[i])
      i += 1
    }
    return text
  }
}
