/// What came of asking for a lock, without waiting for it.
package enum Taken<Lock> {
  case mine(Lock)
  /// By whom, where that is known.
  case held(LockHolder?)
}

extension Taken: Sendable where Lock: Sendable {}
