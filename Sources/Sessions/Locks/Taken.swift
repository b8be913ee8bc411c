/// The result of trying to take a lock without waiting for it.
package enum Taken<Lock> {
  case mine(Lock)
  /// The lock is held, by this holder if it is known.
  case held(LockHolder?)
}

extension Taken: Sendable where Lock: Sendable {}
