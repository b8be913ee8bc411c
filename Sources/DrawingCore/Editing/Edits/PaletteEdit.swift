import Cells

/// Replaces the palette.
struct PaletteEdit: DrawingEdit {
  static let tags: [UInt8] = [20]
  let colors: [Color]

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> PaletteEdit? {
    let colors = try reader.list { (r) throws(PackingError) in try r.color() }
    guard colors.count <= Drawing.maximumPalette else { throw reader.failure("too many colours") }
    return PaletteEdit(colors: colors)
  }

  func write(to writer: inout ByteWriter) { writer.list(colors) { $0.color($1) } }

  func apply(to drawing: inout Drawing) -> Inverse? {
    guard colors.count <= Drawing.maximumPalette else { return nil }
    defer { drawing.palette = colors }
    return Inverse(PaletteEdit(colors: drawing.palette), of: self)
  }

  var cost: Int { 64 + colors.count * MemoryLayout<Color>.stride }

  func title(isTakenBack: Bool) -> String { "palette" }
}

extension Edit {
  static func palette(_ colors: [Color]) -> Edit { Edit(PaletteEdit(colors: colors)) }
}
