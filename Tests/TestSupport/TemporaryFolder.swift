import Foundation

/// A folder of a test's own, removed with everything in it when the test ends.
package final class TemporaryFolder: Sendable {
  package let path: String
  /// The object that stands for a process that uses the folder.
  @MainActor package weak var user: AnyObject?

  /// Makes a folder, in memory if possible: nothing there waits for a disk.
  ///
  /// - Parameter parent: the folder to make it in.
  package init(in parent: String = usualParent) throws {
    path = "\(parent)/oekaki-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  package static let usualParent =
    FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : onDisk

  /// The system's folder for temporary files, without links on the way.
  package static let onDisk = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .path(percentEncoded: false).trimmingSuffix("/")

  deinit {
    if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
    // A test may have taken its own rights away.
    for name in FileManager.default.enumerator(atPath: path)?.allObjects ?? [] {
      if let name = name as? String, !isLink(name) { chmod(self(name), 0o700) }
    }
    try? FileManager.default.removeItem(atPath: path)
  }

  private func isLink(_ name: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: self(name))) != nil
  }

  /// Returns the path of a file in it.
  package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
    return self(name)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: self(name), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755])
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: self(name))
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name), withDestinationPath: self(target))
  }

  package func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self(name)) }

  /// Returns the names in a folder within it, sorted.
  package func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self(folder)).sorted()
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) && self != suffix ? String(dropLast(suffix.count)) : self
  }
}
