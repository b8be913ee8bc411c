extension ByteWriter {
  /// Writes the information about a drawing and its font. An empty value or nil writes nothing,
  /// which keeps the digests of drawings without them.
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
