import Compression

extension LetteringFont {
  /// The fonts in a file: one of FIGlet's or TOIlet's (`.flf`, `.tlf`), or all of TheDraw's
  /// (`.tdf`); zipped ones too. What it is, the bytes tell.
  ///
  /// - Parameter name: of a font that does not name itself.
  public static func fonts(
    in bytes: [UInt8], name: String
  ) throws(FontError) -> [LetteringFont] {
    guard bytes.count <= LetteringLimits.fontBytes else {
      throw FontError(
        offset: LetteringLimits.fontBytes,
        reason: "the file is longer than \(LetteringLimits.fontBytes >> 20) MiB")
    }
    let bytes = ZipFile.begins(bytes) ? try unzipped(bytes) : bytes
    if FIGletHeader.begins(bytes) { return [try FIGletReader.font(bytes, name: name)] }
    if TheDrawReader.begins(bytes) { return try TheDrawReader.fonts(bytes, name: name) }
    throw FontError(
      offset: 0, reason: "not a font: expected one of FIGlet (flf, tlf) or TheDraw (tdf)")
  }

  private static func unzipped(_ bytes: [UInt8]) throws(FontError) -> [UInt8] {
    do {
      return try ZipFile.firstFile(bytes, limit: LetteringLimits.fontBytes)
    } catch {
      throw FontError(offset: error.offset, reason: error.reason)
    }
  }
}
