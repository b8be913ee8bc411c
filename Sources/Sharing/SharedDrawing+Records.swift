import DrawingCore

extension SharedDrawing {
  /// Does the step of a record at its place in the order. One that cannot be read does nothing, but
  /// counts as what it was sent as.
  @discardableResult
  package mutating func perform(_ record: StrokeRecord) -> SharedOutcome {
    func perform(_ step: SharedStep, on drawing: inout SharedDrawing) -> SharedOutcome {
      drawing.perform(
        step, by: record.author, number: record.sent.number, movesPoints: record.sent.movesPoints)
    }
    if let step = SharedStep(packed: record.sent.step) { return perform(step, on: &self) }
    _ = perform(.nothing, on: &self)
    return .void(.malformed(PackingError(offset: 0, reason: "an unknown step")))
  }
}
