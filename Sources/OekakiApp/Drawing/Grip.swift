import Cells

/// What is selected, held by the mouse: a drag from there moves it.
struct Grip {
  /// The cell that was pressed.
  let place: Point
  /// Whether what is selected stays, and a copy of it is moved.
  let copies: Bool
}

struct Click {
  let place: Point
  let time: Duration

  /// Whether a click at a place is the second of two.
  func isDoubled(at p: Point, _ now: Duration) -> Bool {
    p == place && now - time < .milliseconds(400)
  }
}
