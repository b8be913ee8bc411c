/// Reads the frame around rows of a source file.
struct SourceFramer {
  private let text: SourceText
  private let kind: SourceKind
  private let found: SourceSurroundings?

  init(_ text: SourceText, _ kind: SourceKind, _ found: SourceSurroundings?) {
    (self.text, self.kind, self.found) = (text, kind, found)
  }

  /// Returns the frame of some lines, which are part of what was found.
  func frame(of rows: Range<Int>) -> RowFrame {
    guard let found else { return looseFrame(of: rows) }
    if let pair = found.pair { return frame(of: rows, pair) }
    if let fence = found.fence { return frame(of: rows, fence, found).frame }
    var frame = commentFrame(of: rows, found)
    if let own = ownPrefix(of: rows, frame, found) {
      frame.prefix = Self.blanks(frame.prefix, within: own)
    }
    fit(&frame)
    return frame
  }

  /// Returns the frame of rows in a comment, with all blanks that they have in common.
  func commentFrame(of rows: Range<Int>, _ found: SourceSurroundings) -> RowFrame {
    var frame = RowFrame(prefix: "")
    if let span = found.span {
      if rows.first == span.openLine { frame.first = span.firstText(in: text) }
      if rows.last == span.closeLine { frame.last = span.lastText(in: text) }
    }
    let lines = rows.dropFirst(frame.first == nil ? 0 : 1).map { i in
      let line = text.string(i)
      return i == rows.last && frame.last != nil
        ? String(line.dropLast(frame.last?.count ?? 0)) : line
    }
    let texts = lines.filter { !$0.trimmedAtEnd.isEmpty }
    if let sign = found.sign {
      frame.prefix = sign.text + Self.blank(after: sign.text, texts)
    } else if texts.isEmpty {
      frame.prefix = emptyPrefix(of: frame, found)
    } else {
      frame.prefix = signedPrefix(of: texts) ?? Self.commonBlanks(texts)
    }
    // The line that ends the comment may lack what the others begin with.
    let bare = frame.prefix.trimmedAtEnd
    if !texts.allSatisfy({ $0.hasPrefix(frame.prefix) || $0.trimmedAtEnd == bare }) {
      frame.prefix = Self.commonBlanks(texts)
      frame.takesRows = found.span != nil
    }
    // The first row stands where those behind signs do once it is written anew.
    if let first = frame.first, first.trimmedAtEnd == first, frame.prefix.last == " ",
      !frame.prefix.trimmedAtEnd.isEmpty
    {
      frame.first = first + " "
    }
    return frame
  }

  /// Returns what would stand before rows without blanks in common, in a comment whose lines have no
  /// sign: the indent of the line that opens it. Nil in other comments.
  private func ownPrefix(
    of rows: Range<Int>, _ frame: RowFrame, _ found: SourceSurroundings
  ) -> String? {
    guard found.sign == nil, found.span != nil, frame.prefix.trimmedAtEnd.isEmpty else {
      return nil
    }
    let first = rows.dropFirst(frame.first == nil ? 0 : 1).first { !text.isBlank($0) }
    // Where only some lines have one, their indent is that of the sign.
    if let first, CommentSign(text.string(first)).sign.hasPrefix("*") { return nil }
    return emptyPrefix(of: frame, found)
  }

  /// Returns what the blanks before rows belong to.
  func edge(of rows: Range<Int>, _ frame: RowFrame) -> RowEdge {
    guard frame.takesRows else { return .signs }
    guard let found else { return frame.prefix.trimmedAtEnd.isEmpty ? .rows : .signs }
    let read = RowFrame.width(frame.prefix)
    if let fence = found.fence {
      let own = self.frame(of: rows, fence, found).own
      return .column(max(read, RowFrame.width(own)))
    }
    guard let own = ownPrefix(of: rows, frame, found) else { return .signs }
    return .column(max(read, RowFrame.width(own)))
  }

  /// Makes the prefix no wider than what stands before the first row.
  private func fit(_ frame: inout RowFrame) {
    guard let first = frame.first else { return }
    while RowFrame.width(frame.prefix) > RowFrame.width(first),
      let last = frame.prefix.last, last == " " || last == "\t"
    {
      frame.prefix.removeLast()
    }
  }

  private func emptyPrefix(of frame: RowFrame, _ found: SourceSurroundings) -> String {
    if let first = frame.first {
      return String(first.map { $0 == "\t" ? "\t" : " " })
    }
    guard let span = found.span else { return "" }
    return String(text.string(span.openLine).prefix { $0 == " " || $0 == "\t" })
  }

  /// Returns the indent, sign and blank that all lines have.
  private func signedPrefix(of texts: [String]) -> String? {
    let sign = CommentSign(texts[0])
    guard !sign.sign.isEmpty, kind.knows(sign),
      texts.allSatisfy({ CommentSign($0).text == sign.text })
    else { return nil }
    let isSpaced = texts.allSatisfy { CommentSign($0).isSpaced }
    guard isSpaced || sign.sign.hasPrefix("//") else { return nil }
    return sign.text + Self.blank(after: sign.text, texts)
  }

  /// Returns the blank or tab after a sign, if all rows with text have the same one.
  private static func blank(after sign: String, _ texts: [String]) -> String {
    let next = Set(texts.compactMap { $0.dropFirst(sign.count).first })
    if next.isEmpty { return " " }
    guard next.count == 1, let blank = next.first, blank == " " || blank == "\t" else { return "" }
    return String(blank)
  }

