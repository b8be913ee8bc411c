import CSessions
import Glibc

/// What came through a pipe or from standard input, kept in memory, so that it can be read from its
/// beginning as often as a file.
package final class PipedFile {
  private let kept: Descriptor

  /// What Linux says of the file system of pipes without a place in a folder (PIPEFS_MAGIC).
  private static let pipes = 0x5049_5045

  /// Whether a name is that of a pipe between programs, as a shell makes one for `<(…)`. One that
  /// stands in a folder is none: whoever names all files there would wait for it without end.
  package static func isNamed(by path: PathName) -> Bool {
    var system = statfs()
    return path.withCName { statfs($0, &system) } == 0 && Int(system.f_type) == pipes
  }

  /// Reads a pipe to its end, however long its writer takes; nil if the name is not that of a pipe
  /// between programs.
  ///
  /// - Parameter limit: the most bytes, beyond which it throws `tooLarge`.
  package convenience init?(_ path: PathName, limit: Int) throws(FileError) {
    guard Self.isNamed(by: path) else { return nil }
    let subject = FileSubject(path: path, purpose: .reading)
    try self.init(
      try Descriptor(opening: path, flags: O_RDONLY | O_NOCTTY, subject: subject), limit: limit)
  }

  /// Reads standard input to its end.
  package static func standardInput(limit: Int) throws(FileError) -> PipedFile {
    let subject = FileSubject(path: PathName("standard input"), purpose: .reading)
    return try PipedFile(try Descriptor(copying: STDIN_FILENO, subject: subject), limit: limit)
  }

  private init(_ source: consuming Descriptor, limit: Int) throws(FileError) {
    let bytes = try source.readToEnd(expecting: 0, limit: limit)
    kept = try Descriptor(inMemoryFor: source.subject)
    try kept.write(bytes[...], at: 0)
  }

  /// The path by which this process can open it.
  package var path: String { "/proc/self/fd/\(kept.number)" }
}
