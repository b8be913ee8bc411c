import Foundation
import TestSupport

extension TemporaryFolder {
  /// On a disk, as most files of people are.
  static func onDisk() throws -> TemporaryFolder { try TemporaryFolder(in: onDisk) }

  var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  func write(_ bytes: [UInt8], to name: String) throws { try write(name, bytes) }
}
