import Cells
import DrawingCore

extension Sauce {
  /// Returns the record at the end of a file and the offset where the content before it ends, not
  /// counting its comments and the SUB that separates them from the picture; nil if there is none.
  static func find(in bytes: [UInt8]) -> (sauce: Sauce, start: Int)? {
    guard let place = place(in: bytes) else { return nil }
    let start = place.lowerBound
    let missing = size - place.count
    let record = Array(bytes[place]) + Array(repeating: 0, count: missing)
    var sauce = Sauce(record: record)
    if missing > 0 {
      sauce.unread.append("the last \(missing.counted("byte")) of its SAUCE record")
    }
    if place.upperBound < bytes.count {
      let behind = bytes.count - place.upperBound
      sauce.unread.append("\(behind.counted("byte")) behind its SAUCE record")
    }
    let lines = Int(record[104])
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

  /// Returns where the record stands: at the very end, or before what editors and disks add to a
  /// file. Zeros at its end may be missing.
  static func place(in bytes: [UInt8]) -> Range<Int>? {
    let last = bytes.count - size
    if last >= 0, bytes[last...].starts(with: mark) { return last..<bytes.count }
    let end = bytes.lastIndex { !isFiller($0) }.map { $0 + 1 } ?? 0
    guard end >= shortest, bytes.count - end <= mostBehind else { return nil }
    // Behind SUB nothing belongs to the file.
    guard bytes[end - 1] != Sauce.end else { return nil }
    let start = (max(0, end - size)...(end - shortest)).first {
      bytes[$0...].starts(with: mark) && isSeparated(bytes, at: $0)
    }
    return start.map { $0..<($0 + size <= bytes.count ? $0 + size : end) }
  }

  /// The bytes of a record up to its date, without which there is none.
  private static let shortest = 90
  /// The largest block of a disk, and a record.
  private static let mostBehind = 4096 + size

  private static func isFiller(_ byte: UInt8) -> Bool { byte == 0 || byte == 0x0A || byte == 0x0D }

  /// Whether SUB, or the comments of a record, stand before it: text may look like one.
  private static func isSeparated(_ bytes: [UInt8], at start: Int) -> Bool {
    if start == 0 || bytes[start - 1] == Sauce.end { return true }
    guard start + 104 < bytes.count else { return false }
    let comments = start - Int(bytes[start + 104]) * commentSize - commentMark.count
    return comments >= 0 && comments < start && bytes[comments...].starts(with: commentMark)
  }

  private init(record bytes: [UInt8]) {
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
  public static let tailSize = 1024

  /// Creates a file from the beginning of a longer one, cut at the end of a line, and its SAUCE
  /// record.
  ///
  /// - Parameters:
  ///   - head: The first bytes.
  ///   - tail: The last `tailSize` bytes.
  public init(cut head: [UInt8], tail: [UInt8], named name: String) {
    // Pictures that fill their width have no lines.
    // In UTF-16 a line end may have a second byte.
    var end = head.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    if end % 2 == 1, end < head.count, head[end] == 0 { end += 1 }
    let lines = end > head.count / 2 ? Array(head[..<end]) : head
    guard let place = Sauce.place(in: tail) else {
      self.init(lines, named: name)
      return
    }
    var record = tail[place] + Array(repeating: 0, count: Sauce.size - place.count)
    // The comments are missing.
    record[record.startIndex + 104] = 0
    self.init(lines + [Sauce.end] + record, named: name)
  }
}
