import DrawingCore
import TerminalKit

/// The frames of a drawing while they play. They are no part of the state: the current frame stays
/// what it is.
final class PlayedFrames {
  private let frames: [Int]
  private var timer: FilmTimer
  private let timekeeper: Timekeeper
  private let onChange: () -> Void
  private lazy var turn = Deadline(timekeeper) { [weak self] in self?.advance() }

  /// Begins with the first frame.
  ///
  /// - Parameter onChange: Called when another picture is to be seen.
  init(_ state: EditorState, _ timekeeper: Timekeeper, onChange: @escaping () -> Void) {
    let (pass, times) = state.pass
    frames = pass
    timer = FilmTimer(state.drawing.shots(of: pass), times: times)
    (self.timekeeper, self.onChange) = (timekeeper, onChange)
    timer.start(at: timekeeper.now)
    plan()
  }

  /// The index of the frame that is to be seen.
  var frame: Int { frames[timer.frame] }

  /// Stops where it is, or goes on.
  func hold() {
    timer.toggle(at: timekeeper.now)
    plan()
  }

  private func advance() {
    if timer.advance(to: timekeeper.now) { onChange() }
    plan()
  }

  private func plan() {
    if let due = timer.due { turn.set(at: due) } else { turn.cancel() }
  }
}

extension Drawing {
  /// Returns what some frames show, as numbers that are equal where the cels are, and for how long.
  fileprivate func shots(of frames: [Int]) -> [FilmTimer.Shot] {
    var numbers: [[Int]: Int] = [:]
    let seen = layers.filter(\.isVisible)
    return frames.enumerated().map { index, frame in
      let cels = seen.map { $0.celNumber(inFrame: frame) }
      let picture = numbers[cels] ?? numbers.count
      numbers[cels] = picture
      return FilmTimer.Shot(
        frame: index, picture: picture, time: .milliseconds(timeline.time(of: frame)))
    }
  }
}
