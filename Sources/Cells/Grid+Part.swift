extension Grid {
  /// Returns a copy of the cells in a rectangle, clear where that lies outside the grid.
  package func part(in area: Rect) -> Grid {
    var part = Grid(area.size, filledWith: .clear)
    for y in 0..<part.height {
      for x in 0..<part.width where bounds.contains(area.origin + Point(x, y)) {
        part[x, y] = self[area.origin + Point(x, y)]
      }
    }
    return part
  }
}
