import Cells

/// The surface on which a tool draws: it reads a layer and writes a sketch over it.
///
/// Drawing outside `area` is clipped, never shifted, and half of a wide glyph is never drawn.
public struct Easel {
  let layer: Layer
  /// The bounds of the drawing or of the selection.
  let frame: Rect
  /// The selection if it is not a rectangle.
  let mask: Selection?
  /// The drawing of the layer, for tools that look at the composite picture; otherwise nil.
  let drawing: Drawing?
  /// The channels of a cell that are written.
  let channels: Channels
  /// The paper given to cells before dots are drawn on them; nil if they keep their own.
  var paper: Color?
  /// Whether clear cells stay clear.
  let keepsClear: Bool
  /// The image that is being drawn; nil while the picture itself is drawn. Points passed to the
  /// easel are always those of the picture that is mirrored.
  private(set) var image: MirrorImage?
  /// The image that is being drawn, for the points of the brush’s grid.
  private var imageOfPoints: MirrorImage?
  /// The rank of what is being drawn, which never covers a higher one; 0 if ranks are not used.
  private(set) var rank = 0
  /// The sketch, with what was drawn through earlier easels that handed it on.
  public internal(set) var sketch: Sketch
  /// The smallest rectangle around everything written through this easel.
  var touched = Rect.zero

  init(
    _ layer: Layer, area: Rect, mask: Selection? = nil, channels: Channels = .all,
    sketch: Sketch? = nil, drawing: Drawing? = nil
  ) {
    self.layer = layer
    self.drawing = drawing
    frame = area
    self.mask = mask
    self.channels = channels
    keepsClear = layer.lock == .empty
    self.sketch = sketch ?? Sketch(layer.size)
  }

  /// The rectangle that may be drawn in, in the points passed to the easel.
  var area: Rect { image.map { $0.source(frame) } ?? frame }

  /// The cell seen at a point, with the sketch over the layer.
  subscript(p: Point) -> Cell { image.map { seen(at: p, through: $0) } ?? cell(at: p) }

  /// Returns whether a point may be drawn.
  @inline(__always)
  func allows(_ p: Point) -> Bool { isOpen(place(p)) }

  /// Returns the parts of a rectangle that may be drawn.
  func shown(_ rect: Rect) -> [Rect] {
    guard let image else { return open(rect) }
    return open(image.place(rect)).map(image.source)
  }

  mutating func put(_ glyph: Glyph, _ style: Style, at p: Point) {
    guard !glyph.isContinuation else { return }
    if let image { put(glyph, style, at: p, through: image) } else { write(glyph, style, at: p) }
  }

  /// Clears a point, so that what lies below shows through.
  mutating func clear(at p: Point) {
    if channels != .all { return put(Cell.clear.glyph, Cell.clear.style, at: p) }
    let place = place(p)
    if isOpen(place) { set(.clear, at: place) }
  }

  /// Returns whether a wide glyph at a point would cut half of one drawn before.
  func isTaken(byWideGlyphAt p: Point) -> Bool {
    let lead = image?.wideGlyph == .reversed ? place(Point(p.x + 1, p.y)) : place(p)
    return sketch[lead]?.glyph.isContinuation ?? false
      || sketch[Point(lead.x + 1, lead.y)]?.glyph.isWide ?? false
  }
}

// MARK: - Images

extension Easel {
  /// Draws once through each image and then as it is, on top.
  ///
  /// - Parameter goesOn: whether the sketch is continued later, so that images may not be drawn
  ///   over what is there by then.
  mutating func draw(imagesOf brush: Brush, goesOn: Bool = false, _ body: (inout Easel) -> Void) {
    let images = brush.symmetry.images(in: layer.size)
    let ofPoints = brush.symmetry.images(in: layer.size, cell: brush.grid.cell)
    for (i, (image, imageOfPoints)) in zip(images, ofPoints).enumerated() {
      (self.image, self.imageOfPoints) = (image, imageOfPoints)
      rank = goesOn ? i + 1 : 0
      body(&self)
    }
    (image, imageOfPoints) = (nil, nil)
    rank = goesOn && !images.isEmpty ? images.count + 1 : 0
    body(&self)
    rank = 0
  }

  /// Draws in the cells of the drawing itself, with the image to be applied to points.
  mutating func straight(_ body: (inout Easel, MirrorImage?) -> Void) {
    let known = image
    image = nil
    body(&self, imageOfPoints)
    image = known
  }

