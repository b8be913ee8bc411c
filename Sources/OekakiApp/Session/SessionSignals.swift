import Glibc
import Sessions
import Synchronization

/// Takes what sessions tell from their threads to whoever wants to know.
nonisolated package final class SessionSignals: Sendable {
  private let wake = Mutex<@Sendable () -> Void>({})
  private let durable = Mutex<@Sendable (UInt64) -> Void>({ _ in })

  package init() {}

  /// Called from any thread when what the screen says of a session may have changed.
  package func onChange(_ body: @escaping @Sendable () -> Void) {
    wake.withLock { $0 = body }
  }

  /// Writes `ack SEQ` and a line feed to a descriptor for each command that has become durable.
  package func acknowledge(to descriptor: Int32) {
    let acknowledgements = Mutex(Acknowledgements(descriptor: descriptor))
    onDurable { sequence in acknowledgements.withLock { $0.write(upTo: sequence) } }
  }

  /// Called from any thread with the number of a command that has become durable.
  func onDurable(_ body: @escaping @Sendable (UInt64) -> Void) { durable.withLock { $0 = body } }

  var listener: LiveSession.Listener {
    var listener = LiveSession.Listener()
    listener.changed = { [self] in wake.withLock { $0 }() }
    listener.becameDurable = { [self] sequence in durable.withLock { $0 }(sequence) }
    return listener
  }
}

nonisolated private struct Acknowledgements {
  let descriptor: Int32
  var last: UInt64 = 0

  mutating func write(upTo sequence: UInt64) {
    guard sequence > last else { return }
    let text = (last + 1...sequence).map { "ack \($0)\n" }.joined()
    last = sequence
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
