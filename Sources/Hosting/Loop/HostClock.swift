import Glibc
import Sessions

/// The time as a host knows it.
package struct HostClock {
  /// Milliseconds since some moment in the past, which only go up.
  package var now: () -> UInt64
  /// Milliseconds since 1970.
  package var date: () -> UInt64

  /// Creates a clock.
  package init(now: @escaping () -> UInt64, date: @escaping () -> UInt64) {
    (self.now, self.date) = (now, date)
  }

  /// The clock of the system.
  package static var system: HostClock {
    HostClock {
      milliseconds(CLOCK_MONOTONIC)
    } date: {
      milliseconds(CLOCK_REALTIME)
    }
  }

  private static func milliseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(max(0, time.tv_sec)) * 1000 + UInt64(time.tv_nsec / 1_000_000)
  }
}
