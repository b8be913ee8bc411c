import Cells
import DrawingStore
import Formats

/// What a `snap` statement captured.
package struct Capture: Sendable {
  /// The name of the golden file, without its ending.
  package let name: String
  package let picture: Picture
  /// The `snap` statement.
  package let location: TextLocation
  /// Nil unless the performer was asked to trace.
  package let writers: Writers?
}

/// Which statement changed each cell of a picture last.
package struct Writers: Sendable {
  private let locations: [Point: TextLocation]

  init(_ locations: [Point: TextLocation]) { self.locations = locations }

  /// Nil where no statement has changed the cell.
  package func location(at p: Point) -> TextLocation? { locations[p] }
}
