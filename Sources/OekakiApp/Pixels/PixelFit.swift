import Cells

/// How much of a drawing is seen in real pixels on a screen, how large and where: the whole, enlarged
/// by a whole number, or else all columns, at half their size at least, and the rows that there is
/// room for.
nonisolated struct PixelFit: Equatable {
  /// The cells of the drawing.
  let part: Rect
  /// The number of pixels, across and down, for each pixel of a letter.
  let scale: Int
  /// The size of the picture, in pixels; smaller than the part if that does not fit.
  let pixels: Size
  /// The cells of the screen that it covers, in the middle of the room.
  let area: Rect

  private static let largestScale = 8
  /// The most pixels of a picture: more would take seconds.
  private static let mostPixels = 1 << 22

  /// - Parameters:
  ///   - page: the size of the drawing.
  ///   - letter: the size of one of its letters, in pixels.
  ///   - origin: the first cell that should be seen.
  ///   - room: the columns and rows of the screen.
  ///   - cell: the size of a cell of the screen, in pixels.
  ///   - largest: the largest picture that the terminal takes, in pixels; nil for any.
  init(
    _ page: Size, letter: Size, from origin: Point, in room: Size, cell: Size, largest: Size? = nil
  ) {
    let space = Self.space(room, cell, largest)
    let whole = Size(page.width * letter.width, page.height * letter.height)
    scale = max(
      1, min(Self.largestScale, space.width / whole.width, space.height / whole.height))
    let columns = min(page.width, max(1, 2 * space.width / letter.width))
    let width = columns * letter.width * scale
    let shownWidth = max(1, min(width, space.width))
    // How many rows of pixels fit, before the picture is made smaller.
    let height = space.height * width / shownWidth
    let rows = min(page.height, max(1, height / (letter.height * scale)))
    pixels = Size(
      shownWidth, max(1, min(space.height, rows * letter.height * scale * shownWidth / width)))
    part = Rect(
      max(0, min(origin.x, page.width - columns)), max(0, min(origin.y, page.height - rows)),
      columns, rows)
    let covered = Size(
      (pixels.width + cell.width - 1) / cell.width, (pixels.height + cell.height - 1) / cell.height)
    area = Rect(
      (room.width - covered.width) / 2, (room.height - covered.height) / 2, covered.width,
      covered.height)
  }

  /// Returns the pixels that a picture can have.
  private static func space(_ room: Size, _ cell: Size, _ largest: Size?) -> Size {
    let space = Size(
      min(room.width * cell.width, largest?.width ?? .max),
      min(room.height * cell.height, largest?.height ?? .max))
    let part = (Double(mostPixels) / Double(space.width * space.height)).squareRoot()
    guard part < 1 else { return space }
    return Size(max(1, Int(Double(space.width) * part)), max(1, Int(Double(space.height) * part)))
  }
}
