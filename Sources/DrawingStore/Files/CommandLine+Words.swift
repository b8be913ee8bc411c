import Glibc
import Sessions

extension CommandLine {
  /// What stands behind the program's name. A file's name may be any bytes: those that are no UTF-8
  /// stand in the text as in `PathName.text`.
  package static var words: [String] {
    UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).dropFirst().map { word in
      let bytes = UnsafeRawBufferPointer(start: word, count: word.map { strlen($0) } ?? 0)
      return PathName(bytes: Array(bytes)).text
    }
  }
}
