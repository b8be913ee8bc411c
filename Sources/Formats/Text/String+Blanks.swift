extension String {
  /// Without the blanks and tabs at its end.
  package var trimmedAtEnd: String {
    var scalars = unicodeScalars
    while scalars.last == " " || scalars.last == "\t" { scalars.removeLast() }
    return String(scalars)
  }

  /// Without the blanks and tabs at its start.
  var trimmedAtStart: String { String(drop { $0 == " " || $0 == "\t" }) }
}
