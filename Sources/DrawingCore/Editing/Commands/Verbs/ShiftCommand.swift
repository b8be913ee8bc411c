import Cells

/// Moves the selection, or else the layer: `shift 3,0 wrap`. Lines that lead there follow.
struct ShiftCommand: EditCommand {
  let distance: Point
  let wraps: Bool
  let copies: Bool
  let isLoose: Bool

  static let verb = "shift"
  static let usage = "P [wrap] [copy] [loose]"
  static let summary = "move the selection, or the layer, by P"
  static let takesFrames = true
  static let options = ["wrap", "copy", "loose"]

  var places: [Point] { [distance] }
  var dependence: CellDependence { .all }
  var words: [String] {
    [distance.text] + (wraps ? ["wrap"] : []) + (copies ? ["copy"] : [])
      + (isLoose ? ["loose"] : [])
  }

  /// Looking for the lines that follow, on all sides, doubles the effort.
  func effort(in state: EditorState) -> Int {
    state.effortOfRedrawing * (copies || isLoose || wraps ? 1 : 2)
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    guard let source = state.selection ?? Selection(state.drawing.bounds) else { return .nothing }
    let layer = state.drawing.layers[state.activeLayer]
    let lifted = Lifted(source: source, isCopy: copies, isLoose: isLoose || wraps)
    let origin = source.bounds.origin
    if wraps {
      let clip = Clip(layer.cel, source).shifted(distance)
      let edit = state.drawn(Brush(), clipped: false) {
        Floating(clip: clip, origin: origin, lifted: lifted).draw(on: &$1)
      }
      let seam = source.bounds.maxX - Point(distance.x, 0).wrapped(in: source.bounds.size).x
      return EditPlan(edit: edit)
        .telling(ofHalves: state.note(onHalvesAtTheEdgeOf: source, seam: seam))
    }
    let clip = Clip(lifting: lifted, off: layer)
    let floating = Floating(clip: clip, origin: origin + distance, lifted: lifted)
    let move = try floating.checkedMove(on: layer)
    guard let edit = state.stamped(floating, move: move) else { return .nothing }
    return EditPlan(edit: edit, note: state.note(on: move, drawnBy: edit))
      .telling(ofHalves: state.note(onHalvesAtTheEdgeOf: source))
  }
}

extension ShiftCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    distance = try arguments.point()
    (wraps, copies) = (arguments.flag("wrap"), arguments.flag("copy"))
    isLoose = arguments.flag("loose")
  }
}

extension Clip {
  /// Returns the cells moved around: those that leave on one side enter on the other. A wide glyph
  /// that is cut becomes two spaces.
  fileprivate func shifted(_ distance: Point) -> Clip {
    var shifted = TileGrid(size, background: .clear)
    tiles.forEachUsedCell { p, cell in
      let q = (p + distance).wrapped(in: size)
      let isCut =
        cell.glyph.isWide && q.x == size.width - 1 || cell.glyph.isContinuation && q.x == 0
      shifted[q] = isCut ? cell.widowed : cell
    }
    return Clip(shifted)
  }
}

extension Command {
  /// Returns a command that moves the selected cells, or the layer.
  ///
  /// - Parameters:
  ///   - distance: the number of columns to the right and of rows down.
  ///   - wrap: whether cells that leave on one side enter on the other.
  ///   - copy: whether the cells also stay where they are.
  ///   - loose: whether lines that lead there from outside do not follow.
  public static func shift(
    _ distance: Point, wrap: Bool = false, copy: Bool = false, loose: Bool = false
  ) -> Command {
    ShiftCommand(distance: distance, wraps: wrap, copies: copy, isLoose: loose).command
  }
}
