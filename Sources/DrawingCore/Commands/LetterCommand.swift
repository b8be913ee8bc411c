import Cells

/// `letter P "…" font=NAME`: a text in the letters of a font, as one step. Not a command of the
/// editor's: where the fonts are, it becomes a `place`, which carries the picture.
public struct LetterCommand: Hashable, Sendable {
  /// Of the picture's top left cell.
  public let place: Point
  /// May hold several lines, parted by line feeds.
  public let text: String
  /// Nil: the program's own.
  public let font: String?
  /// The ink of letters without colours of their own.
  public let override: BrushOverride

  /// The words after the verb, as lists of commands show them.
  public static let usage = "P \"…\" [font=NAME] [fg=C] [bg=C]"
  /// What it does, in a few words.
  public static let summary = "a text in large letters"
  /// Words that may stand anywhere after the verb.
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
