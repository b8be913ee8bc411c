import Cells

/// A font of large letters, each drawn with many characters.
public struct LetteringFont: Equatable, Sendable {
  /// The format of the font and, for TheDraw, the way its letters are drawn.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// FIGlet's `.flf` and TOIlet's `.tlf`.
    case figlet
    /// TheDraw's three kinds, from `.tdf`.
    case outline, block, color
  }

  /// The name given in the file, or else the one it was read under.
  public let name: String
  /// The kind of font. Only `color` has colours of its own.
  public let kind: Kind
  /// The number of rows in a line of letters.
  public let height: Int
  /// The number of rows from the top down to the line that capitals stand on.
  public let baseline: Int
  /// The layout that the file asks for; `LetteringOptions` may override it.
  public let layout: LetteringLayout
  /// Whether lines grow to the left, from the right edge.
  public let isRightToLeft: Bool
  /// The number of blank columns between two letters.
  let spacing: Int
  let letters: [Unicode.Scalar: Letter]

  init(
    name: String, kind: Kind, height: Int, baseline: Int, layout: LetteringLayout,
    isRightToLeft: Bool = false, spacing: Int = 0, letters: [Unicode.Scalar: Letter]
  ) {
    self.name = name
    self.kind = kind
    self.height = height
    self.baseline = max(1, min(baseline, height))
    self.layout = layout
    self.isRightToLeft = isRightToLeft
    self.spacing = spacing
    self.letters = letters
  }

  /// Whether the letters carry their own colours.
  public var hasColors: Bool { kind == .color }

  /// The characters that the font has letters for, in order. Others are drawn by the terminal.
  public var covered: [Unicode.Scalar] { letters.keys.sorted() }

  /// Returns whether the font has a letter for a character.
  public func covers(_ scalar: Unicode.Scalar) -> Bool { letters[scalar] != nil }

  func letter(_ glyph: Glyph) -> Letter {
    let scalars = glyph.scalars
    // No letter has room for marks.
    if scalars.count == 1, let letter = letters[scalars[0]] { return letter }
    return Letter(glyph, height: height, baseline: baseline)
  }
}
