import Cells
import DrawingCore

/// A diagram in lines of text, either bare or in a comment.
public struct SourceBlock: Equatable, Sendable {
  /// The lines in the file, with those that stay above and below the diagram.
  public private(set) var range: Range<Int>
  /// The number of lines above the diagram that stay, such as those that open a comment.
  public let head: Int
  /// The number of lines below it that stay.
  public let tail: Int
  /// The frame around each row.
  public let frame: RowFrame
  /// The rows, with tabs expanded and trailing blanks removed.
  public let rows: [String]
  /// What the blanks before the rows belong to.
  let edge: RowEdge
  /// What must not be drawn in it.
  public let closers: BlockClosers
  /// Whether the lines are a comment, and not a list with stars.
  public let isComment: Bool
  /// Whether there is nothing besides the comment.
  public let isWhole: Bool

  /// The maximum number of rows in a drawing.
  public static let mostRows = Drawing.maximumSide

  /// The text before each row: the indent and the sign of a comment.
  public var prefix: String { frame.prefix }

  /// Creates the block in some lines of a file.
  package init(_ range: Range<Int>, of text: SourceText, named name: String) {
    self.init(range, SourceFinder(text: text, kind: SourceKind(named: name)))
  }

  /// Creates the block in some lines of the file that is searched.
  init(_ range: Range<Int>, _ finder: SourceFinder) {
    self.init(range, finder, SourceBlock.surroundings(of: range, finder))
  }

  /// Creates the block of the comment or the fenced block that a line belongs to, opens or closes;
  /// nil if it does none of these. More rows than a drawing may have are not read.
  package init?(around index: Int, of text: SourceText, named name: String) {
    guard (0..<text.count).contains(index) else { return nil }
    self.init(around: index, SourceFinder(text: text, kind: SourceKind(named: name)))
  }

  /// Creates the block around a line of the file that is searched.
  init?(around index: Int, _ finder: SourceFinder) {
    guard let found = finder.surroundings(of: index) else { return nil }
    finder.effort.addRows(found.lines.count)
    self.init(found.lines, finder, found)
    if let boxed = withBanners(finder) { self = boxed }
  }

  /// Returns the same rows with the lines right above and below that close a box around the comment;
  /// nil if there are none.
  private func withBanners(_ finder: SourceFinder) -> SourceBlock? {
    let isBanner = { (i: Int) in
      (0..<finder.text.count).contains(i) && frame.hasBanner(finder.text.string(i))
    }
    let above = head == 0 && isBanner(range.lowerBound - 1) ? 1 : 0
    let below = tail == 0 && isBanner(range.upperBound) ? 1 : 0
    guard above + below > 0 else { return nil }
    let boxed = SourceBlock(range.lowerBound - above..<range.upperBound + below, finder)
    return boxed.firstRow == firstRow && boxed.rows == rows && boxed.frame == frame ? boxed : nil
  }

  /// Creates the block in lines without line ends, at least one.
  public init(_ lines: [String]) {
    self.init(0..<lines.count, of: SourceText(lines: lines), named: "")
  }

  /// The line of the file in which the first row stands, from 0.
  package var firstRow: Int { range.lowerBound + head }

  /// Returns the same block some lines further down.
  func moved(by lines: Int) -> SourceBlock {
    var moved = self
    moved.range = range.lowerBound + lines..<range.upperBound + lines
    return moved
  }

  private init(_ range: Range<Int>, _ finder: SourceFinder, _ found: SourceSurroundings?) {
    let text = finder.text
    guard range.count <= SourceBlock.mostRows else {
      (self.range, head, tail, rows) = (range, 0, 0, [])
      (frame, closers, isComment, isWhole) = (RowFrame(prefix: ""), BlockClosers(), false, false)
      edge = .signs
      return
    }
    let rows = found.map { finder.rows(of: $0, in: range) } ?? range
    let isLoose = found.map { finder.hasOthers(than: $0, rows, in: range) } ?? true
    let framer = SourceFramer(text, finder.kind, isLoose ? nil : found)
    let (lines, frame) = framer.framed(isLoose ? range : rows)
    self.range = range
    edge = framer.edge(of: lines, frame)
    head = lines.lowerBound - range.lowerBound
    tail = range.upperBound - lines.upperBound
    (self.frame, self.rows) = SourceBlock.withoutSides(
      frame, lines.map { SourceBlock.row($0, of: lines, frame, text) }, found)
    closers = SourceBlock.closers(found, self.rows, finder.kind)
    isWhole = head <= 1 && tail <= 1 && (head + tail == 0 || found?.span != nil)
    let sign = CommentSign(frame.prefix).sign
    isComment =
      found?.span != nil || found?.pair != nil || !sign.isEmpty && !sign.hasPrefix("*")
  }

  /// Returns what is around the first row drawn, or the first text.
  private static func surroundings(of range: Range<Int>, _ finder: SourceFinder)
    -> SourceSurroundings?
  {
    guard range.count <= mostRows else { return nil }
    let drawn = range.first { isPicture(finder.text.string($0)) }
    let filled = range.first { !finder.text.isBlank($0) }
    var probed: Set<Int> = []
    for probe in [drawn, filled, range.first].compactMap(\.self) {
      guard probed.insert(probe).inserted else { continue }
      guard let found = finder.surroundings(of: probe) else { continue }
      let rows = found.rows.clamped(to: range)
      if !rows.isEmpty || found.rows.isEmpty && found.hasPlace(in: range) {
        guard let span = found.span, finder.hasOthers(than: found, rows, in: range) else {
          return found
        }
        return finder.inside(span)
      }
    }
    return nil
  }

