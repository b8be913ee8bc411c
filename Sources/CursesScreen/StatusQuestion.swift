/// A question for the status of the terminal.
struct StatusQuestion {
  /// Whether somebody waits for the answer.
  let isAwaited: Bool
  /// When it was asked.
  let time: ContinuousClock.Instant

  /// How long an answer takes at most, over a slow line too.
  static let slowest: Duration = .seconds(1)
}
