import Cells

/// The options for lettering a text, apart from the font.
public struct LetteringOptions: Hashable, Sendable {
  /// The position of lines that are shorter than the width.
  public enum Alignment: String, Hashable, Sendable, CaseIterable { case left, center, right }

  /// The style of letters that have no colours of their own.
  public var ink: Style
  /// The maximum length of a line in cells, beyond which it breaks between words; nil for none.
  public var width: Int?
  /// The alignment, or nil for right in fonts written from right to left and left in others.
  public var alignment: Alignment?
  /// The layout, or nil for that of the font.
  public var layout: LetteringLayout?

  /// Creates options. By default the paper is transparent and the font decides the rest.
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
