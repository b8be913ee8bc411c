/// What all kinds of Mermaid have before their first line.
struct MermaidSource {
  private(set) var title = ""
  private(set) var scanner: DiagramScanner

  /// Goes to the first word of the diagram.
  init(_ text: String) throws(DiagramError) {
    scanner = DiagramScanner(Self.withoutQuotesInTags(text))
    scanner.skipSpace()
    if scanner.take("---") { try takeFrontMatter() }
    Self.skipRemarks(&scanner)
  }

  /// Returns a text in which the values of tags stand in single quotes, `<a href='x'>`, as they do to
  /// Mermaid: those are no ends of a text.
  private static func withoutQuotesInTags(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    var (start, quote): (Int?, Int?) = (nil, nil)
    for i in scalars.indices {
      switch scalars[i] {
      case "<":
        let isTag = i + 1 < scalars.count && scalars[i + 1].properties.isAlphabetic
        (start, quote) = (isTag ? i : nil, nil)
      case ">", "\n": (start, quote) = (nil, nil)
      case "\"" where start != nil:
        if let first = quote {
          (scalars[first], scalars[i], quote) = ("'", "'", nil)
        } else if scalars[i - 1] == "=" {
          quote = i
        } else {
          start = nil
        }
      default: break
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private mutating func takeFrontMatter() throws(DiagramError) {
    let start = scanner.index
    guard let matter = scanner.take(upTo: "\n---") else {
      throw scanner.error("the front matter has no end (---)", at: start)
    }
    for line in matter.split(separator: "\n") where line.hasPrefix("title:") {
      title = String(line.dropFirst(6).drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      if title.count > 1, let quote = title.first, quote == title.last,
        quote == "\"" || quote == "'"
      {
        title = MermaidText.replacing(
          String(title.dropFirst().dropLast()), quote == "'" ? "''" : "\\\"", with: String(quote))
      }
    }
  }

  /// Passes over blank lines, comments and directives.
  static func skipRemarks(_ scanner: inout DiagramScanner) {
    while true {
      scanner.skipSpace()
      if scanner.starts(with: "%%{"), scanner.take(upTo: "}%%", within: 2048) != nil {
        continue
      }
      guard scanner.starts(with: "%%") else { return }
      _ = scanner.take { $0 != "\n" }
    }
  }

  /// Returns the first word of a diagram, whatever language it is of, and where it stands.
  static func firstWord(of text: String) -> (text: String, line: Int, column: Int) {
    guard var scanner = try? MermaidSource(text).scanner else { return ("", 1, 1) }
    while true {
      scanner.skipSpace()
      // Those of DOT.
      if scanner.starts(with: "//") || scanner.starts(with: "#") {
        _ = scanner.take { $0 != "\n" }
      } else if scanner.starts(with: "/*"), scanner.take(upTo: "*/") != nil {
        continue
      } else {
        break
      }
    }
    let place = scanner.error("")
    let word = scanner.take { $0.isLetterOrDigit || $0 == "-" || $0 == "_" }
    scanner.skipSpace()
    let isDOT = ["graph", "digraph", "strict"].contains(word.lowercased())
    guard isDOT else { return (word, place.line, place.column) }
    // A name may stand before the brace.
    if word.lowercased() == "strict" || word.lowercased() == "digraph" {
      return ("digraph", place.line, place.column)
    }
    if scanner.next == "\"" { return ("digraph", place.line, place.column) }
    _ = scanner.take { $0.isLetterOrDigit || $0 == "_" }
    scanner.skipSpace()
    return (scanner.next == "{" ? "digraph" : "graph", place.line, place.column)
  }
}

/// The words of a node or an edge as they are written in Mermaid.
enum MermaidText {
  /// What stands for a rule between sections until they are told apart. No text can hold it.
  private static let ruleMark: Character = "\u{1D}"

  /// Returns the sections of a text, between which `<hr>` stands, and tells what is left out.
  static func sections(_ written: String, _ passedOver: (String) -> Void) -> [String] {
    let marked = written.split(separator: ruleMark).joined(separator: " ")
    return marking(marked, passedOver).split(separator: ruleMark).map { folded(String($0)) }
  }

  /// Returns the rows of a text, and tells what is left out.
  static func rows(_ written: String, _ passedOver: (String) -> Void) -> String {
    sections(written, passedOver).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the words of a text with a mark for each rule.
  private static func marking(_ written: String, _ passedOver: (String) -> Void) -> String {
    var text = written
    if text.count > 1, text.hasPrefix("`"), text.hasSuffix("`") {
      text = String(text.dropFirst().dropLast())
      text = withoutEmphasis(text)
    }
    text = withoutTags(text, passedOver)
    text = replacing(text, "\\n", with: "\n")
    return withoutIcons(decoded(text), passedOver)
  }

  /// Returns a text with single blanks, and without rows in which nothing is.
  static func folded(_ text: String) -> String {
    text.split(separator: "\n").map { row in
      row.split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }.joined(separator: " ")
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static func replacing(_ text: String, _ old: String, with new: String) -> String {
    var scanner = DiagramScanner(text)
    var result = ""
    while let part = scanner.take(upTo: old) { result += part + new }
    return result + scanner.take { _ in true }
  }

  /// Returns a text in Markdown without the signs around words in bold and italics.
  private static func withoutEmphasis(_ text: String) -> String {
    replacing(replacing(text, "**", with: ""), "__", with: "")
      .split(separator: "\n", omittingEmptySubsequences: false).map { row in
        row.split(separator: " ").map { word in
          for sign in ["*", "_"] as [Character] where word.contains(where: { $0 != sign }) {
            if word.first == sign || word.last == sign { return trimmed(word, sign) }
          }
          return String(word)
        }.joined(separator: " ")
      }.joined(separator: "\n")
  }

  private static func trimmed(_ word: Substring, _ sign: Character) -> String {
    var word = word
    if word.first == sign { word.removeFirst() }
    if word.last == sign { word.removeLast() }
    return String(word)
  }

  private static func withoutTags(_ text: String, _ passedOver: (String) -> Void) -> String {
    rewritten(text) { next, scanner in
      guard next == "<", let tag = tag(&scanner) else { return nil }
      if tag == "br" { return "\n" }
      if tag == "hr" { return String(ruleMark) }
      if !tag.isEmpty { passedOver("<\(tag)>") }
      return ""
    }
  }

  /// Returns a text with other words for what some scalars begin.
  ///
  /// - Parameter replace: Takes what a scalar begins and returns what stands for it; nil, without
  ///   moving on, if the scalar stays.
  private static func rewritten(
    _ text: String, _ replace: (Unicode.Scalar, inout DiagramScanner) -> String?
  ) -> String {
    var scanner = DiagramScanner(text)
    var result = ""
    while let next = scanner.next {
      if let new = replace(next, &scanner) {
        result += new
      } else {
        result.unicodeScalars.append(next)
        scanner.index += 1
      }
    }
    return result
  }

  /// Takes a tag and returns its name, an empty one for an end. Nil if there is none.
  private static func tag(_ scanner: inout DiagramScanner) -> String? {
    let start = scanner.index
    scanner.index += 1
    let isEnd = scanner.take("/")
    let name = scanner.take { $0.isASCII && $0.properties.isAlphabetic }.lowercased()
    guard !name.isEmpty, scanner.next.map({ " >/\t\n".unicodeScalars.contains($0) }) ?? false,
      scanner.take(upTo: ">", within: 1000) != nil
    else {
      scanner.index = start
      return nil
    }
    return isEnd && name != "br" ? "" : name
  }

  /// Resolves `&amp;`, and in Mermaid `#35;` and `#quot;`.
  static func decoded(_ text: String, isMermaid: Bool = true) -> String {
    rewritten(text) { next, scanner in
      next == "#" && isMermaid || next == "&" ? entity(&scanner) : nil
    }
  }

  private static func entity(_ scanner: inout DiagramScanner) -> String? {
    let start = scanner.index
    scanner.index += 1
    _ = scanner.take("#")
    let name = scanner.take { $0.isASCII && $0.isLetterOrDigit }
    guard name.count < 9, scanner.take(";") else {
      scanner.index = start
      return nil
    }
    let number = name.hasPrefix("x") ? UInt32(name.dropFirst(), radix: 16) : UInt32(name)
    if let known = HTMLEntities.named(name)
      ?? number.flatMap(Unicode.Scalar.init).map({ String($0) })
    {
      return known
    }
    scanner.index = start
    return nil
  }

  /// Leaves out `fa:fa-name`.
  private static func withoutIcons(_ text: String, _ passedOver: (String) -> Void) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      row.split(separator: " ").filter { word in
        let isIcon = ["fa:", "fas:", "fab:", "far:", "fal:"].contains { word.hasPrefix($0 + "fa-") }
        if isIcon { passedOver("icon") }
        return !isIcon
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
