/// What a file of ANSI art is written in. Where all of its bytes are ASCII, UTF-8 and code page 437 are the
/// same but for the control characters that are glyphs in DOS, and for where the cursor is after a row
/// that is full.
extension ANSIFormat {
  /// The encoding of a file unless another one is asked for.
  static func stored(_ file: ForeignFile, _ options: ReadingOptions) -> TextEncoding {
    options.encoding ?? encoding(of: file)
  }

  static func encoding(of file: ForeignFile) -> TextEncoding {
    if let encoding = file.encodingOfUTF16 { return encoding }
    if file.sauce?.hasDOSFont ?? false || mayBeOfTerminal(file) { return .cp437 }
    return file.isUTF8 ? .utf8 : .cp437
  }

  /// Whether a file that is taken for one of DOS by its record alone may have been written for a
  /// terminal, as we did before 0.2: there the cursor waits at the end of a full row.
  static func mayBeOfTerminal(_ file: ForeignFile) -> Bool {
    isStated(file) && !(file.sauce?.hasDOSFont ?? false) && file.isASCII
  }

  /// Whether a record states ANSI art. Its types of characters imply code page 437.
  static func isStated(_ file: ForeignFile) -> Bool {
    guard let sauce = file.sauce, sauce.dataType == Sauce.DataType.character else { return false }
    return sauce.fileType == Sauce.FileType.ansi || sauce.fileType == Sauce.FileType.animation
  }

  /// Returns whether the columns, rows and flags of a record are those of ANSI art. The record of a
  /// file in UTF-8 has no type, because the types of characters imply code page 437.
  static func describes(_ sauce: Sauce, in encoding: TextEncoding) -> Bool {
    sauce.dataType == Sauce.DataType.character
      || encoding == .utf8 && sauce.dataType == Sauce.DataType.none && sauce.fileType == 0
  }
}
