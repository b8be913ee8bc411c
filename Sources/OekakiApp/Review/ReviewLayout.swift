import Cells

/// The layout of the review screen. Small terminals drop rows, the picture last.
struct ReviewLayout: Equatable {
  private(set) var title = Rect.zero
  private(set) var sides = Rect.zero
  private(set) var picture: Rect
  private(set) var message = Rect.zero
  private(set) var keys = Rect.zero

  init(_ size: Size) {
    let (width, height) = (size.width, size.height)
    let top = height >= 8 ? 2 : height >= 3 ? 1 : 0
    let bottom = height >= 6 ? 2 : height >= 4 ? 1 : 0
    picture = Rect(0, top, width, height - top - bottom)
    if top > 0 { title = Rect(0, 0, width, 1) }
    if top > 1 { sides = Rect(0, 1, width, 1) }
    if bottom > 1 { message = Rect(0, height - 2, width, 1) }
    if bottom > 0 { keys = Rect(0, height - 1, width, 1) }
  }
}
