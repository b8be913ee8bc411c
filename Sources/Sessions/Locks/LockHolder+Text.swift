import Glibc

/// The text form of a lock's holder, in lines, in the lock's own file.
extension LockHolder {
  /// A limit above any such text, in bytes.
  private static let longestText = 2048

  var text: String {
    """
    process \(mark.process)
    start \(mark.start)
    boot \(mark.boot)
    namespace \(mark.namespace)
    host \(mark.host)
    machine \(mark.machine)
    terminal \(terminal)

    """
  }

  /// Returns nil for anything that `text` does not produce.
  init?(text bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\n").map { line in
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(words[0]), words.count > 1 ? String(words[1]) : "")
    }
    let values = Dictionary(lines) { first, _ in first }
    guard let process = values["process"].flatMap({ pid_t($0) }), process > 0,
      let start = values["start"].flatMap({ UInt64($0) }), let boot = values["boot"],
      let namespace = values["namespace"], let host = values["host"],
      let terminal = values["terminal"]
    else { return nil }
    let mark = ProcessMark(
      process: process, start: start, host: host, machine: values["machine"] ?? "", boot: boot,
      namespace: namespace)
    self.init(mark: mark, terminal: terminal)
  }

  /// Reads the owner named in a file; nil if there is none, or the text makes no sense.
  init?(in file: borrowing Descriptor) {
    var bytes = [UInt8](repeating: 0, count: Self.longestText)
    guard let count = try? file.read(into: &bytes, from: 0), count < bytes.count else {
      return nil
    }
    self.init(text: Array(bytes.prefix(count)))
  }

  /// Replaces the contents of a file. Nothing is synced.
  func write(into file: borrowing Descriptor) throws(FileError) {
    try file.truncate(to: 0)
    try file.write(Array(text.utf8)[...], at: 0)
  }
}
