import Glibc

/// The state that the crash handler needs, prepared in advance.
nonisolated private struct Emergency {
  var farewell: UnsafeMutableRawBufferPointer
  var settings: termios
  var standardError: Int32
  var trace: CrashTrace
  /// The previous actions, indexed by signal number.
  var previous: UnsafeMutablePointer<sigaction>
}

// Global because the crash handler receives no argument of ours. Nil while no screen is shown.
nonisolated(unsafe) private var emergency: UnsafeMutablePointer<Emergency>?

nonisolated private let lastSignal = 64

/// Restores the terminal and says where it was, then lets the signal end the program as if there were no
/// handler.
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
  state.trace.write(signal, context, to: STDERR_FILENO)
  sigaction(signal, state.previous + Int(signal), nil)
  // A fault recurs when the handler returns, with its state intact for a debugger; a signal that
  // was sent, or a trap instruction, does not.
  let isFault = (info?.pointee.si_code ?? 0) > 0 && signal != SIGTRAP
  if !isFault { raise(signal) }
}

/// The handlers of crash signals, which restore the terminal and preserve the exit status.
struct CrashHandlers {
  static let signals = [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP]

  /// - Parameter farewell: the bytes that take the terminal out of every mode.
  init(farewell: [UInt8], settings: termios, standardError: Int32) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: farewell.count, alignment: 1)
    bytes.copyBytes(from: farewell)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: lastSignal + 1)
    previous.initialize(repeating: sigaction(), count: lastSignal + 1)
    let state = UnsafeMutablePointer<Emergency>.allocate(capacity: 1)
    state.initialize(
      to: Emergency(
        farewell: bytes, settings: settings, standardError: standardError, trace: CrashTrace(),
        previous: previous))
    emergency = state
    CrashHandlers.provideStack()
    for signal in CrashHandlers.signals { CrashHandlers.install(signal, previous) }
  }

  /// Restores the previous handlers.
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

  /// Provides a stack for the handler, for when the thread's own has overflowed. An existing one,
  /// such as the runtime's, is kept. Ours is never freed, as it could be in use.
  private static func provideStack() {
    var present = stack_t()
    guard sigaltstack(nil, &present) == 0, present.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 65_536
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
  }
}
