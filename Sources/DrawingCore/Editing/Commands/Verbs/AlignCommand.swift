import Cells

/// Moves what is drawn in the selection to a side of it: `align center rows`.
struct AlignCommand: EditCommand {
  enum Edge: String, CaseIterable { case left, center, right, top, middle, bottom }

  let edge: Edge
  /// Whether each row is moved separately.
  let byRows: Bool

  static let verb = "align"
  static let usage = "left|center|right|top|middle|bottom [rows]"
  static let summary = "move what is drawn to a side of the selection"
  static let takesFrames = true
  static let options = ["rows"]

  var dependence: CellDependence { .all }

  var words: [String] { [edge.rawValue] + (byRows ? ["rows"] : []) }

  func effort(in state: EditorState) -> Int { state.effortOfRedrawing }

  func turned(_ floating: Floating, in state: EditorState) -> Floating? {
    var floating = floating
    let box = Rect(origin: floating.origin, size: floating.clip.size)
    floating.origin = floating.origin + distance(of: box, in: state.drawing.bounds)
    return floating
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let selection = try state.selected()
    let bounds = selection.bounds
    let clip = Clip(state.drawing[state.place], selection)
    let inside = Rect(origin: .zero, size: bounds.size)
    let edit = state.drawn(Brush(), clipped: false) { _, easel in
      for part in byRows ? inside.rows.map({ Rect(0, $0, inside.width, 1) }) : [inside] {
        let box = clip.tiles.usedBounds(in: part)
        let step = distance(of: box, in: part)
        // What is not moved stays as it is.
        guard !box.isEmpty, step != .zero else { continue }
        easel.clear(selection.rects(in: part.offset(by: bounds.origin)))
        clip.tiles.forEachUsedCell(in: box) { p, cell in
          easel.put(cell.glyph, cell.style, at: p + step + bounds.origin)
        }
      }
    }
    return EditPlan(edit: edit).telling(ofHalves: state.note(onHalvesAtTheEdgeOf: selection))
  }

  /// Returns the distance by which a box is moved to its place in an area. Halves are rounded to
  /// the left and up.
  private func distance(of box: Rect, in area: Rect) -> Point {
    let (across, down) = (area.width - box.width, area.height - box.height)
    let (x, y) = (area.minX - box.minX, area.minY - box.minY)
    return switch edge {
    case .left: Point(x, 0)
    case .center: Point(x + across >> 1, 0)
    case .right: Point(x + across, 0)
    case .top: Point(0, y)
    case .middle: Point(0, y + down >> 1)
    case .bottom: Point(0, y + down)
    }
  }
}

extension AlignCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    edge = try arguments.word("side", Edge.self)
    byRows = arguments.flag("rows")
  }
}

extension TileGrid {
  /// Returns the smallest rectangle around everything drawn in an area.
  func usedBounds(in area: Rect) -> Rect {
    var (low, high) = (Point(.max, .max), Point(.min, .min))
    forEachUsedCell(in: area) { p, _ in
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    return low.x > high.x ? .zero : Rect(corners: low, high)
  }
}
