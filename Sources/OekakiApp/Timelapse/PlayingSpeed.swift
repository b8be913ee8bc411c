/// The speed of a time-lapse: a multiple of the speed of drawing.
nonisolated package struct PlayingSpeed: Equatable, Sendable, CustomStringConvertible {
  package static let allowed = 0.1...1000.0
  /// That of what is played.
  package static let usual = PlayingSpeed(whole: 1)
  /// The longest a time-lapse lasts at the usual speed, in milliseconds.
  private static let usualDuration = 60_000

  private let factor: Double

  private init(whole factor: Int) { self.factor = Double(factor) }

  /// Creates a speed from a factor; nil for one that is not in `allowed`.
  package init?(_ factor: Double) {
    guard PlayingSpeed.allowed.contains(factor) else { return nil }
    self.factor = factor
  }

  /// Creates the usual speed for a duration: that of drawing, or up to 512 times that so that it
  /// lasts a minute at most.
  package init(forDuration milliseconds: Int) {
    var speed = 1
    while speed < 512, milliseconds / speed > PlayingSpeed.usualDuration { speed *= 2 }
    factor = Double(speed)
  }

  package var faster: PlayingSpeed { PlayingSpeed(factor * 2) ?? self }
  package var slower: PlayingSpeed { PlayingSpeed(factor / 2) ?? self }

  /// Returns how long some milliseconds of the drawing take.
  package func duration(of milliseconds: Int) -> Duration {
    .milliseconds(Double(milliseconds) / factor)
  }

  /// The factor as it is shown: `2x`, `0.5x`.
  package var description: String {
    factor == factor.rounded() ? "\(Int(factor))x" : "\(factor)x"
  }
}
