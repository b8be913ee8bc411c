import Cells

/// Changes one colour of the palette.
struct PaletteColorEdit: DrawingEdit {
  static let subject: any EditKind.Type = PaletteEdit.self
  static let tags: [UInt8] = [9]
  let at: Int
  let color: Color

  static func read(
    _ tag: UInt8, _ reader: inout ByteReader
  ) throws(PackingError) -> PaletteColorEdit? {
    PaletteColorEdit(
      at: try reader.number(in: 0...Drawing.maximumPalette), color: try reader.color())
  }

  func write(to writer: inout ByteWriter) {
    writer.count(at)
    writer.color(color)
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    guard drawing.palette.indices.contains(at) else { return nil }
    defer { drawing.palette[at] = color }
    return Inverse(PaletteColorEdit(at: at, color: drawing.palette[at]), of: self)
  }

  func title(isTakenBack: Bool) -> String { "palette" }
}

extension Edit {
  static func paletteColor(at: Int, _ color: Color) -> Edit {
    Edit(PaletteColorEdit(at: at, color: color))
  }
}
