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

  fileprivate static let verb = "letter"
}

extension LetterCommand: CustomStringConvertible {
  public var description: String {
    ([LetterCommand.verb, place.text, Script.quoted(text)]
      + (font.map { ["font=" + Script.quoted($0)] } ?? [])
      + override.words).joined(separator: " ")
  }
}

extension CommandTable {
  /// Returns the entry of the command, for scripts and for what is typed.
  package static func letter(
    _ output: @escaping @Sendable (LetterCommand) -> Output
  ) -> Entry {
    Entry(
      LetterCommand.verb, "P \"…\" [font=NAME] [fg=C] [bg=C]", "write text in large letters",
      options: ["font=", "fg=", "bg="]
    ) { (a) throws(ScriptError) in output(try a.letter()) }
  }
}

extension ArgumentReader {
  fileprivate mutating func letter() throws(ScriptError) -> LetterCommand {
    LetterCommand(
      place: try point(), text: try text(), font: try text(named: "font")?.value,
      override: try override())
  }
}
