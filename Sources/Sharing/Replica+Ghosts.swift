import DrawingCore

/// What others see of a gesture before it ends.
extension Replica {
  /// Returns the step that the gesture in progress would be if it ended now, packed; nil if there is
  /// none, or it would be longer than `limit` bytes.
  package func packedGesture(limit: Int) -> [UInt8]? {
    // A longer one would not fit.
    guard editor.state.gesture?.stops.count ?? 0 <= limit,
      let step = editor.proposedStep(on: shown)
    else { return nil }
    let bytes = step.packed
    return bytes.count <= limit ? bytes : nil
  }

  /// Returns the cells as the gesture of somebody else would leave them; none for anything else.
  ///
  /// - Parameter frame: the frame that is looked at.
  package func ghost(
    ofPacked bytes: [UInt8], by author: Author, in frame: Int
  ) -> GhostCells {
    var reader = ByteReader(bytes)
    guard let step = try? reader.sharedStep(), reader.isAtEnd else { return [:] }
    return shown.ghost(of: step, by: author, in: frame)
  }
}
