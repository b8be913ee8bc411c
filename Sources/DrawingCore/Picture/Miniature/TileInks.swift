import Cells

/// The look of a tile from afar: the mean ink of each block of 4 by 2 cells.
struct TileInks: Sendable {
  /// The size of a block, in cells.
  static let block = Size(4, 2)
  /// The size of a tile, in blocks.
  static let size = Size(Tile.width / block.width, Tile.height / block.height)
  static let count = size.width * size.height

  /// The numbers of the ink of each block.
  private let bytes: [UInt8]

  /// - Parameter first: the levels of the palette's first colours; nil for the usual ones.
  init(_ cells: [Cell], first: [RGB]? = nil) {
    var sums = Array(repeating: Ink.none, count: Self.count)
    var last: (cell: Cell, ink: Ink)?
    for (i, cell) in cells.enumerated() {
      if last?.cell != cell {
        let inks = cell.inks(in: nil, first: first)
        var both = inks.upper
        both += inks.lower
        last = (cell, both / 2)
      }
      let (x, y) = (i % Tile.width / Self.block.width, i / Tile.width / Self.block.height)
      if let last { sums[y * Self.size.width + x] += last.ink }
    }
    let cellsInBlock = Self.block.width * Self.block.height
    bytes = sums.flatMap { sum in
      (sum / cellsInBlock).values.map { UInt8(clamping: $0) }
    }
  }

  subscript(i: Int) -> Ink {
    Ink { Int(bytes[Ink.valueCount * i + $0]) }
  }

  /// Returns the place of a block in the tile, in blocks.
  static func place(_ i: Int) -> Point { Point(i % size.width, i / size.width) }
}
