import Cells

/// The context that views draw in: part of the window's grid, with the view's own cell 0,0 as the
/// origin and everything outside the view clipped.
public final class GraphicsContext {
  /// The window's cells.
  public internal(set) var grid: Grid
  /// The position of the current view's cell 0,0 in the grid.
  private var origin = Point.zero
  /// The clipping rectangle in the grid's cells.
  private var clip: Rect

  init(_ size: Size) {
    grid = Grid(size)
    clip = grid.bounds
  }

  func reset(_ size: Size) {
    grid = Grid(size)
    origin = .zero
    clip = grid.bounds
  }

  /// Runs `body` with origin and clip moved to a view's frame, given in the current coordinates.
  func draw(in frame: Rect, _ body: () -> Void) {
    let (oldOrigin, oldClip) = (origin, clip)
    clip = frame.offset(by: origin).intersection(clip)
    origin = frame.origin + origin
    if !clip.isEmpty { body() }
    (origin, clip) = (oldOrigin, oldClip)
  }

  /// Returns whether any part of a frame, in the current coordinates, is within the clip.
  func reaches(_ frame: Rect) -> Bool {
    frame.minX + origin.x < clip.maxX && frame.maxX + origin.x > clip.minX
      && frame.minY + origin.y < clip.maxY && frame.maxY + origin.y > clip.minY
  }

  /// Runs `body` clipped to `area`, in the grid's cells.
  func draw(clippedTo area: Rect, _ body: () -> Void) {
    let oldClip = clip
    clip = area.intersection(clip)
    if !clip.isEmpty { body() }
    clip = oldClip
  }

  /// Returns the area with the cells beside it, grown until it cuts no wide glyph of the grid in
  /// two, so that redrawing it leaves no half behind.
  func whole(_ area: Rect) -> Rect {
    var (left, right) = (area.minX - 1, area.maxX + 1)
    while area.rows.contains(where: { grid[left, $0].glyph.isContinuation }) { left -= 1 }
    while area.rows.contains(where: { grid[right, $0].glyph.isContinuation }) { right += 1 }
    return Rect(left, area.minY, right - left, area.height)
  }

  /// The area that can be drawn, in the current view's coordinates.
  public var clipBounds: Rect { clip.offset(by: Point(-origin.x, -origin.y)) }

  /// Puts a glyph at a point in the view's cells. Anything outside `clipBounds` is not drawn, nor
  /// is half of a wide glyph.
  public func put(_ glyph: Glyph, _ style: Style = Style(), at p: Point) {
    grid.put(glyph, style, at: p + origin, clip: clip)
  }

  /// Puts cells side by side in one row.
  public func put(_ row: [Cell], at p: Point) { grid.put(row, at: p + origin, clip: clip) }

  /// Lays a cell over the drawn one, which shows through where the cell is transparent.
  public func overlay(_ cell: Cell, at p: Point) {
    guard !cell.glyph.isContinuation else { return }
    let whole = cell.over(grid[p + origin])
    if whole != grid[p + origin] { put(whole.glyph, whole.style, at: p) }
  }

  /// Fills a rectangle with a glyph of one cell.
  public func fill(_ rect: Rect, _ glyph: Glyph = .space, _ style: Style = Style()) {
    let area = rect.offset(by: origin).intersection(clip)
    if !area.isEmpty { grid.fill(area, with: glyph, style) }
  }

  /// Draws a thin box along the edge of a rectangle that has no colour to stand out by.
  public func frame(_ rect: Rect, _ style: Style = Style()) {
    guard rect.width > 1, rect.height > 1 else { return }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    for y in [rect.minY, bottom] {
      fill(Rect(rect.minX + 1, y, rect.width - 2, 1), Self.flat, style)
    }
    for x in [rect.minX, right] {
      fill(Rect(x, rect.minY + 1, 1, rect.height - 2), Self.upright, style)
    }
    text("┌", style, at: rect.origin)
    text("┐", style, at: Point(right, rect.minY))
    text("└", style, at: Point(rect.minX, bottom))
    text("┘", style, at: Point(right, bottom))
  }

  private static let flat = Glyph("─") ?? .space
  private static let upright = Glyph("│") ?? .space

  /// Writes a text in one row and returns the column after it. Anything that cannot stand in a cell
  /// is left out, so no text can send controls to the terminal.
  @discardableResult
  public func text(_ text: some StringProtocol, _ style: Style = Style(), at p: Point) -> Int {
    put(Glyph.glyphs(in: text), style, at: p)
  }

  /// Writes glyphs in one row and returns the column after them.
  @discardableResult
  public func put(_ glyphs: [Glyph], _ style: Style = Style(), at p: Point) -> Int {
    var x = p.x
    for glyph in glyphs {
      put(glyph, style, at: Point(x, p.y))
      x += glyph.width
    }
    return x
  }
}
