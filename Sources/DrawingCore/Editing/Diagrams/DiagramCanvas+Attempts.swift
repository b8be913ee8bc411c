extension DiagramCanvas {
  /// Returns what the first of several ways makes of the canvas that says the same as before; or else
  /// the first that can be gone, which tells what it changes.
  ///
  /// - Parameters:
  ///   - refusal: what is thrown if there is no way; else the reason why the first cannot be gone.
  ///   - telling: tells what of the diagram after a way was not asked for, besides what a review finds.
  func trying<Way>(
    _ ways: [Way], or refusal: CommandError,
    _ going: (inout DiagramCanvas, Way) throws(CommandError) -> Void,
    telling: (inout DiagramCanvas, Diagram) -> Void = { _, _ in }
  ) throws(CommandError) -> DiagramCanvas {
    var reason: CommandError?
    var told: DiagramCanvas?
    for way in ways.prefix(mostAttempts) {
      var canvas = self
      do throws(CommandError) {
        try going(&canvas, way)
        let after = try canvas.diagram()
        telling(&canvas, after)
        if canvas.notes.isEmpty, canvas.review(after) == nil { return canvas }
        told = told ?? canvas
      } catch {
        reason = reason ?? error
      }
    }
    guard let told else { throw reason ?? refusal }
    return told
  }
}
