import Cells
import Lettering

/// Any bytes are fonts or an error; with a font any text gives a picture of whole cells or an
/// error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFonts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let fonts = try? LetteringFont.fonts(in: bytes, name: "fuzzed") else { return 0 }
  // The end of the file says what is lettered and how.
  let text = String(decoding: bytes.suffix(12), as: UTF8.self) + "Ab \n~あ"
  let choice = Int(bytes.last ?? 0)
  for font in fonts.prefix(4) {
    precondition((1...font.height).contains(font.baseline))
    let options = LetteringOptions(
      width: choice & 1 == 0 ? nil : choice / 2,
      alignment: LetteringOptions.Alignment.allCases[choice % 3],
      layout: choice & 8 == 0
        ? nil : LetteringLayout(.smushing, rules: SmushingRules(rawValue: UInt8(choice))))
    guard let picture = try? font.picture(of: text, options) else { continue }
    check(picture, font)
  }
  return 0
}

private func check(_ picture: Grid, _ font: LetteringFont) {
  precondition(picture.height.isMultiple(of: font.height), "half a line")
  for y in 0..<picture.height {
    for x in 0..<picture.width {
      let glyph = picture[x, y].glyph
      precondition(!glyph.isUnset, "a cell that no drawing may hold")
      precondition(!glyph.isWide || picture[x + 1, y].glyph.isContinuation, "half a wide glyph")
      precondition(
        !glyph.isContinuation || x > 0 && picture[x - 1, y].glyph.isWide, "half a wide glyph")
    }
  }
}
