import Cells
import DrawingCore

extension EditorState {
  /// Returns a picture of the current frame with the frames beside it where it is clear, the nearest
  /// on top.
  func picture(_ picture: Grid, of area: Rect, before: Style, after: Style) -> Grid {
    var picture = picture
    for (frame, isEarlier) in onionFrames {
      let other = drawing.showing(frame: frame).flattened(rows: area.rows, columns: area.columns)
      for y in 0..<picture.height {
        for x in 0..<picture.width where picture[x, y] == .clear && other[x, y] != .clear {
          picture[x, y] = Cell(other[x, y].glyph.ghost, isEarlier ? before : after)
        }
      }
    }
    return picture
  }

  /// The frames that show through, the nearest first, and whether each is an earlier one.
  private var onionFrames: [(frame: Int, isEarlier: Bool)] {
    let count = drawing.frameCount
    let most = max(onion.before, onion.after)
    guard most > 0 else { return [] }
    var frames: [(frame: Int, isEarlier: Bool)] = []
    for distance in 1...most {
      for (step, isEarlier) in [(-distance, true), (distance, false)]
      where distance <= (isEarlier ? onion.before : onion.after) {
        let place = frame + step
        let isThere = (0..<count).contains(place) || onion.loops && distance < count
        if isThere { frames.append(((place + count) % count, isEarlier)) }
      }
    }
    return frames
  }
}

extension Glyph {
  private static let shade = Glyph("░") ?? .space

  /// What stands for the glyph of another frame: paper alone and halves of wide glyphs are a shade.
  fileprivate var ghost: Glyph { self == .space || isContinuation || isWide ? .shade : self }
}
