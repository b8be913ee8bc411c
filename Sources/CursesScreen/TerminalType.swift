/// What a terminal calls itself in TERM, and which description of one does for it where this machine
/// has none of that name: terminals of today understand what the usual ones do, and over SSH it is
/// the other machine that does not know them.
struct TerminalType {
  let name: String

  /// - Throws: for what is no name of a terminal, such as a path or a control sequence.
  init(_ name: String) throws(TerminalError) {
    guard !name.isEmpty, name != "unknown" else { throw .noTerminalType }
    guard name.utf8.count <= 64, name.utf8.allSatisfy(Self.isAllowed) else {
      throw .unknownTerminalType(name)
    }
    self.name = name
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "+-._".utf8.contains(byte)
    }
  }

  /// Those with 256 colours.
  private static let modern = [
    "alacritty", "contour", "foot", "ghostty", "gnome", "iterm", "kitty", "konsole", "mintty",
    "rio", "st-", "vte", "wezterm", "xterm-ghostty", "xterm-kitty", "xterm-wezterm",
  ]

  /// Names of descriptions, the best first.
  var substitutes: [String] {
    let name = name.lowercased()
    let has256 = name.hasSuffix("-256color") || name.hasSuffix("-direct")
    let common = ["xterm-256color", "xterm", "vt100"]
    if name.hasPrefix("screen") || name.hasPrefix("tmux") {
      return (has256 ? ["screen-256color"] : []) + ["screen"] + common
    }
    if has256 || Self.modern.contains(where: name.hasPrefix) { return common }
    if name.hasPrefix("linux") { return ["linux", "vt100"] }
    if name.hasPrefix("vt") { return ["vt100"] }
    return ["xterm", "vt100"]
  }
}

/// A terminal that is not known here, and as what it is drawn on instead.
nonisolated package struct TerminalSubstitute: Equatable, Sendable {
  /// What TERM says: letters, digits and `+-._`.
  package let name: String
  package let substitute: String
}
