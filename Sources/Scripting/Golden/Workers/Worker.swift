import Cells
import DrawingStore
import Glibc

/// A process that receives some bytes, answers with others, and ends.
nonisolated final class Worker {
  enum Ending {
    case answered([UInt8])
    /// The worker crashed, was killed or took too long; the reason is in words.
    case failed(String)
  }

  private let process: pid_t
  private let limit: Duration
  private let deadline: ContinuousClock.Instant
  private var output: WorkerStream
  private var errors: WorkerStream
  private var isReaped = false

  /// - Parameters:
  ///   - command: the path of a program and its arguments.
  ///   - input: at most as much as a pipe holds, which is 64 KiB.
  ///   - limit: the time after which the process is killed.
  init(_ command: [String], input: [UInt8], limit: Duration) throws(Failure) {
    let (inputs, outputs, errors) = (try WorkerPipe(), try WorkerPipe(), try WorkerPipe())
    process = try Worker.spawn(
      command, standard: [inputs.readEnd, outputs.writeEnd, errors.writeEnd])
    // Cannot raise SIGPIPE: our own read end is still open.
    _ = input.withUnsafeBytes { write(inputs.writeEnd, $0.baseAddress, $0.count) }
    output = WorkerStream(outputs.takeReadEnd())
    self.errors = WorkerStream(errors.takeReadEnd())
    self.limit = limit
    deadline = .now + limit
  }

  deinit {
    if !isReaped { _ = end() }
    output.close()
    errors.close()
  }

  private static func spawn(_ command: [String], standard: [Int32]) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in standard.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that are blocked or ignored here would be so in the worker and hide a crash.
    var (none, crashes) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&crashes)
    for signal in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGPIPE, SIGSEGV, SIGTRAP] {
      sigaddset(&crashes, signal)
    }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &crashes)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let result = posix_spawn(
      &process, command.first ?? "", &actions, &attributes, arguments, environ)
    guard result == 0 else {
      throw Failure(
        "a worker cannot be started: \(String(cString: strerror(result)))", exitCode: 71)
    }
    return process
  }

  /// The descriptors to wait for; empty once nothing more will be written.
  var sources: [pollfd] {
    [output, errors].filter(\.isOpen).map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
  }

  /// Reads what has been written. Returns the outcome once the worker has ended.
  func advance() -> Ending? {
    var status: Int32 = 0
    let hasEnded = waitpid(process, &status, WNOHANG) == process
    output.read()
    errors.read()
    if hasEnded {
      isReaped = true
      return ending(status)
    }
    guard deadline < .now || output.isOverfull || errors.isOverfull else { return nil }
    _ = end()
    isReaped = true
    return .failed(deadline < .now ? "did not end within \(limit)" : "wrote too much")
  }

  private func end() -> Int32 {
    var status: Int32 = 0
    kill(process, SIGKILL)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private func ending(_ status: Int32) -> Ending {
    let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
    if signal == 0, code == 0 { return .answered(output.bytes) }
    let how =
      signal == 0
      ? "ended with code \(code)"
      : "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    let said = SafeText.lines(String(decoding: errors.bytes, as: UTF8.self), limit: 200)
      .first { !$0.description.isEmpty }
    return .failed(how + (said.map { ": \($0)" } ?? ""))
  }
}

/// The end of a pipe, read without waiting.
nonisolated private struct WorkerStream {
  private static let limit = 64 << 20

  let descriptor: Int32
  private(set) var bytes: [UInt8] = []
  private(set) var isOpen = true

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var isOverfull: Bool { bytes.count > WorkerStream.limit }

  mutating func read() {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while isOpen, !isOverfull {
      let count = Glibc.read(descriptor, &block, block.count)
      if count > 0 {
        bytes += block[..<count]
      } else if count == 0 || errno != EINTR {
        isOpen = count != 0 && errno == EAGAIN
        return
      }
    }
  }

  func close() { _ = Glibc.close(descriptor) }
}

/// A pipe. A new process inherits only those of its ends that it is given.
nonisolated private final class WorkerPipe {
  private var ends: [Int32] = [-1, -1]

  init() throws(Failure) {
    guard pipe(&ends) == 0 else {
      throw Failure("no pipe for a worker: \(String(cString: strerror(errno)))", exitCode: 71)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  var readEnd: Int32 { ends[0] }
  var writeEnd: Int32 { ends[1] }

  /// Returns the read end, made non-blocking, which the caller has to close.
  func takeReadEnd() -> Int32 {
    defer { ends[0] = -1 }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return ends[0]
  }

  deinit {
    for end in ends where end >= 0 { close(end) }
  }
}
