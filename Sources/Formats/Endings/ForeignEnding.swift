/// The endings of files that are known to hold something other than our own drawings.
public enum ForeignEnding {
  /// By its ending in lower case, without the full stop: what such a file holds.
  private static let contents = [
    "txt": "plain text", "md": "text", "nfo": "text", "diz": "text",
    "ans": "ANSI art", "asc": "ASCII art", "ice": "ANSI art", "pcb": "PCBoard art",
    "avt": "AVATAR art", "xb": "XBin art", "bin": "binary text", "adf": "Artworx art",
    "idf": "iCE Draw art", "tnd": "TundraDraw art", "xp": "a REXPaint drawing",
    "dur": "a Durdraw drawing", "cast": "an asciicast", "ansi": "ANSI art", "utf8ans": "ANSI art",
    "png": "a picture", "gif": "a picture", "jpg": "a picture", "jpeg": "a picture",
    "webp": "a picture", "bmp": "a picture", "svg": "a picture", "html": "a page", "htm": "a page",
    "json": "JSON", "pdf": "a document", "flf": "a font", "tlf": "a font", "tdf": "a font",
  ]

  /// What a file of this name holds by its ending; nil where the ending is unknown or there is none.
  ///
  /// - Parameter name: a path will do.
  public static func contents(of name: String) -> String? {
    contents[ForeignFile.ending(of: name)]
  }
}
