import Cells

extension Command {
  /// At most how many cells are passed on the way along the points of a path or around a shape:
  /// the one cost of a command that the drawing's size does not bound.
  public func reach(in drawing: Drawing) -> Int {
    switch self {
    case .stroke(let points), .move(let points):
      let longest = max(drawing.size.width, drawing.size.height)
      return zip(points, points.dropFirst()).reduce(points.count) { sum, ends in
        let (a, b) = ends
        return sum + min(longest, max(abs(b.x - a.x), abs(b.y - a.y)))
      }
    case .ellipse(let a, let b, _, _): return abs(b.x - a.x) + abs(b.y - a.y)
    case .insert(let text), .text(_, let text, _): return text.utf8.count
    case .place(_, let clip): return clip.size.area ?? Clip.largestArea
    default: return 0
    }
  }
}
