import Foundation
import Glibc

/// A folder of a test's own with a state directory in it, gone with the last reference.
final class Workplace {
  let path: String

  init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/oekaki-durability-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp in \(parent)") }
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    mkdir(memory, 0o700)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Not made before the program makes it.
  var state: String { path + "/state" }

  /// Where the program keeps a session while the state directory cannot be written: what a power
  /// cut empties.
  var memory: String { path + "/memory" }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
    return self(name)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: self(name))))
  }

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

struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
