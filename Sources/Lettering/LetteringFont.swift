import Cells

/// A font of large letters, each drawn with many characters, whichever format it came from.
public struct LetteringFont: Equatable, Sendable {
  /// The format it came from, and with TheDraw how its letters are drawn.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// FIGlet's `.flf` and TOIlet's `.tlf`.
    case figlet
    /// TheDraw's three.
    case outline, block, color
  }

  /// Its own where the file has one, else what it was read under.
  public let name: String
  /// Only `color` brings colours of its own.
  public let kind: Kind
  /// Rows of a line of letters.
  public let height: Int
  /// Rows from the top down to the line that capitals stand on.
  public let baseline: Int
  /// What the font's file asks for; `LetteringOptions` may say otherwise.
  public let layout: LetteringLayout
  /// Whether lines grow to the left, from the right edge.
  public let isRightToLeft: Bool
  /// Blank columns between two letters.
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

  /// Whether its letters carry colours of their own.
  public var hasColors: Bool { kind == .color }

  /// The characters that the font has letters for, in order. The terminal draws the others.
  public var covered: [Unicode.Scalar] { letters.keys.sorted() }

  /// Whether the font has a letter for a character. The terminal draws one that it lacks.
  public func covers(_ scalar: Unicode.Scalar) -> Bool { letters[scalar] != nil }

  func letter(_ glyph: Glyph) -> Letter {
    let scalars = glyph.scalars
    // No letter has room for marks.
    if scalars.count == 1, let letter = letters[scalars[0]] { return letter }
    return Letter(glyph, height: height, baseline: baseline)
  }
}
