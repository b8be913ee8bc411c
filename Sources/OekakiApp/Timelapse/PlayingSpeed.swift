/// How fast a time-lapse is shown: a multiple of how fast it was drawn.
nonisolated package struct PlayingSpeed: Equatable, Sendable, CustomStringConvertible {
  package static let allowed = 0.1...1000.0
  /// What is not said otherwise lasts no longer than this, in milliseconds.
  private static let usualDuration = 60_000

  private let factor: Double

  /// Nil for what no eye can follow.
  package init?(_ factor: Double) {
    guard PlayingSpeed.allowed.contains(factor) else { return nil }
    self.factor = factor
  }

  /// As it was drawn, or so much faster that it lasts a minute at most.
  package init(forDuration milliseconds: Int) {
    var speed = 1
    while speed < 512, milliseconds / speed > PlayingSpeed.usualDuration { speed *= 2 }
    factor = Double(speed)
  }

  package var faster: PlayingSpeed { PlayingSpeed(factor * 2) ?? self }
  package var slower: PlayingSpeed { PlayingSpeed(factor / 2) ?? self }

  /// How long some milliseconds of the drawing take.
  package func duration(of milliseconds: Int) -> Duration {
    .milliseconds(Double(milliseconds) / factor)
  }

  /// `2x`, `0.5x`.
  package var description: String {
    factor == factor.rounded() ? "\(Int(factor))x" : "\(factor)x"
  }
}
