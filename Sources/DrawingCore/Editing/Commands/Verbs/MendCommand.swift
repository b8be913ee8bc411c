import Cells

/// Makes ragged boxes straight and has arrows reach what they point at, in the selection or else on
/// the layer: `mend boxes`.
struct MendCommand: EditCommand {
  let parts: DiagramMender.Parts

  static let verb = "mend"
  static let usage = "[boxes] [arrows]"
  static let summary = "make ragged boxes straight, arrows reach"
  static let takesFrames = true
  static let options = ["boxes", "arrows"]

  var words: [String] {
    parts == .all ? [] : parts.contains(.boxes) ? ["boxes"] : ["arrows"]
  }

  var dependence: CellDependence { .all }

  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let layer = state.drawing.layers[state.activeLayer]
    var rows = Array(repeating: [Cell](), count: state.drawing.size.height)
    layer.tiles.forEachUsedCell { p, cell in
      rows[p.y] += Array(repeating: .clear, count: max(0, p.x - rows[p.y].count)) + [cell]
    }
    let selection = state.selection
    let mended = MendedPicture(rows, parts) { selection?.contains($0) ?? true }
    let width = mended.rows.reduce(state.drawing.size.width) { max($0, $1.count) }
    let size = Size(width, state.drawing.size.height)
    return try state.redrawn(growingTo: size, note: note(mended)) { easel in
      for y in rows.indices where mended.rows[y] != rows[y] {
        for (x, cell) in mended.rows[y].enumerated() {
          if cell == .clear {
            easel.clear(at: Point(x, y))
          } else {
            easel.put(cell.glyph, cell.style, at: Point(x, y))
          }
        }
      }
    }
  }

  private func note(_ mended: MendedPicture) -> String {
    let count = mended.mendedCount
    let told = count == 0 ? "nothing to mend" : "\(count.counted("place")) mended"
    guard let left = mended.findings.first(where: { !$0.isMended }) else { return told }
    return "\(told); \(left.text) (\(left.place.text))"
  }
}

extension MendCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    var parts: DiagramMender.Parts = []
    if arguments.flag("boxes") { parts.insert(.boxes) }
    if arguments.flag("arrows") { parts.insert(.arrows) }
    self.parts = parts.isEmpty ? .all : parts
  }
}

extension Command {
  /// A command that mends the boxes and arrows of the selection, or of the layer.
  public static let mend = MendCommand(parts: .all).command
}
