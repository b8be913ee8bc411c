/// A terminal's answer to the question for its background colour: `11;rgb:RRRR/GGGG/BBBB` (xterm
/// control sequences, OSC 11).
nonisolated struct BackgroundReport: Equatable {
  let isLight: Bool

  /// The question for the background colour. Terminals that do not know it ignore it.
  static let question = Array("\u{1B}]11;?\u{1B}\\".utf8)
  /// The greatest length in bytes: four numbers of four digits and their prefix.
  static let longest = 64

  /// Parses a report; nil for anything else.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.count <= Self.longest, text.hasPrefix("11;"),
      let levels = ReportedColor.levels(text.dropFirst(3))
    else { return nil }
    isLight = 0.299 * levels.red + 0.587 * levels.green + 0.114 * levels.blue > 0.5
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
