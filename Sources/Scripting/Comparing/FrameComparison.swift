import Cells
import DrawingCore
import Formats

/// The differences between what two drawings show, part by part: the pictures of large ones would not
/// fit into memory.
struct FrameComparison {
  private let names: (String, String)
  private let old: Drawing
  private let new: Drawing
  /// The number of cells that differ.
  private var count = 0
  private var first: Point?
  /// The surroundings of the first cells that differ, none of them in those of another.
  private(set) var places: [SideBySide] = []
  /// The greatest number of places.
  private let most: Int

  init(_ old: Drawing, _ new: Drawing, names: (String, String), most: Int) {
    (self.old, self.new, self.names, self.most) = (old, new, names, most)
    let size = Size(max(old.size.width, new.size.width), max(old.size.height, new.size.height))
    for top in stride(from: 0, to: size.height, by: Self.rows) {
      let rows = Size(size.width, min(Self.rows, size.height - top))
      compare(Rect(origin: Point(0, top), size: rows), of: size)
    }
  }

  /// The number of rows that are compared at once.
  private static let rows = 16

  private mutating func compare(_ area: Rect, of size: Size) {
    let part = PictureDifference(old, new, in: area)
    guard let start = part.first else { return }
    count += part.count
    first = first ?? start + area.origin
    for y in start.y..<area.height where places.count < most {
      for x in 0..<area.width where part.differs(at: Point(x, y)) {
        let p = Point(x, y) + area.origin
        guard places.count < most, !places.contains(where: { $0.area.contains(p) }) else {
          continue
        }
        let around = SideBySide.area(around: p, of: size)
        let near = PictureDifference(old, new, in: around)
        places.append(SideBySide(near, at: p, in: around, names))
      }
    }
  }

  /// How many cells differ, in words; nil if none does.
  var cells: String? {
    guard let first else { return nil }
    return count == 1
      ? "1 cell differs, at \(first.text)"
      : "\(count) cells differ, the first at \(first.text)"
  }
}

extension PictureDifference {
  /// Compares a part of two drawings.
  fileprivate init(_ old: Drawing, _ new: Drawing, in area: Rect) {
    let pictures = [old, new].map { drawing in
      let grid = drawing.flattened(
        rows: area.minY..<area.minY + area.height, columns: area.minX..<area.minX + area.width)
      return Picture(subject: .canvas, grid: grid, cursor: nil, masks: [], region: area)
    }
    self.init(expected: pictures[0], found: pictures[1])
  }
}
