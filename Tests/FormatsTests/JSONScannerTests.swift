import Foundation
import TestSupport
import Testing

@testable import Formats

/// JSON is read from the front: what another reader takes is taken, to the same values, and nothing
/// that is cut or damaged is read as something else.
struct JSONScannerTests {
  private static func scanner(_ text: String) -> JSONScanner { JSONScanner(Array(text.utf8)[...]) }

  private static func string(_ text: String) throws(FormatError) -> String {
    var scanner = scanner(text)
    return try scanner.string()
  }

  private static func number(_ text: String) throws(FormatError) -> Double {
    var scanner = scanner(text)
    return try scanner.number()
  }

  /// Returns the value that would be read next, or nil at the end.
  private static func rest(_ scanner: JSONScanner) -> String? {
    var ahead = scanner
    return ahead.isAtEnd ? nil : (try? ahead.raw()) ?? "x"
  }

  // MARK: Strings

  @Test(arguments: [
    (#""""#, ""), (#""a b""#, "a b"), (#""é絵""#, "é絵"), (#""\"\\\/""#, "\"\\/"),
    (#""\n\t\r\b\f""#, "\n\t\r\u{8}\u{C}"), (#""\u0041\u00e9\u7D75""#, "Aé絵"),
    (#""\ud83d\udd8c!""#, "🖌!"), (#"   "after blanks""#, "after blanks"),
  ])
  func stringsAreRead(text: String, expected: String) throws {
    #expect(try Self.string(text) == expected)
  }

  /// Half of a pair is replaced; what follows it is read as if it stood alone.
  @Test(arguments: [
    (#""\ud83d""#, "\u{FFFD}"), (#""\udd8c""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
    (#""\ud83d\ud83d\udd8c""#, "\u{FFFD}🖌"), (#""\udd8c\ud83d""#, "\u{FFFD}\u{FFFD}"),
  ])
  func halfOfAPairIsReplaced(text: String, expected: String) throws {
    #expect(try Self.string(text) == expected)
  }

  @Test(arguments: [
    (#"x"#, "expected “\"”"), (#""abc"#, "ends inside a string"), (#""abc\"#, "ends inside"),
    (#""\x""#, "unknown escape"), (#""\u12""#, "four digits"), (#""\u12G4""#, "four digits"),
    (#""\u"#, "four digits"), (#""\ud83d\u12""#, "four digits"), ("", "expected “\"”"),
  ])
  func brokenStringsAreRefused(text: String, reason: String) throws {
    let error = try #require(throws: FormatError.self) { try Self.string(text) }
    #expect(error.reason.contains(reason), "\(error)")
    #expect(error.offset.map { $0 <= text.utf8.count } ?? false)
  }

  // MARK: Numbers

  @Test(arguments: [
    ("0", 0), ("-1", -1), ("12.5", 12.5), ("1e3", 1000), ("-2.5E-1", -0.25), ("  7", 7),
    ("9007199254740993", 9_007_199_254_740_992), ("1,", 1), ("1]", 1),
  ])
  func numbersAreRead(text: String, expected: Double) throws {
    #expect(try Self.number(text) == expected)
  }

  @Test(arguments: ["", "-", "x", "1e", "--1", "1-2", "1e400", "-1e400", "nan", "inf", "\"1\""])
  func whatIsNoNumberIsRefused(text: String) throws {
    let error = try #require(throws: FormatError.self) { try Self.number(text) }
    #expect(error.reason == "expected a number")
  }

  @Test(arguments: [("12.9", 12), ("-12.9", -12), ("999999999999999", 999_999_999_999_999)])
  func wholeNumbersAreCut(text: String, expected: Int) throws {
    var scanner = Self.scanner(text)
    #expect(try scanner.integer() == expected)
  }

  @Test(arguments: ["1e15", "-1e15", "1e300", "9999999999999999"])
  func largeWholeNumbersAreRefused(text: String) throws {
    var scanner = Self.scanner(text)
    let error = try #require(throws: FormatError.self) { _ = try scanner.integer() }
    #expect(error.reason == "the number is too large")
  }

  // MARK: Structure

  @Test func keysAndValuesComeInOrder() throws {
    var scanner = Self.scanner(#" { "a" : [ 1 , 2 ] , "b" : { } , "a" : null } x"#)
    var found: [String] = []
    try scanner.object { (scanner, key) throws(FormatError) in
      found.append("\(key)=\(try scanner.raw())")
    }
    #expect(found == ["a=[ 1 , 2 ]", "b={ }", "a=null"])
    #expect(Self.rest(scanner) == "x")
  }

  @Test func elementsAreNumbered() throws {
    var scanner = Self.scanner("[true, \"x\", 3]")
    var found: [String] = []
    try scanner.array { (scanner, index) throws(FormatError) in
      found.append("\(index) \(try scanner.stringIfAny() ?? "other")")
    }
    #expect(found == ["0 other", "1 x", "2 other"])
    #expect(Self.rest(scanner) == nil)
  }

  @Test(arguments: [
    "", "{", "[", "[1", "[1,",
    "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "[1 2]", "tru",
    "nul", "fals", "[}", "{]", "True", "undefined", "'a'", "[1,,2]",
  ])
  func whatIsNotJSONIsRefused(text: String) {
    var scanner = Self.scanner(text)
    #expect(throws: FormatError.self) { try scanner.skip() }
  }

  @Test(arguments: ["[", "{\"a\":"])
  func nestingIsLimited(opening: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "1"
        + String(repeating: opening == "[" ? "]" : "}", count: depth)
    }
    var allowed = Self.scanner(nested(FormatLimits.nesting))
    try allowed.skip()
    #expect(Self.rest(allowed) == nil)
    for depth in [FormatLimits.nesting + 1, 100_000] {
      var scanner = Self.scanner(nested(depth))
      let error = try #require(throws: FormatError.self) { try scanner.skip() }
      #expect(error.reason == "nested more than \(FormatLimits.nesting) deep")
    }
    // Values beside each other are not inside of each other.
    let inner = Array(repeating: "[{\"a\":[1]}]", count: 100).joined(separator: ",")
    var wide = Self.scanner("[\(inner)]")
    try wide.skip()
    #expect(Self.rest(wide) == nil)
  }

  // MARK: Against another reader

  @Test(arguments: [UInt64](0..<100))
  func whatFoundationWritesIsReadTheSame(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let value = JSONModel.random(depth: 4, using: &chance)
    let options: JSONSerialization.WritingOptions =
      Bool.random(using: &chance) ? [.fragmentsAllowed, .prettyPrinted] : [.fragmentsAllowed]
    let bytes = Array(try JSONSerialization.data(withJSONObject: value.object, options: options))
    var scanner = JSONScanner(bytes[...])
    #expect(try JSONModel(&scanner) == value, "seed \(seed)")
    #expect(Self.rest(scanner) == nil)
    // Skipping ends where reading does, and what is cut is nothing.
    var skipped = JSONScanner(bytes[...])
    try skipped.skip()
    #expect(skipped.position == scanner.position)
    guard bytes.first.map({ [0x22, 0x5B, 0x7B].contains($0) }) ?? false else { return }
    for end in 0..<bytes.count {
      var cut = JSONScanner(bytes[..<end])
      #expect(throws: FormatError.self) { try cut.skip() }
    }
  }

  @Test(arguments: [UInt64](0..<100))
  func whatWeWriteIsReadByBoth(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let scalars = (0..<8).map { _ in
      Unicode.Scalar(UInt32.random(in: 0...0x1_FFFF, using: &chance)) ?? "\u{7F}"
    }
    let text = String(String.UnicodeScalarView(scalars))
    let quoted = JSONText.quoted(text)
    #expect(try Self.string(quoted).unicodeScalars.elementsEqual(scalars), "seed \(seed)")
    let other = try JSONSerialization.jsonObject(
      with: Data(quoted.utf8), options: .fragmentsAllowed)
    #expect((other as? String)?.unicodeScalars.elementsEqual(scalars) ?? false, "seed \(seed)")
    // As escapes alone, too.
    let escaped = "\"" + scalars.map(JSONText.escape).joined() + "\""
    #expect(try Self.string(escaped).unicodeScalars.elementsEqual(scalars), "seed \(seed)")
  }

  @Test(arguments: [UInt64](0..<100))
  func damageThatBothReadIsTheSame(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let value = JSONModel.random(depth: 4, using: &chance)
    var bytes = Array(
      try JSONSerialization.data(withJSONObject: value.object, options: .fragmentsAllowed))
    for _ in 0..<20 {
      let place = Int.random(in: 0..<bytes.count, using: &chance)
      let old = bytes[place]
      bytes[place] = Array("{}[]:,\"\\u0e-. \n".utf8).randomElement(using: &chance) ?? 0
      defer { bytes[place] = old }
      var scanner = JSONScanner(bytes[...])
      guard let read = try? JSONModel(&scanner),
        let other = try? JSONSerialization.jsonObject(
          with: Data(bytes), options: .fragmentsAllowed),
        let expected = JSONModel(other)
      else { continue }
      #expect(read == expected, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}

/// A JSON value, as far as readers agree on it: keys once, numbers that doubles hold.
private enum JSONModel: Equatable {
  case nothing
  case number(Double)
  case string(String)
  case list([JSONModel])
  case fields([String: JSONModel])

  static func random(depth: Int, using chance: inout SeededGenerator) -> JSONModel {
    switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &chance) {
    case 0: return .nothing
    case 1: return .number(Double(Int.random(in: -10_000...10_000, using: &chance)) / 8)
    case 2: return .string(text(using: &chance))
    case 3:
      let count = Int.random(in: 0...3, using: &chance)
      return .list((0..<count).map { _ in random(depth: depth - 1, using: &chance) })
    default:
      let count = Int.random(in: 0...3, using: &chance)
      let pairs = (0..<count).map { i in
        ("\(i)" + text(using: &chance), random(depth: depth - 1, using: &chance))
      }
      return .fields(Dictionary(pairs) { $1 })
    }
  }

  private static func text(using chance: inout SeededGenerator) -> String {
    let signs = [
      "a", "\"", "\\", "/", "\n", "\t", "é", "絵", "🖌", "\u{1}", " ", "\u{7F}", "e\u{301}",
    ]
    let count = Int.random(in: 0...6, using: &chance)
    return (0..<count).map { _ in signs.randomElement(using: &chance) ?? "" }.joined()
  }

  /// The value as Foundation holds it.
  var object: Any {
    switch self {
    case .nothing: NSNull()
    case .number(let number): number
    case .string(let text): text
    case .list(let values): values.map(\.object)
    case .fields(let fields): fields.mapValues(\.object)
    }
  }

  /// Creates what Foundation read; nil for a truth value.
  init?(_ object: Any) {
    switch object {
    case is NSNull: self = .nothing
    case let text as String: self = .string(text)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let values as [Any]:
      let read = values.compactMap { JSONModel($0) }
      guard read.count == values.count else { return nil }
      self = .list(read)
    case let fields as [String: Any]:
      let read = fields.compactMapValues { JSONModel($0) }
      guard read.count == fields.count else { return nil }
      self = .fields(read)
    default: return nil
    }
  }

  init(_ scanner: inout JSONScanner) throws(FormatError) {
    var ahead = scanner
    switch try ahead.raw().first {
    case "n":
      try scanner.skip()
      self = .nothing
    case "\"": self = .string(try scanner.string())
    case "[":
      var values: [JSONModel] = []
      try scanner.array { (scanner, _) throws(FormatError) in
        values.append(try JSONModel(&scanner))
      }
      self = .list(values)
    case "{":
      var fields: [String: JSONModel] = [:]
      try scanner.object { (scanner, key) throws(FormatError) in
        fields[key] = try JSONModel(&scanner)
      }
      self = .fields(fields)
    default: self = .number(try scanner.number())
    }
  }
}
