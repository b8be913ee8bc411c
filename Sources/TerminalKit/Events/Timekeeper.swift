/// A clock and the deadlines that are set on it.
///
/// An event loop sleeps for `wait` at most and then sends `.tick`, whether or not other events keep
/// coming; `fire` performs what is due. While no deadline is set, nothing wakes the process. Tests
/// pass a clock that they move themselves.
public final class Timekeeper {
  private let time: () -> Duration
  private var deadlines: [Weak] = []

  private struct Weak {
    weak var deadline: Deadline?
  }

  /// Creates a timekeeper.
  ///
  /// - Parameter time: returns the time since some moment in the past, which never goes back.
  public init(_ time: @escaping () -> Duration) { self.time = time }

  /// The time since some moment in the past.
  public var now: Duration { time() }

  /// The time until the first deadline, zero if it has passed; nil while none is set.
  public var wait: Duration? {
    let first = deadlines.lazy.compactMap { $0.deadline?.time }.min()
    return first.map { max(.zero, $0 - now) }
  }

  /// Performs what is due by now, the earliest first. A deadline that is set meanwhile waits for the
  /// next call, even if it is due at once.
  public func fire() {
    let now = now
    let due = deadlines.compactMap(\.deadline).filter { $0.time.map { $0 <= now } ?? false }
    for deadline in due.sorted(by: { $0.time ?? now < $1.time ?? now }) {
      deadline.perform(by: now)
    }
  }

  fileprivate func add(_ deadline: Deadline) {
    deadlines.removeAll { $0.deadline == nil }
    deadlines.append(Weak(deadline: deadline))
  }
}

/// An action to perform once, at a time that can be set, moved and cancelled. The timekeeper does not
/// retain it: released, it performs nothing.
public final class Deadline {
  /// The time when it is due; nil while it is not set.
  public private(set) var time: Duration?

  private let timekeeper: Timekeeper
  private let action: () -> Void

  /// Creates a deadline that is not set.
  public init(_ timekeeper: Timekeeper, _ action: @escaping () -> Void) {
    (self.timekeeper, self.action) = (timekeeper, action)
    timekeeper.add(self)
  }

  /// Sets or moves it. With a `wait` of zero or less it is due at once.
  public func set(in wait: Duration) { time = timekeeper.now + wait }

  /// Sets or moves it to a time on the timekeeper's clock; a repeated action does not drift.
  public func set(at time: Duration) { self.time = time }

  /// Cancels it until it is set again.
  public func cancel() { time = nil }

  /// Performs the action if it is still due: an earlier one may have moved it.
  fileprivate func perform(by now: Duration) {
    guard let time, time <= now else { return }
    self.time = nil
    action()
  }
}
