extension ForeignFile {
  /// Whether the content is in UTF-8. What is all ASCII is not, if it has glyphs of DOS.
  var isUTF8: Bool { TextLines.isUTF8(content) && !(isASCII && hasGlyphsOfDOS) }

  /// Whether all bytes of the content are the same in UTF-8 and in a code page.
  var isASCII: Bool { content.allSatisfy { $0 < 0x80 } }

  /// Whether there are control characters that are glyphs in DOS and that no terminal is sent: not those
  /// that move the cursor, ring, change sets of characters, hold a line, or end a file or a sequence.
  private var hasGlyphsOfDOS: Bool {
    content.contains { (0x01...0x06).contains($0) || (0x10...0x17).contains($0) && !isFlow($0) }
  }

  /// XON and XOFF.
  private func isFlow(_ byte: UInt8) -> Bool { byte == 0x11 || byte == 0x13 }
}
