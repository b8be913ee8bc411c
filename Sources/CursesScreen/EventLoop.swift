import Cells
import Glibc
import TerminalKit

extension CursesScreen {
  /// Why an event loop ended.
  public enum Ending: Equatable, Sendable {
    /// The handler said so.
    case finished
    /// By a signal; SIGHUP also where the terminal is gone.
    case terminated(signal: Int32)
  }

  /// Waits for events and hands them to `handle`, in batches of what came at once, until it returns
  /// false. Of very many each batch has some hundreds: signals are looked at in between. A batch is
  /// empty after a `Waker` was used.
  ///
  /// - Parameter wait: for how long nothing is to happen before `.rest`, asked for before each turn;
  ///   nil to sleep for as long as nothing happens.
  ///
  /// The last batch of a loop that is ended from outside ends with `.terminate`, whatever `handle`
  /// then returns; nothing that is shown from then on reaches the terminal. While nothing happens,
  /// the process sleeps.
  public func run(
    waiting wait: () -> Duration? = { nil }, _ handle: ([Event]) -> Bool
  ) -> Ending {
    while true {
      let turn = nextTurn(wait())
      if let signal = input.ending {
        if finish(turn.events, handle) { _ = handle([.terminate(signal: signal)]) }
        return .terminated(signal: signal)
      }
      if turn.isWorthATurn, !handle(turn.events) { return .finished }
    }
  }

  /// How many events are handled before signals are looked at.
  private static let slice = 256
  /// For how long events that came before a signal to end are still handled.
  private static let lastWork = Duration.milliseconds(300)

  private func nextTurn(_ wait: Duration?) -> TerminalInput.Turn {
    var turn = backlog.isEmpty ? input.wait(atMost: queue.isEmpty ? wait : .zero) : input.look()
    for signal in turn.signals { answer(signal) }
    if !turn.answers.isEmpty { device.write(turn.answers) }
    backlog += turn.events
    backlog += queue
    queue.removeAll()
    if turn.isDue, backlog.isEmpty { backlog = [.rest] }
    turn.events = nextSlice()
    return turn
  }

  private func nextSlice() -> [Event] {
    let slice = Array(backlog.prefix(Self.slice))
    backlog.removeFirst(slice.count)
    return slice
  }

  /// Handles what came before the end, as far as there is time; false where the handler wants no
  /// more.
  private func finish(_ events: [Event], _ handle: ([Event]) -> Bool) -> Bool {
    let end = ContinuousClock.now + Self.lastWork
    var slice = events
    while !slice.isEmpty {
      guard handle(slice) else { return false }
      guard ContinuousClock.now < end else { return true }
      slice = nextSlice()
    }
    return true
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
    /// What the terminal is to get back.
    var answers: [UInt8] = []
    var isWoken = false
    /// Nothing happened, and it was not to be waited any longer.
    var isDue = false

    var isWorthATurn: Bool { isWoken || !events.isEmpty }
  }

  private static let bufferSize = 65_536

  /// The signal that ended the input; SIGHUP where the terminal is gone.
  private(set) var ending: Int32?

  private let terminal: Int32
  private let pipe: SelfPipe
  private var decoder = InputDecoder()
  /// When the terminal last sent something.
  private var lastInput = ContinuousClock.now
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
    let patience = decoder.patience.map { lastInput + $0 - .now }
    let ready = poll(sources, 3, milliseconds([time, patience].compactMap(\.self).min()))
    if ready == 0 {
      if let patience, patience <= time ?? patience { turn.events = decoder.endSilence() }
      turn.isDue = turn.events.isEmpty && time != nil
    }
    guard ready > 0 else { return turn }
    if sources[0].revents != 0 {
      turn.events = readTerminal()
      turn.answers = decoder.takeAnswers()
    }
    if sources[1].revents != 0 { readPipe(&turn) }
    if sources[2].revents & Int16(POLLPRI) != 0 { turn.events.append(.memoryWarning) }
    // The trigger is gone: what is always ready would keep the processor busy.
    if sources[2].revents & Int16(POLLERR | POLLNVAL) != 0 { sources[2].fd = -1 }
    return turn
  }

  /// Signals and calls of other threads, without waiting and without a look at the terminal.
  mutating func look() -> Turn {
    var turn = Turn()
    readPipe(&turn)
    return turn
  }

  /// For `poll`: rounded up, so that it does not wake before the time.
  private func milliseconds(_ time: Duration?) -> Int32 {
    time.map { max(0, Int32(clamping: Int(($0 / .milliseconds(1)).rounded(.up)))) } ?? -1
  }

  private mutating func readTerminal() -> [Event] {
    let count = read(terminal, buffer.baseAddress, buffer.count)
    lastInput = .now
    if count > 0 { return decoder.feed(buffer[..<count]) }
    if count == 0 || (errno != EINTR && errno != EAGAIN) { ending = SIGHUP }
    return []
  }

  /// Mouse reports are in cells again, until the terminal says otherwise.
  mutating func forgetPixels() { decoder.forgetPixels() }

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
