import Cells

/// A text in the letters of a font, as one step: `letter P "…" font=NAME`. It is not a command of
/// the editor: where the fonts are, it becomes a `place` command, which carries the picture.
public struct LetterCommand: Hashable, Sendable {
  /// The top left cell of the picture.
  public let place: Point
  /// The text. Line feeds separate its lines.
  public let text: String
  /// The name of the font, or nil for the program’s own.
  public let font: String?
  /// The ink of letters that have no colours of their own, and other brush settings.
  public let override: BrushOverride

  /// The words after the verb, as shown in lists of commands.
  public static let usage = "P \"…\" [font=NAME] [fg=C] [bg=C]"
  /// A few words on what the command does.
  public static let summary = "a text in large letters"
  /// The words that may stand anywhere after the verb.
  public static let options = ["font=", "fg=", "bg="]
}

extension LetterCommand: CustomStringConvertible {
  public var description: String {
    (["letter", place.text, Script.quoted(text)]
      + (font.map { ["font=" + Script.quoted($0)] } ?? [])
      + override.words).joined(separator: " ")
  }
}

extension ArgumentReader {
  package mutating func letter() throws(ScriptError) -> LetterCommand {
    LetterCommand(
      place: try point(), text: try text(), font: try option("font")?.value,
      override: try override())
  }
}
