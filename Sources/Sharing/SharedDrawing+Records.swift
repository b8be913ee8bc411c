import DrawingCore

extension StrokeRecord {
  /// The command that the step was given by; nil for one that takes something back, does nothing or
  /// cannot be read.
  package var command: Command? {
    guard case .command(let shared) = SharedStep(packed: sent.step) else { return nil }
    return shared.command
  }
}

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
