/// What a font is called: its file's name without the extension, and, in a file with several, which
/// of them: `NAME:2` is the second.
struct FontName: Hashable {
  let file: String
  /// From 1.
  let number: Int

  init(file: String, number: Int) {
    (self.file, self.number) = (file, number)
  }

  /// What follows the last colon is no number: it belongs to the name.
  init(_ text: String) {
    if let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]) {
      self.init(file: String(text[..<colon]), number: number)
    } else {
      self.init(file: text, number: 1)
    }
  }
}
