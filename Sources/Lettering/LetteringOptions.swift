import Cells

/// How a text is lettered, besides the font.
public struct LetteringOptions: Hashable, Sendable {
  /// Where shorter lines stand under the longest.
  public enum Alignment: String, Hashable, Sendable, CaseIterable { case left, center, right }

  /// The style of letters that carry no colours of their own.
  public var ink: Style
  /// Lines longer than this many cells are broken between words; nil for never.
  public var width: Int?
  /// Nil: left, or right for a font that is written from right to left.
  public var alignment: Alignment?
  /// Nil: as the font says.
  public var layout: LetteringLayout?

  /// Without arguments, what is below shows through, and the font says the rest.
  public init(
    ink: Style = Style(background: .none), width: Int? = nil, alignment: Alignment? = nil,
    layout: LetteringLayout? = nil
  ) {
    self.ink = ink
    self.width = width
    self.alignment = alignment
    self.layout = layout
  }
}
