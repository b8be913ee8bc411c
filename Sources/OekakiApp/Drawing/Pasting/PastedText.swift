import Cells
import DrawingCore
import Formats

/// Text from the terminal's clipboard, as it is written: lines end in a line feed, and tabs extend
/// to the next column that is a multiple of eight.
struct PastedText: Equatable {
  let text: String
  /// Whether text was left out because one command holds no more.
  let isCut: Bool
  /// The columns and rows it takes.
  let size: Size
  /// The cells in the colours and attributes of the text; nil if it has none or is too large.
  private(set) var picture: Grid?
  /// Whether it has more styled cells than one command places, and is written without styles.
  let isTooLargeForStyles: Bool

  private static let tabWidth = 8

  /// - Parameter base: the style where the text itself sets no colour.
  init(_ raw: String, on base: Style = Style()) {
    let styled = StyledText(raw)
    var writer = Writer(keepsPieces: styled.hasStyles)
    for run in styled.runs(on: base) { writer.write(run.text, run.style) }
    text = CommandLimits.allowed(writer.text)
    size = writer.size
    let isSmall = size.area.map { $0 <= Clip.largestArea } ?? false
    picture = styled.hasStyles && isSmall ? writer.picture : nil
    isTooLargeForStyles = styled.hasStyles && !isSmall
    isCut = picture == nil && text.utf8.count < writer.text.utf8.count
  }

  /// The rows of a comment without its frame; nil if the text was cut or is not a comment of two
  /// rows or more.
  var unframed: PastedText? {
    guard !isCut else { return nil }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count > 1 else { return nil }
    let block = SourceBlock(lines)
    guard block.isComment, block.isWhole else { return nil }
    var bare = PastedText(block.rows.joined(separator: "\n"))
    let corner = Point(PastedText(block.prefix).size.width, block.head)
    bare.picture = picture?.part(in: Rect(origin: corner, size: bare.size))
    return bare
  }

  private struct Writer {
    let keepsPieces: Bool
    private(set) var text = ""
    private var (column, row, width) = (0, 0, 0)
    /// The parts of rows, each in one style.
    private var pieces: [(text: String, place: Point, style: Style)] = []
    private var previous: Unicode.Scalar?

    init(keepsPieces: Bool) { self.keepsPieces = keepsPieces }

    var size: Size { Size(max(width, column), row + (column > 0 ? 1 : 0)) }

    var picture: Grid {
      var picture = Grid(size, filledWith: .clear)
      for piece in pieces {
        var place = piece.place
        for glyph in Glyph.glyphs(in: piece.text) {
          picture.put(glyph, piece.style, at: place)
          place.x += glyph.width
        }
      }
      return picture
    }

    mutating func write(_ text: String, _ style: Style) {
      begin(style)
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\n" where previous == "\r": break
        case "\n", "\r": endRow(style)
        case "\t":
          for _ in 0..<PastedText.tabWidth - column % PastedText.tabWidth { append(" ") }
        default: append(drawable: scalar)
        }
        previous = scalar
      }
    }

    /// Appends a character, or what stands in the place of one that no cell may hold.
    private mutating func append(drawable scalar: Unicode.Scalar) {
      let standIns = CellWidth.of(scalar) == nil ? Glyph.standIns(for: scalar) : []
      guard !standIns.isEmpty else { return append(scalar) }
      for glyph in standIns { append(glyph.scalars[0]) }
    }

    private mutating func begin(_ style: Style) {
      if keepsPieces { pieces.append(("", Point(column, row), style)) }
    }

    private mutating func endRow(_ style: Style) {
      text.unicodeScalars.append("\n")
      (width, column, row) = (max(width, column), 0, row + 1)
      begin(style)
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
      text.unicodeScalars.append(scalar)
      if keepsPieces { pieces[pieces.count - 1].text.unicodeScalars.append(scalar) }
      column += CellWidth.of(scalar) ?? 0
    }
  }

  // MARK: Room

  /// Returns what does not fit from a place on, such as `24 of 5000 rows fit`; nil if all of it
  /// does.
  func shortage(from place: Point, in area: Rect) -> String? {
    let parts = [
      (size.height, area.maxY - place.y, "rows"), (size.width, area.maxX - place.x, "columns"),
    ].compactMap { needed, room, what in
      needed > room ? "\(max(0, room)) of \(needed) \(what)" : nil
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ") + " fit"
  }

  /// Returns the size of a drawing that it fits in from a place on; nil if none may be that large.
  func room(from place: Point, in drawing: Size) -> Size? {
    let size = Size(
      max(drawing.width, place.x + size.width), max(drawing.height, place.y + size.height))
    return Drawing.allows(size) ? size : nil
  }
}
