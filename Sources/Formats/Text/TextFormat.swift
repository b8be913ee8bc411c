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

  public init() {}

  public func recognises(_ file: ForeignFile) -> Bool {
    file.sauce?.dataType == Sauce.DataType.character && file.sauce?.fileType == Sauce.FileType.ascii
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    let isText = String(validating: file.content, as: UTF8.self) != nil
    let encoding = options.encoding ?? (isText ? .utf8 : .cp437)
    var habits = WritingOptions()
    habits.encoding = encoding
    habits.lineEnd = file.hasCarriageReturns ? .crlf : .lf
    habits.sauce = file.sauce == nil ? nil : true
    var rows = TextRows.rows(of: file.content, encoding)
    if options.findsComments, let found = CommentFrame.find(in: rows) {
      (habits.comment, rows) = found
    }
    let cells = rows.map { TextRows.cells($0) }
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
    return try Reading(Drawing(sheet, about: file.about), self, habits: habits)
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
    let lines = options.comment.map { $0.framed(rows) } ?? rows
    let end = (options.lineEnd ?? .lf).bytes
    let text = lines.flatMap { line in
      let bytes = Self.bytes(line, options.encoding ?? .utf8)
      // The right half of a wide glyph that was replaced is also a blank.
      return (options.keepsBlanks ? bytes : Self.trimmed(bytes)) + end
    }
    // Text has a record only if requested, or if it had one before.
    guard options.sauce == true else { return Sauce.without(text) }
    var sauce = Sauce(
      of: fitted, dataType: Sauce.DataType.character, fileType: Sauce.FileType.ascii)
    sauce.about = Sauce.fitted(sauce.about)
    return sauce.appended(to: text)
  }

  private static func trimmed(_ line: [UInt8]) -> [UInt8] {
    line.lastIndex { $0 != UInt8(ascii: " ") }.map { Array(line[...$0]) } ?? []
  }

  private static func bytes(_ line: String, _ encoding: TextEncoding) -> [UInt8] {
    guard encoding == .cp437 else { return Array(line.utf8) }
    return Glyph.glyphs(in: line).flatMap { glyph -> [UInt8] in
      let number = DOSGlyph.nearestNumber(glyph)
      let isHere = number < 256 && !TextRows.steering.contains(number)
      let byte = isHere ? UInt8(number) : UInt8(ascii: "?")
      return glyph.isWide ? [byte, UInt8(ascii: " ")] : [byte]
    }
  }
}

extension ForeignFile {
  /// Whether lines end as in DOS and Windows.
  var hasCarriageReturns: Bool {
    zip(content, content.dropFirst()).contains { $0 == 0x0D && $1 == 0x0A }
  }

  /// Whether the content is non-empty UTF-8 text without control characters, except for whitespace
  /// and SUB.
  var isText: Bool {
    !content.isEmpty
      && content.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) || $0 == 0x1A }
      && String(validating: content, as: UTF8.self) != nil
  }
}
