/// A file in memory that another program writes to, however long it runs, and this one reads.
package final class MemoryFile {
  private let file: Descriptor

  package init() throws(FileError) {
    file = try Descriptor(
      inMemoryFor: FileSubject(path: PathName("memory"), purpose: .reading))
  }

  /// What another program may write to as a copy of it.
  package var number: Int32 { file.number }

  /// Returns what stands in it so far, but no more than its beginning.
  package func beginning(of limit: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = (try? file.read(into: &bytes, from: 0)) ?? 0
    return Array(bytes.prefix(count))
  }
}
