import Cells
import DrawingCore

extension EditorState {
  /// Returns a picture of the current frame with the frames beside it where nothing that moves is seen,
  /// the nearest on top. A still layer, which is the same in all frames, does not hide them.
  func picture(_ picture: Grid, of area: Rect, before: Style, after: Style) -> Grid {
    let still = drawing.stillPart?.flattened(rows: area.rows, columns: area.columns)
    let current = picture
    var picture = picture
    var isTaken = [Bool](repeating: false, count: picture.width * picture.height)
    for (frame, isEarlier) in onionFrames {
      let other = drawing.showing(frame: frame).flattened(rows: area.rows, columns: area.columns)
      for y in 0..<picture.height {
        for x in 0..<picture.width where !isTaken[y * picture.width + x] {
          let ground = still?[x, y] ?? .clear
          guard current[x, y] == ground, other[x, y] != ground else { continue }
          let style = (isEarlier ? before : after).over(ground)
          picture[x, y] = Cell(other[x, y].glyph.ghost, style)
          isTaken[y * picture.width + x] = true
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

extension Style {
  /// The style on the paper of what lies below.
  fileprivate func over(_ ground: Cell) -> Style {
    let paper = ground.style.background
    guard !hasPaper, paper != .none else { return self }
    return Style(foreground: foreground, background: paper, attributes: attributes)
  }
}

extension Glyph {
  private static let shade = Glyph("░") ?? .space

  /// What stands for the glyph of another frame: paper alone and halves of wide glyphs are a shade.
  fileprivate var ghost: Glyph { self == .space || isContinuation || isWide ? .shade : self }
}
