/// The result of a save.
package struct SaveReport: Hashable, Sendable {
  /// The identity of the file as saved, for the next save to expect.
  package let identity: FileIdentity
  /// Whether the disk has confirmed that it holds the file *and its name*. If not ("written, but
  /// the disk did not confirm"), the document stays unsaved.
  package let confirmed: Bool

  package init(identity: FileIdentity, confirmed: Bool) {
    (self.identity, self.confirmed) = (identity, confirmed)
  }
}

/// The expectation that a save has of its target; unless it is met, nothing is touched.
package enum SaveExpectation: Hashable, Sendable {
  /// Anything: the user chose to overwrite.
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

/// Steps that a caller adds to a save. If one fails, the save ends with nothing touched and nothing
/// left behind.
package struct SaveHooks {
  /// The check, before anything else, that the bytes decode to the document again.
  package var verify: ([UInt8]) -> Bool = { _ in true }
  /// The step that locks the synced file that is about to get the name, before anyone can open it;
  /// for a save in place, the file about to be overwritten.
  package var willPublish: (FileIdentity) throws(FileError) -> Void = { (_) throws(FileError) in }

  package init() {}
}
