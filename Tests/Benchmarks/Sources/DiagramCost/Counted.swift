import CValgrind
import DrawingCore

/// What callgrind counts the instructions of.
enum Counted: String {
  /// All that is in 400x200 cells is read.
  case read
  /// A box with 20 wires floats from one place to the next.
  case move

  func run(_ count: Int) {
    guard cvgIsAvailable() == 1 else { fatalError("built without valgrind’s headers") }
    switch self {
    case .read:
      let state = DiagramCost.fullOfBoxes.state
      measure(count) { _ in
        if state.partAtCursor == nil { fatalError("no box") }
      }
    case .move:
      var editor = DiagramCost.boxOfTwentyWires
      let places = ["83,21", "85,22", "83,23"].map { DiagramCost.parsed("float \($0)") }
      for place in places { DiagramCost.perform(place, on: &editor) }
      measure(count) { DiagramCost.perform(places[$0 % places.count], on: &editor) }
    }
  }

  private func measure(_ count: Int, _ body: (Int) -> Void) {
    cvgStart()
    for number in 0..<count { body(number) }
    cvgStop()
  }
}
