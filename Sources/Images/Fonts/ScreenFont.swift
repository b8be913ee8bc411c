import Cells
import Compression

/// A bitmap font from a file: PSF 1 or 2, BDF, or Unifont's `.hex`, optionally gzipped.
public struct ScreenFont: Hashable, Sendable {
  /// The size in pixels of a letter of one cell.
  public let cell: Size
  /// The letters. Wide ones are two cells wide.
  public let glyphs: [Unicode.Scalar: GlyphBits]

  /// The maximum size of a cell in pixels.
  public static let maximumCell = Size(32, 64)
  /// The maximum number of bytes in a file, also when unpacked.
  public static let maximumFile = 16 << 20
  /// The maximum number of letters.
  public static let maximumGlyphs = 1 << 17

  /// Reads a font in the format that its bytes indicate.
  public init(_ bytes: [UInt8]) throws(FontFileError) {
    guard bytes.count <= ScreenFont.maximumFile else {
      throw FontFileError("is too large for a font")
    }
    let bytes = try ScreenFont.unpacked(bytes)
    if bytes.starts(with: PSFReader.magic1) {
      self = try PSFReader.first(bytes)
    } else if bytes.starts(with: PSFReader.magic2) {
      self = try PSFReader.second(bytes)
    } else if bytes.starts(with: Array("STARTFONT".utf8)) {
      self = try BDFReader.font(bytes)
    } else {
      self = try HexReader.font(bytes)
    }
  }

  init(cell: Size, glyphs: [Unicode.Scalar: GlyphBits]) throws(FontFileError) {
    guard !cell.isEmpty, cell.width <= ScreenFont.maximumCell.width,
      cell.height <= ScreenFont.maximumCell.height
    else {
      throw FontFileError(
        "has letters of \(cell.text) pixels; 1x1 to 32x64 are allowed")
    }
    guard !glyphs.isEmpty else { throw FontFileError("has no letters") }
    self.cell = cell
    self.glyphs = glyphs
  }

  private static func unpacked(_ bytes: [UInt8]) throws(FontFileError) -> [UInt8] {
    guard Wrapping.isGzip(bytes) else { return bytes }
    do {
      return try Inflater.inflate(bytes[...], .gzip, limit: maximumFile)
    } catch {
      throw FontFileError("cannot be unpacked: \(error.reason)", at: error.offset)
    }
  }
}

/// The reason why a file cannot be used as a font.
public struct FontFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset in bytes, in the unpacked file; nil if no single place is to blame.
  public let offset: Int?
  /// A clause without a subject, such as `has no letters`.
  public let reason: String

  init(_ reason: String, at offset: Int? = nil) {
    (self.reason, self.offset) = (reason, offset)
  }

  public var description: String { offset.map { "\(reason) (byte \($0))" } ?? reason }
}
