import Foundation
import TestSupport

/// A program of others that reads what this one writes. Tests that need one are skipped where it is
/// missing.
struct Oracle {
  let command: [String]

  static func ansilove(columns: Int) -> Oracle {
    Oracle(command: ["/usr/bin/ansilove", "-q", "-i", "-c", String(columns)])
  }
  static let rsvg = Oracle(command: ["/usr/bin/rsvg-convert"])

  /// Python with a package. `OEKAKI_PYTHON` names an interpreter that has it.
  static func python(_ package: String, _ program: String) -> Oracle? {
    let name = ProcessInfo.processInfo.environment["OEKAKI_PYTHON"] ?? "/usr/bin/python3"
    let oracle = Oracle(command: [name, "-c", program])
    guard oracle.isInstalled else { return nil }
    let probe = Oracle(command: [name, "-c", "import \(package)"])
    return (try? probe.output()) == nil ? nil : oracle
  }

  var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: command[0]) }

  /// What it prints.
  func output(_ arguments: String...) throws -> String {
    let outcome = try Spawn.run(command + arguments)
    guard outcome.isSuccess else {
      throw Surprise(outcome.text + String(decoding: outcome.errors, as: UTF8.self))
    }
    return outcome.text
  }

  /// What it makes of a file.
  func picture(of bytes: [UInt8], named name: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let input = try folder.write(name, bytes)
    _ = try output("-o", folder("out.png"), input)
    return try folder.bytes("out.png")
  }
}
