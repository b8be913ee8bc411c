import Archiving
import DrawingCore
import Foundation
import Sessions

/// A reader of previews that does not open snapshots: it reads at most 64 KiB of each file.
package final class PreviewReader {
  /// The number of files read.
  package private(set) var fileCount = 0
  /// The maximum number of bytes read of one file.
  package private(set) var mostBytes = 0

  package init() {}

  /// Returns the preview, or nil if the file has none or is not a snapshot.
  package func preview(of file: RandomAccessFile) -> Preview? {
    fileCount += 1
    defer { mostBytes = max(mostBytes, file.bytesRead) }
    return try? Self.preview(size: file.size) { try file.read($0) }
  }

  /// Returns the preview in one of our files, or of what another program's file shows, which it also
  /// tells in words; nil for what is neither.
  ///
  /// - Parameter showsVGA: whether drawings for VGA are shown with its levels.
  package func preview(
    of file: RandomAccessFile, named name: String, showsVGA: Bool
  ) -> FoundPreview? {
    preview(of: file).map { FoundPreview(preview: $0) }
      ?? FoundPreview(of: file, named: name, showsVGA: showsVGA)
  }

  nonisolated package static func preview(
    size: Int, read: @escaping (Range<Int>) throws -> [UInt8]
  ) throws -> Preview {
    let excerpt = try ArchiveExcerpt(
      ofKey: "preview", inRootOf: SnapshotFormat.classNames[0], size: size,
      limit: Preview.limit, read: read)
    return try Preview(unpacking: excerpt.bytes)
  }
}
