import Glibc
import PseudoTerminal
import TestSupport

/// A program without a terminal; what it acknowledges on descriptor 3 is
/// read as it comes. Killed with the last reference.
final class Child {
  let id: pid_t
  /// The last command it has acknowledged.
  private(set) var acknowledged = 0
  /// What it acknowledged out of turn, or other words on that descriptor.
  private(set) var disorder: String?

  /// A program that is to live as long as this one.
  var companion: Child?

  private var acks: Int32
  private let output: Int32
  private let errors: Int32
  private var unfinished: [UInt8] = []
  private var status: ExitStatus?

  /// How it ended and what it wrote.
  struct Outcome: CustomStringConvertible {
    let status: ExitStatus
    let output: String
    let errors: String

    var description: String { "\(status)\(errors.isEmpty ? "" : ": \(errors.prefix(300))")" }
  }

  /// - Parameter environment: what is added to a plain one.
  init(
    _ command: [String], input: String = "/dev/null", environment: [String: String] = [:]
  ) throws {
    guard !command.isEmpty else { throw Surprise("there is no command") }
    output = try Spawn.temporaryFile()
    errors = try Spawn.temporaryFile()
    var ends: [Int32] = [0, 0]
    // Not a pipe: one cannot be made that is closed on exec from the start, not from Swift.
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
    guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else { throw SystemError("socketpair") }
    acks = ends[0]
    defer { close(ends[1]) }
    _ = fcntl(acks, F_SETFL, O_NONBLOCK)
    let variables = Self.environment.merging(environment) { _, added in added }
    // In a group of its own: what strace starts would go on without it.
    id = try Spawn(
      command, environment: variables,
      [
        (0, .file(input, flags: O_RDONLY)), (1, .descriptor(output)), (2, .descriptor(errors)),
        (3, .descriptor(ends[1])),
      ], group: .own
    ).id
  }

  deinit {
    if status == nil {
      kill()
      waitpid(id, nil, 0)
    }
    for descriptor in [acks, output, errors] where descriptor >= 0 { close(descriptor) }
  }

  private static let environment = [
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8",
    "SWIFT_BACKTRACE": "enable=no",
  ]

  // MARK: Acknowledgements

  /// Reads acknowledgements until `done`, or for so many seconds, or until no more can come.
  func readAcks(for seconds: Double, until done: () -> Bool = { false }) {
    let end = ContinuousClock.now + .seconds(seconds)
    while acks >= 0, !done() {
      let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      guard left > 0 else { return }
      var source = pollfd(fd: acks, events: Int16(POLLIN), revents: 0)
      if poll(&source, 1, Int32(min(left.rounded(.up), 1000))) > 0 { readAvailableAcks() }
    }
  }

  /// Takes what has been acknowledged up to now.
  func readAvailableAcks() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while acks >= 0 {
      let count = read(acks, &buffer, buffer.count)
      if count > 0 {
        take(buffer[..<count])
      } else if count == 0 {
        close(acks)
        acks = -1
      } else if errno != EINTR {
        return
      }
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    unfinished += bytes
    var lines = unfinished.split(separator: 0x0A, omittingEmptySubsequences: false)
    unfinished = Array(lines.removeLast())
    for line in lines {
      let text = String(decoding: line, as: UTF8.self)
      guard text == "ack \(acknowledged + 1)" else {
        disorder = disorder ?? "'\(text)' after ack \(acknowledged)"
        return
      }
      acknowledged += 1
    }
  }

  // MARK: The end

  /// The program and what it has started.
  func kill(_ signal: Int32 = SIGKILL) { Glibc.kill(-id, signal) }

  /// Reads acknowledgements until it has ended; kills it where that takes too long.
  func wait(within seconds: Double = 300) throws -> Outcome {
    let end = ContinuousClock.now + .seconds(seconds)
    var result: Int32 = 0
    while waitpid(id, &result, WNOHANG) == 0 {
      if ContinuousClock.now > end { kill() }
      if acks >= 0 { readAcks(for: 0.002) } else { usleep(500) }
    }
    readAvailableAcks()
    let status = ExitStatus(waitStatus: result)
    self.status = status
    return Outcome(status: status, output: text(output), errors: text(errors))
  }

  private func text(_ file: Int32) -> String {
    String(decoding: Spawn.bytes(of: file), as: UTF8.self)
  }
}
