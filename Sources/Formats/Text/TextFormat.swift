import Cells
import DrawingCore

/// Plain text: UTF-8, or code page 437 if the bytes are not valid UTF-8.
public struct TextFormat: Format {
  public let name = "txt"
  public let title = "plain text"
  public let endings = ["txt", "asc", "diz", "nfo"]
  public let directions = FormatDirections.both
  public var hasSignature: Bool { false }
  public var canBeCut: Bool { true }
  public var knowsCodePages: Bool { true }

  public init() {}

  /// Text in UTF-16 without sequences is evidence; so is a record, if the bytes may be text.
  public func evidence(in file: ForeignFile) -> Evidence? {
    if file.isUTF16 { return file.hasSequences ? nil : .structure }
    let isStated =
      file.sauce?.dataType == Sauce.DataType.character
      && file.sauce?.fileType == Sauce.FileType.ascii
    return isStated && file.isReadable ? .record : nil
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    let encoding = options.encoding ?? Self.encoding(of: file)
    guard options.encoding != nil || file.isUTF16 || file.isReadable else {
      throw FormatError("these bytes are not text")
    }
    let lines = TextLines(file.content, encoding, file.sauce?.page ?? .cp437)
    var habits = habits(lines, encoding, file)
    var rows = lines.rows
    if options.findsComments, let found = CommentFrame.find(in: rows) {
      (habits.comment, rows) = found
    }
    let read = rows.map { TextRow($0) }
    let cells = read.map(\.cells)
    habits.keepsBlanks = TextRows.areFilledUp(cells)
    let ends = habits.keepsBlanks ? cells.map(\.count) : cells.map(TextRows.end)
    let size = Size(max(1, ends.max() ?? 0), max(1, rows.count))
    try FormatLimits.check(size, bytes: file.bytes.count, at: 0)
    var sheet = Sheet(size)
    for (y, row) in cells.enumerated() {
      for (x, cell) in row.enumerated() where cell.glyph != .space {
        sheet.put(cell, at: Point(x, y))
      }
    }
    var lost = lines.lost
    for row in read { lost.add(row.dropped) }
    return try Reading(
      Drawing(sheet, about: file.about), self, of: file, losing: lost.losses(),
      form: lines.form + form(read, ends) + file.form(ofTail: lines.tail), habits: habits)
  }

  /// UTF-16, UTF-8 or code page 437, as the bytes and the record suggest; nil if it is no text.
  public func encoding(of file: ForeignFile) -> TextEncoding? {
    file.isUTF16 || file.isReadable ? Self.encoding(of: file) : nil
  }

  /// Returns UTF-16 or UTF-8 if the bytes are likely in it, else the code page of the record's font,
  /// which is that of a text without other letters, too.
  private static func encoding(of file: ForeignFile) -> TextEncoding {
    if let encoding = file.encodingOfUTF16 { return encoding }
    let isOfPage = file.isASCII && !(file.sauce?.page.isUsual ?? true)
    return file.isUTF8 && !isOfPage ? .utf8 : .cp437
  }

  private func habits(
    _ lines: TextLines, _ encoding: TextEncoding, _ file: ForeignFile
  ) -> WritingOptions {
    var habits = file.habits
    habits.encoding = encoding
    habits.lineEnd = lines.lineEnd
    habits.sauce = file.sauce == nil ? nil : true
    habits.hasMark = lines.hasMark ? true : encoding.isUTF16 ? false : nil
    habits.isOpen = lines.isOpen ? true : nil
    habits.tail = WritingOptions.kept(lines.tail)
    return habits
  }

  /// Returns the words for white space that is not kept.
  private func form(_ rows: [TextRow], _ ends: [Int]) -> [String] {
    let tabs = rows.reduce(0) { $0 + $1.tabs }
    let blanks = zip(rows, ends).count { $0.cells.count > $1 }
    return (tabs > 0 ? [tabs.counted("tab")] : [])
      + (blanks > 0 ? ["blanks at the ends of \(blanks.counted("row"))"] : [])
  }

  /// Returns the drawing that the written file would be read as.
  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    // A comment frame comes off as it was put on.
    var plain = options
    plain.comment = nil
    return try readBack(drawing, plain)
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    var rows: [String] = []
    fitted.forEachRow { _, row in
      rows.append(TextRows.text(of: row, keepsBlanks: options.keepsBlanks))
    }
    if let closer = options.comment?.closer(in: rows) { throw FormatError(closer.description) }
    let lines = options.comment.map { $0.framed(rows) } ?? rows
    let encoding = options.encoding ?? .utf8
    let page = options.sauce == true ? options.page : .cp437
    let end = Self.bytes((options.lineEnd ?? .lf).text, encoding, page)
    // Without a mark UTF-16 is hard to tell.
    var text = options.hasMark ?? encoding.isUTF16 ? Self.bytes("\u{FEFF}", encoding, page) : []
    for (i, line) in lines.enumerated() {
      // A blank row that has no end would not be a row.
      let isOpen = options.isOpen == true && i == lines.count - 1 && !line.isEmpty
      // The right half of a wide glyph that was replaced is also a blank.
      let bytes = Self.bytes(line, encoding, page)
      text += (options.keepsBlanks || encoding != .cp437 ? bytes : Self.trimmed(bytes))
      if !isOpen { text += end }
    }
    text += options.tail ?? []
    // Text has a record only if requested, or if it had one before.
    guard options.sauce == true else { return Sauce.without(text) }
    var sauce = Sauce(
      of: fitted, dataType: Sauce.DataType.character, fileType: Sauce.FileType.ascii, options)
    sauce.about = Sauce.fitted(sauce.about)
    // The font of a file in another encoding is no longer true.
    if encoding != .cp437, !sauce.page.isUsual { sauce.font = "" }
    return sauce.appended(to: text)
  }

  public var choices: [WritingChoice] { [.encoding, .comment, .blanks, .sauce] }
  public var encodings: [TextEncoding] { TextEncoding.allCases }

  public func settled(_ options: WritingOptions, for drawing: Drawing) -> WritingOptions {
    var settled = options
    settled.encoding = options.encoding ?? .utf8
    settled.sauce = options.sauce ?? false
    return settled
  }

  private static func trimmed(_ line: [UInt8]) -> [UInt8] {
    line.lastIndex { $0 != UInt8(ascii: " ") }.map { Array(line[...$0]) } ?? []
  }

  private static func bytes(
    _ line: String, _ encoding: TextEncoding, _ page: CodePage
  ) -> [UInt8] {
    if encoding.isUTF16 { return UTF16Text.bytes(line, encoding) }
    guard encoding == .cp437 else { return Array(line.utf8) }
    if line == "\u{FEFF}" { return [] }
    if LineEnd.allCases.contains(where: { $0.text == line }) { return Array(line.utf8) }
    return Glyph.glyphs(in: line).flatMap { glyph -> [UInt8] in
      let number = page.nearestNumber(glyph) {
        $0 < 256 && !TextRows.steering.contains($0)
      }
      let byte = UInt8(number & 255)
      return glyph.isWide ? [byte, UInt8(ascii: " ")] : [byte]
    }
  }
}

extension ForeignFile {
  /// Whether the content is non-empty UTF-8 text without control characters, except for whitespace
  /// and SUB.
  var isText: Bool {
    !content.isEmpty
      && body.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) || $0 == 0x1A }
      && String(validating: content, as: UTF8.self) != nil
  }
}
