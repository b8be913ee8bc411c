import Cells
import DrawingStore

/// A record of the statement that last changed each cell of the canvas and of the screen, made by
/// comparing the pictures after each statement.
struct ScriptTrace {
  private var canvas = Followed()
  private var screen = Followed()

  private struct Followed {
    var grid = Grid(.zero)
    var writers: [Point: TextLocation] = [:]

    mutating func note(_ next: Grid, _ location: TextLocation?) {
      if next.size == grid.size, next == grid { return }
      for y in 0..<next.height {
        for x in 0..<next.width {
          let p = Point(x, y)
          guard !grid.bounds.contains(p) || grid[p] != next[p] else { continue }
          writers[p] = location
        }
      }
      grid = next
    }
  }

  /// Records the changes since the last call.
  ///
  /// - Parameter location: the statement performed last; nil at the start.
  mutating func note(_ stage: ScriptStage, _ location: TextLocation?) {
    canvas.note(stage.canvas(), location)
    screen.note(stage.screenPicture().grid, location)
  }

  var canvasWriters: Writers { Writers(canvas.writers) }
  var screenWriters: Writers { Writers(screen.writers) }
}
