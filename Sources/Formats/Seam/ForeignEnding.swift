/// The endings of names of files whose contents are in no known format.
public enum ForeignEnding {
  /// The contents of a file by its ending, in lower case without the dot.
  private static let contents = [
    "md": "text", "avt": "AVATAR art", "ansi": "ANSI art", "utf8ans": "ANSI art",
    "jpg": "a picture", "jpeg": "a picture", "webp": "a picture",
    "bmp": "a picture", "json": "JSON", "pdf": "a document", "flf": "a font", "tlf": "a font",
    "tdf": "a font",
  ]

  /// Returns what a file holds according to its ending; nil if that is unknown, or the ending of a
  /// format.
  ///
  /// - Parameter ending: The ending in lower case, without the dot.
  public static func contents(of ending: String) -> String? { contents[ending] }
}
