extension String {
  /// The string without trailing blanks and tabs.
  package var trimmedAtEnd: String {
    let last = unicodeScalars.lastIndex { $0 != " " && $0 != "\t" }
    return last.map { String(unicodeScalars[...$0]) } ?? ""
  }

  /// The string without leading blanks and tabs.
  var trimmedAtStart: String { String(unicodeScalars.drop { $0 == " " || $0 == "\t" }) }
}
