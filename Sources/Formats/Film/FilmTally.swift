import Cells
import DrawingCore

/// A count of what the pictures of a film lose, which come one by one; what they share, such as
/// names of layers, is counted once.
package struct FilmTally {
  private var comparison = CellComparison()
  private var first: (original: Drawing, fitted: Drawing)?
  private let film: Film
  private let kept: Set<FilmFact>
  /// The pictures by a hash of their cells.
  private var known: [Int: [Drawing]] = [:]
  /// Whether two pictures that are not linked are equal.
  private var hasEqualPictures = false

  /// - Parameter kept: What the file holds besides pictures and times.
  package init(_ film: Film, keeping kept: Set<FilmFact> = []) {
    (self.film, self.kept) = (film, kept)
  }

  /// Counts what a picture loses.
  package mutating func add(_ picture: Drawing, as fitted: Drawing) {
    note(picture)
    if first == nil { first = (picture, fitted) }
    comparison.compare(picture, fitted, in: picture.bounds.intersection(fitted.bounds))
  }

  /// Counts what a picture loses that is written as a grid of its size.
  ///
  /// - Parameter first: The drawing that stands for the first picture.
  package mutating func add(
    _ picture: Drawing, as cells: Grid, first fitted: @autoclosure () -> Drawing
  ) {
    note(picture)
    if first == nil { first = (picture, fitted()) }
    comparison.compare(picture, cells)
  }

  private mutating func note(_ picture: Drawing) {
    guard !hasEqualPictures, film.pictures.count > 1 else { return }
    let hash = picture.cellHash
    hasEqualPictures = known[hash, default: []].contains(picture)
    known[hash, default: []].append(picture)
  }

  /// Everything that is lost but times.
  package var losses: [Loss] {
    guard let (original, fitted) = first else { return [] }
    return LossReport.ofLayers(original, fitted) + comparison.losses
      + LossReport.ofParts(original, fitted, cutCells: comparison.cutCells)
      + Loss.metadata(FilmFact.allCases.filter(isLost).map(\.rawValue))
  }

  private func isLost(_ fact: FilmFact) -> Bool {
    guard !kept.contains(fact) else { return false }
    return fact == .links ? hasEqualPictures : film.facts.contains(fact)
  }
}
