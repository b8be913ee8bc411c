import Cells
import DrawingCore

/// HTML: one `pre` element, with a `span` for each run of one style.
public struct HTMLFormat: Format {
  public let name = "html"
  public let title = "HTML"
  public let endings = ["html", "htm"]
  public let directions = FormatDirections.writes

  public init() {}

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    var about = About()
    (about.title, about.author) = (drawing.about.title, drawing.about.author)
    return try Fitting.flat(drawing, about: about, MarkupStyle.fit)
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let title = fitted.about.title.isEmpty ? "Oekaki" : fitted.about.title
    var head = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>\(MarkupText.escaped(title))</title>

      """
    if !fitted.about.author.isEmpty {
      head += "<meta name=\"author\" content=\"\(MarkupText.escaped(fitted.about.author))\">\n"
    }
    head += """
      <style>
      body { background: #000000; }
      pre { font-family: monospace; line-height: 1.2; width: max-content;
      direction: ltr; unicode-bidi: bidi-override; }
      </style>
      </head>
      <body>
      <pre\(Self.spoken(options))>

      """
    var rows: [String] = []
    fitted.forEachRow { _, row in rows.append(Self.row(row)) }
    return Array((head + rows.joined(separator: "\n") + "\n</pre>\n</body>\n</html>\n").utf8)
  }

  private static func spoken(_ options: WritingOptions) -> String {
    options.spoken.map { " role=\"img\" aria-label=\"\(MarkupText.escaped($0))\"" } ?? ""
  }

  private static func row(_ row: ArraySlice<Cell>) -> String {
    MarkupRun.runs(of: row) { $0.look == .clear ? nil : $0.style }.map { run in
      let text = MarkupText.escaped(row[run].map(\.glyph.description).joined())
      let first = row[run.lowerBound]
      if first.look == .clear { return text }
      return "<span style=\"\(MarkupStyle(first.style).css)\">\(text)</span>"
    }.joined()
  }
}
