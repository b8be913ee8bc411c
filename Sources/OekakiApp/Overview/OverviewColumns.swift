import Cells

/// How a picture of a whole drawing is laid into a room: in one piece or, if that is taller than the
/// room by far, in columns side by side, read from the left.
nonisolated struct OverviewColumns: Equatable {
  /// The number of columns.
  let count: Int
  /// The size of the picture in one piece, in cells.
  let picture: Size
  /// The number of rows of each column; the last may have fewer.
  let rows: Int

  /// The columns of an empty picture.
  static let none = OverviewColumns(count: 1, picture: Size(1, 1), rows: 1)

  private static let most = 12
  private static let gap = 1

  /// Returns the number of columns in which a drawing is seen largest, the smallest if several are
  /// alike, and the size in pixels, two to a cell, that its picture may have.
  static func fitting(_ page: Size, in room: Size) -> (count: Int, limit: Size) {
    var best = (count: 1, scale: scale(of: page, in: room, 1))
    for count in 2...most {
      let scale = scale(of: page, in: room, count)
      if scale > best.scale * 1.1 { best = (count, scale) }
    }
    let width = width(of: room, best.count)
    return (best.count, Size(width, 2 * room.height * best.count))
  }

  /// Returns how large a drawing is seen in some columns, 1 for its own size or larger.
  private static func scale(of page: Size, in room: Size, _ count: Int) -> Double {
    let across = Double(width(of: room, count)) / Double(max(1, page.width))
    let down = Double(room.height * count) / Double(max(1, page.height))
    return min(1, across, down)
  }

  private static func width(of room: Size, _ count: Int) -> Int {
    max(0, (room.width - gap * (count - 1)) / count)
  }

  private init(count: Int, picture: Size, rows: Int) {
    (self.count, self.picture, self.rows) = (count, picture, rows)
  }

  /// Creates the layout of a picture of some size, which takes fewer columns if it is smaller than it
  /// may be.
  init(_ picture: Size, count: Int, in room: Size) {
    let rows = count == 1 ? picture.height : max(1, min(picture.height, room.height))
    self.init(
      count: max(1, (picture.height + rows - 1) / max(1, rows)), picture: picture, rows: rows)
  }

  /// The size of all columns with the gaps between them.
  var size: Size { Size(count * (picture.width + Self.gap) - Self.gap, rows) }

  /// Returns where a rectangle of the picture is seen, in parts from the left.
  func places(of rect: Rect) -> [Rect] {
    (0..<count).compactMap { column in
      let part = rect.intersection(Rect(0, column * rows, picture.width, rows))
      let offset = Point(column * (picture.width + Self.gap), -column * rows)
      return part.isEmpty ? nil : part.offset(by: offset)
    }
  }

  /// Returns the cell of the picture that is seen at a point, or the nearest one.
  func cell(at p: Point) -> Point {
    let column = max(0, min(count - 1, p.x / (picture.width + Self.gap)))
    let x = max(0, min(picture.width - 1, p.x - column * (picture.width + Self.gap)))
    let y = column * rows + max(0, min(rows - 1, p.y))
    return Point(x, max(0, min(picture.height - 1, y)))
  }

  /// Returns the picture laid into columns, with blank cells between them.
  func laid(_ picture: Grid) -> Grid {
    guard count > 1 else { return picture }
    var grid = Grid(size)
    for column in 0..<count {
      let x = column * (picture.width + Self.gap)
      for y in 0..<rows {
        for (i, cell) in picture.row(column * rows + y).enumerated() { grid[x + i, y] = cell }
      }
    }
    return grid
  }
}