  func source(of points: Rect) -> Rect { imageOfPoints?.source(points) ?? points }

  @inline(__always)
  private func place(_ p: Point) -> Point { image?.place(p) ?? p }

  /// Returns a cell of the picture that is mirrored, turned back.
  private func seen(at p: Point, through image: MirrorImage) -> Cell {
    let place = image.place(p)
    var cell = cell(at: place)
    if cell.glyph.isWide || cell.glyph.isContinuation {
      switch image.wideGlyph {
      case .asItIs: break
      case .onItsSide: return cell.widowed
      case .reversed where cell.glyph.isWide: return Cell(.continuation, cell.style)
      case .reversed: cell.glyph = self.cell(at: Point(place.x - 1, place.y)).glyph
      }
    }
    cell.glyph = image.turnedBack(cell.glyph)
    return cell
  }

  private mutating func put(
    _ glyph: Glyph, _ style: Style, at p: Point, through image: MirrorImage
  ) {
    let (first, second) = (image.place(p), image.place(Point(p.x + 1, p.y)))
    guard glyph.isWide else { return write(image.turned(glyph), style, at: first) }
    switch image.wideGlyph {
    case .asItIs: write(image.turned(glyph), style, at: first)
    case .reversed: write(image.turned(glyph), style, at: second)
    case .onItsSide:
      let blank = Cell(glyph, style).widowed
      for place in [first, second] { write(blank.glyph, blank.style, at: place) }
    }
  }
}

// MARK: - Cells of the drawing

extension Easel {
  func cell(at p: Point) -> Cell { sketch[p] ?? layer[p] }

  @inline(__always)
  private func isOpen(_ p: Point) -> Bool {
    frame.contains(p) && (mask?.contains(p) ?? true) && (!keepsClear || layer[p] != .clear)
      && (rank == 0 || sketch.ranks.allow(rank, at: p))
  }

  private func open(_ rect: Rect) -> [Rect] {
    let visible = rect.intersection(frame)
    return visible.isEmpty ? [] : mask?.rects(in: visible) ?? [visible]
  }

  mutating func write(_ glyph: Glyph, _ style: Style, at p: Point) {
    guard isOpen(p) else { return }
    if channels != .all { return merge(Cell(glyph, style), at: p) }
    writeWhole(glyph, style, at: p)
  }

  private mutating func writeWhole(_ glyph: Glyph, _ style: Style, at p: Point) {
    let right = Point(p.x + 1, p.y)
    guard !glyph.isWide || isOpen(right) else { return }
    set(Cell(glyph, style), at: p)
    if glyph.isWide { set(Cell(.continuation, style), at: right) }
  }

  /// Writes some channels of a cell and leaves the rest as it is. If half of a wide glyph stays,
  /// both halves are written.
  private mutating func merge(_ new: Cell, at p: Point) {
    if channels.contains(.glyph) {
      return writeWhole(new.glyph, channels.merge(new, over: cell(at: p)).style, at: p)
    }
    let lead = cell(at: p).glyph.isContinuation ? Point(p.x - 1, p.y) : p
    let right = Point(lead.x + 1, lead.y)
    let isWide = cell(at: lead).glyph.isWide
    guard isOpen(lead), !isWide || isOpen(right) else { return }
    let merged = channels.merge(new, over: cell(at: lead))
    store(merged, at: lead)
    if isWide { store(Cell(.continuation, merged.style), at: right) }
  }

  /// Writes a cell. If it cuts a wide glyph, the other half becomes a space on the same background.
  private mutating func set(_ new: Cell, at p: Point) {
    let old = cell(at: p)
    if old.glyph.isContinuation {
      leaveWidow(at: Point(p.x - 1, p.y))
    } else if old.glyph.isWide {
      leaveWidow(at: Point(p.x + 1, p.y))
    }
    store(new, at: p)
  }

  private mutating func store(_ cell: Cell, at p: Point) {
    if rank > 0 { sketch.ranks.insert(p, rank) }
    write(cell, at: p)
  }

  mutating func leaveWidow(at p: Point) { write(cell(at: p).widowed, at: p) }

  private mutating func write(_ cell: Cell, at p: Point) {
    sketch[p] = cell
    touched = touched.union(Rect(p.x, p.y, 1, 1))
  }
}

extension Easel: CellSource {}
