import Cells
import DrawingCore

/// The small picture of a drawing in a list.
struct Thumbnail {
  let preview: Preview
  /// What the terminal shows of pictures.
  let look: MiniatureLook

  /// Returns the picture, two pixels to a cell; the last half row separates it from the next.
  func image(in area: Size) -> Grid {
    preview.miniature.grid(within: Size(area.width, 2 * area.height - 1), look.onCard)
  }
}
