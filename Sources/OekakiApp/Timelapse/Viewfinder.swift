import Cells

/// Which part of a drawing is seen: one that fits stands in the middle, of a larger one as much as
/// there is room for.
nonisolated struct Viewfinder {
  let page: Size
  let room: Size

  /// The drawing's cell at the top left, such that a place is seen: the one that is there now, if
  /// it does. Negative where the drawing stands in the middle.
  func origin(from now: Point, showing place: Point) -> Point {
    inside(
      Point(
        Self.origin(from: now.x, room.width, showing: place.x),
        Self.origin(from: now.y, room.height, showing: place.y)))
  }

  /// The same where another place is looked at.
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
