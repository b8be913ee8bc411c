import Cells
import DrawingCore
import DrawingStore
import OekakiApp

/// The pictures of a time-lapse, one after the other, as files show them.
struct TimelapsePictures {
  /// The largest size, in cells, that players show well. Of larger drawings only the top left is
  /// shown.
  static let largest = Size(250, 100)
  /// The usual minimum time between two pictures, in milliseconds.
  static let usualInterval = 33

  private(set) var player: TimelapsePlayer
  private let speed: PlayingSpeed
  private(set) var picture: Grid

  /// - Parameter speed: nil for the default.
  init(_ source: TimelapseSource, speed: PlayingSpeed?) {
    player = TimelapsePlayer(source.timelapse)
    self.speed = speed ?? PlayingSpeed(forDuration: player.duration)
    let (size, most) = (player.largestSize, Self.largest)
    picture = Grid(Size(min(size.width, most.width), min(size.height, most.height)))
  }

  var size: Size { picture.size }

  /// Calls `body` with each picture, the position of the cursor, and the time in milliseconds from
  /// the start.
  ///
  /// - Parameter interval: The minimum time between two pictures; the last is always shown.
  mutating func visit(
    interval: Int = usualInterval, _ body: (Grid, Point, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var last = 0
    redraw()
    try body(picture, player.editor.state.cursor, 0)
    while player.position < player.count {
      player.seek(to: player.position + 1)
      redraw()
      guard isShown(player.position, after: last, interval) else { continue }
      last = time(at: player.position)
      try body(picture, player.editor.state.cursor, last)
    }
  }

  /// Returns the number of pictures at most.
  func count(interval: Int) -> Int {
    var (count, last) = (1, 0)
    for position in 1..<player.count + 1 where isShown(position, after: last, interval) {
      last = time(at: position)
      count += 1
    }
    return count
  }

  private func isShown(_ position: Int, after last: Int, _ interval: Int) -> Bool {
    position == player.count || time(at: position + 1) - last >= interval
  }

  func time(at position: Int) -> Int {
    Int(speed.duration(of: player.time(at: position)) / .milliseconds(1))
  }

  /// Copies the cells that the last step changed.
  private mutating func redraw() {
    let editor = player.editor
    let page = editor.state.drawing.bounds
    let changed = (player.changedArea ?? picture.bounds).intersection(picture.bounds)
    for y in changed.rows {
      for x in changed.columns {
        let p = Point(x, y)
        picture[p] = page.contains(p) ? editor.visibleCell(at: p).over(.blank) : .blank
      }
    }
  }

  /// A summary such as `84 strokes in 21.0 s, 80x24`.
  var summary: String {
    let tenths = time(at: player.count) / 100
    let strokes = player.strokes.count.counted("stroke")
    return "\(strokes) in \(tenths / 10).\(tenths % 10) s, \(size.text)"
  }

  /// A warning for the user although the file was written.
  var warning: String? {
    let whole = player.largestSize
    if let problem = player.problem {
      return "the rest cannot be shown: \(problem.command.verb): \(problem.error)"
    }
    guard whole != size else { return nil }
    return "only the top left \(size.text) of \(whole.text) is shown"
  }
}