  /// Returns those of the blanks that rows have in common that are no part of the picture: as many
  /// columns as are given, and all up to the last tab, as tabs are never drawn.
  private static func blanks(_ common: String, within own: String) -> String {
    let spaces = common.reversed().prefix { $0 == " " }.count
    let tabs = String(common.dropLast(spaces))
    let room = max(0, RowFrame.width(own) - RowFrame.width(tabs))
    return tabs + String(repeating: " ", count: min(spaces, room))
  }

  private static func commonBlanks(_ texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    let blanks = texts.reduce(first.prefix { $0 == " " || $0 == "\t" }) { common, line in
      common.prefix(zip(common, line).prefix { $0 == $1 }.count)
    }
    return String(blanks)
  }

  // MARK: Comments in each line

  private func frame(of rows: Range<Int>, _ pair: CommentPair) -> RowFrame {
    let line = text.string(rows.lowerBound)
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let opening = indent + pair.opening
    var frame = RowFrame(
      prefix: opening + Self.blank(after: String(opening), rows.map(text.string)))
    frame.suffix = pair.closing
    return frame
  }

  // MARK: Fences

  /// Returns the frame of rows in a fence, and what would stand before rows without blanks in common.
  private func frame(
    of rows: Range<Int>, _ fence: MarkdownFence, _ found: SourceSurroundings
  ) -> (frame: RowFrame, own: String) {
    let outer = found.fencePrefix
    var leads: Set<String> = []
    var rests: [String] = []
    for i in rows {
      let line = text.string(i)
      let inner = line.hasPrefix(outer) ? String(line.dropFirst(outer.count)) : ""
      let bytes = Array(inner.utf8)
      var place = MarkdownLine(bytes[...])
      _ = place.enter(fence.containers)
      guard !place.isBlank else { continue }
      leads.insert(String(decoding: bytes[..<place.position], as: UTF8.self))
      rests.append(String(decoding: bytes[place.position...], as: UTF8.self))
    }
    guard leads.count < 2 else {
      var frame = RowFrame(prefix: "")
      frame.takesRows = false
      return (frame, "")
    }
    guard let lead = leads.first else {
      let opening = text.string(fence.lines.lowerBound)
      let sign = Character(Unicode.Scalar(fence.sign))
      let before = String(opening.dropFirst(outer.count).prefix { $0 != sign })
      let own = outer + String(before.map { ">\t".contains($0) ? $0 : " " })
      return (RowFrame(prefix: own), own)
    }
    let blanks = Self.blanks(Self.commonBlanks(rests), within: fence.ownBlanks)
    return (RowFrame(prefix: outer + lead + blanks), outer + lead + fence.ownBlanks)
  }

  // MARK: Lines of which nothing is known

  /// Returns the frame that the rows of the picture have in common.
  private func looseFrame(of rows: Range<Int>) -> RowFrame {
    let texts = rows.map(text.string).filter { !$0.trimmedAtEnd.isEmpty }
    let drawn = texts.filter(SourceBlock.isPicture)
    let picture = drawn.isEmpty ? texts : drawn
    let signs = Set(picture.map { CommentSign($0).text })
    if let first = picture.first, signs.count == 1 {
      let sign = CommentSign(first)
      let isSpaced = picture.allSatisfy { CommentSign($0).isSpaced }
      if !sign.sign.isEmpty, kind.knows(sign), isSpaced || kind.isCertain(sign) {
        return RowFrame(prefix: sign.text + Self.blank(after: sign.text, picture))
      }
    }
    return bareFrame(of: texts)
  }

  private func bareFrame(of texts: [String]) -> RowFrame {
    var frame = RowFrame(prefix: Self.commonBlanks(texts))
    let isBare = texts.allSatisfy { line in
      let sign = CommentSign(line)
      return sign.sign.isEmpty || !kind.knows(sign) || !sign.isSpaced && !kind.isCertain(sign)
    }
    frame.takesRows = kind.isProse || isBare && !texts.isEmpty
    return frame
  }

  /// Returns the lines that have a frame, from the first to the last, and the frame; it takes no
  /// rows if a line between lacks it.
  func framed(_ rows: Range<Int>) -> (Range<Int>, RowFrame) {
    let frame = frame(of: rows)
    guard found == nil, !frame.prefix.trimmedAtEnd.isEmpty else { return (rows, frame) }
    let has = { (i: Int) in
      let line = text.string(i)
      return line.hasPrefix(frame.prefix) || line.trimmedAtEnd == frame.prefix.trimmedAtEnd
    }
    guard let first = rows.first(where: has), let last = rows.last(where: has) else {
      return (rows, frame)
    }
    let isStray = { (i: Int) in !text.isBlank(i) }
    let lower = rows[rows.lowerBound..<first].contains(where: isStray) ? first : rows.lowerBound
    let upper =
      rows[last + 1..<rows.upperBound].contains(where: isStray) ? last + 1 : rows.upperBound
    let kept = lower..<upper
    guard kept.allSatisfy({ has($0) || text.isBlank($0) }) else {
      var bare = RowFrame(
        prefix: Self.commonBlanks(rows.map(text.string).filter { !$0.trimmedAtEnd.isEmpty }))
      bare.takesRows = false
      return (rows, bare)
    }
    return (kept, frame)
  }
}
