import Cells
import DrawingCore
import DrawingStore
import Formats
import OekakiApp
import Sessions

/// A time-lapse as a file for asciinema's players.
package struct TimelapseCast {
  /// The largest size, in cells, that players show well. Of larger drawings only the top left is
  /// shown.
  static let largest = Size(250, 100)
  /// The minimum time between two pictures, in milliseconds.
  private static let frame = 33

  private var player: TimelapsePlayer
  private let speed: PlayingSpeed
  private var picture: Grid
  private var cast: Asciicast

  /// - Parameter speed: nil for the default.
  package init(_ source: TimelapseSource, speed: PlayingSpeed? = nil) throws(Failure) {
    player = TimelapsePlayer(source.timelapse)
    self.speed = speed ?? PlayingSpeed(forDuration: player.duration)
    let (size, most) = (player.largestSize, TimelapseCast.largest)
    let seen = Size(min(size.width, most.width), min(size.height, most.height))
    picture = Grid(seen)
    cast = Asciicast(seen, title: source.name)
    try record()
  }

  private mutating func record() throws(Failure) {
    var last = 0
    redraw()
    try show(at: 0)
    while player.position < player.count {
      player.seek(to: player.position + 1)
      redraw()
      let isLast = player.position == player.count
      if isLast || time(at: player.position + 1) - last >= TimelapseCast.frame {
        last = time(at: player.position)
        try show(at: last)
      }
    }
  }

  private func time(at position: Int) -> Int {
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

  private mutating func show(at time: Int) throws(Failure) {
    guard cast.show(picture, cursor: player.editor.state.cursor, at: time) else {
      throw Failure(
        "the recording would take more than \(Asciicast.limit >> 20) MB (--speed makes it shorter)",
        exitCode: 65)
    }
  }

  /// The contents of the file, for tests.
  var bytes: [UInt8] { cast.bytes }

  /// Writes the file. Throws if there is one already.
  package func write(to path: String) throws(Failure) {
    do throws(FileError) {
      _ = try AtomicSave.write(cast.bytes, to: path, expecting: .nothing)
    } catch {
      let failure = Failure(error)
      guard let conflict = failure.conflict else { throw failure }
      throw Failure(
        "\(conflict) (write to another file, or remove it)", exitCode: failure.exitCode)
    }
  }

  /// A summary such as `84 strokes in 21.0 s, 80x24`.
  package var summary: String {
    let tenths = time(at: player.count) / 100
    let strokes = player.strokes.count.counted("stroke")
    return "\(strokes) in \(tenths / 10).\(tenths % 10) s, \(cast.size.text)"
  }

  /// A warning for the user although the file was written.
  package var warning: String? {
    let size = player.largestSize
    if let problem = player.problem {
      return "the rest cannot be shown: \(problem.command.verb): \(problem.error)"
    }
    guard size != cast.size else { return nil }
    return "only the top left \(cast.size.text) "
      + "of \(size.text) is shown"
  }
}
