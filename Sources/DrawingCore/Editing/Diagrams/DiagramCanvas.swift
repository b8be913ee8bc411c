import Cells

/// The active layer while a command redraws its diagram step by step. It grows to the right and
/// below.
struct DiagramCanvas {
  private let before: Layer
  private(set) var layer: Layer { didSet { reading = Reading() } }
  /// The diagram, until something is drawn. Copies of the canvas share it until then.
  private var reading = Reading()
  private let number: Int
  private let oldSize: Size
  private var touched = Rect.zero
  /// Boxes and cells whose places are followed while others make room.
  var watched: [Rect] = []
  /// All boxes as they were, and where they are now.
  let start: Diagram
  private(set) var frames: [Rect]
  /// What is to change; all else is compared with how it was.
  var request = DiagramRequest()
  /// What is selected, followed likewise.
  private var held: HeldParts?
  /// The number of cells that stay free around a box that goes beside another.
  var margin = 1
  /// What is told about the steps.
  private(set) var notes: [String] = []

  init(_ state: EditorState) throws(CommandError) {
    number = state.activeLayer
    layer = state.drawing.layers[number]
    (before, oldSize) = (layer, state.drawing.size)
    guard layer.lock != .empty else { throw .layerLocked(number + 1, layer.name) }
    if let known = state.known.diagram(of: layer) {
      start = known
    } else {
      start = try Self.read(layer)
    }
    reading.diagram = start
    frames = start.boxes.map(\.frame)
    held = state.selection.flatMap { [start] in HeldParts($0, in: start) }
  }

  var size: Size { layer.size }

  /// The cells that may be read in all attempts of a command.
  private static let cellsOfAttempts = 1 << 20

  /// How often a command may try to draw otherwise where it would change more than what is asked for:
  /// only once in a large picture.
  var mostAttempts: Int {
    let used = layer.tiles.usedBounds(in: layer.tiles.bounds)
    return max(1, Self.cellsOfAttempts / max(1, used.size.area ?? .max))
  }

  /// Reads the diagram as it is now, the branches of forks as wires of their own.
  func diagram() throws(CommandError) -> Diagram {
    if let known = reading.diagram { return known }
    let diagram = try Self.read(layer)
    reading.diagram = diagram
    return diagram
  }

  private final class Reading {
    var diagram: Diagram?
  }

  private static func read(_ layer: Layer) throws(CommandError) -> Diagram {
    do throws(DiagramTooLarge) {
      return try Diagram(layer).forked()
    } catch {
      throw .diagramTooLarge
    }
  }

  func isBlank(_ p: Point) -> Bool { layer[p].glyph == .space }

  /// Returns the first cell of a rectangle, row by row, in which something is drawn.
  func firstCell(in rect: Rect) -> Point? {
    var found: Point?
    layer.tiles.forEachUsedCell(in: rect) { p, cell in
      if cell.glyph != .space, found.map({ (p.y, p.x) < ($0.y, $0.x) }) ?? true { found = p }
    }
    return found
  }

  /// Inserts columns or rows.
  mutating func open(_ seam: Seam) throws(CommandError) {
    let new =
      seam.areColumns
      ? Size(size.width + seam.count, size.height) : Size(size.width, size.height + seam.count)
    guard Drawing.allows(new) else { throw .sizeNotAllowed }
    layer.cel = Cel(seam.opened(layer.tiles, in: new))
    touched = Rect(origin: .zero, size: new)
    follow(seam.moved)
  }

  /// Whether a part of the diagram is selected.
  var holdsSelection: Bool { if case .some = held { true } else { false } }

  /// Follows boxes and cells to where they go.
  mutating func follow(_ place: (Rect) -> Rect) {
    watched = watched.map(place)
    followBoxes(place)
  }

  /// Follows boxes, and what is selected, alone.
  mutating func followBoxes(_ place: (Rect) -> Rect) {
    frames = frames.map(place)
    held?.follow(place)
  }

  /// What is told about the first thing that is read otherwise than before without being asked for;
  /// nil if nothing is.
  func review(_ after: Diagram) -> String? { DiagramReview(start, after, frames, request).note }

  /// Lets the selection be where a wire was that is taken away.
  mutating func release(_ wire: Diagram.Wire) {
    if held?.isOn(wire) ?? false { held = nil }
  }

  mutating func tell(_ note: String?) { if let note { notes.append(note) } }

  /// Grows so that a rectangle lies inside.
  mutating func grow(toHold rect: Rect) throws(CommandError) {
    let new = Size(max(size.width, rect.maxX), max(size.height, rect.maxY))
    guard Drawing.allows(new) else { throw .sizeNotAllowed }
    if new != size { layer.cel.resize(to: new) }
  }

  mutating func draw(_ body: (inout Easel) -> Void) {
    var easel = Easel(layer, area: Rect(origin: .zero, size: size))
    body(&easel)
    let patch = easel.sketch.patch(over: layer.cel)
    guard !patch.isEmpty else { return }
    layer.cel.write(patch)
    touched = touched.union(patch.extent)
  }

  /// The plan of the command.
  func plan(in state: EditorState) throws(CommandError) -> EditPlan {
    var old = before
    if size != oldSize { old.cel.resize(to: size) }
    var builder = Patch.Builder()
    for y in touched.rows {
      for x in touched.columns where layer[Point(x, y)] != old[Point(x, y)] {
        builder.append(layer[Point(x, y)], at: Point(x, y))
      }
    }
    let cells = Edit.cells(at: Place(layer: number, frame: state.frame), builder.patch)
    try state.checkStrictly(cells)
    let isLarger = size != oldSize
    let edits =
      (isLarger ? [Edit.size(size, restoring: [])] : []) + (builder.patch.isEmpty ? [] : [cells])
    guard !edits.isEmpty || !notes.isEmpty else { return .nothing }
    let after = try diagram()
    let unasked = notes.isEmpty ? review(after).map { [$0] } ?? [] : notes
    let notes = unasked + (isLarger ? [EditPlan.note(grownTo: size)] : [])
    let edit = edits.count == 1 ? edits[0] : Edit.group(edits)
    var plan: EditPlan =
      notes.isEmpty ? .edit(edit) : .noted(edit, notes.joined(separator: EditPlan.separator))
    plan.diagram = KnownDiagram(after, of: layer)
    guard let held else { return plan }
    return plan.selecting(held.selection(in: after, size), in: state)
  }
}
