import Formats
import Sessions

/// A folder with a script and the goldens of its captures. A folder with goldens but no script is a
/// case too, which cannot pass.
nonisolated package struct GoldenCase: Hashable, Sendable {
  static let scriptName = "script"

  package let path: PathName

  package init(path: PathName) { self.path = path }

  /// The path, safe to be shown.
  package var name: String { path.safeText }
}

/// The files of a capture, by the endings of their names in the folder of the case.
nonisolated enum GoldenFile: String, CaseIterable {
  case expected = ".txt"
  /// The pending capture, to be reviewed.
  case pending = ".txt.new"
  /// The golden in colour, for `cat`.
  case colored = ".ans"

  func name(of capture: String) -> PathName { PathName(capture + rawValue) }

  /// Returns the capture that a file belongs to; nil for other files.
  func capture(of name: PathName) -> String? {
    guard let text = String(validating: name.bytes, as: UTF8.self), text.hasSuffix(rawValue),
      text.utf8.count > rawValue.utf8.count
    else { return nil }
    return String(text.dropLast(rawValue.count))
  }
}