  private static func closers(
    _ found: SourceSurroundings?, _ rows: [String], _ kind: SourceKind
  ) -> BlockClosers {
    guard var closers = found?.closers else { return BlockClosers() }
    if found?.span?.pair.isQuote != true { closers.texts += kind.readEverywhere }
    // What is there already is meant.
    let meant = ["--"] + (found?.span?.reading.values ?? [])
    closers.texts.removeAll { text in
      meant.contains(text) && rows.contains { $0.contains(text) }
    }
    return closers
  }

  private static func row(
    _ i: Int, of lines: Range<Int>, _ frame: RowFrame, _ text: SourceText
  ) -> String {
    var line = text.string(i)
    if i == lines.upperBound - 1, let last = frame.last { line = String(line.dropLast(last.count)) }
    guard i == lines.lowerBound, let first = frame.first else {
      return row(line, without: frame.prefix)
    }
    let row = row(line, without: line.hasPrefix(first) ? first : first.trimmedAtEnd)
    return row.isEmpty ? "" : String(repeating: " ", count: frame.inset) + row
  }

  /// Returns the frame, and the rows without the text on their right, in the same column or, if it
  /// closes a comment, anywhere.
  private static func withoutSides(
    _ frame: RowFrame, _ rows: [String], _ found: SourceSurroundings?
  ) -> (RowFrame, [String]) {
    var frame = frame
    let side = found?.pair?.closing ?? CommentSign(frame.prefix).sign
    let isBox = rows.count > 1 && rows.allSatisfy({ $0.hasSuffix(" " + side) })
    guard !side.isEmpty, frame.first == nil, frame.last == nil, found?.pair != nil || isBox else {
      return (frame, rows)
    }
    let columns = Set(rows.map { RowFrame.width($0) - RowFrame.width(side) })
    guard found?.pair != nil || columns.count == 1 else { return (frame, rows) }
    frame.suffix = side
    if columns.count == 1, rows.count > 1 { frame.column = columns.first }
    return (frame, rows.map { String($0.dropLast(side.count)).trimmedAtEnd })
  }

  /// Returns the row of a line. Tabs advance to the next multiple of eight columns of the line, not
  /// of the row.
  private static func row(_ line: String, without prefix: String) -> String {
    guard line.hasPrefix(prefix) else { return "" }
    let start = RowFrame.width(prefix)
    var (row, column) = ("", start)
    for scalar in line.unicodeScalars.dropFirst(prefix.unicodeScalars.count) {
      let width = scalar == "\t" ? 8 - column % 8 : CellWidth.room(of: scalar)
      // Scalars are appended one by one, because the storage then grows geometrically.
      for _ in 0..<(scalar == "\t" ? width : 1) {
        row.unicodeScalars.append(scalar == "\t" ? " " : scalar)
      }
      column += width
    }
    return row.trimmedAtEnd
  }

  /// The index of the first row that cells cannot represent exactly; nil if there is none.
  public var firstLoss: Int? {
    rows.firstIndex { TextRows.text(of: TextRows.cells($0)[...], keepsBlanks: false) != $0 }
  }

  /// Whether the block is a comment, empty, or contains anything drawn.
  public var isDiagram: Bool {
    let isSigned = !CommentSign(prefix).sign.isEmpty
    if isComment || isSigned || rows.allSatisfy(\.isEmpty) { return true }
    return rows.contains { SourceBlock.isDrawn($0[...]) }
  }

  /// Returns the sign that begins a comment in a line, after its indent; empty if it has none.
  public static func sign(of line: String) -> String { CommentSign(line).sign }

  /// Returns whether something is drawn in a line, after its sign if it has one.
  static func isPicture(_ line: String) -> Bool {
    let sign = CommentSign(line)
    let row = line.dropFirst(sign.text.count)
    return isDrawn(row) || !sign.sign.isEmpty && row.contains("|")
  }

  /// Returns whether something is drawn in a row, after its sign if it has one.
  package func isDrawn(row: Int) -> Bool { SourceBlock.isPicture(rows[row]) }

  private static func isDrawn(_ row: Substring) -> Bool {
    row.contains("+-") || row.contains("-+") || row.contains("--") || hasDrawnGlyphs(row)
  }

  /// Returns whether there is a glyph in a row that draws and writes nothing: one of lines, blocks, dots
  /// or arrows.
  package static func hasDrawnGlyphs(_ row: some StringProtocol) -> Bool {
    row.unicodeScalars.contains { isDrawn($0) }
  }

  /// Whether the block contains lines drawn with 7-bit characters, and no other characters.
  public var isASCII: Bool {
    let signs = ["--", "+-", "-+", "->", "<-", "|"]
    return rows.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
      && rows.contains { row in signs.contains { row.contains($0) } }
  }

  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    [0x2190...0x21FF, 0x2500...0x25FF, 0x2800...0x28FF, 0x1FB00...0x1FBFF, 0x1CC00...0x1CEBF]
      .contains { $0.contains(Int(scalar.value)) }
  }

  /// Returns a drawing of the rows, or nil if no drawing may be that large.
  public func drawing(_ size: Size) -> Drawing? {
    guard Drawing.allows(size) else { return nil }
    var sheet = Sheet(size)
    for (y, row) in rows.enumerated() {
      for (x, cell) in TextRows.cells(row).enumerated() where cell.glyph != .space {
        sheet.put(cell, at: Point(x, y))
      }
    }
    return Drawing(sheet)
  }

  /// The columns and rows that the diagram takes up.
  public var size: Size { Size(rows.map { TextRows.cells($0).count }.max() ?? 0, rows.count) }
}
