import Cells
import Foundation
import TerminalKit

/// The contents of the panel of glyphs: what the chosen one is called, what is searched for, the
/// chart and, beside it, the glyph in the drawing's own letters.
final class GlyphChartView: View {
  private(set) weak var collection: CollectionView?
  private(set) weak var caption: Label?
  private(set) weak var search: Label?
  private(set) weak var letter: ImageView?

  /// Whether there is room for a letter of the drawing's own.
  var hasLetter = false { didSet { if hasLetter != oldValue { layoutSubviews() } } }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("collection", let view as CollectionView): collection = view
    case ("caption", let view as Label): caption = view
    case ("search", let view as Label): search = view
    case ("letter", let view as ImageView): letter = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func layoutSubviews() {
    let (width, height) = (max(0, bounds.width - 1), bounds.height)
    let aside = hasLetter ? min(Self.letter.width + 2, width) : 0
    place([
      (caption, Rect(0, 0, width, 1)), (search, Rect(0, 1, width, 1)),
      (collection, Rect(0, 2, width - aside, max(0, height - 2))),
      (
        letter,
        Rect(
          width - Self.letter.width, 2, hasLetter ? Self.letter.width : 0, Self.letter.height)
      ),
    ])
  }

  /// The columns and rows of the highest letters.
  private static let letter = Size(4, 8)
}
