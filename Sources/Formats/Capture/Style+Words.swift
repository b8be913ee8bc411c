import Cells

extension Style {
  /// The colours and attributes in words, such as `red on default bold`.
  var words: String {
    let names = Attributes.named.filter { attributes.contains($0.attribute) }.map(\.name)
    return (["\(foreground) on \(background)"] + names).joined(separator: " ")
  }

  /// Creates a style from what `words` returns, split at spaces; nil for anything else.
  init?(words: some Sequence<Substring>) {
    let words = Array(words)
    guard words.count >= 3, words[1] == "on", let foreground = Color(words[0]),
      let background = Color(words[2])
    else { return nil }
    var attributes: Attributes = []
    for word in words.dropFirst(3) {
      guard let named = Attributes.named.first(where: { $0.name == word }) else { return nil }
      attributes.insert(named.attribute)
    }
    self.init(foreground: foreground, background: background, attributes: attributes)
  }
}

extension Cell {
  /// The glyph and style in words, such as `“é” U+0065 U+0301 red on default bold`.
  var words: String {
    if glyph.isContinuation { return "the right half of a wide glyph, \(style.words)" }
    return "“\(glyph)” \(glyph.codePoints) \(style.words)"
  }
}
