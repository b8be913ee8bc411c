import Foundation
import Synchronization

/// A handler for signals that end the program: at once, or when a save in progress is complete.
package final class Interruption: Sendable {
  /// The closures to call at the end. The mutex is held while a file is written.
  private let saving = Mutex<[@Sendable () -> Void]>([])

  /// Takes over the signals that end a program, from this moment on and for all threads.
  package init(ending signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]) {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals where !Interruption.isIgnored(signal) { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    Thread.detachNewThread { [mask] in
      var mask = mask
      var signal: Int32 = 0
      guard sigwait(&mask, &signal) == 0 else { return }
      self.exit(128 + signal)
    }
  }

  /// Returns whether a signal has been ignored since the start of the program, as with nohup. It
  /// then stays ignored.
  nonisolated private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Keeps the program from ending while `body` runs.
  nonisolated package func postponing<Value: Sendable>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try saving.withLock { (_) throws(Failure) in try body() }
  }

  /// Waits for saves in progress; does not return if the program is ending.
  nonisolated package func giveWay() { saving.withLock { _ in } }

  nonisolated package func atExit(_ body: @escaping @Sendable () -> Void) {
    saving.withLock { $0.append(body) }
  }

  /// Calls the closures given to `atExit` and ends the program without any further cleanup.
  nonisolated package func exit(_ code: Int32) -> Never {
    saving.withLock { bodies in
      for body in bodies { body() }
      _exit(code)
    }
  }
}
