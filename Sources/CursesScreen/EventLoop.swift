import Cells
import Glibc
import TerminalKit

extension CursesScreen {
  /// Why an event loop ended.
  package enum Ending: Equatable, Sendable {
    /// The handler said so.
    case finished
    /// By a signal; SIGHUP also where the terminal is gone.
    case terminated(signal: Int32)
  }

  /// Waits for events and hands them to `handle`, all that came at once in one batch, until it
  /// returns false. A batch is empty after a `Waker` was used, or when the time is up.
  ///
  /// - Parameter wait: how long to sleep at most, asked for before each turn; nil for as long as
  ///   nothing happens.
  ///
  /// The last batch of a loop that is ended from outside ends with `.terminate`, whatever `handle`
  /// then returns; nothing that is shown from then on reaches the terminal. While nothing happens,
  /// the process sleeps.
  package func run(
    waiting wait: () -> Duration? = { nil }, _ handle: ([Event]) -> Bool
  ) -> Ending {
    while true {
      let turn = nextTurn(wait())
      if let signal = input.ending {
        _ = handle(turn.events + [.terminate(signal: signal)])
        return .terminated(signal: signal)
      }
      if turn.isWorthATurn, !handle(turn.events) { return .finished }
    }
  }

  private func nextTurn(_ wait: Duration?) -> TerminalInput.Turn {
    var turn = input.wait(atMost: queue.isEmpty ? wait : .zero)
    for signal in turn.signals { answer(signal) }
    turn.events += queue
    queue.removeAll()
    return turn
  }

  private func answer(_ signal: Int32) {
    switch signal {
    // The same size after others that were not seen: the terminal may have lost what it showed.
    case SIGWINCH: if !updateSize() { repaint() }
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    default: break
    }
  }
}

/// Waits for the terminal and for signals, and makes events of what the terminal sends.
struct TerminalInput {
  /// What happened at once.
  struct Turn {
    var events: [Event] = []
    var signals: [Int32] = []
    var isWoken = false
    /// Nothing happened, and it was not to be waited any longer.
    var isDue = false

    var isWorthATurn: Bool { isWoken || isDue || !events.isEmpty }
  }

  /// How long the rest of a key may take, in milliseconds, before an ESC counts as the key.
  private static let keyTimeout: Int32 = 25
  private static let bufferSize = 65_536

  /// The signal that ended the input; SIGHUP where the terminal is gone.
  private(set) var ending: Int32?

  private let terminal: Int32
  private let pipe: SelfPipe
  private var decoder = InputDecoder()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 1)
  private let memory = MemoryPressure()
  private let sources = UnsafeMutablePointer<pollfd>.allocate(capacity: 3)

  init(_ terminal: Int32, _ pipe: SelfPipe) {
    self.terminal = terminal
    self.pipe = pipe
    sources[0] = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    sources[1] = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
    sources[2] = pollfd(fd: memory.descriptor, events: Int16(POLLPRI), revents: 0)
  }

  func end() {
    memory.end()
    buffer.deallocate()
    sources.deallocate()
  }

  /// Sleeps until something happens, or for so long; nil: forever.
  mutating func wait(atMost time: Duration?) -> Turn {
    var turn = Turn()
    let isKeyPending = decoder.isPending && time != .zero
    let ready = poll(sources, 3, isKeyPending ? Self.keyTimeout : milliseconds(time))
    if ready == 0 {
      if isKeyPending { turn.events = decoder.timeout() } else { turn.isDue = true }
    }
    guard ready > 0 else { return turn }
    if sources[0].revents != 0 { turn.events = readTerminal() }
    if sources[1].revents != 0 { readPipe(&turn) }
    if sources[2].revents & Int16(POLLPRI) != 0 { turn.events.append(.memoryWarning) }
    // The trigger is gone: what is always ready would keep the processor busy.
    if sources[2].revents & Int16(POLLERR | POLLNVAL) != 0 { sources[2].fd = -1 }
    return turn
  }

  /// For `poll`: rounded up, so that it does not wake before the time.
  private func milliseconds(_ time: Duration?) -> Int32 {
    time.map { Int32(clamping: Int(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
  }

  private mutating func readTerminal() -> [Event] {
    let count = read(terminal, buffer.baseAddress, buffer.count)
    if count > 0 { return decoder.feed(buffer[..<count]) }
    if count == 0 || (errno != EINTR && errno != EAGAIN) { ending = SIGHUP }
    return []
  }

  private mutating func readPipe(_ turn: inout Turn) {
    for byte in pipe.drain() {
      let signal = Int32(byte)
      if byte == SelfPipe.wakeUp {
        turn.isWoken = true
      } else if SignalHandlers.isEnding(signal) {
        ending = ending ?? signal
      } else {
        turn.signals.append(signal)
      }
    }
  }
}
