extension ByteWriter {
  /// Nothing where nothing is known: the digest of a drawing without them stays what it was.
  mutating func parts(about: About, font: BitFont?) {
    if about != .empty {
      text("about")
      for field in About.fields { text(about[keyPath: field.path]) }
    }
    if let font {
      text("font")
      count(font.height)
      block(font.bytes)
    }
  }
}
