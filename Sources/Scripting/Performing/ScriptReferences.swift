import DrawingCore
import DrawingStore

/// The state that `expect same-state` compares the current one with.
///
/// After `save`, it is the saved state; after `crash`, the state just before. After `restore F` or
/// `open F`, it is the state that this script last saved to F or, if it saved none, the state just
/// before, which the file is then expected to hold. The latest of these statements counts.
nonisolated struct ScriptReferences: Codable, Sendable {
  private struct Reference: Codable {
    /// The digest of the whole state.
    var digest: String
    var location: TextLocation
  }

  private var latest: Reference?
  /// The saved states, by the names that the script gives the files.
  private var saved: [String: Reference] = [:]

  /// Whether the script has saved a drawing, which it may restore.
  var hasSaved: Bool { !saved.isEmpty }

  mutating func saved(_ digest: Digest, as name: String, at location: TextLocation) {
    let reference = Reference(digest: digest.description, location: location)
    saved[name] = reference
    latest = reference
  }

  mutating func crashed(_ digest: Digest, at location: TextLocation) {
    latest = Reference(digest: digest.description, location: location)
  }

  mutating func restored(_ name: String, from before: Digest, at location: TextLocation) {
    latest = saved[name] ?? Reference(digest: before.description, location: location)
  }

  func check(_ digest: Digest) throws(Failure) {
    guard let latest else {
      throw Failure(
        "there is no state to compare with (save, crash, restore or open first)", exitCode: 64)
    }
    guard latest.digest != digest.description else { return }
    let place = "line \(latest.location.line) (\(latest.location.text.trimmed))"
    throw Failure(
      "expected the state of \(place), digest \(latest.digest.prefix(12)), "
        + "found \(digest.description.prefix(12))", exitCode: 1)
  }
}

extension String {
  nonisolated fileprivate var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.prefix(60))
  }
}
