import DrawingCore

/// What commands mean to a program: only those to whom they mean the same draw together.
package enum Vocabulary {
  /// Goes up whenever a command that looks the same draws something else, or a step is written otherwise.
  private static let rules: UInt64 = 3

  /// The digest of the commands of this program.
  package static let digest: Digest = {
    var writer = ByteWriter()
    writer.text("oekaki vocabulary")
    writer.number(rules)
    writer.list(CommandTable.drawing.entries) { writer, entry in
      writer.text(entry.verb)
      writer.text(entry.usage)
    }
    return SHA256.digest(of: writer.bytes)
  }()
}
