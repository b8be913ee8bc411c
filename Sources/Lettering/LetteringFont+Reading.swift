import Compression

extension LetteringFont {
  /// Returns the fonts in a file: the one of a FIGlet or TOIlet file (`.flf`, `.tlf`), or all of a
  /// TheDraw file (`.tdf`). Either may be zipped. The format is recognised from the bytes.
  ///
  /// - Parameter name: The name for a font that has none.
  public static func fonts(
    in bytes: [UInt8], name: String
  ) throws(FontError) -> [LetteringFont] {
    guard bytes.count <= LetteringLimits.fontBytes else {
      throw FontError(
        offset: LetteringLimits.fontBytes,
        reason: "the file is larger than \(LetteringLimits.fontBytes >> 20) MiB")
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
