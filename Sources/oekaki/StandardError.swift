import Cells
import Glibc

/// The standard error stream, which accepts only safe text.
enum StandardError {
  /// Writes a sentence about a file, if there is one.
  static func tell(_ sentence: String?, of path: String) {
    if let sentence { report([SafeText("\(path): \(sentence)")]) }
  }

  /// Writes `oekaki: ` and the first line, then the other lines unchanged.
  static func report(_ lines: [SafeText]) {
    var bytes = Array("oekaki: ".utf8)
    for line in lines { bytes += Array(line.description.utf8) + [0x0A] }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      written += count
    }
  }
}
