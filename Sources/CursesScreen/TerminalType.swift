/// The name of a terminal in TERM, and the descriptions that can replace one missing on this
/// machine: today's terminals understand what common ones do, and over SSH it is the remote machine
/// that does not know them.
struct TerminalType {
  let name: String

  /// - Throws: `noTerminalType` for an empty name or “unknown”, `unknownTerminalType` for anything
  ///   else that cannot be a name, such as a path or a control sequence.
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

  /// The prefixes of terminals with 256 colours.
  private static let modern = [
    "alacritty", "contour", "foot", "ghostty", "gnome", "iterm", "kitty", "konsole", "mintty",
    "rio", "st-", "vte", "wezterm", "xterm-ghostty", "xterm-kitty", "xterm-wezterm",
  ]

  /// Whether terminals of this name answer questions such as OSC 11, or at least swallow them in any
  /// number of colours. The Linux console and hardware terminals would show them.
  var swallowsQuestions: Bool {
    let name = name.lowercased()
    let emulators = ["eterm", "putty", "rxvt", "screen", "tmux", "xterm"] + Self.modern
    return name.hasSuffix("-256color") || name.hasSuffix("-direct")
      || emulators.contains(where: name.hasPrefix)
  }

  /// The names of descriptions to try instead, the best first.
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

/// A terminal unknown on this machine, and the one whose description is used instead.
nonisolated package struct TerminalSubstitute: Equatable, Sendable {
  /// The name in TERM: letters, digits and `+-._`.
  package let name: String
  package let substitute: String
}
