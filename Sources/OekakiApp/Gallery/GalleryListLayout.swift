import Cells

/// The layout of a list of the gallery. Small screens drop rows, the pictures last.
struct GalleryListLayout: Equatable {
  private(set) var prompt = Rect.zero
  private(set) var field = Rect.zero
  private(set) var count = Rect.zero
  private(set) var table: Rect
  private(set) var origin = Rect.zero
  private(set) var keys = Rect.zero
  /// A picture with its details beside it. Pictures grow with the room.
  private(set) var item = Size.zero

  init(_ size: Size) {
    let (width, height) = (size.width, size.height)
    let bottom = height >= 7 ? 2 : height >= 4 ? 1 : 0
    let top = height >= 2 ? 1 : 0
    table = Rect(0, top, width, height - top - bottom)
    let rows = Self.itemHeight(in: table.size)
    item = Size(width / max(1, width / (4 * rows + Self.words)), rows)
    if top > 0 {
      let (before, after) = width >= 30 ? (8, 12) : (1, 0)
      prompt = Rect(0, 0, min(width, before), 1)
      field = Rect(before, 0, width - before - after, 1)
      count = Rect(width - after, 0, after, 1)
    }
    if bottom > 1 { origin = Rect(1, height - 2, width - 1, 1) }
    if bottom > 0 { keys = Rect(0, height - 1, width, 1) }
  }

  /// The least columns for the details.
  private static let words = 30

  /// Returns the rows of an item: as many as leave room for two columns of four pictures, up to those
  /// that a picture has pixels for.
  private static func itemHeight(in table: Size) -> Int {
    [8, 6].first { table.height >= 4 * $0 && table.width >= 2 * (4 * $0 + words) } ?? 4
  }
}
