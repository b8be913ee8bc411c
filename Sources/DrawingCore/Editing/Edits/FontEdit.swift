/// Replaces the letters that the drawing is shown in; nil stands for those of the screen.
struct FontEdit: DrawingEdit {
  static let tags: [UInt8] = [17]
  let font: BitFont?

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> FontEdit? {
    FontEdit(font: try reader.optional { (r) throws(PackingError) in try r.bitFont() })
  }

  func write(to writer: inout ByteWriter) {
    writer.optional(font) { writer, font in
      writer.count(font.height)
      writer.block(font.bytes)
    }
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    defer { drawing.font = font }
    return Inverse(FontEdit(font: drawing.font), of: self)
  }

  var cost: Int { 64 + (font?.bytes.count ?? 0) }

  func title(isTakenBack: Bool) -> String { "letters" }
}

extension Edit {
  static func font(_ font: BitFont?) -> Edit { Edit(FontEdit(font: font)) }
}

extension ByteReader {
  fileprivate mutating func bitFont() throws(PackingError) -> BitFont {
    let height = try number(in: 1...BitFont.maximumHeight)
    let bytes = try block()
    try spend(bytes.count)
    guard let font = BitFont(height: height, bytes: Array(bytes)) else {
      throw failure("not the letters of a font")
    }
    return font
  }
}
