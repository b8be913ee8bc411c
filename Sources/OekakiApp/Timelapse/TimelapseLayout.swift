import Cells

/// The layout of the time-lapse screen. Small terminals drop rows, the drawing last.
struct TimelapseLayout: Equatable {
  private(set) var title = Rect.zero
  private(set) var canvas: Rect
  private(set) var message = Rect.zero
  private(set) var scrub = Rect.zero
  private(set) var status = Rect.zero
  private(set) var keys = Rect.zero

  init(_ size: Size) {
    let (width, height) = (size.width, size.height)
    let top = height >= 8 ? 1 : 0
    let bottom = height >= 8 ? 4 : height >= 4 ? 2 : height >= 2 ? 1 : 0
    canvas = Rect(0, top, width, height - top - bottom)
    if top > 0 { title = Rect(0, 0, width, 1) }
    var rows = (height - bottom..<height).map { Rect(0, $0, width, 1) }[...]
    if bottom == 4 {
      message = rows.removeFirst()
      keys = rows.removeLast()
    }
    if let row = rows.first { scrub = Rect(1, row.minY, width > 2 ? width - 2 : width - 1, 1) }
    if let row = rows.dropFirst().first { status = row }
  }
}
