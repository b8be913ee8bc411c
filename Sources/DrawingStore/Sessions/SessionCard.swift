import Cells
import DrawingCore
import Sessions

/// The facts that lists show of a session, kept beside it so that a list need not replay it. Never
/// trusted for anything else.
nonisolated package struct SessionCard: Equatable, Sendable {
  package var preview: Preview
  /// The path of the file or the canvas that the session belongs to.
  package var path: String?
  /// Whether the drawing is one on a canvas.
  package var isAtCanvas: Bool
  /// Whether the drawing differs from what was last saved to a file; on a canvas, whether that lacks
  /// something of it.
  private var differs: Bool
  /// The file as it was last read or written; nil if there was none.
  private var identity: FileIdentity?
  /// The number of the last command.
  package var sequence: UInt64

  /// The version of the format; cards of a higher one are ignored.
  private static let version: UInt8 = 3
  private static let longestPath = 4096

  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    writer.number(sequence)
    writer.flag(isAtCanvas)
    writer.flag(differs)
    writer.optional(path) { $0.text($1) }
    writer.optional(identity) { writer, identity in
      for number in [identity.device, identity.inode] { writer.number(number) }
      for number in [identity.size, identity.modified] {
        writer.number(UInt64(bitPattern: number))
      }
    }
    writer.block(preview.packed())
    return writer.bytes
  }

  package init?(bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(PackingError) {
      guard try reader.byte() == Self.version else { return nil }
      sequence = try reader.number()
      isAtCanvas = try reader.flag()
      differs = try reader.flag()
      path = try reader.optional { (reader) throws(PackingError) in try reader.text() }
      identity = try reader.optional { (reader) throws(PackingError) in
        FileIdentity(
          device: try reader.number(), inode: try reader.number(),
          size: Int64(bitPattern: try reader.number()),
          modified: Int64(bitPattern: try reader.number()))
      }
      preview = try Preview(unpacking: Array(try reader.block()))
      try reader.finish()
    } catch {
      return nil
    }
    guard path.map({ $0.utf8.count <= Self.longestPath }) ?? true else { return nil }
  }

  @MainActor package init(_ drawing: some OpenDrawing, sequence: UInt64) {
    preview = drawing.editor.preview(isForVGA: drawing.document.origin?.hasVGAColors ?? false)
    path = SessionMetadata(of: drawing).document.place
    isAtCanvas = drawing.shared != nil
    let isOfFile = drawing.document.source == nil && !isAtCanvas
    identity = isOfFile ? drawing.document.identity : nil
    differs = drawing.shared.map { !$0.isAllShared } ?? drawing.lacksSaving
    self.sequence = sequence
  }

  /// Whether no file holds the drawing. Looks at the file.
  package var isUnsaved: Bool {
    guard !differs, let path, let identity else { return differs }
    return FileCondition(of: path, identity) != .unchanged
  }
}
