import Formats
import Sessions

/// A folder with a script and the expected pictures of what it captures. A folder that has expected
/// pictures and no script is one too: it cannot pass.
nonisolated package struct GoldenCase: Hashable, Sendable {
  static let scriptName = "script"

  package let path: PathName

  package init(path: PathName) { self.path = path }

  /// The path as it may be shown.
  package var name: String { path.safeText }
}

/// The files that belong to a capture, and the names they have in the folder of its case.
nonisolated enum GoldenFile: String, CaseIterable {
  case expected = ".txt"
  /// What was captured instead, to be looked at.
  case pending = ".txt.new"
  /// The expected picture in colour, for `cat`.
  case colored = ".ans"

  func name(of capture: String) -> PathName { PathName(capture + rawValue) }

  /// The capture that a file belongs to; nil for other files.
  func capture(of name: PathName) -> String? {
    guard let text = String(validating: name.bytes, as: UTF8.self), text.hasSuffix(rawValue),
      text.utf8.count > rawValue.utf8.count
    else { return nil }
    return String(text.dropLast(rawValue.count))
  }
}
