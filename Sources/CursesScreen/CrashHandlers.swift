import Glibc

/// All that the crash handler needs, made ready beforehand.
nonisolated private struct Emergency {
  var farewell: UnsafeMutableRawBufferPointer
  var settings: termios
  var standardError: Int32
  /// By signal number.
  var previous: UnsafeMutablePointer<sigaction>
}

// Read by the crash handler, which gets no argument of ours. Nil while nothing is on the screen.
nonisolated(unsafe) private var emergency: UnsafeMutablePointer<Emergency>?

nonisolated private let lastSignal = 64

/// Gives the terminal back, and then lets the signal end the program as if there were no handler.
nonisolated private func giveUp(
  _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  guard let state = emergency?.pointee else {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    return
  }
  writeWithoutWaiting(UnsafeRawBufferPointer(state.farewell), to: STDOUT_FILENO)
  var settings = state.settings
  tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  if state.standardError >= 0 { dup2(state.standardError, STDERR_FILENO) }
  sigaction(signal, state.previous + Int(signal), nil)
  // A fault happens again when the handler returns, with all that a debugger wants to see; a signal
  // that was sent, or a trap instruction, does not.
  let isFault = (info?.pointee.si_code ?? 0) > 0 && signal != SIGTRAP
  if !isFault { raise(signal) }
}

/// Handlers of the signals of a crash: the terminal is put in order, and the exit status stays that
/// of the signal.
struct CrashHandlers {
  static let signals = [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP]

  /// - Parameter farewell: what takes the terminal out of every mode.
  init(farewell: [UInt8], settings: termios, standardError: Int32) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: farewell.count, alignment: 1)
    bytes.copyBytes(from: farewell)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: lastSignal + 1)
    previous.initialize(repeating: sigaction(), count: lastSignal + 1)
    let state = UnsafeMutablePointer<Emergency>.allocate(capacity: 1)
    state.initialize(
      to: Emergency(
        farewell: bytes, settings: settings, standardError: standardError, previous: previous))
    emergency = state
    CrashHandlers.provideStack()
    for signal in CrashHandlers.signals { CrashHandlers.install(signal, previous) }
  }

  /// Puts back what was there before.
  func remove() {
    guard let state = emergency else { return }
    for signal in CrashHandlers.signals {
      sigaction(signal, state.pointee.previous + Int(signal), nil)
    }
    emergency = nil
    state.pointee.farewell.deallocate()
    state.pointee.previous.deallocate()
    state.deallocate()
  }

  private static func install(_ signal: Int32, _ previous: UnsafeMutablePointer<sigaction>) {
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = giveUp
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    sigfillset(&action.sa_mask)
    sigaction(signal, &action, previous + Int(signal))
  }

  /// A stack for the handler, for when the thread's own has overflowed. One that is there already,
  /// the runtime's for instance, is kept. Ours is never freed: it could be in use.
  private static func provideStack() {
    var present = stack_t()
    guard sigaltstack(nil, &present) == 0, present.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 65_536
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
  }
}
