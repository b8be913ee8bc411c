import Glibc

/// A time in the past as a person tells it: seconds, minutes, hours or days ago, or the last time that it was that
/// time of the day here.
nonisolated enum PastTime: Hashable, Sendable {
  case ago(seconds: Int)
  case clock(hour: Int, minute: Int)

  /// How it is written.
  static let forms = "40s, 10m, 2h, 3d or 14:30"

  /// The units, the longest first, and their seconds.
  private static let units: [(letter: Character, seconds: Int)] = [
    ("d", 86_400), ("h", 3600), ("m", 60), ("s", 1),
  ]

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].utf8.count == 2, let hour = Self.number(parts[0], below: 24),
      let minute = Self.number(parts[1], below: 60)
    {
      self = .clock(hour: hour, minute: minute)
    } else if let unit = Self.units.first(where: { $0.letter == text.last }),
      let count = Self.number(text.dropLast(), below: 10_000)
    {
      self = .ago(seconds: count * unit.seconds)
    } else {
      return nil
    }
  }

  private static func number(_ text: Substring, below limit: Int) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).flatMap { $0 < limit ? $0 : nil }
  }

  /// Returns when it was, in milliseconds since 1970.
  ///
  /// - Parameter now: the milliseconds since 1970 that have passed.
  func date(at now: UInt64) -> UInt64 {
    switch self {
    case .ago(let seconds): return now - min(now, UInt64(seconds) * 1000)
    case .clock(let hour, let minute):
      var (time, day) = (time_t(now / 1000), tm())
      localtime_r(&time, &day)
      (day.tm_hour, day.tm_min, day.tm_sec, day.tm_isdst) = (Int32(hour), Int32(minute), 0, -1)
      var then = mktime(&day)
      if then > time {
        day.tm_mday -= 1
        day.tm_isdst = -1
        then = mktime(&day)
      }
      return UInt64(max(0, then)) * 1000
    }
  }
}

nonisolated extension PastTime: CustomStringConvertible {
  var description: String {
    switch self {
    case .ago(let seconds):
      guard let unit = Self.units.first(where: { seconds % $0.seconds == 0 }) else { return "" }
      return "\(seconds / unit.seconds)\(unit.letter)"
    case .clock(let hour, let minute):
      return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
  }
}
