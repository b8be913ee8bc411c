/// An option of a format that people choose. The raw values are its names, in commands and on the
/// command line.
public enum WritingChoice: String, CaseIterable, Hashable, Sendable {
  /// `WritingOptions.encoding`.
  case encoding
  /// `WritingOptions.brightPapers`.
  case papers
  /// `WritingOptions.rgb`.
  case rgb
  /// `WritingOptions.sauce`.
  case sauce
  /// `WritingOptions.keepsBlanks`.
  case blanks
  /// `WritingOptions.comment`.
  case comment
  /// `WritingOptions.scale`.
  case scale
  /// `WritingOptions.hasNinth`.
  case ninth
  /// `WritingOptions.isTall`.
  case tall
  /// `WritingOptions.font`.
  case font
}
