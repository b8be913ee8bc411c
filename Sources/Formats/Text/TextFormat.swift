import Cells
import DrawingCore

/// Plain text: UTF-8, or code page 437 where the bytes are not that.
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
    var rows = TextRows.rows(of: file.content, encoding)
    if options.findsComments, let found = CommentFrame.find(in: rows) {
      (habits.comment, rows) = found
    }
    let cells = rows.map(TextRows.cells)
    let size = Size(max(1, cells.map(\.count).max() ?? 0), max(1, rows.count))
    try FormatLimits.check(size, bytes: file.bytes.count, at: 0)
    var sheet = Sheet(size)
    for (y, row) in cells.enumerated() {
      for (x, cell) in row.enumerated() where cell.glyph != .space {
        sheet.put(cell, at: Point(x, y))
      }
    }
    return try Reading(Drawing(sheet, about: file.sauce?.about ?? .empty), self, habits: habits)
  }

  /// What the file is read as.
  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    var reading = ReadingOptions()
    // A frame is taken off as it was put on.
    reading.findsComments = false
    var plain = options
    plain.comment = nil
    return try read(ForeignFile(try bytes(of: drawing, plain)), reading).drawing
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    var rows: [String] = []
    fitted.forEachRow { _, row in
      rows.append(TextRows.text(of: row, keepsBlanks: options.keepsBlanks))
    }
    let lines = options.comment.map { $0.framed(rows) } ?? rows
    let end = (options.lineEnd ?? .lf).bytes
    return lines.flatMap { Self.bytes($0, options.encoding ?? .utf8) + end }
  }

  private static func bytes(_ line: String, _ encoding: TextEncoding) -> [UInt8] {
    guard encoding == .cp437 else { return Array(line.utf8) }
    return Glyph.glyphs(in: line).flatMap { glyph -> [UInt8] in
      let number = DOSGlyph.number(glyph) ?? DOSGlyph.number(glyph.unmarked) ?? 63
      let isHere = number < 256 && !TextRows.steering.contains(number)
      let byte = isHere ? UInt8(number) : UInt8(ascii: "?")
      return glyph.isWide ? [byte, UInt8(ascii: " ")] : [byte]
    }
  }
}

extension ForeignFile {
  /// Whether its lines end as those of DOS and Windows do.
  var hasCarriageReturns: Bool {
    zip(content, content.dropFirst()).contains { $0 == 0x0D && $1 == 0x0A }
  }

  /// Whether nothing in it is anything but text in UTF-8.
  var isText: Bool {
    !content.isEmpty
      && content.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) || $0 == 0x1A }
      && String(validating: content, as: UTF8.self) != nil
  }
}
