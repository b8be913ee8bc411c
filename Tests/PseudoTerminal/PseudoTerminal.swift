import CVTerm
import Cells
import Glibc

/// A program on a terminal that exists only in memory: libvterm interprets what it sends, and what
/// a person would do is sent to it.
///
/// Nothing happens by itself: output is read while `pump`, `expect` or `waitForExit` run. The
/// program is killed with the last reference.
package final class PseudoTerminal {
  /// The seconds that a test waits for what has to come: many, as a machine may be busy. How soon
  /// it comes proves nothing.
  package static let patience = 60.0

  package let processID: pid_t
  /// Everything the program has sent.
  package private(set) var output: [UInt8] = []
  package internal(set) var size: Size
  /// Whether it answers each question for its status while output is read, as terminals do.
  package var answersStatus = true

  private(set) var scanner = ModeScanner()
  private var questions = StatusScanner()
  let emulator: OpaquePointer
  let picture: OpaquePointer
  private(set) var master: Int32
  private var status: ExitStatus?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: the program's path, then its arguments.
  ///   - changes: changes to the environment, which otherwise is that of an xterm with 256 colours
  ///     and UTF-8; nil removes a variable.
  ///     nil takes a variable away.
  package init(
    _ command: [String], size: Size = Size(80, 24), environment changes: [String: String?] = [:]
  ) throws(PseudoTerminalError) {
    var environment = Self.environment
    for (name, value) in changes { environment[name] = value }
    guard let emulator = vterm_new(Int32(size.height), Int32(size.width)),
      let picture = vterm_obtain_screen(emulator)
    else { throw PseudoTerminalError("libvterm cannot be used") }
    self.size = size
    self.emulator = emulator
    self.picture = picture
    do throws(PseudoTerminalError) {
      let child = try ChildProcess(command, size: size, environment: environment)
      (processID, master) = (child.id, child.master)
    } catch {
      vterm_free(emulator)
      throw error
    }
    vterm_set_utf8(emulator, 1)
    vterm_screen_enable_altscreen(picture, 1)
    vterm_screen_reset(picture, 1)
  }

  deinit {
    if status == nil {
      killAll()
      waitpid(processID, nil, 0)
    }
    vterm_free(emulator)
    if master >= 0 { close(master) }
  }

  private static var environment: [String: String] {
    var variables = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "HOME": "/nonexistent",
      // The runtime's backtracer would wait for a key.
      "SWIFT_BACKTRACE": "enable=no",
      // Nothing is kept outside of a test's own folders.
      "OEKAKI_FALLBACK_DIRS": "",
    ]
    if let profile = getenv("LLVM_PROFILE_FILE") {
      variables["LLVM_PROFILE_FILE"] = String(cString: profile) + ".%p"
    }
    return variables
  }

  // MARK: Output

  /// Reads output until `done`, or for some seconds. Returns whether it was done.
  @discardableResult
  package func pump(for seconds: Double = patience, until done: () -> Bool = { false }) -> Bool {
    let deadline = Deadline(seconds)
    while true {
      if done() { return true }
      let left = deadline.milliseconds
      guard left > 0 else { return false }
      // In slices: what is waited for may come without output.
      if !readOutput(waiting: min(left, 50)) {
        if status != nil || hasEnded() { return done() }
        usleep(1000)
      }
    }
  }

  /// Reads output until the condition holds; throws an error with the contents of the screen if it
  /// does not hold in time.
  package func expect(
    _ what: String, within seconds: Double = patience, _ condition: () -> Bool
  ) throws(PseudoTerminalError) {
    guard !pump(for: seconds, until: condition) else { return }
    throw PseudoTerminalError("\(what): not so within \(seconds) s. \(situation)")
  }

  /// Reads output until the text is on the screen.
  package func expect(text: String, within seconds: Double = patience) throws(PseudoTerminalError) {
    try expect("'\(text)' on the screen", within: seconds) { screenText.contains(text) }
  }

  /// Waits for output, for at most some milliseconds. Returns false if no more can come.
  private func readOutput(waiting milliseconds: Int32) -> Bool {
    guard master >= 0 else { return false }
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0 else { return true }
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return errno == EINTR || errno == EAGAIN }
    take(buffer[..<count])
    return true
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    output += bytes
    scanner.scan(bytes)
    for _ in 0..<questions.count(in: bytes) where answersStatus {
      _ = write(master, StatusScanner.answer, StatusScanner.answer.count)
    }
    bytes.withUnsafeBytes {
      _ = vterm_input_write(emulator, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
  }

  var situation: String {
    let end = status.map { "It has ended: \($0)." } ?? "It runs."
    return "\(end) The screen:\n\(screenText)"
  }

  // MARK: Input

  /// Sends bytes as they are, reading output meanwhile.
  package func send(_ bytes: some Collection<UInt8>) throws(PseudoTerminalError) {
    var rest = Array(bytes)[...]
    let deadline = Deadline(Self.patience)
    while !rest.isEmpty {
      guard master >= 0, deadline.milliseconds > 0 else {
        throw PseudoTerminalError("\(rest.count) bytes of input are not read. \(situation)")
      }
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else { _ = readOutput(waiting: 1) }
    }
  }

  // MARK: The end

  package func kill(_ signal: Int32) { Glibc.kill(processID, signal) }

  /// Kills the program and what it has started.
  package func killAll() { Glibc.kill(-processID, SIGKILL) }

  /// Kills the program and what it has started, and waits until all of it has ended.
  package func endAll() throws(PseudoTerminalError) {
    killAll()
    _ = try waitForExit()
    _ = waitUnread { Glibc.kill(-processID, 0) != 0 }
  }

  /// Takes the terminal away, as a closed window does.
  package func hangUp() {
    guard master >= 0 else { return }
    close(master)
    master = -1
  }

  /// Presses Ctrl-Q, again if the disk is too slow for the program to wait for, and waits for the end.
  package func leave() throws(PseudoTerminalError) -> ExitStatus {
    try press(.control("q"))
    if pump(until: { screenText.contains("again leaves") }) { try press(.control("q")) }
    return try waitForExit()
  }

  /// Waits until the condition holds, without reading what the program sends. Returns false if it
  /// does not hold in time.
  package func waitUnread(for seconds: Double = patience, until done: () -> Bool) -> Bool {
    let deadline = Deadline(seconds)
    while !done() {
      guard deadline.milliseconds > 0 else { return false }
      usleep(1000)
    }
    return true
  }

  /// Reads output until the program has ended.
  package func waitForExit(within seconds: Double = patience) throws(PseudoTerminalError)
    -> ExitStatus
  {
    let deadline = Deadline(seconds)
    while !hasEnded() {
      guard deadline.milliseconds > 0 else {
        throw PseudoTerminalError("no end within \(seconds) s. \(situation)")
      }
      if !readOutput(waiting: 1) { usleep(1000) }
    }
    // Its last output is still to be read.
    while readOutput(waiting: 0), hasOutput {}
    guard let status else { throw PseudoTerminalError("the program was lost") }
    return status
  }

  private var hasOutput: Bool {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) > 0 && source.revents & Int16(POLLIN) != 0
  }

  private func hasEnded() -> Bool {
    if status != nil { return true }
    var waitStatus: Int32 = 0
    guard waitpid(processID, &waitStatus, WNOHANG) == processID else { return false }
    status = ExitStatus(waitStatus: waitStatus)
    return true
  }
}

/// A moment in the future.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(_ seconds: Double) { end = .now + .seconds(seconds) }

  /// The milliseconds until then, at least 0.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end)
    return max(0, Int32(clamping: Int(left / .milliseconds(1))))
  }
}
