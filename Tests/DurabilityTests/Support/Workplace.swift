import Foundation
import Glibc
import TestSupport

/// A folder of a test's own with a state directory in it, gone with the last reference.
final class Workplace {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init(in parent: String = TemporaryFolder.onDisk) throws {
    folder = try TemporaryFolder(in: parent)
    mkdir(memory, 0o700)
  }

  /// Not made before the program makes it.
  var state: String { path + "/state" }

  /// Where the program keeps a session while the state directory cannot be written: what a power
  /// cut empties.
  var memory: String { path + "/memory" }

  func callAsFunction(_ name: String) -> String { folder(name) }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try folder.write(name, text.utf8) }

  func bytes(_ name: String) throws -> [UInt8] { try folder.bytes(name) }

  func exists(_ name: String) -> Bool { access(self(name), F_OK) == 0 }

  func forgetState() throws {
    try? FileManager.default.removeItem(atPath: state)
    try forgetMemory()
  }

  func forgetMemory() throws {
    try FileManager.default.removeItem(atPath: memory)
    mkdir(memory, 0o700)
  }

  /// Every file and folder in it with its bytes; links as they are.
  func contents(of folder: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in FileManager.default.enumerator(atPath: folder)?.allObjects ?? [] {
      guard let name = name as? String else { continue }
      contents[name] = (try? Data(contentsOf: URL(filePath: "\(folder)/\(name)"))) ?? Data()
    }
    return contents
  }
}

struct SystemError: Error, CustomStringConvertible {
  let description: String

  init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
}
