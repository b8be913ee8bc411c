// Lines that hold a row and what opens or closes the comment.
extension CommentSpan {
  /// Returns what stands before the row in the line that opens a comment; nil if there is nothing.
  func firstText(in text: SourceText) -> String? {
    let line = text[openLine]
    guard openEnd > 0, let sign = pair.opening.utf8.last else { return nil }
    var end = line.startIndex + openEnd
    while end < line.endIndex, line[end] == sign { end += 1 }
    if end < line.endIndex, "!:<".utf8.contains(line[end]) { end += 1 }
    let stop = openLine == closeLine ? line.startIndex + closeStart : line.endIndex
    guard end < stop else { return nil }
    guard line[end] == 0x20 || line[end] == 0x09 else {
      let rest = String(decoding: line[end..<stop], as: UTF8.self)
      return Self.beginsPicture(rest) ? String(decoding: line[..<end], as: UTF8.self) : nil
    }
    guard line[end..<stop].contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    return String(decoding: line[...end], as: UTF8.self)
  }

  /// Whether a corner or an upright line stands right behind what opens the comment, and not words or
  /// a rule as above a title.
  private static func beginsPicture(_ row: String) -> Bool {
    guard let first = row.unicodeScalars.first, SourceBlock.isPicture(row) else { return false }
    let isDash = [0x2504, 0x2505, 0x2508, 0x2509].contains(first.value)
    let isUpright = (0x2502...0x254B).contains(first.value) && !isDash
    return "+.',|".unicodeScalars.contains(first) || isUpright
      || (0x2551...0x2570).contains(first.value)
  }

  /// Returns what stands after the row in the line that closes a comment; nil if there is nothing.
  func lastText(in text: SourceText) -> String? {
    let line = text[closeLine]
    let close = line.startIndex + closeStart
    var start = line.startIndex
    if openLine == closeLine {
      guard let first = firstText(in: text) else { return nil }
      start += first.utf8.count
    }
    guard start < close else { return nil }
    let before = line[start..<close]
    let bare = before.drop { $0 == 0x20 || $0 == 0x09 }
    // A line of stars that ends by closing the comment is not a row.
    guard let sign = bare.first,
      bare.contains(where: { $0 != sign && $0 != 0x20 && $0 != 0x09 })
        || !"*-=#/".utf8.contains(sign) || sign != UInt8(ascii: "*") && before.last == 0x20
    else { return nil }
    let end = before.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? start
    return String(decoding: line[end...], as: UTF8.self)
  }
}
