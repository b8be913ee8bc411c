/// The timing of a time-lapse while it plays.
nonisolated struct Playback: Sendable {
  /// The minimum time between two pictures.
  private static let frame = Duration.milliseconds(40)
  /// The delay after which playing resumes where it is: the program was stopped, or is too slow.
  private static let patience = Duration.seconds(1)

  var speed: PlayingSpeed
  /// The time when the next step is to be shown; nil while nothing plays.
  private var due: Duration?
  private var lastTurn = Duration.zero

  init(speed: PlayingSpeed) { self.speed = speed }

  var isPlaying: Bool { due != nil }

  mutating func play(_ player: TimelapsePlayer, now: Duration) {
    lastTurn = now
    due = player.position < player.count ? now + pause(before: player) : nil
  }

  mutating func stop() { due = nil }

  /// Performs the steps that are due. Stops at the end.
  mutating func advance(_ player: inout TimelapsePlayer, now: Duration) {
    guard var due else { return }
    if now - due > Playback.patience { due = now }
    lastTurn = now
    while player.position < player.count, due <= now {
      player.seek(to: player.position + 1)
      due += pause(before: player)
    }
    self.due = player.position < player.count ? due : nil
  }

  /// The time of the next picture; nil while nothing plays.
  var next: Duration? { due.map { max($0, lastTurn + Playback.frame) } }

  /// Returns the pause before the next step.
  private func pause(before player: TimelapsePlayer) -> Duration {
    let time = player.time(at: player.position + 1) - player.time(at: player.position)
    return speed.duration(of: max(0, time))
  }
}
