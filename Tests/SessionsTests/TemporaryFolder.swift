import Foundation
import Glibc

@testable import Sessions

/// A folder of a test's own, removed with everything in it when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  /// In the shared memory's folder when `inMemory` (another file system), else in /tmp.
  init(inMemory: Bool = false) throws {
    path = "\(inMemory ? "/dev/shm" : "/tmp")/sessions-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
  }

  deinit {
    for entry in FileManager.default.enumerator(atPath: path)?.allObjects ?? [] {
      if let entry = entry as? String, !isLink(entry) { chmod("\(path)/\(entry)", 0o700) }
    }
    try? FileManager.default.removeItem(atPath: path)
  }

  private func isLink(_ name: String) -> Bool { (try? linkStatus(name))?.isLink ?? true }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  func write(_ name: String, _ text: String = "old", mode: mode_t = 0o644) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
    try check(chmod(self(name), mode))
    return self(name)
  }

  func link(_ name: String, to target: String) throws {
    try check(symlink(target, self(name)))
  }

  func makeFolder(_ name: String, mode: mode_t = 0o755) throws {
    try check(mkdir(self(name), 0o755))
    try check(chmod(self(name), mode))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(name))), as: UTF8.self)
  }

  /// Every name in a folder, hidden ones too.
  func names(_ folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self(folder)).sorted()
  }

  func status(_ name: String) throws -> stat {
    var status = stat()
    try check(stat(self(name), &status))
    return status
  }

  func linkStatus(_ name: String) throws -> stat {
    var status = stat()
    try check(lstat(self(name), &status))
    return status
  }

  func mode(_ name: String) throws -> mode_t { try linkStatus(name).st_mode & 0o7777 }

  func identity(_ name: String) throws -> FileIdentity { FileIdentity(try status(name)) }
}

struct SystemCallFailed: Error { let code: Int32 }

func check(_ result: Int32) throws {
  guard result == 0 else { throw SystemCallFailed(code: errno) }
}

let isRoot = geteuid() == 0

/// The kind of the error that `body` throws; nil when it throws none.
func kind(of body: () throws(FileError) -> Void) -> FileError.Kind? {
  do {
    try body()
    return nil
  } catch {
    return error.kind
  }
}

/// In a child process only: from here on the user `nobody`, with no right to anything.
func becomeNobody() throws {
  guard isRoot else { return }
  try check(setgroups(0, nil))
  try check(setgid(65_534))
  try check(setuid(65_534))
}

func contents(of path: String) throws -> String {
  String(decoding: try FileSource.read(path, limit: 1 << 20).bytes, as: UTF8.self)
}
