/// What a save has done.
package struct SaveReport: Hashable, Sendable {
  /// The file as it is now: to be expected by the next save.
  package let identity: FileIdentity
  /// Whether the disk has said that it holds the file *and its name*. If not: "written, but the
  /// disk did not confirm"; the document stays unsaved.
  package let confirmed: Bool

  package init(identity: FileIdentity, confirmed: Bool) {
    (self.identity, self.confirmed) = (identity, confirmed)
  }
}

/// What a save must find under the name, or touch nothing.
package enum SaveExpectation: Hashable, Sendable {
  /// The user has said to overwrite.
  case anything
  case nothing
  /// The file that was loaded or last saved.
  case unchanged(FileIdentity)

  func allows(_ found: FileIdentity?) -> Bool {
    switch self {
    case .anything: true
    case .nothing: found == nil
    case .unchanged(let identity): found == identity
    }
  }
}

/// What a caller may add to the steps of a save. Whatever these throw ends it: nothing touched,
/// nothing left behind.
package struct SaveHooks {
  /// Before anything else: whether the bytes decode to the document again.
  package var verify: ([UInt8]) -> Bool = { _ in true }
  /// The synced file that is about to get the name, to be locked before it can be opened; in
  /// place, the file about to be overwritten.
  package var willPublish: (FileIdentity) throws(FileError) -> Void = { (_) throws(FileError) in }

  package init() {}
}
