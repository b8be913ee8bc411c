import Cells
import DrawingCore

/// A click that may become the first of a double click.
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
