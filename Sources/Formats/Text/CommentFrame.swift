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
  /// Returns the first place where rows contain something that would end the comment; nil if there
  /// is none.
  public func closer(in rows: [String]) -> DrawnCloser? {
    var closers = BlockClosers()
    closers.texts = pairs.flatMap { [$0.closing] + $0.otherClosings }
    if closers.texts.isEmpty { return nil }
    return closers.first(in: rows, of: RowFrame(prefix: prefix))
  }

  /// What the frame opens: a comment around all rows, or one in each of them.
  private var pairs: [CommentPair] {
    guard let closing else {
      return CommentPair.common.filter { prefix.contains($0.opening) }
    }
    let text = closing.trimmedAtStart.trimmedAtEnd
    return [CommentPair.common.first { $0.closing == text } ?? CommentPair(text, text)]
  }
}
