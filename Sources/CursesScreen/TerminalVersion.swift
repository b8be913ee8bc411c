/// What a terminal says that it is: `DCS > | name(version) ST` (XTVERSION).
nonisolated struct TerminalVersion: Equatable {
  let name: String
  /// Its numbers; those that are missing count as 0.
  let version: [Int]

  /// The question. Terminals that do not know it ignore it.
  static let question = Array("\u{1B}[>0q".utf8)

  /// Parses what stands in the string; nil for anything else.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(">|") else { return nil }
    let words = text.dropFirst(2).split { $0 == "(" || $0 == ")" || $0 == " " }
    guard let name = words.first else { return nil }
    self.name = name.lowercased()
    version = (words.dropFirst().first ?? "").split(separator: ".").prefix(3).map { part in
      Int(part.prefix { $0.isASCII && $0.isNumber }) ?? 0
    }
  }

  /// Whether the release of a key is told apart from its press. In many versions of kitty, and in foot
  /// before 1.20, that of Enter, Tab and Backspace is what the press is: each would count twice.
  var tellsReleases: Bool {
    switch name {
    case "ghostty": true
    case "foot": !version.lexicographicallyPrecedes([1, 20])
    default: false
    }
  }
}
