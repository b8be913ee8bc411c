/// The name of a font: its file's name without the extension and, in a file with several, its
/// number: `NAME:2` is the second.
struct FontName: Hashable {
  let file: String
  /// The number of the font in its file, from 1.
  let number: Int

  init(file: String, number: Int) {
    (self.file, self.number) = (file, number)
  }

  /// Parses a name. What follows the last colon belongs to the name unless it is a number.
  init(_ text: String) {
    if let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]) {
      self.init(file: String(text[..<colon]), number: number)
    } else {
      self.init(file: text, number: 1)
    }
  }
}
