import Archiving
import DrawingCore
import Foundation
import Sessions

/// Files that a newer Oekaki wrote. They are never written over, whoever asks: what this version
/// cannot show of them would be lost unseen.
nonisolated package enum NewerFile {
  /// - Throws: A failure with exit code 73 if a newer version wrote the file.
  static func checkReplacing(_ path: String) throws(Failure) {
    if let error = problem(of: path) { throw Failure(replacing: path, newer: error) }
  }

  /// Checks the file that a drawing is saved to, unless it was read as the drawing's own.
  @MainActor static func checkReplacing(
    _ path: String, by drawing: some OpenDrawing
  ) throws(Failure) {
    let isOwn =
      drawing.document.newer == nil && drawing.document.identity != nil
      && (try? FileSource.identity(PathName(path))) == drawing.document.identity
    if !isOwn { try checkReplacing(path) }
  }

  /// Returns the error that says so; nil for any other file, or none.
  private static func problem(of path: String) -> SnapshotError? {
    let mark = Array("bplist00".utf8)
    guard let file = try? RandomAccessFile(PathName(path)), file.size <= Snapshot.limit,
      let head = try? file.read(0..<min(file.size, mark.count)), head == mark,
      let bytes = try? file.read(0..<file.size)
    else { return nil }
    return problem(in: bytes)
  }

  private static func problem(in bytes: [UInt8]) -> SnapshotError? {
    let context = SnapshotContext(like: nil)
    var found: (any Error)?
    do {
      _ = try KeyedUnarchiver.read(
        SnapshotProbe.self, from: bytes, registry: ClassRegistry([SnapshotProbe.self]),
        context: context)
    } catch {
      found = error
    }
    if let newer = context.newer { return .newer(newer) }
    if case .newerVersion? = found as? SnapshotError { return found as? SnapshotError }
    return nil
  }
}

/// The root of a snapshot that is only looked into, on any thread.
nonisolated private final class SnapshotProbe: NSObject, NSSecureCoding, ArchivedUnderName {
  static var supportsSecureCoding: Bool { true }
  static var archivedClassNames: [String] { SnapshotFormat.classNames }

  required init?(coder: NSCoder) {
    if EditorState(coder: coder) == nil { return nil }
  }

  func encode(with coder: NSCoder) {}
}
