import Cells
import Foundation

/// A picture of cells, in the middle of the view; what is transparent lets through what is below.
public final class ImageView: View {
  public var image: Grid? { didSet { if image != oldValue { setNeedsDisplay() } } }

  public override init(frame: Rect = .zero) {
    InitTrace.note(ImageView.self)
    super.init(frame: frame)
  }

  /// The picture comes from the program, not from a scene.
  public required init?(coder: NSCoder) {
    InitTrace.note(ImageView.self)
    super.init(coder: coder)
  }

  /// Where the picture's first cell stands: in the middle, or at 0 where it does not fit.
  private func start(_ image: Grid) -> Point {
    Point(max(0, (bounds.width - image.width) / 2), max(0, (bounds.height - image.height) / 2))
  }

  public override func draw(in context: GraphicsContext) {
    guard let image else { return }
    let start = start(image)
    let seen = context.clipBounds.intersection(image.bounds.offset(by: start))
    for y in seen.rows {
      for x in seen.columns {
        let cell = image[x - start.x, y - start.y]
        let isCut = cell.glyph.isWide && x + 1 >= bounds.maxX
        context.overlay(isCut ? cell.widowed : cell, at: Point(x, y))
      }
    }
  }
}
