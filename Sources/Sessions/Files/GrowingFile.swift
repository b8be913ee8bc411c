import Glibc

/// A file that is written line by line while the program runs: at any moment it holds all that was
/// written. Only a crash in the middle of a write can leave a line cut off at its end.
package final class GrowingFile {
  package let path: PathName
  private var file: Descriptor
  /// How many bytes there are before the last line: they stay as they are.
  package private(set) var count: Int
  /// What stands after them: the last line, which may still become longer.
  private var tail: [UInt8] = []

  /// Makes the file with its first bytes as `AtomicSave` does: links stay links, and what is there
  /// is kept or replaced as a whole.
  package init(
    _ bytes: [UInt8], at path: PathName, expecting expectation: SaveExpectation,
    backups: StateDirectory? = nil
  ) throws(FileError) {
    let report = try AtomicSave.write(bytes, to: path, expecting: expectation, backups: backups)
    let subject = FileSubject(path: path, purpose: .saving)
    file = try Descriptor(
      opening: path, flags: O_WRONLY | O_NONBLOCK | O_NOCTTY, subject: subject)
    guard FileIdentity(try file.status()) == report.identity else {
      throw subject.refusal(.changedSince)
    }
    self.path = path
    count = bytes.count
  }

  /// Writes whole lines after those before, and then `last`, which the next call replaces: what it
  /// writes first goes on with it and is not shorter. After a failure the file is as it was.
  ///
  /// Throws `changedSince` once the name stands for another file, or for none.
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

  /// Waits until the disk has it all.
  package func synchronize() throws(FileError) { try file.synchronize() }
}
