import DrawingCore
import TerminalKit

/// The frames of a drawing while they play. They are no part of the state: the current frame stays
/// what it is.
final class PlayedFrames {
  /// The index of the frame that is shown: the one that is due, but on a slow line.
  private(set) var frame: Int

  private let frames: [Int]
  private var timer: FilmTimer
  private var line = SlowLine()
  /// Whether what is due is not shown yet.
  private var isBehind = false
  /// Whether what is shown has not been sent yet.
  private var isNew = true
  private let timekeeper: Timekeeper
  private let screen: any Screen
  private let onChange: () -> Void
  private lazy var turn = Deadline(timekeeper) { [weak self] in self?.advance() }
  private lazy var nextLook = Deadline(timekeeper) { [weak self] in self?.catchUp() }

  /// Begins with the first frame.
  ///
  /// - Parameter onChange: Called when another picture is to be seen.
  init(
    _ state: EditorState, _ timekeeper: Timekeeper, on screen: any Screen,
    onChange: @escaping () -> Void
  ) {
    let (pass, times) = state.pass
    (frames, frame) = (pass, pass[0])
    timer = FilmTimer(state.drawing.shots(of: pass), times: times)
    (self.timekeeper, self.screen, self.onChange) = (timekeeper, screen, onChange)
    timer.start(at: timekeeper.now)
    plan()
  }

  /// Stops where it is, or goes on.
  func hold() {
    timer.toggle(at: timekeeper.now)
    plan()
  }

  private func advance() {
    if timer.advance(to: timekeeper.now) { isBehind = true }
    catchUp()
    plan()
  }

  private func plan() {
    if let due = timer.due { turn.set(at: due) } else { turn.cancel() }
  }

  /// Shows what is due, unless the terminal has not shown the frame before.
  func catchUp() {
    guard isBehind else { return }
    guard line.isFree(screen, now: timekeeper.now) else {
      nextLook.set(at: line.nextLook(after: timekeeper.now))
      return
    }
    nextLook.cancel()
    isBehind = false
    frame = frames[timer.frame]
    isNew = true
    onChange()
  }

  /// Asks the terminal to tell when it has shown the frame that was sent.
  func didShow() {
    guard isNew else { return }
    isNew = false
    line.noteFrame(screen, now: timekeeper.now)
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
