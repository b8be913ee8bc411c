/// A floating piece that was thrown away, to be floated again where it was.
public struct Dropped: Equatable, Sendable {
  let floating: Floating
  /// The number of steps that could be undone then: only there is the drawing as it was.
  let steps: Int
  /// Whether it was undone, so that redoing brings it back; otherwise undoing does.
  let isUndone: Bool
}

extension Dropped {
  /// Returns the piece after a step was recorded, or nil if nothing leads back to it.
  ///
  /// - Parameters:
  ///   - before: The number of steps before.
  ///   - after: The number of steps now; the oldest may have been forgotten.
  func recorded(_ before: Int, _ after: Int) -> Dropped? {
    !isUndone && steps <= before && after == before + 1 ? self : nil
  }
}

extension EditorState {
  /// Whether the dropped piece comes next in undoing or, with `undone`, in redoing.
  public func isDroppedNext(undone: Bool) -> Bool {
    guard let dropped, isSettled else { return false }
    return dropped.isUndone == undone && dropped.steps == history.undoCount
  }
}
