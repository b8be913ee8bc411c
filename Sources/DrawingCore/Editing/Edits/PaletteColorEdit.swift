import Cells

/// Changes one colour of the palette.
struct PaletteColorEdit: EditKind {
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

  func apply(to editable: inout Editable) -> Edit? {
    guard editable.drawing.palette.indices.contains(at) else { return nil }
    defer { editable.drawing.palette[at] = color }
    return .paletteColor(at: at, editable.drawing.palette[at])
  }

  func title(isTakenBack: Bool) -> String { "palette" }
}

extension Edit {
  static func paletteColor(at: Int, _ color: Color) -> Edit {
    Edit(PaletteColorEdit(at: at, color: color))
  }
}
