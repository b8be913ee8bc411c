import Cells
import DrawingCore
import DrawingStore
import TerminalKit

/// The drawing in real pixels, over the screen of a terminal that shows pictures.
struct PixelPreview: Equatable {
  let method: PictureMethod
  /// The first cell of the drawing that is seen, if there is room.
  var origin: Point
  /// How often others have changed the drawing.
  var foreignChanges = 0

  /// Returns what is seen of a drawing on a screen.
  func fit(_ drawing: Drawing, on screen: any Screen) -> PixelFit {
    let room = Size(screen.size.width, max(1, min(screen.size.height - 1, PixelPicture.mostRows)))
    return PixelFit(
      drawing.size, letter: DrawingPixels.cellSize(of: drawing), from: origin, in: room,
      cell: screen.cellPixels, largest: method.largest)
  }

  /// Returns the picture of a drawing as a screen takes it; nil if there can be none.
  func picture(of drawing: Drawing, on screen: any Screen) -> PixelPicture? {
    let fit = self.fit(drawing, on: screen)
    guard
      let pixels = DrawingPixels(drawing, part: fit.part, scale: fit.scale, size: fit.pixels)
    else { return nil }
    let content: PixelPicture.Content? =
      switch method {
      case .kitty: pixels.png.map { .png($0) }
      case .sixel(let colors, _): .sixel(pixels.sixels(colors: colors))
      }
    return content.map { PixelPicture($0, over: fit.area) }
  }

  /// Moves what is seen by some cells. Returns false at the end of the drawing.
  mutating func move(by step: Point, in fit: PixelFit, of page: Size) -> Bool {
    let before = fit.part.origin
    origin = Point(
      max(0, min(before.x + step.x, page.width - fit.part.width)),
      max(0, min(before.y + step.y, page.height - fit.part.height)))
    return origin != before
  }
}

extension PictureMethod {
  /// The most pixels, across and down, that the terminal takes, if it has said so.
  fileprivate var largest: Size? { if case .sixel(_, let largest) = self { largest } else { nil } }
}
