import Glibc
import TestSupport
import Testing

@testable import Sessions

/// A `LockRacer` that is told what to do. It ends with this object.
final class Racer {
  private let child: Companion
  private var unread: [UInt8] = []
  private var isAtGate = false
  private var isGone = false
  /// Of the racer itself, not of the `strace` that it may run under.
  private(set) var process: pid_t = 0

  /// - Parameter fault: what `strace` does to its calls of `flock`, such as "error=ENOLCK".
  init(_ folder: TemporaryFolder, fault: String? = nil) throws {
    let tracing = fault.map { fault in
      [
        "/usr/bin/strace", "-qq", "-o", "/dev/null", "-e", "trace=flock", "-e",
        "inject=flock:\(fault)",
      ]
    }
    let own = try #require(realpath("/proc/self/exe", nil))
    defer { free(own) }
    let program = PathName(String(cString: own)).directory.appending(PathName("LockRacer"))
    let command = [String(decoding: program.bytes, as: UTF8.self), folder.path, folder("state")]
    child = try Companion((tracing ?? []) + command)
    process = try #require(pid_t(try answer()))
  }

  deinit {
    if isGone { return }
    // At the gate it would not notice that it is not wanted any more.
    if isAtGate { kill(process, SIGKILL) }
    child.wait()
  }

  func callAsFunction(_ command: String) throws -> String {
    try send(command)
    return try answer()
  }

  /// It dies without a chance to let go of anything. Returns when the kernel is done with it.
  func die() throws {
    try check(kill(process, SIGKILL))
    isGone = true
    child.wait()
  }

  /// Goes to the gate, a FIFO.
  func line(up gate: String, for path: String) throws {
    try #require(try self("race \(gate) \(path)") == "ready")
    isAtGate = true
  }

  /// What came of the race.
  func result() throws -> String {
    let result = try answer()
    isAtGate = false
    return result
  }

  // MARK: Lines

  private func send(_ line: String) throws {
    let bytes = Array("\(line)\n".utf8)
    let sent = Glibc.send(child.line, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    try #require(sent == bytes.count, "a racer is gone")
  }

  private func answer() throws -> String {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      var waiting = pollfd(fd: child.line, events: Int16(POLLIN), revents: 0)
      // A guard against hanging for ever.
      try #require(repeatedPoll(&waiting) == 1, "a racer does not answer")
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = Glibc.read(child.line, &bytes, bytes.count)
      try #require(count > 0, "a racer is gone")
      unread += bytes.prefix(count)
    }
  }

  private func repeatedPoll(_ waiting: inout pollfd) -> Int32 {
    while true {
      let result = poll(&waiting, 1, 60_000)
      if result != -1 || errno != EINTR { return result }
    }
  }
}

/// A child process whose standard input and output are the other end of `line`, a socket. (A pipe
/// would for a moment be open to every other child that starts.)
private final class Companion {
  private let process: Spawn
  let line: Int32

  init(_ command: [String]) throws {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    var ends: [Int32] = [0, 0]
    try check(socketpair(AF_UNIX, kind, 0, &ends))
    defer { close(ends[1]) }
    line = ends[0]
    let end = Spawn.Source.descriptor(ends[1])
    process = try Spawn(command, [(STDIN_FILENO, end), (STDOUT_FILENO, end)])
  }

  /// Closes the line, which ends a racer, and waits for the end.
  func wait() {
    close(line)
    process.wait()
  }
}
