import Glibc

/// A file that is written line by line while the program runs and always contains everything
/// written. Only a crash in the middle of a write can leave an incomplete line at its end.
package final class GrowingFile {
  package let path: PathName
  private var file: Descriptor
  /// The number of bytes before the last line, which do not change.
  package private(set) var count: Int
  /// The bytes after them: the last line, which may still grow.
  private var tail: [UInt8] = []

  /// Creates the file with its first bytes as `AtomicSave` does: links stay links, and an existing
  /// file is kept or replaced as a whole.
  package init(
    _ bytes: [UInt8], at path: PathName, expecting expectation: SaveExpectation,
    backups: StateDirectory? = nil
  ) throws(FileError) {
    let subject = FileSubject(path: path, purpose: .saving)
    guard !path.isOpenFile else { throw subject.refusal(.notRegular) }
    let report = try AtomicSave.write(bytes, to: path, expecting: expectation, backups: backups)
    file = try Descriptor(
      opening: path, flags: O_WRONLY | O_NONBLOCK | O_NOCTTY, subject: subject)
    guard FileIdentity(try file.status()) == report.identity else {
      throw subject.refusal(.changedSince)
    }
    self.path = path
    count = bytes.count
  }

  /// Appends whole lines, and then `last`, which the next call overwrites with bytes that continue
  /// it and are not fewer. A failure leaves the file as it was.
  ///
  /// Throws `changedSince` once the file has no name any more, as when another has replaced it.
  package func write(_ lines: [UInt8], last: [UInt8]) throws(FileError) {
    guard try file.status().st_nlink > 0 else { throw file.subject.refusal(.changedSince) }
    do {
      try file.write((lines + last)[...], at: count)
    } catch {
      try? file.write(tail[...], at: count)
      try? file.truncate(to: count + tail.count)
      throw error
    }
    count += lines.count
    tail = last
  }

  /// Waits until the disk has everything.
  package func synchronize() throws(FileError) { try file.synchronize() }
}
