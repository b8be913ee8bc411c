extension [UInt8] {
  /// The bytes as pairs of lower-case hexadecimal digits.
  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension StringProtocol {
  /// The bytes that pairs of hexadecimal digits stand for, of either case; nil for anything else.
  package var hexBytes: [UInt8]? {
    let digits = utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }
}
