import Glibc
import Sessions

extension PathName {
  /// The arguments of a program as text, without its name. A file name may be any bytes: those that
  /// are not UTF-8 are represented as in `text`.
  ///
  /// - Parameters:
  ///   - count: The first parameter of a C program's `main`.
  ///   - words: The second.
  package static func words(
    _ count: Int32, _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>?
  ) -> [String] {
    UnsafeBufferPointer(start: words, count: words == nil ? 0 : Int(count)).dropFirst().map {
      word in
      let bytes = UnsafeRawBufferPointer(start: word, count: word.map { strlen($0) } ?? 0)
      return PathName(bytes: Array(bytes)).text
    }
  }
}
