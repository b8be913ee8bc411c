import Cells
import DrawingCore
import TerminalKit

/// The layers from the top down, each with a disc, full if the layer is shown, and its number. A
/// click on the disc shows or hides a layer, one on the number makes it active, and dragging it
/// reorders the layers. Where they do not all fit, the list follows the active one.
final class LayerList: BarView {
  struct Model: Equatable {
    struct Row: Equatable {
      var isVisible = true
      var lock = LayerLock.open
      var blend = Blend.normal
      /// The name; empty where there is no room for names.
      var name = ""
    }

    /// The layers, from the bottom up.
    var rows: [Row] = []
    var active = 0
    /// Whether it has its narrow form though there is room for the wide one.
    var isNarrow = false
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  /// The layer that was pressed, its row, and how many rows the pointer has moved down since.
  private var drag: (layer: Int, row: Int, distance: Int)? {
    didSet { if drag?.distance != oldValue?.distance { remake() } }
  }

  override func show(_ facts: DrawingFacts) {
    model = Model(facts.state, withNames: hasNames, isNarrow: isNarrow)
  }

  override func makePieces() -> [Piece] {
    guard hasNames else {
      let rows = seen.reversed().enumerated()
      let button = isCut ? "+▼\(hidden > 9 ? "…" : "\(hidden)")" : " + "
      return rows.flatMap { y, index in pieces(for: index, row: y) }
        + [Piece(button, StyleName.faint, at: Point(0, seen.count), action: Self.new)] + unfolding
    }
    return buttons
      + seen.reversed().enumerated().flatMap { y, index in namedPieces(for: index, row: y + 1) }
      + (isCut ? [more] : [])
  }

  /// What is out of sight; the layers stand from the top down.
  var overflow: Overflow {
    let seen = seen
    let count = model.rows.count
    return Overflow(seen: count - seen.upperBound..<count - seen.lowerBound, of: count)
  }

  private var isCut: Bool { seen.count < model.rows.count && bounds.height > 2 }
  private var hidden: Int { model.rows.count - seen.count }

  private var more: Piece {
    Piece(overflow.text, StyleName.faint, at: Point(1, seen.count + 1))
  }

  /// Whether panels are folded, or have given way to the drawing, though there is room for them.
  var isNarrow: Bool {
    guard let screen = superview?.bounds.size, !bounds.isEmpty, !hasNames else { return false }
    return dock(on: screen)?.isWide(on: screen) == true
  }

  /// What unfolds the panels.
  private var unfolding: [Piece] {
    guard model.isNarrow, seen.count + 1 < bounds.height else { return [] }
    return [
      Piece(
        " ◂ ", StyleName.faint, at: Point(0, bounds.height - 1),
        action: .setting(.show(.panels, true)))
    ]
  }

  static let new = Action.command(.layer(.new("")))

  static func rename(_ n: Int) -> Action { .screen(.commandLine("layer rename \(n) \"")) }

  /// The layers that fit, with the active one in the middle; one row is kept for buttons, and one for
  /// what is out of sight where there is room for names.
  private var seen: Range<Int> {
    let room = bounds.height - 1
    let rows = hasNames ? Overflow.rows(for: model.rows.count, in: room).list : room
    return model.rows.indices.window(around: model.active, count: rows)
  }

  private func pieces(for index: Int, row y: Int) -> [Piece] {
    let n = index + 1
    let isVisible = model.rows[index].isVisible
    let look = look(of: index, index == model.active ? .chosen : .faint)
    let toggle = Action.command(.layer(isVisible ? .hide(n) : .show(n)))
    let pick = Action.command(.pickLayer(n))
    if n > 99 { return [Piece("\(n)", look, at: Point(0, y), action: pick, otherAction: toggle)] }
    let disc = Piece(isVisible ? "●" : "○", look, at: Point(0, y), action: toggle)
    let number = Piece(
      "\(n)".padded(to: 2), look, at: Point(1, y), action: pick, otherAction: toggle)
    return [disc, number]
  }

  // MARK: Ordering

  /// Returns the look of a layer's row: the place a dragged layer would move to is underlined.
  func look(of index: Int, _ style: StyleName) -> Look {
    index == target ? Look(style, .underline) : Look(style)
  }

  private var target: Int? {
    guard let drag, drag.distance != 0, !model.rows.isEmpty else { return nil }
    return min(max(0, drag.layer - drag.distance), model.rows.count - 1)
  }

  override func mouseEvent(_ mouse: Mouse) {
    let place = mouse.location(in: self)
    switch mouse.phase {
    case .press(.left):
      let pressed = pieces.last { $0.frame.contains(place) }?.action
      let layer = model.rows.indices.first { pressed == .command(.pickLayer($0 + 1)) }
      drag = layer.map { ($0, place.y, 0) }
      super.mouseEvent(mouse)
    case .drag(.left):
      if let row = drag?.row { drag?.distance = place.y - row }
    case .release(.left):
      if let drag, let target, target != drag.layer {
        onAction?(.command(.layer(.move(drag.layer + 1, to: target + 1))))
      }
      drag = nil
    case .press, .drag, .release, .wheel: super.mouseEvent(mouse)
    }
  }
}

extension LayerList.Model {
  init(_ state: borrowing EditorState, withNames hasNames: Bool, isNarrow: Bool = false) {
    self.isNarrow = isNarrow
    rows = state.drawing.layers.map { layer in
      Row(
        isVisible: layer.isVisible, lock: layer.lock, blend: layer.blend,
        name: hasNames ? layer.name : "")
    }
    active = state.activeLayer
  }
}
