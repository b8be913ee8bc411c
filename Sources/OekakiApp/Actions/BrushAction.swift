import Cells
import DrawingCore
import DrawingStore

/// A change of how the brush draws and how shapes look.
enum BrushAction: Hashable, Sendable {
  case nextBoxStyle
  /// Chooses the next box style, and redraws the lines of the selection in it.
  case restyleNext
  case nextFilling
  case toggleJoins
  /// Chooses the next symmetry, around the drawing's middle.
  case nextSymmetry
  /// Makes the grid finer, or coarser again.
  case nextGrid(Int)
  case nextSize(Int)
  /// Chooses the next combination of channels to draw.
  case nextChannels
  /// Makes the selection the brush's picture, and chooses the brush.
  case take
}

extension DrawingViewController {
  /// Changes the brush, and says how: most changes leave the picture as it is.
  func handle(_ action: BrushAction) {
    let brush = editor.state.brush
    switch action {
    case .nextBoxStyle: choose(brush.boxStyle.next)
    case .restyleNext: restyleNext(brush.boxStyle.next)
    case .nextFilling: change(.filling(brush.filling.next), "\(brush.filling.next.title)")
    case .toggleJoins:
      change(
        .shape(nil, filled: nil, joins: !brush.joinsLines),
        brush.joinsLines ? "boxes do not join lines" : "boxes join the lines they meet")
    case .nextSymmetry:
      let next = brush.symmetry.kind.next
      change(.symmetry(Symmetry(next)), "symmetry: \(next.title)")
    case .nextGrid(let step):
      let grid = brush.grid.next(step, withOctants: delegate?.surroundings.hasOctants ?? false)
      change(.grid(grid), grid.advice)
    case .nextSize(let step):
      let size = brush.options.size + step
      if let command = Command.tipSize(size) { change(command, "size \(size)") }
    case .nextChannels:
      let next = brush.options.channels.next
      change(.channels(next.channels), "\(next.title)")
    case .take: takeBrush()
    }
  }

  /// Redraws the lines of the selection in a style; with nothing selected, those of the layer, and says
  /// so.
  private func restyleNext(_ style: BoxStyle) {
    guard choose(style) else { return }
    telling { () throws(CommandError) in
      let change = try perform(.restyle(style))
      guard change.note == nil else { return }
      let part = editor.state.selection == nil ? "the whole layer" : "the selection"
      let lines = change.cellCount == 0 ? "no lines to change in" : "lines of"
      show(StatusMessage(text: "box style: \(style.rawValue); \(lines) \(part)"))
    }
  }

  private func takeBrush() {
    guard attempt(.takeBrush), attempt(.tool(.painter)) else { return }
    show(StatusMessage(text: "the brush draws what was selected; :brush drop for the glyph"))
  }

  @discardableResult
  private func choose(_ style: BoxStyle) -> Bool {
    change(.shape(style, filled: nil), "box style: \(style.rawValue)")
  }

  @discardableResult
  private func change(_ command: Command, _ text: Hint) -> Bool {
    guard attempt(command) else { return false }
    show(StatusMessage(text))
    return true
  }
}

extension ShapeFilling {
  /// The name in the tool column.
  var title: String {
    switch self {
    case .outline: "hollow"
    case .filled: "filled"
    case .solid: "solid"
    }
  }
}

extension PointGrid {
  fileprivate func next(_ step: Int, withOctants: Bool) -> PointGrid {
    let all = PointGrid.allCases.filter { withOctants || $0 != .dots(.octant) || $0 == self }
    return all.firstIndex(of: self).map { all[($0 + step + all.count) % all.count] } ?? .cells
  }

  /// A message about the grid and the keys that change it.
  fileprivate var advice: Hint {
    switch self {
    case .cells: "drawing in cells; \(.finer): in halves"
    case .dots(let dots):
      """
      drawing in dots: \(rawValue), \(dots.columns)x\(dots.rows) a cell; \(.finer): next, \
      \(.coarser): back
      """
    }
  }
}

extension Symmetry.Kind {
  fileprivate var title: String {
    switch self {
    case .off: "off"
    case .x: "left and right"
    case .y: "top and bottom"
    case .both: "left, right, top and bottom"
    case .turn: "a half turn"
    case .quarters: "quarter turns"
    }
  }
}

extension Channels {
  /// The next choice among whole cells, the glyph, the ink and the paper, with a message about it.
  fileprivate var next: (channels: Channels, title: String) {
    let order: [(channels: Channels, title: String)] = [
      (.all, "whole cells are drawn"), (.glyph, "only glyphs are drawn"),
      (.foreground, "only the ink is drawn"), (.background, "only the paper is drawn"),
    ]
    let index = order.firstIndex { $0.channels == self } ?? -1
    return order[(index + 1) % order.count]
  }
}
