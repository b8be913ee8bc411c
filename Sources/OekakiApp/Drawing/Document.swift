import DrawingCore
import Sessions

/// Which file a drawing belongs to, and what of it is saved there. Never part of a snapshot.
struct Document: Equatable {
  /// As it was given; nil for a drawing that was never saved.
  var path: String?
  /// The file as it was last read or written; nil where there is none yet.
  var identity: FileIdentity?
  /// The digest of the drawing that was last saved or opened; nil where that is not known.
  var savedDigest: Digest?

  /// The name shown to people.
  var name: String {
    guard let path else { return "untitled" }
    return PathName(String(path.split(separator: "/").last ?? "")).safeText
  }
}
