import Cells

/// A summary of a drawing for lists, stored in a snapshot so that the drawing need not be opened.
public struct Preview: Hashable, Sendable {
  /// The version of the packed form. A preview of a later version is skipped, not refused. Where it
  /// suffices, an earlier one is packed: version 1 does not count frames, and up to version 2 each
  /// pixel is one colour or none.
  public static let version: UInt8 = 3
  /// The largest size of the packed form, in bytes.
  public static let limit = 4096

  /// The size of the drawing, in cells.
  public let size: Size
  /// The number of layers, at least one.
  public let layerCount: Int
  /// The number of frames, at least one.
  public let frameCount: Int
  /// The digest of the drawing alone, which identifies the drawing that was saved.
  public let digest: Digest
  /// A small picture of the whole drawing.
  public let miniature: Miniature

  /// Returns the packed form: the version, then the rest.
  public func packed() -> [UInt8] {
    var writer = ByteWriter()
    let version: UInt8 = miniature.isSolid ? frameCount == 1 ? 1 : 2 : Self.version
    writer.byte(version)
    writer.count(size.width)
    writer.count(size.height)
    writer.count(layerCount)
    if version > 1 { writer.count(frameCount) }
    writer.raw(digest.bytes)
    writer.miniature(miniature)
    return writer.bytes
  }

  /// Unpacks a preview. Throws for any other version and for bytes that `packed` does not make.
  public init(unpacking bytes: [UInt8]) throws(PackingError) {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard bytes.count <= Self.limit, (1...Self.version).contains(version) else {
      throw reader.failure("not a preview of this version")
    }
    let side = 1...Drawing.maximumSide
    size = Size(try reader.number(in: side), try reader.number(in: side))
    layerCount = try reader.number(in: 1...Drawing.maximumLayers)
    let fewest = version == 2 ? 2 : 1
    frameCount = version == 1 ? 1 : try reader.number(in: fewest...Timeline.maximumFrames)
    guard Drawing.allows(size), let digest = Digest(bytes: try reader.raw(32)) else {
      throw reader.failure("size not allowed")
    }
    self.digest = digest
    miniature = try reader.miniature(mixes: version > 2)
    try reader.finish()
  }

  /// Returns whether bytes may be a preview in a snapshot: one of this version, or of a later one.
  public static func allows(_ bytes: [UInt8]) -> Bool {
    guard let version = bytes.first, version > 0 else { return false }
    return version > Self.version || (try? Preview(unpacking: bytes)) != nil
  }

  /// Creates the preview of a drawing. Costs the whole drawing.
  ///
  /// - Parameter isForVGA: whether the first sixteen colours have VGA's levels, as they always do in
  ///   a drawing with the palette of EGA.
  public init(of drawing: Drawing, isForVGA: Bool = false) {
    var drawing = drawing
    self.init(&drawing, isForVGA: isForVGA)
  }

  init(_ drawing: inout Drawing, isForVGA: Bool) {
    size = drawing.size
    layerCount = drawing.layers.count
    frameCount = drawing.frameCount
    digest = drawing.digest()
    miniature = drawing.miniature(isForVGA: isForVGA || drawing.hasEGAPalette)
  }
}
