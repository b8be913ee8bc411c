import Cells

extension Selection {
  /// The packed runs. Nil for a rectangle.
  var packedPieces: [UInt8]? {
    guard let pieces else { return nil }
    var writer = ByteWriter()
    writer.pieces(pieces)
    return writer.bytes
  }

  init(bounds: Rect, packed bytes: [UInt8]) throws(PackingError) {
    var reader = ByteReader(bytes)
    self = try reader.selection(in: bounds)
    try reader.finish()
  }
}

extension ByteWriter {
  /// Writes the bounds, and the runs of what is not a rectangle.
  mutating func selection(_ selection: Selection) {
    rect(selection.bounds)
    optional(selection.pieces) { $0.pieces($1) }
  }

  /// Writes for each run its distance from the one before it, down and then to the right, and its
  /// length.
  mutating func pieces(_ pieces: [Span]) {
    var last = Point.zero
    list(pieces) { writer, span in
      if span.y > last.y { last.x = 0 }
      writer.count(span.y - last.y)
      writer.count(span.columns.lowerBound - last.x)
      writer.count(span.columns.count)
      last = Point(span.columns.upperBound, span.y)
    }
  }
}

extension ByteReader {
  /// Reads the bounds, and the runs of what is not a rectangle. Nil for an empty rectangle.
  mutating func selection() throws(PackingError) -> Selection? {
    let bounds = Rect(origin: try point(), size: try size())
    return try flag() ? try selection(in: bounds) : Selection(bounds)
  }

  /// Reads runs. Throws unless they touch every side of `bounds`, do not touch each other in a row,
  /// and are not a rectangle.
  mutating func selection(in bounds: Rect) throws(PackingError) -> Selection {
    var last = Point.zero
    let sides = 0...Drawing.maximumSide
    let spans = try list { (r) throws(PackingError) in
      let (down, across) = (try r.number(in: sides), try r.number(in: sides))
      let count = try r.number(in: 1...Drawing.maximumSide)
      if down > 0 { last = Point(0, last.y + down) }
      let start = last.x + across
      last.x = start + count
      return Span(y: last.y, columns: start..<last.x)
    }
    let merged = Selection.merged(spans)
    guard merged.count == spans.count, spans.count <= Selection.mostPieces,
      let selection = Selection(spans), selection.bounds == bounds, !selection.isRect
    else { throw failure("not the runs of a selection") }
    return selection
  }
}
