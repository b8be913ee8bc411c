import Cells

/// A terminal's answer to the question for one of its first sixteen colours: `4;N;rgb:RRRR/GGGG/BBBB`
/// (xterm control sequences, OSC 4).
nonisolated struct PaletteReport: Equatable {
  let number: Int
  let color: RGB

  /// The question for all sixteen. Terminals that do not know it ignore it.
  static let question = Array(
    ("\u{1B}]4" + (0..<16).map { ";\($0);?" }.joined() + "\u{1B}\\").utf8)

  /// Parses a report; nil for anything else.
  init?(_ bytes: [UInt8]) {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: ";", maxSplits: 2)
    guard parts.count == 3, parts[0] == "4", let number = Int(parts[1]), (0..<16).contains(number),
      let levels = ReportedColor.levels(parts[2])
    else { return nil }
    self.number = number
    color = RGB(Self.byte(levels.red), Self.byte(levels.green), Self.byte(levels.blue))
  }

  private static func byte(_ level: Double) -> Int { Int((level * 255).rounded()) }
}

/// A colour as terminals report it: `rgb:RRRR/GGGG/BBBB`, with one to four digits each; an opacity
/// before or after them is ignored.
nonisolated enum ReportedColor {
  /// Returns the levels, from 0 to 1; nil for anything else.
  static func levels(_ text: some StringProtocol) -> (red: Double, green: Double, blue: Double)? {
    guard let head = ["rgb:", "rgba:"].first(where: { text.hasPrefix($0) }) else { return nil }
    let levels = text.dropFirst(head.count).split(separator: "/", omittingEmptySubsequences: false)
      .map { level(String($0)) }
    guard levels.count >= 3, let red = levels[0], let green = levels[1], let blue = levels[2] else {
      return nil
    }
    return (red, green, blue)
  }

  private static func level(_ digits: String) -> Double? {
    // A number may have a sign, a level may not.
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt16(digits, radix: 16)
    else { return nil }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}
