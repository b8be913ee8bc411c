import Cells
import Foundation
import TerminalKit

/// A whole drawing, fitted, with a box around the part that the canvas shows if that is not all. A long
/// scroller stands in columns, the box in each that shows some of the part.
final class OverviewView: DrawingPart {
  /// The drawing's size, and the part of it that is visible.
  var page = Size(1, 1) { didSet { if page != oldValue { remake() } } }
  var seen = Rect.zero { didSet { if seen != oldValue { setNeedsDisplay() } } }
  /// Makes the picture, fitted into a size in pixels, two to a cell.
  var makePicture: ((Size) -> Grid)? { didSet { remake() } }
  /// Called with the drawing's cell that should be in the middle of the canvas.
  var onLook: ((Point) -> Void)?
  /// Called before the picture is made for another room.
  var onResize: (() -> Void)?
  private var picture = Grid(Size(1, 1))
  private var columns = OverviewColumns.none

  override func setUp() {
    super.setUp()
    addGestureRecognizer(
      PanGestureRecognizer { [weak self] in
        if let self { onLook?(place(at: $0)) }
      })
  }

  override func layoutSubviews() {
    onResize?()
    remake()
  }

  /// Remakes the picture and redraws what differs.
  func remake() {
    guard !bounds.isEmpty, let makePicture else { return }
    let (count, limit) = OverviewColumns.fitting(page, in: bounds.size)
    let whole = makePicture(limit)
    columns = OverviewColumns(whole.size, count: count, in: bounds.size)
    let (old, picture) = (self.picture, columns.laid(whole))
    self.picture = picture
    guard picture.size == old.size else { return setNeedsDisplay() }
    for span in picture.spans(differingFrom: old) {
      setNeedsDisplay(span.rect.offset(by: start))
    }
  }

  /// The view's cell where the picture, which is centred, begins.
  private var start: Point {
    Point(max(0, (bounds.width - picture.width) / 2), max(0, (bounds.height - picture.height) / 2))
  }

  /// Returns the drawing’s cell at a point of the view.
  private func place(at p: Point) -> Point {
    let cell = columns.cell(at: p - start)
    return Point(
      (2 * cell.x + 1) * page.width / max(1, 2 * columns.picture.width),
      (2 * cell.y + 1) * page.height / max(1, 2 * columns.picture.height)
    ).clamped(to: Rect(origin: .zero, size: page))
  }

  private var seenPart: Rect { seen.intersection(Rect(origin: .zero, size: page)) }

  private var isSeenWhole: Bool { seenPart.size == page }

  /// The view’s cells that show the visible part, from the left.
  private var boxes: [Rect] {
    let part = seenPart
    let whole = columns.picture
    let (left, top) = (
      part.minX * whole.width / page.width, part.minY * whole.height / page.height
    )
    let right = (part.maxX * whole.width + page.width - 1) / page.width
    let bottom = (part.maxY * whole.height + page.height - 1) / page.height
    let box = Rect(left, top, max(1, right - left), max(1, bottom - top))
    return columns.places(of: box).map { $0.offset(by: start) }
  }

  override var cursorPosition: Point? { boxes.first?.origin ?? start }

  override func draw(in context: GraphicsContext) {
    for column in columns.places(of: Rect(origin: .zero, size: columns.picture)) {
      let shown = column.offset(by: start).intersection(context.clipBounds)
      for y in shown.rows {
        for x in shown.columns {
          context.overlay(picture[x - start.x, y - start.y], at: Point(x, y))
        }
      }
    }
    // Around all of it, a box would only hide its edge.
    if !isSeenWhole { for box in boxes { frame(box, in: context) } }
  }

  private func frame(_ box: Rect, in context: GraphicsContext) {
    guard box.width > 1, box.height > 1 else {
      return context.fill(box, Theme.placeGlyph, style(.chosen))
    }
    context.frame(box, style(.chosen))
  }
}

extension Theme {
  /// The mark of a visible part that is too small for a box.
  fileprivate static let placeGlyph = Glyph("▣") ?? .space
}
