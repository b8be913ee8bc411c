import Foundation

/// Folders as a test looks at them.
enum FileCopy {
  static func folder(_ path: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: path, toPath: other)
  }

  static func names(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path)
  }
}
