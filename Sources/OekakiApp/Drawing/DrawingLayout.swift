import Cells

/// The layout of the drawing screen in a terminal of some size. From 60x16 up it has all columns
/// and rows; smaller terminals drop the columns, then the rows, and at 1x1 one cell of the drawing
/// is left. Wider ones add panels. An empty rectangle is a part that is not shown.
struct DrawingLayout: Equatable {
  private(set) var title = Rect.zero
  private(set) var palette = Rect.zero
  private(set) var tools = Rect.zero
  private(set) var leftEdge = Rect.zero
  private(set) var canvas: Rect
  private(set) var verticalBar = Rect.zero
  private(set) var layers = Rect.zero
  private(set) var swatches = Rect.zero
  private(set) var colors = Rect.zero
  private(set) var overview = Rect.zero
  private(set) var steps = Rect.zero
  /// Whether a drawing smaller than the canvas is centred.
  private(set) var centersDrawing = false
  private(set) var horizontalBar = Rect.zero
  private(set) var glyphs = Rect.zero
  private(set) var status = Rect.zero
  private(set) var message = Rect.zero

  /// - Parameter isBare: whether the picture has all columns, and all rows but one.
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
    let isWide = hasColumns && width >= DrawingLayout.wide
    let hasSecond = hasColumns && width >= DrawingLayout.vast
    let second = hasSecond ? DrawingLayout.secondPanel : 0
    let first = isWide ? LayerList.wide + 1 : hasColumns ? 4 : 0
    let right = first + second
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
    layers = Rect(canvas.maxX + 1, top, first - 1, canvas.height)
    if isWide { placePanels(width) }
    if hasSecond { placeSecond(Rect(width - second + 1, top, second - 1, canvas.height)) }
    horizontalBar = Rect(left, canvas.maxY, canvas.width, 1)
    glyphs = Rect(left, canvas.maxY + 1, canvas.width, 1)
  }

  /// The width from which layers have names, and ink and paper stand below them.
  private static let wide = 100
  /// The width from which all 256 colours stand below those.
  private static let widest = 120
  /// The width from which the overview and the steps stand at the far right.
  private static let vast = 160
  private static let secondPanel = 31
  /// The minimum number of rows that the layers keep.
  private static let leastLayers = 5

  private mutating func placePanels(_ width: Int) {
    centersDrawing = true
    var rest = layers
    func takeOff(_ rows: Int) -> Rect {
      guard rest.height - rows - 1 >= Self.leastLayers else { return .zero }
      rest = Rect(rest.minX, rest.minY, rest.width, rest.height - rows - 1)
      return Rect(rest.minX, rest.maxY + 1, rest.width, rows)
    }
    let grid = width >= Self.widest ? takeOff(ColorGrid.rows) : .zero
    swatches = takeOff(SwatchPanel.height)
    colors = grid
    layers = rest
  }

  private mutating func placeSecond(_ panel: Rect) {
    let rows = min(panel.width / 2, panel.height / 2)
    overview = Rect(panel.minX, panel.minY, panel.width, rows)
    steps = Rect(panel.minX, overview.maxY + 1, panel.width, panel.height - rows - 1)
  }
}
