import Glibc

/// Starts threads that receive no signals, which are for the thread that waits for the terminal.
package enum BackgroundThread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; returns false, without calling `body`, if the system cannot create one.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let context = Unmanaged.passRetained(Body(body))
    var (thread, blocked, before) = (pthread_t(), sigset_t(), sigset_t())
    sigfillset(&blocked)
    for fault in [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP] { sigdelset(&blocked, fault) }
    pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let failure = pthread_create(
      &thread, nil,
      { context in
        context.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard failure == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
