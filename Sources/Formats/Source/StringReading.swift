/// What a language reads in a string of several lines, other than its end.
struct StringReading: Hashable, Sendable {
  /// What has a special meaning there.
  private(set) var escapes: [String] = []
  /// What a value is put in the place of.
  private(set) var values: [String] = []

  enum Language { case python, swift, java, toml, groovy, julia, elixir, kotlin, scala, nim, other }

  /// What is read behind a quote.
  ///
  /// - Parameter before: The text of the line before the quote.
  init(_ quote: CommentPair, behind before: ArraySlice<UInt8>, in language: Language) {
    let mark = String(decoding: before.suffix(8).suffix(while: Self.isOfMark), as: UTF8.self)
    let isSingle = quote.opening.hasPrefix("'")
    let end = ["\\" + quote.closing.prefix(2)]
    switch language {
    case .python: readAsPython(mark.lowercased(), end)
    case .swift: escapes = mark.hasSuffix("#") ? ["\\#"] : ["\\"]
    case .java: escapes = ["\\"]
    case .toml: escapes = isSingle ? [] : ["\\"]
    case .groovy: (escapes, values) = (["\\"], isSingle ? [] : Self.dollars)
    case .julia where mark != "raw" && mark != "r": (escapes, values) = (["\\"], Self.dollars)
    case .elixir where mark != "S": (escapes, values) = (["\\"], ["#{"])
    case .kotlin: values = Self.dollars
    case .scala where !mark.isEmpty: values = ["$"]
    case .nim where mark == "fmt": values = ["{", "}"]
    case .other where mark.lowercased() != "r": escapes = end
    case .julia, .elixir, .scala, .nim, .other: break
    }
  }

  /// Python: <https://docs.python.org/3/reference/lexical_analysis.html#strings>.
  private mutating func readAsPython(_ mark: String, _ end: [String]) {
    if !mark.contains("r") {
      escapes = (mark.contains("b") ? ["\\x"] : ["\\x", "\\u", "\\U", "\\N"]) + end
    }
    if mark.contains("f") || mark.contains("t") { values = ["{", "}"] }
  }

  /// Nothing but the end.
  init() {}

  /// Whether a byte can stand between what is before a string and its quote.
  private static func isOfMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || (0x41...0x5A).contains(byte & 0xDF)
  }

  /// A dollar before a name or a brace.
  private static let dollars =
    "({_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "$\($0)" }
}

extension ArraySlice<UInt8> {
  fileprivate func suffix(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    suffix(from: lastIndex { !isPart($0) }.map { $0 + 1 } ?? startIndex)
  }
}
