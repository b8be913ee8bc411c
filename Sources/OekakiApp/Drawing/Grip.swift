import Cells
import DrawingCore

/// The mouse's hold on the selection: a drag moves it.
struct Grip {
  /// The cell that was pressed.
  let place: Point
  /// Whether the selection stays and a copy of it is moved.
  let copies: Bool
}

struct Click {
  let place: Point
  let time: Duration
  /// What was selected before, which the click itself may have changed.
  let selection: Selection?

  /// Whether a click is the second of a double click: at the same cell, within 400 ms.
  func isDoubled(at p: Point, _ now: Duration) -> Bool {
    p == place && now - time < .milliseconds(400)
  }
}
