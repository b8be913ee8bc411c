import Archiving
import Cells
import Foundation

/// A picture of cells, aligned horizontally and centred vertically. The views below show through
/// where it is transparent.
open class ImageView: View {
  /// The picture; nil shows nothing. It is cut off at the right and the bottom if it is larger than
  /// the view.
  public var image: Grid? { didSet { if image != oldValue { setNeedsDisplay() } } }

  /// The horizontal alignment of the picture; vertically it is centred.
  public var alignment = Label.Alignment.center

  public override init(frame: Rect = .zero) {
    InitTrace.note(ImageView.self)
    super.init(frame: frame)
  }

  /// Reads `alignment`. The picture is set by the program, not by a scene.
  public required init?(coder: NSCoder) {
    InitTrace.note(ImageView.self)
    super.init(coder: coder)
    guard let name = coder.decodeString(forKey: "alignment") else { return }
    guard let alignment = Label.Alignment(rawValue: name) else {
      coder.failWithError(CodingError(key: "alignment", expected: "left, center or right"))
      return nil
    }
    self.alignment = alignment
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(alignment.rawValue, forKey: "alignment")
  }

  /// Returns the position of the picture's first cell; 0 in a direction in which it does not fit.
  private func start(_ image: Grid) -> Point {
    let room = bounds.width - image.width
    let x =
      switch alignment {
      case .left: 0
      case .center: room / 2
      case .right: room
      }
    return Point(max(0, x), max(0, (bounds.height - image.height) / 2))
  }

  open override func draw(in context: GraphicsContext) {
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
