import Formats

/// The frame of a film that is due: a value that is moved by times, whatever clock they come from.
///
/// A deadline follows from the one before it, so that nothing drifts. Frames that are late are
/// skipped, except the last of a pass; equal pictures in a row are one wait.
nonisolated package struct FilmTimer: Sendable {
  /// Frames in a row that show the same.
  struct Shot {
    /// The index of the first of them.
    let frame: Int
    /// A number that is equal where the same is seen.
    let picture: Int
    var time: Duration
  }

  /// The delay after which playing goes on from where it is: the program was stopped.
  private static let patience = Duration.seconds(1)

  private var shots: [Shot] = []
  private let times: Int?
  private var position = 0
  private var passes = 1
  /// The time that was left when it was stopped.
  private var rest: Duration?
  /// The time when the next picture is due; nil while nothing moves.
  package private(set) var due: Duration?
  /// Whether the last picture has been shown for its time.
  package private(set) var isDone = false

  /// Creates a timer that stands at the first frame.
  ///
  /// - Parameters:
  ///   - film: One pass.
  ///   - times: How many times it plays; nil for ever.
  package init(_ film: Film, times: Int?, speed: PlayingSpeed) {
    var shots: [Shot] = []
    for frame in film.frames.indices {
      let isStill = frame > 0 && film.isStill(from: frame - 1, to: frame)
      let picture = isStill ? shots[frame - 1].picture : film.frames[frame].picture
      let time = speed.duration(of: film.time(of: frame))
      shots.append(Shot(frame: frame, picture: picture, time: time))
    }
    self.init(shots, times: times)
  }

  /// Creates a timer of frames, one at least. Those in a row that show the same become one.
  init(_ frames: [Shot], times: Int?) {
    self.times = times
    for shot in frames {
      if shots.last?.picture == shot.picture {
        shots[shots.count - 1].time += shot.time
      } else {
        shots.append(shot)
      }
    }
  }

  /// The frame that is to be seen.
  package var frame: Int { shots[position].frame }

  /// How long it is seen, with those after it that show the same.
  var time: Duration { shots[position].time }

  /// Begins with the first frame.
  package mutating func start(at now: Duration) {
    due = now + shots[position].time
    waitForChange()
  }

  /// Moves to the frame that is due. Returns whether that shows another picture.
  package mutating func advance(to now: Duration) -> Bool {
    guard var next = due, next <= now else { return false }
    if now - next > Self.patience { next = now }
    let before = shots[position].picture
    repeat {
      guard moveOn() else {
        (due, isDone) = (nil, true)
        return shots[position].picture != before
      }
      next += shots[position].time
    } while next <= now && position < shots.count - 1
    due = next
    waitForChange()
    return shots[position].picture != before
  }

  /// Stops, or goes on where it was stopped.
  package mutating func toggle(at now: Duration) {
    if let left = rest {
      (due, rest) = (now + left, nil)
    } else if let due {
      (rest, self.due) = (max(.zero, due - now), nil)
    }
  }

  /// Goes on to the next shot; returns false at the end.
  private mutating func moveOn() -> Bool {
    guard position == shots.count - 1 else {
      position += 1
      return true
    }
    guard passes < times ?? .max else { return false }
    position = 0
    passes += 1
    return true
  }

  /// Waits through what shows the same, where one pass follows another.
  private mutating func waitForChange() {
    guard shots.count > 1 else {
      // What never changes wakes nobody.
      if let times {
        due = due.map { $0 + shots[0].time * (times - passes) }
        passes = times
      } else {
        due = nil
      }
      return
    }
    if position == shots.count - 1, shots[0].picture == shots[position].picture, moveOn() {
      due = due.map { $0 + shots[position].time }
    }
  }
}
