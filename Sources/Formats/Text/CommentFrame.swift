/// The frame that turns rows of text into a comment: a prefix, and optionally a row above and
/// below.
public struct CommentFrame: Hashable, Codable, Sendable {
  /// The text before every row; rows without text omit its trailing blanks.
  public var prefix: String
  /// The row above all others, or nil for none.
  public var opening: String?
  /// The row below all others, or nil for none.
  public var closing: String?

  /// Creates a frame.
  ///
  /// - Parameter prefix: The prefix, including the blank before the text.
  public init(prefix: String, opening: String? = nil, closing: String? = nil) {
    (self.prefix, self.opening, self.closing) = (prefix, opening, closing)
  }

  /// The frames that have a name.
  public static var named: [(name: String, frame: CommentFrame)] {
    [
      ("slashes", CommentFrame(prefix: "// ")), ("hash", CommentFrame(prefix: "# ")),
      ("dashes", CommentFrame(prefix: "-- ")), ("semicolons", CommentFrame(prefix: ";; ")),
      ("percent", CommentFrame(prefix: "% ")),
      ("stars", CommentFrame(prefix: " * ", opening: "/*", closing: " */")),
      ("html", CommentFrame(prefix: "", opening: "<!--", closing: "-->")),
    ]
  }

  /// Creates the frame with a name; any other text becomes the prefix.
  public init(_ style: String) {
    self = CommentFrame.named.first { $0.name == style }?.frame ?? CommentFrame(prefix: style)
  }

  /// The name of the frame, or nil if it has none.
  public var name: String? { CommentFrame.named.first { $0.frame == self }?.name }

  /// Returns the rows of a comment.
  public func framed(_ rows: [String]) -> [String] {
    (opening.map { [$0] } ?? []) + rows.map { ($0.isEmpty ? prefix.trimmedAtEnd : prefix + $0) }
      + (closing.map { [$0] } ?? [])
  }

  /// Returns the named frame around rows, and the rows without it; nil if there is none. The same
  /// indent and sign precede every row, followed by at most one blank.
  static func find(in rows: [String]) -> (CommentFrame?, [String])? {
    for (_, frame) in named {
      if let found = frame.taken(off: rows) { return found }
    }
    return nil
  }

  private func taken(off rows: [String]) -> (CommentFrame?, [String])? {
    let indent = String(rows.first?.prefix { $0 == " " || $0 == "\t" } ?? "")
    var inner = rows.map { $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0 }
    if let opening, let closing {
      guard inner.count >= 2, inner.first?.trimmedAtEnd == opening,
        inner.last?.trimmedAtEnd == closing
      else { return nil }
      inner = Array(inner.dropFirst().dropLast())
    }
    let sign = prefix.trimmedAtEnd
    guard !inner.isEmpty, inner.allSatisfy({ $0.hasPrefix(sign) }) else { return nil }
    let bare = inner.map { String($0.dropFirst(sign.count)) }
    let isSpaced = prefix != sign && bare.allSatisfy { $0.isEmpty || $0.hasPrefix(" ") }
    var frame = self
    frame.prefix = indent + (isSpaced ? prefix : sign)
    frame.opening = opening.map { indent + $0 }
    frame.closing = closing.map { indent + $0 }
    return (frame, isSpaced ? bare.map { String($0.dropFirst()) } : bare)
  }
}

extension CommentFrame {
  /// The signs that begin lines of comments, longer ones first.
  static let signs = ["///", "//!", "//", "##", "#", "--", ";;;", ";;", ";", "%", "*"]

  /// The lines that open and close a comment.
  static let pairs = [("/**", "*/"), ("/*", "*/"), ("<!--", "-->"), ("--[[", "]]"), ("{-", "-}")]

  /// Returns the indent, sign and blank with which all lines begin; a line without text may lack
  /// trailing blanks of it. Only slashes count as a sign without a blank, because `--` and `#` may
  /// be part of a drawing.
  static func prefix(of lines: [String]) -> String {
    let texts = lines.filter { !$0.trimmedAtEnd.isEmpty }
    guard let first = texts.first else { return "" }
    let indent = texts.reduce(first.prefix { $0 == " " || $0 == "\t" }) { common, line in
      line.commonPrefix(with: common)
    }
    let rests = texts.map { $0.dropFirst(indent.count) }
    guard texts.count == lines.count else { return String(indent) }
    for sign in signs where rests.allSatisfy({ $0.hasPrefix(sign) }) {
      let isSpaced = rests.allSatisfy { rest in
        let bare = rest.dropFirst(sign.count)
        return bare.isEmpty || bare.hasPrefix(" ")
      }
      if isSpaced || sign.hasPrefix("//") { return indent + sign + (isSpaced ? " " : "") }
    }
    return String(indent)
  }
}

extension String {
  fileprivate func commonPrefix(with other: Substring) -> Substring {
    let count = zip(self, other).prefix { $0 == $1 }.count
    return other.prefix(count)
  }
}
