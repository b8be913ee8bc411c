import Foundation

/// The age of something in words, for a list.
package enum Age {
  private static let steps: [(seconds: Int, word: String)] = [
    (365 * 86_400, "year"), (30 * 86_400, "month"), (86_400, "day"), (3600, "hour"),
    (60, "min"),
  ]

  /// Returns the age of a time in nanoseconds since 1970, as of `now` in seconds since 1970. A time
  /// in the future counts as just now, because clocks differ.
  package static func text(of nanoseconds: Int64, now: TimeInterval = Date().timeIntervalSince1970)
    -> String
  {
    let seconds = Int(now) - Int(nanoseconds / 1_000_000_000)
    guard let step = steps.first(where: { seconds >= $0.seconds }) else { return "just now" }
    let count = seconds / step.seconds
    return "\(count) \(step.word)\(count == 1 || step.seconds == 60 ? "" : "s") ago"
  }
}
