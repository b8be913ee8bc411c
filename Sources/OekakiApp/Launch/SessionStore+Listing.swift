import DrawingCore
import Foundation
import Sessions

/// What can be told of a kept session without opening it.
struct KeptSession {
  let identifier: String
  /// The file that it is of.
  let file: PathName?
  /// Nanoseconds since 1970.
  let modified: Int64
  let preview: Preview?
  /// Whether the drawing is not as it was last saved to a file; nil where that cannot be told.
  let isUnsaved: Bool?
}

extension SessionStore {
  /// Nil where there is no such session.
  func session(_ identifier: String, _ previews: PreviewReader) -> KeptSession? {
    guard let file = try? directory.file(named: Self.snapshotName(identifier)) else { return nil }
    let (preview, binding) = (previews.preview(of: file), binding(of: identifier))
    return KeptSession(
      identifier: identifier, file: binding?.path.map { PathName($0) },
      modified: file.identity.modified, preview: preview,
      isUnsaved: preview.map { $0.digest.description != binding?.savedDigest })
  }

  /// Which file a session is of, and what of it is saved there.
  func binding(of identifier: String) -> DocumentBinding? {
    guard let text = try? directory.read(named: Self.bindingName(identifier), limit: 1 << 16) else {
      return nil
    }
    return try? JSONDecoder().decode(DocumentBinding.self, from: Data(text))
  }

  /// For people; nil for a session that was never saved to a file.
  func documentName(of identifier: String) -> String? {
    binding(of: identifier)?.path.map { PathName($0).base.safeText }
  }

  /// Moves a session to the trash.
  func discard(_ identifier: String) throws(FileError) {
    let names = Set(try directory.names())
    let files = [Self.snapshotName(identifier), Self.bindingName(identifier)].filter(names.contains)
    try trash.take(files.map { directory.path.appending(PathName($0)) })
  }
}
