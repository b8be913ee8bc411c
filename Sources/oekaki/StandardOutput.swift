import ArgumentParser
import Cells
import Glibc
import Sessions

/// Prints a value, in place of Swift's own function, whose failures nobody is told.
func print(_ value: some CustomStringConvertible, terminator: String = "\n") {
  PrintedOutput.write("\(value)\(terminator)")
}

/// The standard output stream, without a buffer.
enum StandardOutput {
  /// Writes bytes unchanged.
  ///
  /// - Throws: `ExitCode(74)` after reporting the error.
  static func write(_ bytes: [UInt8]) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = String(cString: strerror(errno))
        StandardError.report([SafeText("standard output: \(reason) (nothing more was written)")])
        throw ExitCode(74)
      }
      written += count
    }
  }
}
