import Cells
import DrawingCore

/// A count of what the pictures of a film lose, which come one by one; what they share, such as
/// names of layers, is counted once.
package struct FilmTally {
  private var comparison = CellComparison()
  private var first: (original: Drawing, fitted: Drawing)?
  private let film: Film

  package init(_ film: Film) { self.film = film }

  /// Counts what a picture loses.
  package mutating func add(_ picture: Drawing, as fitted: Drawing) {
    if first == nil { first = (picture, fitted) }
    comparison.compare(picture, fitted, in: picture.bounds.intersection(fitted.bounds))
  }

  /// Counts what a picture loses that is written as a grid of its size.
  ///
  /// - Parameter first: The drawing that stands for the first picture.
  package mutating func add(
    _ picture: Drawing, as cells: Grid, first fitted: @autoclosure () -> Drawing
  ) {
    if first == nil { first = (picture, fitted()) }
    comparison.compare(picture, cells)
  }

  /// Everything that is lost but times.
  package var losses: [Loss] {
    guard let (original, fitted) = first else { return [] }
    var tags = Loss(.metadata)
    tags.names = ["tags"]
    return LossReport.ofLayers(original, fitted) + comparison.losses
      + LossReport.ofParts(original, fitted, cutCells: comparison.cutCells)
      + (film.tags.isEmpty ? [] : [tags])
  }
}
