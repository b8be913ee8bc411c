import Cells
import DrawingCore

/// The mouse’s hold on the selection: a drag moves it.
struct Grip {
  /// The cell that was pressed.
  let place: Point
  /// Whether the selection stays and a copy of it is moved.
  let copies: Bool
  /// The offset of the cell from the first one of what floats, once the selection is lifted.
  var offset: Point?
}
