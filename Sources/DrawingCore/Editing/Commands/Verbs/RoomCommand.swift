import Cells

/// Makes room in a diagram on all layers, in all frames: `room columns 10 3`.
struct RoomCommand: EditCommand {
  enum Direction: String, CaseIterable { case columns, rows }

  let direction: Direction
  let first: Int
  let count: Int

  static let verb = "room"
  static let usage = "columns|rows N N"
  static let summary = "insert columns or rows without cutting words"

  var layerReach: CommandReach { .all }
  var words: [String] { [direction.rawValue, String(first), String(count)] }

  func effort(in state: EditorState) -> Int {
    state.effortOfReading + state.effortOfLookingThrough
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let columns = direction == .columns
    let old = state.drawing.size
    let side = columns ? old.width : old.height
    guard first <= side else { return .nothing }
    let size = columns ? Size(old.width + count, old.height) : Size(old.width, old.height + count)
    guard Drawing.allows(size) else { throw .sizeNotAllowed }
    var widened = 0
    var selection = state.selection
    var tiles: [Placed<TileGrid>] = []
    for place in state.drawing.places {
      var layer = state.drawing.layers[place.layer]
      layer.show(frame: place.frame)
      guard let diagram = try? Diagram(layer) else { throw .diagramTooLarge }
      let seam = Seam(diagram, at: first, count, columns: columns)
      let opened = seam.opened(layer.tiles, in: size)
      tiles.append(Placed(opened, at: place))
      let shown = Place(layer: place.layer, frame: state.drawing.shownFrame)
      if place == state.drawing.firstPlace(of: shown) { widened += seam.widenedCount(diagram) }
      guard place == state.drawing.firstPlace(of: state.place) else { continue }
      if let now = selection {
        layer.cel = Cel(opened)
        selection = try now.followed(through: seam, from: diagram, to: layer)
      }
    }
    let edit = Edit.picture(size, tiles)
    return EditPlan(edit: edit, note: Seam.note(widened: widened)).selecting(selection, in: state)
  }
}

extension Selection {
  /// Returns the selection of what is selected where it is after columns or rows have gone in.
  fileprivate func followed(
    through seam: Seam, from diagram: Diagram, to layer: Layer
  ) throws(CommandError) -> Selection {
    guard var held = HeldParts(self, in: diagram) else { return self }
    guard let after = try? Diagram(layer) else { throw .diagramTooLarge }
    held.follow(seam.moved)
    return held.selection(in: after, layer.size)
  }
}

extension RoomCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    direction = try arguments.word("columns or rows", Direction.self)
    first = try arguments.integer(0...Drawing.maximumSide, "a number")
    count = try arguments.integer(1...Drawing.maximumSide, "a number")
  }
}
