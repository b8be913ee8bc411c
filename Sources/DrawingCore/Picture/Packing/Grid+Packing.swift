import Cells

extension Grid {
  /// Returns the size and the cells, row by row.
  public func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.count(width)
    writer.count(height)
    for cell in cells { writer.cell(cell) }
    return writer.bytes
  }

  /// Unpacks the result of `packed`. Throws if the size is not allowed for a drawing.
  public init(unpacking bytes: [UInt8]) throws(PackingError) {
    var reader = ByteReader(bytes)
    let size = try reader.size()
    self.init(size)
    for y in 0..<size.height {
      for x in 0..<size.width { self[x, y] = try reader.cell() }
    }
    try reader.finish()
  }
}
