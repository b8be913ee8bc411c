import Cells
import DrawingCore
import Formats
import Sessions
import TerminalKit

/// A film that plays on a screen: events in, pictures out.
package final class FilmShow {
  /// The clock that times are read from, and what is set for later.
  package let timekeeper: Timekeeper
  /// Whether Ctrl-C ended it.
  package private(set) var isInterrupted = false

  private let film: Film
  private let screen: any Screen
  private let hold: Duration
  private var timer: FilmTimer
  private var line = SlowLine()
  private var shown: Grid?
  /// Whether what is to be seen has not been sent yet.
  private var isBehind = false
  private var isDone = false
  private lazy var nextFrame = Deadline(timekeeper) { [weak self] in self?.advance() }
  private lazy var lastWait = Deadline(timekeeper) { [weak self] in self?.isDone = true }
  private lazy var nextLook = Deadline(timekeeper) { [weak self] in self?.catchUp() }

  /// Shows the first frame of a film.
  ///
  /// - Parameters:
  ///   - film: One pass.
  ///   - times: How many times it plays; nil for ever.
  ///   - hold: The time for which the last picture stays.
  ///   - clock: The clock that times are read from.
  package init(
    _ film: Film, times: Int?, speed: PlayingSpeed, hold: Duration, on screen: any Screen,
    clock: @escaping () -> Duration = Moment.uptime
  ) {
    (self.film, self.screen, self.hold) = (film, screen, hold)
    timekeeper = Timekeeper(clock)
    timer = FilmTimer(film, times: times, speed: speed)
    screen.reportsMouse = false
    timer.start(at: timekeeper.now)
    show()
    plan()
  }

  /// The picture that is to be seen.
  package var picture: Grid { film[timer.frame].flattened() }

  /// Handles all events that came at once. Returns false when it has ended.
  package func handle(_ events: [Event]) -> Bool {
    for event in events {
      switch event {
      case .terminate: return false
      case .tick: timekeeper.fire()
      case .key(let key): press(key)
      case .resize: showAgain()
      case .release, .mouse, .paste, .focus, .background, .paletteColor, .pictures, .memoryWarning:
        break
      }
    }
    if isBehind { catchUp() }
    return !isDone
  }

  private func press(_ key: Key) {
    switch key {
    case .character("q"), Key(.escape): isDone = true
    case .control("c"): (isDone, isInterrupted) = (true, true)
    case .control("z"):
      screen.suspend()
      showAgain()
    case .character(" "):
      timer.toggle(at: timekeeper.now)
      plan()
    default: break
    }
  }

  private func advance() {
    if timer.advance(to: timekeeper.now) {
      isBehind = true
      show()
    }
    plan()
  }

  /// Shows what is due. A last picture that comes late is seen for its time all the same.
  private func catchUp() {
    guard isBehind else { return }
    show()
    if timer.isDone, !isBehind { lastWait.set(in: timer.time + hold) }
  }

  private func plan() {
    if timer.isDone, !isBehind, lastWait.time == nil { lastWait.set(in: hold) }
    if let due = timer.due { nextFrame.set(at: due) } else { nextFrame.cancel() }
  }

  /// Sends all of the picture, whatever the terminal shows.
  private func showAgain() {
    shown = nil
    show()
  }

  /// Sends the picture, unless the terminal has not shown the one before.
  private func show() {
    guard shown == nil || line.isFree(screen, now: timekeeper.now) else {
      isBehind = true
      nextLook.set(at: line.nextLook(after: timekeeper.now))
      return
    }
    isBehind = false
    nextLook.cancel()
    var grid = Grid(screen.size)
    for y in 0..<min(grid.height, film.size.height) {
      let row = film[timer.frame].flattened(rows: y..<y + 1).row(0).map { $0.over(.blank) }
      grid.put(row, at: Point(0, y), clip: grid.bounds)
    }
    let all = (0..<grid.height).map { Span(y: $0, columns: 0..<grid.width) }
    let spans = shown.map { grid.spans(differingFrom: $0) } ?? all
    shown = grid
    guard !spans.isEmpty else { return }
    screen.show(grid, changed: spans, cursor: nil)
    line.noteFrame(screen, now: timekeeper.now)
  }
}
