import Cells

extension DotPicture {
  /// Returns the runs of equal dots, row by row.
  func packed() -> [UInt8] {
    var writer = ByteWriter()
    var run = (color: self[0, 0], count: 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = self[x, y]
        if color != run.color {
          writer.dots(run.count, run.color)
          run = (color, 0)
        }
        run.count += 1
      }
    }
    writer.dots(run.count, run.color)
    return writer.bytes
  }

  /// Unpacks a picture.
  ///
  /// - Parameter size: the size in dots, which is checked before any memory is allocated.
  init(_ size: Size, packed bytes: some Sequence<UInt8>) throws(PackingError) {
    var reader = ByteReader(Array(bytes))
    try self.init(size, &reader)
    try reader.finish()
  }

  fileprivate init(_ size: Size, _ reader: inout ByteReader) throws(PackingError) {
    guard Reference.allows(size), let area = size.area else {
      throw PackingError(offset: 0, reason: "more dots than are allowed")
    }
    self.init(size)
    var next = 0
    while next < area {
      let count = try reader.number(in: 1...area - next)
      guard try reader.flag() else {
        next += count
        continue
      }
      let levels = try reader.raw(3).map(Int.init)
      let color = RGB(levels[0], levels[1], levels[2])
      for i in next..<next + count { self[i % size.width, i / size.width] = color }
      next += count
    }
  }

  /// The packed dots as Base64.
  var text: String { Base64.text(packed()) }

  init(_ size: Size, text: String) throws(PackingError) {
    guard let bytes = Base64.bytes(text) else {
      throw PackingError(offset: 0, reason: "not a packed picture")
    }
    try self.init(size, packed: bytes)
  }
}

extension ByteWriter {
  fileprivate mutating func dots(_ count: Int, _ color: RGB?) {
    guard count > 0 else { return }
    self.count(count)
    flag(color != nil)
    if let color { raw([UInt8(color.red), UInt8(color.green), UInt8(color.blue)]) }
  }

  /// Writes what the state’s digest covers of a reference besides its picture.
  mutating func reference(_ reference: Reference) {
    point(reference.place)
    count(reference.dim)
    flag(reference.isShown)
    count(reference.picture.size.width)
    count(reference.picture.size.height)
  }
}

extension Reference {
  /// Returns the packed form for a snapshot.
  func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.reference(self)
    writer.raw(picture.packed())
    writer.raw(tail)
    return writer.bytes
  }

  init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = ByteReader(bytes)
    let place = try reader.point()
    let dim = try reader.number(in: Reference.dims)
    let isShown = try reader.flag()
    let side = 1...DotPicture.maximumArea
    let size = Size(try reader.number(in: side), try reader.number(in: side))
    let picture = try DotPicture(size, &reader)
    guard place.isNear, let reference = Reference(picture, at: place) else {
      throw reader.failure("a reference that is not allowed")
    }
    self = reference
    (self.dim, self.isShown, tail) = (dim, isShown, try reader.rest())
  }

  static let dims = 0...100
}
