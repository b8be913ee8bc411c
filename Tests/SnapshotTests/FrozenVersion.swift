import Foundation
import TestSupport
import Testing

/// What a released version wrote, in `Frozen/VERSION`: never changed again.
struct FrozenVersion: CustomTestStringConvertible, Sendable {
  let folder: URL

  static let all: [FrozenVersion] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frozen")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path())) ?? []
    return names.filter { $0.first?.isNumber == true }.sorted().map {
      FrozenVersion(folder: root.appending(path: $0))
    }
  }()

  var testDescription: String { folder.lastPathComponent }

  /// The path of a file in it.
  func callAsFunction(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: self(name), encoding: .utf8)
  }

  func expected() throws -> Expected {
    try JSONDecoder().decode(
      Expected.self, from: Data(contentsOf: folder.appending(path: "expected.json")))
  }

  /// What its files decode to.
  struct Expected: Decodable {
    /// By name in `drawing`.
    var snapshots: [String: Facts]
    /// The latest first.
    var sessions: [Session]
    /// The digest of what the recording draws.
    var recording: String
  }

  /// The part of `oekaki info FILE --json` that is frozen.
  struct Facts: Decodable, Equatable {
    var digest: String
    var drawing: String
    var undo: Int
    var redo: Int
    var layers: Int
    var tool: String
  }

  /// The part of `oekaki info --state DIR --json` that is frozen.
  struct Session: Decodable, Equatable {
    var digest: String
    var file: String?
    var height: Int
    var id: String
    var layers: Int
    var sequence: UInt64
    var unsaved: Bool
    var width: Int
  }

  /// A writable copy of a folder of it, removed with the value that is returned.
  func copy(of name: String) throws -> Copy { try Copy(of: folder.appending(path: name)) }

  final class Copy: Sendable {
    private let holder: TemporaryFolder
    var path: String { holder("copy") }

    fileprivate init(of folder: URL) throws {
      holder = try TemporaryFolder(in: TemporaryFolder.onDisk)
      try FileManager.default.copyItem(at: folder, to: URL(filePath: path))
      try tidy()
    }

    /// Private, as the program makes them, and written one after the other by name.
    private func tidy() throws {
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
      let names = files.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for (i, name) in names.sorted().enumerated() {
        var isFolder: ObjCBool = false
        _ = files.fileExists(atPath: self(name), isDirectory: &isFolder)
        try files.setAttributes(
          [
            .posixPermissions: isFolder.boolValue ? 0o700 : 0o600,
            .modificationDate: Date(timeIntervalSinceNow: Double(i - names.count)),
          ], ofItemAtPath: self(name))
      }
    }

    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }
  }
}
