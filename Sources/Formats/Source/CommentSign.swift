/// The beginning of a line that is a comment up to its end: its indent and the sign.
struct CommentSign: Hashable {
  let indent: String
  /// The sign, such as `//`, `;;;` or `#:`; empty if there is none.
  let sign: String
  /// Whether a blank or the end of the line follows the sign.
  let isSpaced: Bool

  init(_ line: String) {
    let blanks = line.prefix { $0 == " " || $0 == "\t" }
    indent = String(blanks)
    let rest = line.dropFirst(blanks.count)
    let sign = CommentSign.sign(of: rest)
    self.sign = String(sign)
    isSpaced = !sign.isEmpty && CommentSign.ends(rest.dropFirst(sign.count))
  }

  /// The indent and the sign.
  var text: String { indent + sign }

  /// Whether a line is nothing but the sign, and a long one, as above or below a comment.
  func isBanner(_ line: String) -> Bool { sign.count > 3 && line.trimmedAtEnd == text }

  private static func ends(_ rest: Substring) -> Bool {
    rest.first.map { $0 == " " || $0 == "\t" } ?? true
  }

  private static func sign(of text: Substring) -> Substring {
    guard let byte = text.utf8.first, beginnings.contains(byte), let first = text.first else {
      return ""
    }
    let run = text.prefix { $0 == first }
    let rest = text.dropFirst(run.count)
    switch first {
    case "/": return run.count < 2 ? "" : longer(run, in: text, by: run.count == 2 ? "!" : "")
    case "#":
      if text.hasPrefix("#!/") { return text.prefix(2) }
      return longer(run, in: text, by: run.count == 1 ? "!:'" : "", spaced: true)
    case "-": return run.count < 2 ? "" : run
    case ";", "%": return run
    case "!": return longer(run, in: text, by: "<>", spaced: true)
    case "*": return ends(rest) ? run : ""
    case "\"", "'", "\\": return run.count == 1 && ends(rest) ? run : ""
    default:
      return words.first { text.hasPrefix($0) && ends(text.dropFirst($0.count)) }.map {
        text.prefix($0.count)
      }
        ?? ""
    }
  }

  /// The first bytes of all signs and words.
  private static let beginnings = Set("/#-;%!*\"'\\".utf8 + words.compactMap(\.utf8.first))

  private static let words = ["dnl", "REM", "rem", "@REM", "@rem", "::", ".\\\""]

  /// Returns the run with the next character, if that is one of some.
  private static func longer(
    _ run: Substring, in text: Substring, by more: String, spaced: Bool = false
  ) -> Substring {
    let rest = text.dropFirst(run.count)
    guard let next = rest.first, more.contains(next), !spaced || ends(rest.dropFirst()) else {
      return run
    }
    return text.prefix(run.count + 1)
  }
}
