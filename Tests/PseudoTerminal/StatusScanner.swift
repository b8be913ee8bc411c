/// A scanner of the questions for the terminal's status (DSR, `CSI 5 n`) in what a program sends.
struct StatusScanner {
  /// That all is well: `CSI 0 n`.
  static let answer = Array("\u{1B}[0n".utf8)

  private static let question = Array("\u{1B}[5n".utf8)
  private var matched = 0

  /// Returns how many questions end in the next bytes.
  mutating func count(in bytes: some Sequence<UInt8>) -> Int {
    var count = 0
    for byte in bytes {
      if byte == Self.question[0] { matched = 0 }
      matched = byte == Self.question[matched] ? matched + 1 : 0
      if matched == Self.question.count { (count, matched) = (count + 1, 0) }
    }
    return count
  }
}
