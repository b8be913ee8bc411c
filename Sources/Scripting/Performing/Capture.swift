import Cells
import DrawingStore
import Formats

/// The picture captured by a `snap` statement.
package struct Capture: Sendable {
  /// The name of the golden’s file, without its extension.
  package let name: String
  package let picture: Picture
  /// The `snap` statement.
  package let location: TextLocation
  /// The statements that drew the cells; nil unless the performer traces them.
  package let writers: Writers?
}

/// The statements that last changed each cell of a picture.
package struct Writers: Sendable {
  private let locations: [Point: TextLocation]

  init(_ locations: [Point: TextLocation]) { self.locations = locations }

  /// Returns the statement that last changed a cell; nil if none has.
  package func location(at p: Point) -> TextLocation? { locations[p] }
}
