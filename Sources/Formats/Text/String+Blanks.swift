extension String {
  /// Without the blanks and tabs at its end.
  package var trimmedAtEnd: String {
    let last = unicodeScalars.lastIndex { $0 != " " && $0 != "\t" }
    return last.map { String(unicodeScalars[...$0]) } ?? ""
  }

  /// Without the blanks and tabs at its start.
  var trimmedAtStart: String { String(drop { $0 == " " || $0 == "\t" }) }
}
