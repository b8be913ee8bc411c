import Cells
import DrawingCore

/// SVG: a rectangle for each run of one paper and a text for each run of one style. Every text has
/// its length, so that cells stay in place in any font.
public struct SVGFormat: Format {
  public let name = "svg"
  public let title = "SVG"
  public let endings = ["svg"]
  public let directions = FormatDirections.writes

  public init() {}

  private static let width = 8
  static let height = 16
  private static let baseline = 12

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    var about = About()
    (about.title, about.comment) = (drawing.about.title, drawing.about.comment)
    return try Fitting.flat(drawing, about: about, MarkupStyle.fit)
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    var lines = Self.head(of: fitted, spoken: options.spoken)
    fitted.forEachRow { y, row in
      lines += Self.papers(row, y)
      lines += Self.texts(row, y)
    }
    return Array((lines.joined(separator: "\n") + "\n</svg>\n").utf8)
  }

  /// Returns the elements of a row at the top.
  static func elements(of row: ArraySlice<Cell>) -> [String] { papers(row, 0) + texts(row, 0) }

  /// Returns the beginning of a file, up to where the picture begins.
  static func head(of fitted: Drawing, spoken: String? = nil) -> [String] {
    let size = Size(fitted.size.width * width, fitted.size.height * height)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" xml:space="preserve" \
      font-family="monospace" font-size="13.3px">
      """,
    ]
    if !fitted.about.title.isEmpty {
      lines.append("<title>\(MarkupText.escaped(fitted.about.title))</title>")
    }
    let texts = [fitted.about.comment, spoken ?? ""].filter { !$0.isEmpty }
    if !texts.isEmpty {
      lines.append("<desc>\(MarkupText.escaped(texts.joined(separator: "\n")))</desc>")
    }
    return lines
  }

  private static func papers(_ row: ArraySlice<Cell>, _ y: Int) -> [String] {
    MarkupRun.runs(of: row) { MarkupStyle($0.style).paper }.compactMap { run in
      guard let paper = MarkupStyle(row[run.lowerBound].style).paper else { return nil }
      let x = run.lowerBound - row.startIndex
      return """
        <rect x="\(x * width)" y="\(y * height)" width="\(run.count * width)" \
        height="\(height)" fill="\(paper)" shape-rendering="crispEdges"/>
        """
    }
  }

  /// Returns the text elements of a row. Blanks are left out, and separate the texts around them.
  private static func texts(_ row: ArraySlice<Cell>, _ y: Int) -> [String] {
    let isBlank = { (cell: Cell) in !cell.showsInk }
    return MarkupRun.runs(of: row) { cell in isBlank(cell) ? nil : cell.style }.compactMap { run in
      let first = row[run.lowerBound]
      guard !isBlank(first), first.style.foreground != .none else { return nil }
      let text = row[run].map(\.glyph.description).joined()
      let x = run.lowerBound - row.startIndex
      return """
        <text x="\(x * width)" y="\(y * height + baseline)" textLength="\(run.count * width)" \
        lengthAdjust="spacingAndGlyphs"\(MarkupText.order(of: text))\(MarkupStyle(first.style).attributes)>\(MarkupText.escaped(text))</text>
        """
    }
  }
}
