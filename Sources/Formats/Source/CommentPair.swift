/// What opens and what closes a comment, or a string that serves as one.
struct CommentPair: Hashable, Sendable {
  let opening: String
  let closing: String
  /// Whether such comments contain others.
  var nests = false
  /// Whether it may begin after other text on a line. Otherwise it begins a line, and a blank
  /// follows.
  var isAnywhere = false

  /// Whether the same characters open and close it, so that only the text above tells which.
  var isQuote: Bool { opening == closing }

  init(_ opening: String, _ closing: String, nests: Bool = false, anywhere: Bool = false) {
    (self.opening, self.closing, self.nests) = (opening, closing, nests)
    isAnywhere = anywhere
  }

  /// The pairs that are known in any language, as they hardly ever mean anything else.
  static let common = [
    CommentPair("/*", "*/", anywhere: true), CommentPair("<!--", "-->", anywhere: true),
    CommentPair("--[[", "]]"), CommentPair("--[=[", "]=]"), CommentPair("--[==[", "]==]"),
    CommentPair("{-", "-}", nests: true),
    CommentPair("(*", "*)", nests: true), CommentPair("<%--", "--%>"),
    CommentPair("{{!--", "--}}"), CommentPair("{#", "#}"), CommentPair("<#", "#>"),
    CommentPair("%{", "%}", nests: true), CommentPair("@*", "*@"),
    CommentPair("/+", "+/", nests: true),
  ]

  static let quotes = [CommentPair("\"\"\"", "\"\"\""), CommentPair("'''", "'''")]

  /// Anything else that would end it prematurely.
  var otherClosings: [String] {
    switch opening {
    case "<!--": ["--!>"]
    default: []
    }
  }
}
