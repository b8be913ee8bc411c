import CSessions
import Glibc

/// The signals that ask a program to end (SIGTERM, SIGINT and SIGHUP), as a descriptor from which
/// something can be read once one has come. They do nothing else any more.
package struct EndingSignals: ~Copyable {
  /// The descriptor; -1 if there can be none, and then the signals end the program as usual.
  package let number: Int32

  /// Takes the signals over, for the thread that calls and those that it starts afterwards.
  package init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    // As O_CLOEXEC and O_NONBLOCK.
    number = signalfd(-1, &signals, O_CLOEXEC | O_NONBLOCK)
    if number >= 0 { sigprocmask(SIG_BLOCK, &signals, nil) }
  }

  deinit { if number >= 0 { close(number) } }
}
