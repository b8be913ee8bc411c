import Cells

/// Draws a table: `table 3,4 "a|b\nc|d" header`.
struct TableCommand: EditCommand {
  let place: Point
  let text: String
  let hasHeader: Bool
  let look: DiagramLook

  static let verb = "table"
  static let usage = "P \"a|b\\nc|d\" [header] \(DiagramLook.usage)"
  static let summary = "draw a table"
  static let takesFrames = true
  static let options = ["header"] + DiagramLook.options
  /// The most rows and columns.
  private static let most = 1000

  var places: [Point] { [place] }
  var words: [String] {
    [place.text, Script.quoted(text)] + (hasHeader ? ["header"] : []) + look.words
  }

  func checkLimits() throws(CommandError) { try CommandLimits.check(text: text) }
  func reach(in state: EditorState) -> Int { text.utf8.count }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let rows = Self.cells(text)
    let count = rows.reduce(0) { max($0, $1.count) }
    guard rows.count <= Self.most, count <= Self.most else { throw .tableTooLarge(Self.most) }
    let widths = (0..<count).map { column in
      rows.reduce(1) { max($0, column < $1.count ? BoxSheet.width($1[column]) : 0) } + 2
    }
    let rules = hasHeader ? [0, 1, rows.count] : Array(0...rows.count)
    let height = rows.count + Set(rules).count
    let size = Size(widths.reduce(count + 1, +), height)
    var canvas = try DiagramCanvas(state)
    let (line, style) = look.resolved(in: state, on: canvas.start)
    canvas.request.addsBoxes = true
    let origin = try canvas.place(size, at: .at(place), cursor: state.cursor)
    let frame = Rect(origin: origin, size: size)
    canvas.draw(frame: frame, line, style)
    canvas.draw { easel in
      draw(rows, widths, Set(rules), frame, line, style, on: &easel)
    }
    return try canvas.plan(in: state)
  }

  private func draw(
    _ rows: [[String]], _ widths: [Int], _ rules: Set<Int>, _ frame: Rect, _ line: LineStyle,
    _ style: Style, on easel: inout Easel
  ) {
    var path = LinePath(line, ink: style, joins: true)
    var x = frame.minX
    for width in widths.dropLast() {
      x += width + 1
      path.add(corners: [Point(x, frame.minY), Point(x, frame.maxY - 1)], in: easel.area)
    }
    var y = frame.minY
    for (i, row) in rows.enumerated() {
      if rules.contains(i) {
        if i > 0 {
          path.add(corners: [Point(frame.minX, y), Point(frame.maxX - 1, y)], in: easel.area)
        }
        y += 1
      }
      var x = frame.minX + 2
      for (text, width) in zip(row, widths) {
        TextTool.write(text, at: Point(x, y), style, on: &easel)
        x += width + 1
      }
      y += 1
    }
    path.draw(on: &easel)
  }

  /// Returns the cells of rows; `\|` is a bar.
  static func cells(_ text: String) -> [[String]] {
    BoxSheet.rows(text).map { row in
      var cells = [""]
      var isEscaped = false
      for scalar in row.unicodeScalars {
        if scalar == "|", !isEscaped {
          cells.append("")
        } else if scalar == "\\", !isEscaped {
          isEscaped = true
          continue
        } else {
          if isEscaped, scalar != "|" { cells[cells.count - 1] += "\\" }
          cells[cells.count - 1].unicodeScalars.append(scalar)
        }
        isEscaped = false
      }
      if isEscaped { cells[cells.count - 1] += "\\" }
      return cells
    }
  }
}

extension TableCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    place = try arguments.point()
    let token = arguments.upcoming
    text = try arguments.text()
    hasHeader = arguments.flag("header")
    look = try DiagramLook(arguments)
    guard BoxSheet.isDrawable(text) else {
      throw arguments.failure("expected characters that can be drawn", at: token)
    }
  }
}

extension CommandError {
  fileprivate static func tableTooLarge(_ most: Int) -> CommandError {
    CommandError("a table has at most \(most) rows and columns")
  }
}
