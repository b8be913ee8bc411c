import Foundation

/// A folder of a test's own, removed with everything in it when the test ends.
final class Folder: Sendable {
  let path: String
  /// The process, so to speak, that uses the state directory in it.
  @MainActor weak var stage: Stage?

  init() throws {
    path = "\(Folder.parent)/oekaki-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  /// In memory where there is such a place: nothing there waits for a disk.
  private static let parent =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? "/dev/shm" : FileManager.default.temporaryDirectory.path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
    return self(name)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: self(name), withIntermediateDirectories: false)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self(name)) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name), withDestinationPath: self(target))
  }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self(name)) }

  /// The names in a folder within it.
  func names(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self(folder)).sorted()
  }
}
