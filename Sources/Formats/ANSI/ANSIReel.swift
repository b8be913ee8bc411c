import Cells
import DrawingCore

/// The pictures of ANSI art that moves: one each time the screen is cleared or the cursor sent home
/// after a glyph was written.
struct ANSIReel {
  struct Shot {
    let page: Page
    /// The number of bytes from the picture before to the end of this one.
    let bytes: Int
  }

  private(set) var shots: [Shot] = []
  /// How often a picture was begun.
  var count: Int { shots.count }
  private var start = 0
  private var isWritten = false
  /// The rows of the highest picture so far, which all of them will have.
  private var rows = 1

  mutating func noteGlyph() { isWritten = true }

  /// Keeps the picture if anything was written since it was begun.
  mutating func begin(_ page: Page, at offset: Int) throws(FormatError) {
    guard isWritten else { return }
    try FormatLimits.check(frames: shots.count + 1)
    rows = max(rows, page.used.height)
    guard (shots.count + 1) * page.width * rows <= FormatLimits.readFilmCells else {
      throw FormatError(
        "\(shots.count + 1) pictures have more than \(FormatLimits.readFilmCells) cells", at: offset
      )
    }
    shots.append(Shot(page: page, bytes: offset - start))
    (start, isWritten) = (offset, false)
  }
}
