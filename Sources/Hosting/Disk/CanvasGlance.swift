import DrawingCore
import Sessions
import Sharing

/// A quick look at a canvas of one’s own for lists, without its host.
package struct CanvasGlance {
  private let glance: DirectGlance

  /// Looks at a canvas. Nil if it is somebody else’s.
  package init?(_ place: CanvasPlace) {
    guard let glance = DirectGlance(at: place.folder) else { return nil }
    self.glance = glance
  }

  /// When somebody drew last, in nanoseconds since 1970.
  package var modified: Int64 { glance.modified }

  /// The most bytes that are read of a state.
  private static let limit = 256 << 10

  /// The drawing as its newest base has it; nil if that is large.
  package var drawing: Drawing? {
    guard let base = glance.newestBase(limit: Self.limit) else { return nil }
    var reader = ByteReader(base.content)
    return try? SharedDrawing(packed: &reader).drawing
  }
}
