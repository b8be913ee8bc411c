import Cells

extension Tracing {
  /// Returns the picture in two colours a cell: the best ones of the palette, or without a palette
  /// the means of the brighter and the darker dots.
  func blockGrid(of picture: DotPicture, _ dots: DotGrid) -> Grid {
    guard let palette = ColorTable(colors) else {
      return cells(of: picture) { place in
        Tracing.cell(dots.colors(of: picture, at: place), dots)
      }
    }
    var search = ColorPairSearch(palette)
    let places = dither == .none ? [] : picture.dithered(palette, dither)
    return cells(of: picture) { place in
      var colors = dots.colors(of: picture, at: place)
      if dither != .none {
        for i in colors.indices where colors[i] != nil {
          let p = dots.point(i, in: place)
          colors[i] = palette.levels[places[p.y * picture.size.width + p.x]]
        }
      }
      return Tracing.cell(colors, dots, &search)
    }
  }

  /// Returns a grid of a cell for every place in the picture.
  func cells(of picture: DotPicture, _ cell: (Point) -> Cell) -> Grid {
    var grid = Grid(cells(for: picture.size), filledWith: .clear)
    for y in 0..<grid.height {
      for x in 0..<grid.width { grid[x, y] = cell(Point(x, y)) }
    }
    return grid
  }

  /// Returns a cell in any colours.
  private static func cell(_ colors: [RGB?], _ dots: DotGrid) -> Cell {
    let set = colors.compactMap(\.self)
    guard let mean = RGB.mean(of: set) else { return .clear }
    guard set.count == colors.count else {
      return dots.cell(colors.map { $0 != nil }, ink: Color(mean), paper: .none)
    }
    if dots == .half { return .halves(Color(set[0]), Color(set[1])) }
    let whole = set.reduce(0) { $0 + $1.luma }
    let isInk = set.map { $0.luma * set.count > whole }
    let ink = RGB.mean(of: zip(set, isInk).filter(\.1).map(\.0))
    let paper = RGB.mean(of: zip(set, isInk).filter { !$0.1 }.map(\.0))
    return dots.cell(isInk, ink: Color(ink ?? mean), paper: Color(paper ?? mean))
  }

  /// Returns a cell in two colours of a palette, with the brighter one as the ink.
  private static func cell(
    _ colors: [RGB?], _ dots: DotGrid, _ search: inout ColorPairSearch
  ) -> Cell {
    let palette = search.palette
    let set = colors.compactMap(\.self)
    guard !set.isEmpty else { return .clear }
    guard set.count == colors.count else {
      let ink = search.single(for: set)
      return dots.cell(colors.map { $0 != nil }, ink: palette.colors[ink], paper: .none)
    }
    let pair = search.pair(for: set)
    let takesHigh = set.map { color in
      palette.levels[pair.high].distance(to: color) < palette.levels[pair.low].distance(to: color)
    }
    if dots == .half {
      let halves = takesHigh.map { palette.colors[$0 ? pair.high : pair.low] }
      return .halves(halves[0], halves[1])
    }
    let isHighInk = palette.levels[pair.high].luma > palette.levels[pair.low].luma
    return dots.cell(
      takesHigh.map { $0 == isHighInk },
      ink: palette.colors[isHighInk ? pair.high : pair.low],
      paper: palette.colors[isHighInk ? pair.low : pair.high])
  }
}

extension ColorPairSearch {
  /// Returns the index of the single colour that draws the dots best.
  fileprivate func single(for dots: [RGB]) -> Int {
    let errors = palette.levels.map { level in
      dots.reduce(0) { $0 + level.distance(to: $1) }
    }
    return errors.indices.min { (errors[$0], $0) < (errors[$1], $1) } ?? 0
  }
}

extension DotGrid {
  /// Returns the position of dot `i` of a cell in the picture.
  func point(_ i: Int, in cell: Point) -> Point {
    Point(cell.x * columns + i % columns, cell.y * rows + i / columns)
  }

  fileprivate func colors(of picture: DotPicture, at cell: Point) -> [RGB?] {
    (0..<count).map { i in
      let p = point(i, in: cell)
      return picture[p.x, p.y]
    }
  }

  /// Returns the cell with these dots. Without any it is a space on the paper; with all of them on
  /// a visible paper it is a space on the ink.
  func cell(_ isSet: [Bool], ink: Color, paper: Color) -> Cell {
    guard isSet.contains(true) else { return Cell(.space, Style(background: paper)) }
    if paper != .none, !isSet.contains(false) {
      return Cell(.space, Style(background: ink))
    }
    let mask = isSet.indices.reduce(UInt8(0)) { $0 | (isSet[$1] ? 1 << UInt8($1) : 0) }
    return Cell(glyph(mask), Style(foreground: ink, background: paper))
  }
}

extension Cell {
  fileprivate static func halves(_ upper: Color, _ lower: Color) -> Cell {
    Cell(DotGrid.half.glyph(1), Style(foreground: upper, background: lower))
  }
}
