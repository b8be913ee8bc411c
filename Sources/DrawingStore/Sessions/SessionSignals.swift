import Glibc
import Sessions
import Synchronization

/// The callbacks by which sessions report from their threads.
nonisolated package final class SessionSignals: Sendable {
  /// The closures to call. If a closure were itself the value of the mutex, each access would wrap
  /// it once more, until a call overflows the stack.
  private struct Targets {
    var changed: @Sendable () -> Void = {}
    var becameDurable: @Sendable (UInt64) -> Void = { _ in }
  }

  private let targets = Mutex(Targets())

  package init() {}

  /// Sets the closure called, from any thread, when the displayed standing of a session may have
  /// changed.
  package func onChange(_ body: @escaping @Sendable () -> Void) {
    targets.withLock { $0.changed = body }
  }

  /// Writes `ack SEQ` and a line feed to a descriptor for each command that has become durable. A
  /// reader that goes away ends nothing: SIGPIPE is ignored from now on.
  package func acknowledge(to descriptor: Int32) {
    signal(SIGPIPE, SIG_IGN)
    let acknowledgements = Mutex(Acknowledgements(descriptor: descriptor))
    onDurable { sequence in acknowledgements.withLock { $0.write(upTo: sequence) } }
  }

  /// Sets the closure called, from any thread, with the number of a command that has become
  /// durable.
  package func onDurable(_ body: @escaping @Sendable (UInt64) -> Void) {
    targets.withLock { $0.becameDurable = body }
  }

  package var listener: LiveSession.Listener {
    var listener = LiveSession.Listener()
    listener.changed = { [self] in targets.withLock { $0.changed }() }
    listener.becameDurable = { [self] sequence in targets.withLock { $0.becameDurable }(sequence) }
    return listener
  }
}

nonisolated private struct Acknowledgements {
  let descriptor: Int32
  private var last: UInt64 = 0
  /// The bytes that could not be written yet, to be written first.
  private var rest: ArraySlice<UInt8> = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  mutating func write(upTo sequence: UInt64) {
    if sequence > last {
      for number in last + 1...sequence { rest += Array("ack \(number)\n".utf8) }
      last = sequence
    }
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
