import Cells

extension LetteringFont {
  /// Returns the text set in these letters. Cells where nothing is drawn are clear; characters that
  /// the font lacks, wide ones included, stand on its baseline as the terminal draws them.
  public func picture(
    of text: String, _ options: LetteringOptions = LetteringOptions()
  ) throws(LetteringError) -> Grid {
    let lines = try LetteringTypesetter.lines(
      of: text, self, layout: options.layout ?? layout, width: options.width)
    let longest = lines.map(\.length).max() ?? 0
    let indents = lines.map { indent($0, within: options.width ?? longest, options.alignment) }
    let size = Size(
      zip(lines, indents).map { $0.length + $1 }.max() ?? 0, lines.count * height)
    guard let area = size.area, area <= LetteringLimits.pictureCells else {
      throw .pictureTooLarge
    }
    var grid = Grid(size, filledWith: .clear)
    for (i, line) in lines.enumerated() {
      for y in 0..<height {
        let cells = line.row(y)
        for (x, cell) in cells.enumerated() where shows(cells, x) {
          let style = cell.style == Style() ? options.ink : cell.style
          grid[indents[i] + x, i * height + y] = Cell(cell.glyph, style)
        }
      }
    }
    return grid
  }

  func indent(
    _ line: LetteringLine, within width: Int, _ alignment: LetteringOptions.Alignment?
  ) -> Int {
    let rest = max(0, width - line.length)
    switch alignment ?? (isRightToLeft ? .right : .left) {
    case .left: return 0
    // FIGlet rounds up.
    case .center: return rest / 2 + rest % 2
    case .right: return rest
    }
  }

  /// Returns whether a cell is neither blank nor half of a wide glyph that was cut.
  private func shows(_ cells: [Cell], _ x: Int) -> Bool {
    let cell = cells[x]
    if cell.glyph.isUnset { return false }
    if cell.glyph.isContinuation { return x > 0 && cells[x - 1].glyph.isWide }
    if cell.glyph.isWide { return x + 1 < cells.count && cells[x + 1].glyph.isContinuation }
    return cell.glyph != .space || cell.style.background != .none && cell.style != Style()
  }
}
