/// A string for a terminal, such as a title, a link or a picture.
enum TerminalString {
  /// The numbers of the operating system commands (OSC) that change colours or fonts, or show a
  /// picture or large letters.
  private static let seen: Set<String> = [
    "4", "5", "10", "11", "17", "19", "21", "50", "66", "1337",
  ]

  /// Returns the name of a string that changes what is seen, or makes it a link; nil for any other.
  ///
  /// - Parameter bytes: what follows the ESC, from the character that begins the string.
  static func seen(_ bytes: ArraySlice<UInt8>) -> String? {
    let content = bytes.dropFirst()
    switch bytes.first.map(Unicode.Scalar.init) {
    case "]":
      let number = String(decoding: content.prefix { (0x30...0x39).contains($0) }, as: UTF8.self)
      if number == "8" { return opensLink(content) ? "OSC 8" : nil }
      // A query ends in a question mark.
      let isQuestion = content.contains(UInt8(ascii: "?"))
      return seen.contains(number) && !isQuestion ? "OSC \(number)" : nil
    case "P":
      // Sixels, ReGIS and downloaded letters; queries have a sign before their last character.
      let rest = content.drop { (0x30...0x3B).contains($0) }
      guard let final = rest.first, "qp{".utf8.contains(final) else { return nil }
      return "DCS \(Character(Unicode.Scalar(final)))"
    case "_": return content.first == UInt8(ascii: "G") ? "APC G" : nil
    default: return nil
    }
  }

  /// Whether a link begins, `8;PARAMETERS;ADDRESS`; without an address one ends.
  private static func opensLink(_ content: ArraySlice<UInt8>) -> Bool {
    let fields = content.split(
      separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
    return fields.count > 2 && fields[2].contains { $0 > 0x20 && $0 != 0x5C }
  }
}
