import Cells

/// Where the parts of the drawing screen lie in a terminal of some size. From 80x24 up all of them
/// are there; smaller terminals drop the columns, then the rows, and at 1x1 one cell of the
/// drawing is left. An empty rectangle is a part that is not shown.
struct DrawingLayout: Equatable {
  private(set) var title = Rect.zero
  private(set) var palette = Rect.zero
  private(set) var tools = Rect.zero
  private(set) var leftEdge = Rect.zero
  private(set) var canvas: Rect
  private(set) var verticalBar = Rect.zero
  private(set) var layers = Rect.zero
  private(set) var horizontalBar = Rect.zero
  private(set) var glyphs = Rect.zero
  private(set) var status = Rect.zero
  private(set) var message = Rect.zero

  /// - Parameter isBare: the picture has all columns, and all rows but one.
  init(_ size: Size, isBare: Bool = false) {
    let (width, height) = (size.width, size.height)
    if isBare, height > 1 {
      canvas = Rect(0, 0, width, height - 1)
      status = Rect(0, height - 1, width, 1)
      return
    }
    let hasColumns = width >= 60 && height >= 16
    let hasRows = height >= 12
    let left = hasColumns ? 8 : 0
    let right = hasColumns ? 4 : 0
    let top = hasRows ? 2 : height >= 6 ? 1 : 0
    let bottom = hasColumns ? 4 : height >= 6 ? 2 : height >= 3 ? 1 : 0
    canvas = Rect(left, top, width - left - right, height - top - bottom)
    if hasRows { title = Rect(0, 0, width, 1) }
    if top > 0 { palette = Rect(0, top - 1, width, 1) }
    if bottom > 0 { message = Rect(0, height - 1, width, 1) }
    if bottom > 1 { status = Rect(0, height - 2, width, 1) }
    guard hasColumns else { return }
    tools = Rect(0, top, left - 1, height - top - bottom)
    leftEdge = Rect(left - 1, top, 1, canvas.height)
    verticalBar = Rect(canvas.maxX, top, 1, canvas.height)
    layers = Rect(canvas.maxX + 1, top, 3, canvas.height)
    horizontalBar = Rect(left, canvas.maxY, canvas.width, 1)
    glyphs = Rect(left, canvas.maxY + 1, canvas.width, 1)
  }
}
