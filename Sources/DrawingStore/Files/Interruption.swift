import Foundation
import Synchronization

/// Ends the program at a signal: at once, or as soon as a save that has begun is whole.
package final class Interruption: Sendable {
  /// Taken while a file is written. Holds what else is to be done at the end.
  private let saving = Mutex<[@Sendable () -> Void]>([])

  /// Takes the signals that end a program over, from now on and for all threads.
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

  /// A signal that the program was started to ignore, as by nohup, stays ignored.
  nonisolated private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The program does not end while `body` runs.
  nonisolated package func postponing<Value: Sendable>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try saving.withLock { (_) throws(Failure) in try body() }
  }

  /// Does not return where the program is being ended.
  nonisolated package func giveWay() { saving.withLock { _ in } }

  nonisolated package func atExit(_ body: @escaping @Sendable () -> Void) {
    saving.withLock { $0.append(body) }
  }

  /// Ends the program without any ado.
  nonisolated package func exit(_ code: Int32) -> Never {
    saving.withLock { bodies in
      for body in bodies { body() }
      _exit(code)
    }
  }
}
