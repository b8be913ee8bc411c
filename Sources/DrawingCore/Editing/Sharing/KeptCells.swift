/// The cells of a step that stay as they are when it is done or taken back at its place in the order,
/// and why.
package struct KeptCells: Equatable, Sendable {
  /// The number of cells of the step.
  var all = 0
  /// Those that others have drawn over since.
  var drawnOver = 0
  /// Those that the drawing is too small for now.
  var outside = 0
  /// Those whose layer or frame is gone.
  var gone = 0

  package init() {}

  /// Adds those of another step.
  package static func += (sum: inout KeptCells, other: KeptCells) {
    sum.all += other.all
    sum.drawnOver += other.drawnOver
    sum.outside += other.outside
    sum.gone += other.gone
  }

  /// What is told of them; nil if there are none.
  package var note: String? {
    let reasons = [
      drawnOver > 0 ? "others drew since" : nil,
      outside > 0 ? "the drawing is smaller now" : nil,
      gone > 0 ? "the layer or frame is gone" : nil,
    ].compactMap(\.self)
    if reasons.isEmpty { return nil }
    let done = all - drawnOver - outside - gone
    return "\(done) of \(all.counted("cell")): " + reasons.joined(separator: ", or ")
  }
}
