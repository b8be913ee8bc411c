import Cells

extension Picture {
  /// Reads exactly what `CaptureText` writes: each picture has one text, and any other is an error.
  /// Uses memory in proportion to the text, whatever size it claims.
  public init(capture text: some StringProtocol) throws(CaptureError) {
    var reader = CaptureReader(text)
    self = try reader.read()
    try reader.checkForm(of: self)
  }
}

/// A parser of the lines of a capture, from the top.
struct CaptureReader {
  private typealias Row = (text: Substring, line: Int)

  private let lines: [Substring]
  private var next = 0
  private var styles: [Substring: Style] = [:]

  init(_ text: some StringProtocol) {
    // By scalars: a carriage return does not end a line.
    lines = Substring(text).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
  }

  mutating func read() throws(CaptureError) -> Picture {
    let (subject, size) = try header()
    let glyphs = try glyphRows(size)
    let runs = try runRows()
    try legend()
    let cursor = subject == .screen ? try cursor() : nil
    let region = try region(size)
    let masks = try masks()
    guard next == lines.count - 1, lines[next].isEmpty else {
      throw failure("expected the end of the text")
    }
    var grid = Grid(size, filledWith: .clear)
    for (y, row) in glyphs.enumerated() {
      for (x, cell) in try cells(row, runs[y], width: size.width).enumerated() {
        grid[x, y] = cell
      }
    }
    if let row = runs.keys.max(), row >= size.height {
      throw failure("there is no row \(row)", line: runs[row]?.line)
    }
    return Picture(subject: subject, grid: grid, cursor: cursor, masks: masks, region: region)
  }

  /// Checks that the text is the one that `CaptureText` writes.
  func checkForm(of picture: Picture) throws(CaptureError) {
    let expected = CaptureText(picture).lines
    for (i, line) in expected.enumerated() {
      // By bytes, because strings that differ in normalisation are equal.
      if i < lines.count, line.utf8.elementsEqual(lines[i].utf8) { continue }
      throw failure("expected: \(line.prefix(100))", line: i + 1)
    }
    guard lines.count == expected.count + 1 else {
      throw failure("expected the end of the text", line: expected.count + 1)
    }
  }

  // MARK: Lines

  private func failure(_ reason: String, line: Int? = nil) -> CaptureError {
    CaptureError(line: line ?? next + 1, reason: reason)
  }

  /// Consumes the next line that ends in a line feed.
  private mutating func take(_ expected: String) throws(CaptureError) -> Row {
    guard next < lines.count - 1 else { throw failure("the text ends; expected \(expected)") }
    guard lines[next].unicodeScalars.last != "\r" else {
      throw failure("a carriage return at its end (.gitattributes: *.txt text eol=lf)")
    }
    next += 1
    return (lines[next - 1], next)
  }

  /// Consumes the next line if it begins with a word; returns the rest of it.
  private mutating func take(after word: String) throws(CaptureError) -> Row? {
    guard next < lines.count, lines[next].hasPrefix(word + " ") else { return nil }
    let row = try take(word)
    return (row.text.dropFirst(word.count + 1), row.line)
  }

  private static func words(_ text: Substring) -> [Substring] { text.split(separator: " ") }

  // MARK: The parts, in order

  private mutating func header() throws(CaptureError) -> (Picture.Subject, Size) {
    guard let (text, line) = try take(after: CaptureText.title) else {
      throw failure("not a capture: expected “\(CaptureText.title) \(CaptureText.version): …”")
    }
    let words = CaptureReader.words(text)
    guard words.first == "\(CaptureText.version):" else {
      throw failure("unknown version: only \(CaptureText.version) can be read", line: line)
    }
    guard words.count == 3, let subject = Picture.Subject(rawValue: String(words[1])),
      let size = Size(text: words[2]), size.text == words[2]
    else { throw failure("expected canvas or screen and a size", line: line) }
    // A size larger than the text can hold is refused before anything is allocated.
    guard size.height < lines.count, size.width <= lines[next].utf8.count else {
      throw failure("the picture is smaller than \(size.text)", line: line)
    }
    return (subject, size)
  }

  private mutating func glyphRows(_ size: Size) throws(CaptureError) -> [Row] {
    var rows: [Row] = []
    try frame(size)
    for _ in 0..<size.height {
      let (text, line) = try take("a row of the picture")
      let scalars = text.unicodeScalars
      guard scalars.count >= 2, scalars.first == "|", scalars.last == "|" else {
        throw failure("expected a row between | and |", line: line)
      }
      rows.append((Substring(scalars.dropFirst().dropLast()), line))
    }
    try frame(size)
    return rows
  }

