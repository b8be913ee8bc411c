import Cells
import DrawingCore

/// The mouse’s hold on the selection: a drag moves it.
struct Grip {
  /// The cell that was pressed.
  let place: Point
  /// Whether the selection stays and a copy of it is moved.
  let copies: Bool
  /// The box or the wire that is selected, exactly as a whole.
  var part: TakenPart?
  /// Whether the press has just selected it, so that a click does nothing more.
  var isFresh = false
  /// The offset of the cell from the first one of what floats, once the selection is lifted.
  var offset: Point?

  /// Whether a drag changes the box or the wire by one of its grips instead of moving it.
  var isOnGrip: Bool {
    guard !isFresh, !copies, let part else { return false }
    return part.grips.contains { $0.place == place }
  }
}
