import Glibc
import Synchronization

/// Standard output, without a buffer, for what a command prints beside its work: if it cannot be
/// written, the work is still done, but the program has failed.
package enum PrintedOutput {
  /// The code of the first error; after it nothing more is written.
  private static let failure = Mutex<Int32?>(nil)

  /// Writes a text.
  package static func write(_ text: String) { write(Array(text.utf8)) }

  package static func write(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    failure.withLock { failure in
      while !bytes.isEmpty, failure == nil {
        let count = bytes.withUnsafeBytes { buffer in
          repeated { Glibc.write(STDOUT_FILENO, buffer.baseAddress, buffer.count) }
        }
        if count > 0 { bytes = bytes.dropFirst(count) } else { failure = count < 0 ? errno : EIO }
      }
    }
  }

  /// Why not everything was printed, in words; nil if it was.
  package static var problem: String? {
    failure.withLock { $0 }.map { "\(String(cString: strerror($0))) (nothing more was printed)" }
  }
}
