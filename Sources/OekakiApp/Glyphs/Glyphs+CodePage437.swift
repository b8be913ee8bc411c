import Cells
import DrawingCore
import DrawingStore

extension [Glyph] {
  /// The same glyphs, those that code page 437 lacks last; else in the order that they have.
  var codePage437First: [Glyph] {
    filter { $0.letterNumber != nil } + filter { $0.letterNumber == nil }
  }
}

extension Document {
  /// Whether the drawing's file holds the glyphs of code page 437 only.
  var isInCodePage437: Bool { origin?.isInCodePage437 ?? false }
}
