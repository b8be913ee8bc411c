/// Text in XML and HTML.
package enum MarkupText {
  /// Returns the text with entities for the special characters, and with U+FFFD for those that are
  /// not allowed: control characters other than tabs and line feeds, and noncharacters.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns attributes that keep the letters of an SVG text in the order of their cells; none if no
  /// script in it is written from right to left.
  static func order(of text: String) -> String {
    let isTurned = text.unicodeScalars.contains { scalar in
      fromRightToLeft.contains { $0.contains(scalar.value) }
    }
    return isTurned ? " direction=\"ltr\" unicode-bidi=\"bidi-override\"" : ""
  }

  /// The blocks of Unicode for scripts that are written so.
  private static let fromRightToLeft: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}
