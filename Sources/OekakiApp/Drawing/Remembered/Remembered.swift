import DrawingStore

/// What was used and chosen last, offered again the next time.
struct Remembered {
  var used = RecentlyUsed()
  /// The font of large letters.
  var letteringFont = Lettering.standardFont
  /// How the drawing was exported in each format, by its name.
  var exports: [String: DrawingExport.Request] = [:]
  /// The style of copied comments.
  var commentStyle = "slashes"
  /// The lines entered on the command line, each once, the latest last.
  var lines: [String] = []

  mutating func note(line: String) {
    lines.removeAll { $0 == line }
    lines.append(line)
  }
}
