import Glibc
import Sessions

extension CommandLine {
  /// The arguments after the program's name. A file name may be any bytes: those that are not UTF-8
  /// are represented as in `PathName.text`.
  package static var words: [String] {
    UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).dropFirst().map { word in
      let bytes = UnsafeRawBufferPointer(start: word, count: word.map { strlen($0) } ?? 0)
      return PathName(bytes: Array(bytes)).text
    }
  }
}
