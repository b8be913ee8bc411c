import Cells

/// The first line of a FIGlet font.
struct FIGletHeader {
  let hardBlank: Unicode.Scalar
  let height: Int
  let baseline: Int
  let commentLines: Int
  let layout: LetteringLayout
  let isRightToLeft: Bool

  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("flf2".utf8)) || bytes.starts(with: Array("tlf2".utf8))
  }

  /// Parses `flf2a`, the hard blank, then height, baseline, longest line, old layout and number of
  /// comment lines, and optionally direction and full layout.
  init(_ line: FontText.Line) throws(FontError) {
    let scalars = Array(line.text)
    func failure(_ reason: String) -> FontError { FontError(offset: line.offset, reason: reason) }
    let numbers = FIGletHeader.numbers(scalars.dropFirst(6))
    guard numbers.count >= 5, let hardBlank = scalars.dropFirst(5).first, hardBlank != " " else {
      throw failure(
        "the first line needs a hard blank and five numbers, as in “flf2a$ 6 5 16 15 11”")
    }
    guard (1...LetteringLimits.height).contains(numbers[0]) else {
      throw failure("letters of \(numbers[0]) rows; 1 to \(LetteringLimits.height) are allowed")
    }
    self.hardBlank = hardBlank
    height = numbers[0]
    baseline = numbers[1]
    commentLines = max(0, numbers[4])
    isRightToLeft = numbers.count > 5 && numbers[5] == 1
    layout =
      numbers.count > 6
      ? FIGletHeader.layout(full: numbers[6]) : FIGletHeader.layout(old: numbers[3])
  }

  /// Returns the numbers before the first word that is not a number, at most eight.
  private static func numbers(_ scalars: ArraySlice<Unicode.Scalar>) -> [Int] {
    var numbers: [Int] = []
    for word in scalars.split(whereSeparator: { $0 == " " || $0 == "\t" }).prefix(8) {
      guard let number = Int(String(String.UnicodeScalarView(word))) else { break }
      numbers.append(number)
    }
    return numbers
  }

  private static func layout(full: Int) -> LetteringLayout {
    let rules = SmushingRules(rawValue: UInt8(truncatingIfNeeded: full))
    if full & 128 != 0 { return LetteringLayout(.smushing, rules: rules) }
    return LetteringLayout(full & 64 != 0 ? .fitting : .fullWidth, rules: rules)
  }

  /// Returns the layout for an old number, which has neither hard blank smushing nor smushing
  /// without rules.
  private static func layout(old: Int) -> LetteringLayout {
    if old < 0 { return LetteringLayout(.fullWidth) }
    if old == 0 { return LetteringLayout(.fitting) }
    return LetteringLayout(
      .smushing, rules: SmushingRules(rawValue: UInt8(truncatingIfNeeded: old & 31)))
  }
}