  private mutating func frame(_ size: Size) throws(CaptureError) {
    let (text, line) = try take("the frame")
    guard text == CaptureText.edge(size) else {
      throw failure("expected the frame, \(size.width) hyphens between + and +", line: line)
    }
  }

  /// Reads the runs of cells, keyed by row.
  private mutating func runRows() throws(CaptureError) -> [Int: Row] {
    var rows: [Int: Row] = [:]
    while next < lines.count, lines[next] != CaptureText.clear + " clear" {
      let (text, line) = try take("the colours of a row")
      let words = CaptureReader.words(text)
      guard let y = words.first.flatMap({ Int($0) }), y >= 0, rows[y] == nil else {
        throw failure("expected the colours of a row, or “. clear”", line: line)
      }
      rows[y] = (words.dropFirst().joined(separator: " ")[...], line)
    }
    _ = try take("“. clear”")
    return rows
  }

  private mutating func legend() throws(CaptureError) {
    if next < lines.count, lines[next] == CaptureText.masked + " masked" { next += 1 }
    while next < lines.count - 1 {
      let words = CaptureReader.words(lines[next])
      guard let name = words.first, let style = Style(words: words.dropFirst()) else { return }
      styles[name] = style
      next += 1
    }
  }

  private mutating func cursor() throws(CaptureError) -> Point? {
    guard let (text, line) = try take(after: "cursor") else {
      throw failure("expected a style of the legend, or the cursor")
    }
    if text == "hidden" { return nil }
    guard let cursor = Point(text: text), min(cursor.x, cursor.y) >= 0 else {
      throw failure("expected a point such as 3,4, or hidden", line: line)
    }
    return cursor
  }

  private mutating func masks() throws(CaptureError) -> [Rect] {
    var masks: [Rect] = []
    while let row = try take(after: "mask") { masks.append(try rect(row)) }
    return masks
  }

  private mutating func region(_ size: Size) throws(CaptureError) -> Rect? {
    guard let row = try take(after: "region") else { return nil }
    let region = try rect(row)
    guard region.size == size else {
      throw failure("the region is \(region.size.text), the picture \(size.text)", line: row.line)
    }
    return region
  }

  private func rect(_ row: Row) throws(CaptureError) -> Rect {
    guard let rect = Rect(text: row.text), min(rect.minX, rect.minY) >= 0 else {
      throw failure("expected two corners such as 0,22..79,23", line: row.line)
    }
    return rect
  }

  // MARK: Cells

  /// Returns the cells of one row, exactly `width`.
  private func cells(_ row: Row, _ runs: Row?, width: Int) throws(CaptureError) -> [Cell] {
    let glyphs = try glyphs(row, width: width)
    guard let runs else {
      guard glyphs.allSatisfy({ $0 == .space }) else {
        throw failure("the row has glyphs, but no colours are given", line: row.line)
      }
      return Array(repeating: .clear, count: width)
    }
    var cells: [Cell] = []
    for word in CaptureReader.words(runs.text) {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      guard let count = Int(digits), (1...max(1, width - cells.count)).contains(count),
        cells.count < width
      else { throw failure("“\(word)” does not fit in the row", line: runs.line) }
      let mark = word.dropFirst(digits.count)
      for glyph in glyphs[cells.count..<cells.count + count] {
        guard let cell = cell(glyph, mark) else {
          throw failure("“\(word)” is not in the legend, or not for “\(glyph)”", line: runs.line)
        }
        cells.append(cell)
      }
    }
    guard cells.count == width else {
      throw failure("the runs have \(cells.count.counted("cell")), not \(width)", line: runs.line)
    }
    return cells
  }

  private func cell(_ glyph: Glyph, _ mark: Substring) -> Cell? {
    if mark == CaptureText.clear { return glyph == .space ? .clear : nil }
    if mark == CaptureText.masked { return glyph == .space ? .blank : nil }
    let isWide = glyph.isWide || glyph.isContinuation
    guard mark.hasSuffix("w") == isWide else { return nil }
    return styles[isWide ? mark.dropLast() : mark].map { Cell(glyph, $0) }
  }

  /// Returns the glyphs of one row, with a continuation after each wide one.
  private func glyphs(_ row: Row, width: Int) throws(CaptureError) -> [Glyph] {
    let glyphs = Glyph.glyphs(in: row.text).flatMap { $0.isWide ? [$0, .continuation] : [$0] }
    guard glyphs.count == width else {
      throw failure("the row has \(glyphs.count.counted("cell")), not \(width)", line: row.line)
    }
    return glyphs
  }
}
