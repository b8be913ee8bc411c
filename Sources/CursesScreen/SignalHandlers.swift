import Glibc

// Global because signal handlers read them. Each is set before the first handler is installed.
nonisolated(unsafe) private var loopPipe: Int32 = -1
nonisolated(unsafe) private var drawingDescriptor: Int32 = -1
nonisolated(unsafe) private var framesDescriptor: Int32 = -1
nonisolated(unsafe) private var nullDescriptor: Int32 = -1

/// Notifies the loop. A signal that ends the program also cuts off the terminal, so that a write to
/// one that has stopped reading returns.
nonisolated private func noteSignal(_ signal: Int32) {
  let saved = errno
  if SignalHandlers.isEnding(signal) {
    dup2(nullDescriptor, drawingDescriptor)
    dup2(nullDescriptor, framesDescriptor)
  }
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(loopPipe, &byte, 1)
  errno = saved
}

/// The handlers of the signals that the event loop answers.
struct SignalHandlers {
  /// Returns whether the signal ends the program.
  nonisolated static func isEnding(_ signal: Int32) -> Bool {
    switch signal {
    case SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
      SIGPWR:
      true
    default: false
    }
  }

  /// Those by which others end a program; what they mean by default leaves the terminal as it is.
  private static let ending = (1..<SIGSYS).filter(isEnding)

  private var previous: [Int32: sigaction] = [:]
  /// Whether SIGTSTP may stop the program; false if a shell without job control started it.
  private(set) var canStop = true

  init(pipe: SelfPipe, drawing: Int32, frames: Int32) throws(TerminalError) {
    if nullDescriptor < 0 { nullDescriptor = open("/dev/null", O_WRONLY | O_CLOEXEC) }
    guard nullDescriptor >= 0 else { throw .system(call: "open /dev/null", code: errno) }
    loopPipe = pipe.writeEnd
    (drawingDescriptor, framesDescriptor) = (drawing, frames)
    for signal in [SIGPIPE, SIGXFSZ] { set(signal, to: SIG_IGN, flags: 0) }
    for signal in Self.ending + [SIGWINCH] { install(signal) }
    installStopHandlers()
  }

  /// Handles SIGTSTP and SIGCONT in the loop.
  mutating func installStopHandlers() {
    install(SIGTSTP)
    canStop = isHandled(SIGTSTP)
    install(SIGCONT)
  }

  /// Lets SIGTSTP stop the program.
  mutating func removeStopHandlers() {
    for signal in [SIGTSTP, SIGCONT] { restore(signal) }
  }

  /// Leaves the keys that interrupt and stop to another program on the terminal.
  mutating func beginLending() {
    removeStopHandlers()
    for signal in Self.keys { set(signal, to: SIG_IGN, flags: 0) }
  }

  /// Handles them again.
  mutating func endLending() {
    for signal in Self.keys where isHandled(signal) {
      set(signal, to: noteSignal, flags: SA_RESTART)
    }
    installStopHandlers()
  }

  private static let keys = [SIGINT, SIGQUIT]

  /// Restores the previous handlers. SIGPIPE and SIGXFSZ stay ignored, so that a save after the
  /// screen is closed fails with an error instead of ending the program.
  mutating func remove() {
    for signal in previous.keys { restore(signal) }
  }

  /// Installs a handler. A signal the program was started to ignore, as by nohup, stays ignored,
  /// except SIGTERM and SIGWINCH.
  private mutating func install(_ signal: Int32) {
    var old = sigaction()
    sigaction(signal, nil, &old)
    let isIgnored =
      unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored, signal != SIGTERM, signal != SIGWINCH { return }
    previous[signal] = old
    set(signal, to: noteSignal, flags: SA_RESTART)
  }

  private func isHandled(_ signal: Int32) -> Bool { previous[signal] != nil }

  private mutating func restore(_ signal: Int32) {
    guard var old = previous.removeValue(forKey: signal) else { return }
    sigaction(signal, &old, nil)
  }

  private func set(_ signal: Int32, to handler: __sighandler_t?, flags: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = flags
    sigaction(signal, &action, nil)
  }
}
