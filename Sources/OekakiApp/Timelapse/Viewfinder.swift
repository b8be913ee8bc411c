import Cells

/// The visible part of a drawing: one that fits is centred, a larger one is seen as far as it fits.
nonisolated struct Viewfinder {
  let page: Size
  let room: Size

  /// Whether some of the drawing is not seen.
  var isCut: Bool { page.width > room.width || page.height > room.height }

  /// Whether less than half of the columns or of the rows is seen.
  var isMostlyCut: Bool { page.width > 2 * room.width || page.height > 2 * room.height }

  /// Returns the drawing's cell at the top left such that a place is visible: the current one if
  /// that will do. Negative if the drawing is centred.
  func origin(from now: Point, showing place: Point) -> Point {
    inside(
      Point(
        Self.origin(from: now.x, room.width, showing: place.x),
        Self.origin(from: now.y, room.height, showing: place.y)))
  }

  /// Returns the drawing's cell at the top left after scrolling by a step.
  func origin(from now: Point, movedBy step: Point) -> Point { inside(now + step) }

  private static func origin(from now: Int, _ room: Int, showing place: Int) -> Int {
    place >= now && place < now + room ? now : place - room / 2
  }

  private func inside(_ origin: Point) -> Point {
    Point(
      Self.inside(origin.x, page.width, room.width),
      Self.inside(origin.y, page.height, room.height))
  }

  private static func inside(_ origin: Int, _ page: Int, _ room: Int) -> Int {
    page <= room ? (page - room) / 2 : max(0, min(origin, page - room))
  }
}
