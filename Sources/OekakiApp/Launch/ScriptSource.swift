import Foundation
import Sessions

/// Where scripts are read from.
package enum ScriptSource {
  /// Bytes: a script is short, whatever it draws.
  static let limit = 64 << 20

  /// A file's text, or standard input's for `-`.
  package static func read(_ path: String) throws(Failure) -> String {
    let bytes = path == "-" ? try standardInput() : try file(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(PathName(path).safeText): not UTF-8 (scripts are plain text)", exitCode: 65)
    }
    return text
  }

  private static func file(_ path: String) throws(Failure) -> [UInt8] {
    do throws(FileError) { return try FileSource.read(path, limit: limit).bytes } catch {
      throw Failure(error)
    }
  }

  private static func standardInput() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try? FileHandle.standardInput.read(upToCount: 1 << 16), !piece.isEmpty {
      guard bytes.count + piece.count <= limit else {
        throw Failure("standard input: more than \(limit) bytes (run it in parts)", exitCode: 65)
      }
      bytes += piece
    }
    return bytes
  }
}
