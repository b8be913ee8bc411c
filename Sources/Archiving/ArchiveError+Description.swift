extension ArchiveError: CustomStringConvertible {
  /// One line of printable ASCII, without a full stop.
  public var description: String {
    switch self {
    case .empty: "not a keyed archive: the file is empty"
    case .notAnArchive: "not a keyed archive"
    case .truncated: "damaged: the end of the file is missing or overwritten"
    case .damaged: "damaged: the checksum does not match"
    case .malformed(let offset, let reason): "malformed: \(reason) at byte \(offset)"
    case .tooLarge(let measure, let limit): "too large: more than \(limit) \(measure.rawValue)"
    case .unknownClass(let name, let key):
      "unknown class \(printable(name)) at key \(printable(path: key))"
    case .unexpectedClass(let name, let key):
      "unexpected class \(printable(name)) at key \(printable(path: key))"
    case .wrongType(let key, let expected):
      "key \(printable(path: key)) does not hold \(expected)"
    case .refused(let name, let key):
      "class \(printable(name)) refused its data at key \(printable(path: key))"
    case .unwritable(let key, let reason):
      "key \(printable(path: key)) cannot be archived: \(printable(reason))"
    case .unsupported(let call): "\(printable(call)) is not supported by keyed archives"
    }
  }
}

/// The longest name or path that a description shows.
private let longestShown = 64

/// Returns printable ASCII, with `?` for other characters, cut off after 64 characters.
private func printable(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(longestShown + 1).map(printable)
  guard shown.count > longestShown else { return String(shown) }
  return String(shown.prefix(longestShown - 3)) + "..."
}

/// Returns a path in the same form, shortened at its start, which says less than its end.
private func printable(path: String) -> String {
  let shown = path.unicodeScalars.suffix(longestShown + 1).map(printable)
  guard shown.count > longestShown else { return String(shown) }
  return "..." + String(shown.suffix(longestShown - 3))
}

private func printable(_ scalar: Unicode.Scalar) -> Character {
  (0x20...0x7E).contains(scalar.value) ? Character(scalar) : "?"
}
