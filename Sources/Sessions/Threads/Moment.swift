import Glibc

/// A point in time on the monotonic clock.
package struct Moment: Hashable, Comparable, Sendable {
  private let nanoseconds: UInt64

  package static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }

  /// Returns the time since some moment in the past.
  package static func uptime() -> Duration { .nanoseconds(Int64(clamping: now.nanoseconds)) }

  /// Returns the processor time that this thread has used, which excludes waiting for a disk or for
  /// its turn. Costs a system call.
  package static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  package func after(milliseconds: Int) -> Moment {
    Moment(nanoseconds: nanoseconds + UInt64(max(0, milliseconds)) * 1_000_000)
  }

  /// Returns the milliseconds since `earlier`, or 0 if that is later.
  package func since(_ earlier: Moment) -> UInt32 {
    guard nanoseconds > earlier.nanoseconds else { return 0 }
    return UInt32(clamping: (nanoseconds - earlier.nanoseconds) / 1_000_000)
  }

  var time: timespec {
    timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }

  package static func < (a: Moment, b: Moment) -> Bool { a.nanoseconds < b.nanoseconds }
}
