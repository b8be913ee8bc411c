import Cells
import Glibc
import TerminalKit

extension CursesScreen {
  /// The reason an event loop ended.
  public enum Ending: Equatable, Sendable {
    /// The handler returned false.
    case finished
    /// A signal ended it; SIGHUP also stands for a terminal that is gone.
    case terminated(signal: Int32)
  }

  /// Waits for events and passes them to `handle`, in batches of those that arrive together, until
  /// it returns false. Batches are limited to some hundreds of events, and signals are checked in
  /// between. A batch is empty after a `Waker` was used.
  ///
  /// - Parameter wait: returns the time until `.tick`, or nil to sleep until something happens.
  ///   Called before each turn. Other events do not delay a tick.
  ///
  /// If the loop is ended from outside, its last batch ends with `.terminate`, whatever `handle`
  /// then returns; nothing shown from then on reaches the terminal. While nothing happens, the
  /// process sleeps.
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

  /// The number of events handled before signals are checked.
  private static let slice = 256
  /// The time in which events that arrived before a terminating signal are still handled.
  private static let lastWork = Duration.milliseconds(300)

  private func nextTurn(_ wait: Duration?) -> TerminalInput.Turn {
    let due = wait.map { ContinuousClock.now + $0 }
    var turn = backlog.isEmpty ? input.wait(atMost: queue.isEmpty ? wait : .zero) : input.look()
    for signal in turn.signals { answer(signal) }
    if !turn.answers.isEmpty { device.write(turn.answers) }
    switchOn(input.extras)
    frames.isSynchronized = synchronizesOutput && input.synchronizesOutput
    if noteStatus(turn.statusReports) { turn.isWoken = true }
    // Mostly a key comes alone, and nothing waits.
    if !backlog.isEmpty || !queue.isEmpty || turn.events.count > Self.slice {
      backlog += turn.events
      backlog += queue
      queue.removeAll()
      turn.events = nextSlice()
    }
    if let due, due <= .now { turn.events.append(.tick) }
    return turn
  }

  private func nextSlice() -> [Event] {
    let slice = Array(backlog.prefix(Self.slice))
    backlog.removeFirst(slice.count)
    return slice
  }

  /// Handles events that arrived before the end, as far as time allows. Returns false if the
  /// handler finished.
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
    // The size may have changed and changed back unseen, and the terminal may have lost its
    // contents.
    case SIGWINCH: if !updateSize() { repaint() }
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    default: break
    }
  }
}

/// The input of the event loop: waits for the terminal and for signals, and decodes events.
struct TerminalInput {
  /// Everything that one wait has brought.
  struct Turn {
    var events: [Event] = []
    var signals: [Int32] = []
    /// The bytes to send back to the terminal.
    var answers: [UInt8] = []
    var isWoken = false
    /// How many questions for its status the terminal has answered.
    var statusReports = 0

    var isWorthATurn: Bool { isWoken || !events.isEmpty }
  }

  private static let bufferSize = 65_536

  /// The signal that ended the input; SIGHUP if the terminal is gone.
  private(set) var ending: Int32?

  private let terminal: Int32
  private let pipe: SelfPipe
  private var decoder = InputDecoder(isAlone: ClipboardSequence.Multiplexer.current == .none)
  /// The time of the terminal's last input.
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

  /// Sleeps until something happens, but no longer than `time`, or without limit if it is nil.
  mutating func wait(atMost time: Duration?) -> Turn {
    var turn = Turn()
    let patience = decoder.patience.map { lastInput + $0 - .now }
    let ready = poll(sources, 3, milliseconds([time, patience].compactMap(\.self).min()))
    if ready == 0 {
      if let patience, patience <= time ?? patience { turn.events = decoder.endSilence() }
    }
    guard ready > 0 else { return turn }
    if sources[0].revents != 0 {
      turn.events = readTerminal()
      turn.answers = decoder.takeAnswers()
      turn.statusReports = decoder.takeStatusReports()
    }
    if sources[1].revents != 0 { readPipe(&turn) }
    if sources[2].revents & Int16(POLLPRI) != 0 { turn.events.append(.memoryWarning) }
    // The trigger is gone: a source that is always ready would keep the processor busy.
    if sources[2].revents & Int16(POLLERR | POLLNVAL) != 0 { sources[2].fd = -1 }
    return turn
  }

  /// Returns pending signals and wake-ups, without waiting and without reading the terminal.
  mutating func look() -> Turn {
    var turn = Turn()
    readPipe(&turn)
    return turn
  }

  /// Returns a timeout for `poll`, rounded up so that it does not wake early; -1 for no limit.
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

  /// Returns to mouse reports in cells until the terminal reports otherwise.
  mutating func forgetPixels() { decoder.forgetPixels() }

  /// Whether the terminal has reported that it can show a frame in one piece.
  var synchronizesOutput: Bool { decoder.synchronizesOutput }
  /// What the terminal has reported that it has.
  var extras: TerminalExtras { decoder.extras }

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
