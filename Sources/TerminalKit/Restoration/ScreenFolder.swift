import Foundation

/// Keeps the bytes of open screens in a folder: what a program needs that has no state directory of
/// its own kind.
///
/// A file says that screens are being restored, and a kernel lock on it that the process which does
/// it still lives: any death lets go of the lock and leaves the word.
public final class ScreenFolder: ScreenStorage {
  private static let limit = RestorationState.largestFile

  private let folder: URL
  private var attempt: FileHandle?

  /// Makes the folder where it is missing, for its owner alone.
  public init(_ path: String) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private var file: URL { folder.appendingPathComponent("screens") }

  /// Nil where nothing is kept, or it cannot be read.
  public func readScreens() -> [UInt8]? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: Self.limit + 1) else { return nil }
    return [UInt8](data)
  }

  /// In place of what was kept, whole or not at all; no bytes remove it.
  public func writeScreens(_ bytes: [UInt8]) {
    if bytes.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try? Data(bytes).write(to: file, options: .atomic)
    }
  }

  /// Renames the file, and says where it is.
  public func setScreensAside() throws -> String {
    let name = "screens-\(Int(Date().timeIntervalSince1970 * 1000))"
    let place = folder.appendingPathComponent(name)
    try FileManager.default.moveItem(at: file, to: place)
    return "see \(place.path)"
  }

  /// Takes the lock, which goes with the process.
  public func beginRestoring() throws -> RestorationAttempt {
    let word = folder.appendingPathComponent("restoring")
    if !FileManager.default.fileExists(atPath: word.path) {
      _ = FileManager.default.createFile(
        atPath: word.path, contents: nil, attributes: [.posixPermissions: 0o600])
    }
    let handle = try FileHandle(forUpdating: word)
    guard flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else { return .busy }
    let hasDied = try handle.seekToEnd() > 0
    try handle.write(contentsOf: Data("under way\n".utf8))
    attempt = handle
    return hasDied ? .died : .clear
  }

  /// Takes the word back and lets go of the lock.
  public func endRestoring() {
    try? attempt?.truncate(atOffset: 0)
    try? attempt?.close()
    attempt = nil
  }
}
