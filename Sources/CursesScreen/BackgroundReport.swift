/// A terminal's answer to the question for its background colour: `11;rgb:RRRR/GGGG/BBBB` (xterm
/// control sequences, OSC 11).
nonisolated struct BackgroundReport: Equatable {
  let isLight: Bool

  /// The question for the background colour. Terminals that do not know it ignore it.
  static let question = Array("\u{1B}]11;?\u{1B}\\".utf8)
  /// The greatest length in bytes: four numbers of four digits and their prefix.
  static let longest = 64

  /// Parses a report; nil for anything else. Each number has one to four digits; an opacity before
  /// or after them is ignored.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let head = ["11;rgb:", "11;rgba:"].first { text.hasPrefix($0) }
    guard bytes.count <= Self.longest, let head else { return nil }
    let levels = text.dropFirst(head.count).split(separator: "/", omittingEmptySubsequences: false)
      .map(Self.level)
    guard levels.count >= 3, let red = levels[0], let green = levels[1], let blue = levels[2] else {
      return nil
    }
    isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5
  }

  /// Returns a level from 0 to 1.
  private static func level(_ digits: Substring) -> Double? {
    // A number may have a sign, a level may not.
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt16(digits, radix: 16)
    else { return nil }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }

  /// Returns whether COLORFGBG, as rxvt and Konsole set it (`15;0`, `0;default;15`), gives a light
  /// background; nil where it gives none.
  static func isLight(variable: String) -> Bool? {
    guard let last = variable.split(separator: ";").last, let paper = Int(last),
      (0...15).contains(paper)
    else { return nil }
    return paper == 7 || paper > 8
  }
}
