import Cells

/// The dabs of a path through dots. A dab at the same dot of a cell always adds the same dots to
/// the cells around, so these are found once.
struct DotTrail {
  private var trail: Trail
  private let grid: DotGrid
  private let points: PointGrid
  private let image: MirrorImage?
  /// The dots of a dab by the part of the tip and the dot of the cell it is at.
  private var stamps: [[DotRegion.Piece]?]

  /// Creates a trail.
  ///
  /// - Parameter image: the image that is drawn; nil for none.
  init(_ grid: DotGrid, _ tip: Tip, after start: Point?, image: MirrorImage?) {
    (self.grid, points, self.image) = (grid, .dots(grid), image)
    trail = Trail(tip, after: start)
    stamps = Array(repeating: nil, count: Trail.partCount * grid.count)
  }

  /// Adds the dab at a point to a region, as one dab.
  mutating func draw(at p: Point, on region: inout DotRegion) {
    let (part, place) = (trail.part(at: p), image?.place(p) ?? p)
    let (cell, dot) = (points.cell(of: place), points.dot(of: place))
    let number = part * grid.count + dot.y * grid.columns + dot.x
    if stamps[number] == nil { stamps[number] = makeStamp(part, at: p, from: cell) }
    region.beginDab()
    for piece in stamps[number] ?? [] { region.insert(piece.dots, inCell: cell + piece.cell) }
  }

  private mutating func makeStamp(_ part: Int, at p: Point, from cell: Point) -> [DotRegion.Piece] {
    let corner = points.point(.zero, in: cell)
    let rects = trail.rects(ofPart: part).map { rect in
      let rect = rect.offset(by: p)
      return (image?.place(rect) ?? rect).offset(by: .zero - corner)
    }
    let box = rects.reduce(Rect.zero) { $0.union($1) }
    return DotRegion(grid, rects, in: points.cells(of: box)).pieces
  }
}
