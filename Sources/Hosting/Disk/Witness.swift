import DrawingCore
import Sharing

/// What the host itself makes of the steps, to know whether others make the same of them.
package struct Witness: Sendable {
  /// The drawing after the step with the number `sequence`.
  package private(set) var drawing: SharedDrawing
  package private(set) var sequence: UInt64
  /// The digests at the latest places where they are compared.
  private var digests: [UInt64: Digest] = [:]

  private static let remembered: UInt64 = 64 * BasePolicy.interval

  /// Creates what is made of the steps up to a place.
  package init(_ drawing: SharedDrawing, at sequence: UInt64) {
    (self.drawing, self.sequence) = (drawing, sequence)
  }

  /// Reads a base. Nil if it is not what its digest says.
  package init?(_ base: CanvasBase) {
    guard let drawing = try? base.shared() else { return nil }
    self.init(drawing, at: base.sequence)
  }

  /// Does the step of the next record.
  package mutating func follow(_ record: StrokeRecord) {
    drawing.perform(record)
    sequence = record.sequence
    guard sequence.isMultiple(of: BasePolicy.interval) else { return }
    digests[sequence] = drawing.digest()
    if sequence > Self.remembered { digests[sequence - Self.remembered] = nil }
  }

  /// Whether somebody makes the same of the steps; nil if it is not known any more.
  package func agrees(with testimony: CanvasLog.Testimony) -> Bool? {
    digests[testimony.sequence].map { $0 == testimony.digest }
  }

  /// What it makes of the steps so far.
  package mutating func testimony() -> CanvasLog.Testimony {
    CanvasLog.Testimony(sequence: sequence, digest: drawing.digest())
  }

  /// Returns the base of the drawing as it is.
  ///
  /// - Parameter mark: that of the order so far.
  package func base(mark: UInt64) -> CanvasBase {
    CanvasBase(drawing, sequence: sequence, mark: mark)
  }
}
