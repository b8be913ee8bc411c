import Cells
import DrawingCore

extension Sauce {
  /// Returns the record at the end of a file and the offset where the content before it ends, not
  /// counting its comments and the SUB that separates them from the picture; nil if there is none.
  static func find(in bytes: [UInt8]) -> (sauce: Sauce, start: Int)? {
    let start = bytes.count - size
    guard start >= 0, bytes[start...].starts(with: mark) else { return nil }
    var sauce = Sauce(record: bytes[start...])
    let lines = Int(bytes[start + 104])
    let comments = start - lines * commentSize - commentMark.count
    var end = start
    if lines > 0, comments >= 0, bytes[comments...].starts(with: commentMark) {
      sauce.about.comment = (0..<lines).map { line in
        let first = comments + commentMark.count + line * commentSize
        return text(bytes[first..<first + commentSize])
      }.joined(separator: "\n")
      end = comments
    } else if lines > 0 {
      sauce.unread.append(lines.counted("missing comment line"))
    }
    if end > 0, bytes[end - 1] == Sauce.end { end -= 1 }
    return (sauce, end)
  }

  private init(record: ArraySlice<UInt8>) {
    let bytes = Array(record)
    func text(_ offset: Int, _ count: Int) -> String { Sauce.text(bytes[offset..<offset + count]) }
    func word(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    about.title = text(7, 35)
    about.author = text(42, 20)
    about.group = text(62, 20)
    let date = text(82, 8)
    about.date = date.utf8.count == 8 && date.utf8.allSatisfy { (48...57).contains($0) } ? date : ""
    if date != about.date { unread.append("the date “\(date)”") }
    fileSize = word(90) | word(92) << 16
    dataType = bytes[94]
    fileType = bytes[95]
    info = [96, 98, 100, 102].map(word)
    flags = bytes[105]
    font = Sauce.text(bytes[106..<128].prefix { $0 != 0 })
  }

  /// Decodes a text up to its trailing blanks or zeros.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let last = bytes.last, last == 0x20 || last == 0 { bytes.removeLast() }
    return String(String.UnicodeScalarView(bytes.map(CodePage437.scalar)))
  }

  /// The number of columns and rows that the record states, if any.
  var columns: Int? { info[0] > 0 ? info[0] : nil }
  var rows: Int? { info[1] > 0 ? info[1] : nil }
}

extension ForeignFile {
  /// The description in the record; empty if there is none.
  var about: About { sauce?.about ?? .empty }

  /// The options that give the file a record again if it had one.
  var habits: WritingOptions {
    var habits = WritingOptions()
    habits.sauce = sauce != nil
    habits.record = sauce.map { SauceHabits($0) }
    return habits
  }

  /// Returns the words for bytes after the picture, if there are too many to be kept.
  func form(ofTail tail: [UInt8]) -> [String] {
    tail.isEmpty || WritingOptions.kept(tail) != nil ? [] : Self.form(bytesBehind: tail.count)
  }

  /// Returns the words for bytes after the picture.
  static func form(bytesBehind count: Int) -> [String] {
    count > 0 ? ["\(count.counted("byte")) after the picture"] : []
  }

  /// The number of bytes at the end of a file that identify it.
  public static let tailSize = Sauce.size

  /// Creates a file from the beginning of a longer one, cut at the end of a line, and its SAUCE
  /// record.
  ///
  /// - Parameters:
  ///   - head: The first bytes.
  ///   - tail: The last `tailSize` bytes.
  public init(cut head: [UInt8], tail: [UInt8], named name: String) {
    // Pictures that fill their width have no lines.
    let end = head.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lines = end > head.count / 2 ? Array(head[..<end]) : head
    let isRecord = tail.count == Sauce.size && tail.starts(with: Sauce.mark)
    var record = isRecord ? [Sauce.end] + tail : []
    // The comments are missing.
    if isRecord { record[105] = 0 }
    self.init(lines + record, named: name)
  }
}
