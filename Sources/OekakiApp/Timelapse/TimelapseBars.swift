import Cells

/// The first row: the drawing's name, and the current stroke.
final class TimelapseTitleBar: BarView {
  struct Model: Equatable {
    var title = ""
    var name = ""
    var stroke = 0
    var strokeCount = 0
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  override func makePieces() -> [Piece] {
    let program = Piece(" お絵描き \(model.title) ", StyleName.title, at: .zero)
    let name = Piece(" " + model.name, StyleName.titleFaint, at: Point(program.frame.maxX, 0))
    let text = " stroke \(model.stroke) of \(model.strokeCount) "
    let place = Piece(text, StyleName.titleFaint, at: Point(bounds.width - text.count, 0))
    if name.frame.maxX <= place.frame.minX { return [program, name, place] }
    return program.frame.maxX <= place.frame.minX ? [program, place] : [place]
  }
}

/// The row below the scrub bar: whether it plays, how fast, and the time.
final class TimelapseStatusBar: BarView {
  struct Model: Equatable {
    var isPlaying = false
    /// The speed; nil if nothing is ever played.
    var speed: PlayingSpeed?
    /// The time in seconds.
    var time = 0
    var duration = 0
    var step = 0
    var stepCount = 0
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  override func makePieces() -> [Piece] {
    var pieces: [Piece] = []
    if let speed = model.speed {
      let (text, style) =
        model.isPlaying ? ("▶ playing", StyleName.good) : ("■ paused ", StyleName.warning)
      let mark = Piece(text, style, at: Point(1, 0))
      pieces = [mark, Piece("\(speed)", StyleName.bar, at: Point(mark.frame.maxX + 2, 0))]
    }
    let time = "\(Self.clock(model.time)) of \(Self.clock(model.duration))"
    let steps = "step \(model.step) of \(model.stepCount)   "
    let times = Piece(time, StyleName.barStrong, at: Point(bounds.width - time.count - 1, 0))
    let place = Piece(steps, StyleName.barFaint, at: Point(times.frame.minX - steps.count, 0))
    let end = (pieces.last?.frame.maxX ?? 0) + 1
    return pieces + [place, times].filter { $0.frame.minX >= end }
  }

  /// Returns minutes and seconds, with the hours if there are any.
  private static func clock(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = String(100 + seconds % 60).dropFirst()
    if hours == 0 { return "\(minutes):\(rest)" }
    return "\(hours):\(String(100 + minutes).dropFirst()):\(rest)"
  }
}
