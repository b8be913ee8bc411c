import Cells
import DrawingCore
import DrawingStore

extension [Glyph] {
  /// The same glyphs, those that code page 437 lacks last; else in the order that they have.
  var codePage437First: [Glyph] { codePage437First(without: []) }

  /// Returns the same glyphs, those last that a file in code page 437 cannot hold.
  ///
  /// - Parameter excluded: the numbers of its characters that the file cannot hold either.
  func codePage437First(without excluded: Set<Int>) -> [Glyph] {
    let isHeld = { (glyph: Glyph) in glyph.letterNumber.map { !excluded.contains($0) } ?? false }
    return filter(isHeld) + filter { !isHeld($0) }
  }
}

extension Document {
  /// Whether the drawing's file holds the glyphs of code page 437 only.
  var isInCodePage437: Bool { origin?.isInCodePage437 ?? false }
  /// The numbers of characters of code page 437 that its file cannot hold.
  var controlLetters: Set<Int> { origin?.controlLetters ?? [] }
}
