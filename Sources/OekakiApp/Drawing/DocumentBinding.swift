import DrawingCore
import Sessions

/// Which file a session or a relaunched controller belongs to, and what of it is saved there.
nonisolated struct DocumentBinding: Codable, Equatable, Sendable {
  var path: String?
  /// The file as it was last read or written, so that a change by somebody else is noticed.
  var identity: FileIdentity?
  /// 64 hexadecimal digits.
  var savedDigest: String?
}

extension DocumentBinding {
  @MainActor init(_ document: Document) {
    path = document.path
    identity = document.identity
    savedDigest = document.savedDigest?.description
  }

  @MainActor init(_ controller: DrawingViewController) { self.init(controller.document) }

  @MainActor func bind(_ controller: DrawingViewController) {
    controller.document.path = path
    controller.document.identity = identity
    controller.document.savedDigest = savedDigest.flatMap(Digest.init)
  }
}
