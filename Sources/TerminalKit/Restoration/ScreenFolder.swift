import Foundation

/// A storage of open screens in a folder, for a program that has no other place for its state.
///
/// While screens are being restored, a file says so, and a kernel lock on it shows that the process
/// is running. If the process dies, the lock is released but the file's content remains.
public final class ScreenFolder: ScreenStorage {
  private static let limit = RestorationState.largestFile

  private let folder: URL
  private var attempt: FileHandle?

  /// Creates the folder if it is missing, with access for its owner only.
  public init(_ path: String) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private var file: URL { folder.appendingPathComponent("screens") }

  /// Returns the saved bytes; nil if there are none. Throws if they cannot be read.
  public func readScreens() throws -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return try handle.read(upToCount: Self.limit + 1).map { [UInt8]($0) }
  }

  /// Replaces the saved bytes atomically; removes them if `bytes` is empty.
  public func writeScreens(_ bytes: [UInt8]) {
    if bytes.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try? Data(bytes).write(to: file, options: .atomic)
    }
  }

  /// Renames the file, to a name that is not taken, and returns its new place in words.
  public func setScreensAside() throws -> String {
    var time = Int(Date().timeIntervalSince1970 * 1000)
    var place: URL { folder.appendingPathComponent("screens-\(time)") }
    while FileManager.default.fileExists(atPath: place.path) { time += 1 }
    try FileManager.default.moveItem(at: file, to: place)
    return "see \(place.path)"
  }

  /// Takes the lock, which is released when the process ends.
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

  /// Clears the file and releases the lock.
  public func endRestoring() {
    try? attempt?.truncate(atOffset: 0)
    try? attempt?.close()
    attempt = nil
  }
}
