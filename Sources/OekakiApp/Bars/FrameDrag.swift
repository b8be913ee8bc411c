/// A drag over frames side by side, from the press of the button to its release. Meanwhile they do
/// not move under the pointer; only past an end they go on, one by one.
nonisolated struct FrameDrag: Equatable {
  /// The frame where the button was pressed.
  let start: Int
  /// The frame where the pointer is.
  private(set) var end: Int
  /// The frames that are shown.
  private(set) var shown: Range<Int>

  init(from frame: Int, shown: Range<Int>) {
    (start, end, self.shown) = (frame, frame, shown)
  }

  /// The frames from one to the other.
  var frames: ClosedRange<Int> { min(start, end)...max(start, end) }

  /// Goes to a column, counted from that of the first frame shown.
  ///
  /// - Parameter count: How many frames there are.
  mutating func go(to column: Int, of count: Int) {
    if column < 0, shown.lowerBound > 0 { scroll(by: -1) }
    if column >= shown.count, shown.upperBound < count { scroll(by: 1) }
    end = shown.lowerBound + max(0, min(column, shown.count - 1))
  }

  private mutating func scroll(by step: Int) {
    shown = shown.lowerBound + step..<shown.upperBound + step
  }
}
