/// The file name endings that are known to belong to something other than our own drawings.
public enum ForeignEnding {
  /// The contents of a file by its ending, in lower case without the dot.
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

  /// Returns what a file holds according to its ending; nil if the ending is unknown or missing.
  ///
  /// - Parameter name: A file name or path.
  public static func contents(of name: String) -> String? {
    contents[ForeignFile.ending(of: name)]
  }
}
