import TestSupport

/// Text that would steer a terminal, or hide or turn what stands beside it.
enum Hostile {
  /// Each with something plain around it, so that it is not cut off as a whole.
  static let texts: [[UInt8]] = scalarTexts + sequences.map { Array("a\($0)b".utf8) } + raw

  /// All of them, or a sample of them for the normal run.
  static let sample = Thoroughness.sampled(0..<texts.count, step: 4).map { texts[$0] }

  private static let scalars: [ClosedRange<UInt32>] = [
    0x01...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x180B...0x180F, 0x200B...0x200F,
    0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
    0xE0001...0xE0001, 0xE0020...0xE007F, 0xE0100...0xE0108,
  ]

  private static let scalarTexts: [[UInt8]] = scalars.map { range in
    let all = range.compactMap(Unicode.Scalar.init).flatMap { "x\($0)".utf8 }
    return Array(all.prefix(240)) + Array("y".utf8)
  }

  private static let sequences = [
    "\u{1B}]0;title\u{7}", "\u{1B}]52;c;aGk=\u{1B}\\", "\u{1B}P+q544e\u{1B}\\", "\u{1B}_Gx\u{1B}\\",
    "\u{1B}^pm\u{1B}\\", "\u{1B}Xsos\u{1B}\\", "\u{1B}[2J", "\u{1B}[6n", "\u{1B}[?1049l",
    "\u{1B}[201~", "\u{1B}c", "\u{1B}[8;1;1t", "\u{9B}6n", "\u{9D}0;x\u{9C}", "\u{202E}fdp.exe",
    "\r\noekaki: forged", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "\u{1B}]8;;http://x\u{7}l",
  ]

  /// No UTF-8.
  private static let raw: [[UInt8]] = [
    Array(0x80...0xFF), [0x61, 0xC2, 0x62], [0x61, 0xE2, 0x80, 0x62], [0xED, 0xA0, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x9B, 0x33, 0x31, 0x6D], [0x9B, 0x36, 0x6E], [0x85, 0x84],
  ]

  static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
