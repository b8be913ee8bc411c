import Cells
import DrawingCore
import Sessions

/// The facts that lists show of a session, kept beside it so that a list need not replay it. Never
/// trusted for anything else.
nonisolated package struct SessionCard: Equatable, Sendable {
  package var preview: Preview
  /// The path of the file that the session belongs to.
  package var path: String?
  /// Whether the drawing differs from what was last saved to a file.
  package var isUnsaved: Bool
  /// The number of the last command.
  package var sequence: UInt64

  /// The version of the format; cards of a higher one are ignored.
  private static let version: UInt8 = 1
  private static let longestPath = 4096

  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    writer.number(sequence)
    writer.flag(isUnsaved)
    writer.optional(path) { $0.text($1) }
    writer.block(preview.packed())
    return writer.bytes
  }

  package init?(bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(PackingError) {
      guard try reader.byte() == Self.version else { return nil }
      sequence = try reader.number()
      isUnsaved = try reader.flag()
      path = try reader.optional { (reader) throws(PackingError) in try reader.text() }
      preview = try Preview(unpacking: Array(try reader.block()))
      try reader.finish()
    } catch {
      return nil
    }
    guard path.map({ $0.utf8.count <= Self.longestPath }) ?? true else { return nil }
  }

  @MainActor package init(_ drawing: some OpenDrawing, sequence: UInt64) {
    preview = drawing.editor.preview()
    path = SessionMetadata(drawing.document).document.path
    isUnsaved = !drawing.isSaved
    self.sequence = sequence
  }
}
