import Cells

/// What a list of drawings shows of one, so that it need not be opened: part of a snapshot.
public struct Preview: Hashable, Sendable {
  /// A preview of a higher version is passed over, not refused.
  public static let version: UInt8 = 1
  /// Bytes of the packed form, at most.
  public static let limit = 4096

  /// Of the drawing, in cells.
  public let size: Size
  /// At least one.
  public let layerCount: Int
  /// Of the drawing alone: tells whether it is the one that was saved.
  public let digest: Digest
  /// The whole picture, small.
  public let miniature: Miniature

  /// The version, then the rest.
  public func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    writer.count(size.width)
    writer.count(size.height)
    writer.count(layerCount)
    writer.raw(digest.bytes)
    writer.miniature(miniature)
    return writer.bytes
  }

  /// Throws for any other version, and for bytes that `packed` does not make.
  public init(unpacking bytes: [UInt8]) throws(PackingError) {
    var reader = ByteReader(bytes)
    guard bytes.count <= Self.limit, try reader.byte() == Self.version else {
      throw reader.failure("not a preview of this version")
    }
    let side = 1...Drawing.maximumSide
    size = Size(try reader.number(in: side), try reader.number(in: side))
    layerCount = try reader.number(in: 1...Drawing.maximumLayers)
    guard Drawing.allows(size), let digest = Digest(bytes: try reader.raw(32)) else {
      throw reader.failure("size not allowed")
    }
    self.digest = digest
    miniature = try reader.miniature()
    try reader.finish()
  }

  /// Whether bytes may stand as a preview in a snapshot: one of this version, or a later one.
  public static func allows(_ bytes: [UInt8]) -> Bool {
    guard let version = bytes.first, version > 0 else { return false }
    return version > Self.version || (try? Preview(unpacking: bytes)) != nil
  }

  /// Costs the whole drawing.
  public init(of drawing: Drawing) {
    var drawing = drawing
    self.init(&drawing)
  }

  init(_ drawing: inout Drawing) {
    size = drawing.size
    layerCount = drawing.layers.count
    digest = drawing.digest()
    miniature = drawing.miniature()
  }
}
