import Glibc
import TestSupport
import Testing

let isRoot = geteuid() == 0

/// In a child process only: from here on the user `nobody`, with no right to anything.
func becomeNobody() throws {
  guard isRoot else { return }
  try check(setgroups(0, nil))
  try check(setgid(65_534))
  try check(setuid(65_534))
}

/// In a child process only: no file may grow larger, as on a full disk.
func limitFileSize(to size: UInt) throws {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: size, rlim_max: size)
  try check(setrlimit(Int32(RLIMIT_FSIZE.rawValue), &limit))
}

/// A program running beside, its output thrown away.
struct Program {
  private let process: Spawn

  init?(_ arguments: String...) { self.init(arguments) }

  init?(_ arguments: [String]) {
    let files: [(Int32, Spawn.Source)] = [(STDOUT_FILENO, .nothing), (STDERR_FILENO, .nothing)]
    guard let process = try? Spawn(arguments, files) else { return nil }
    self.process = process
  }

  var identifier: pid_t { process.id }
  var isRunning: Bool { process.isRunning }

  func terminate() { process.send(SIGTERM) }

  @discardableResult
  func wait() -> Int32 { process.wait() }
}

/// `strace` on this very process, from `init` to `stop`.
struct Tracer {
  /// Whether strace is installed and may attach to a process that is not its child.
  static let works: Bool = {
    let mayAttach = isRoot || (try? contents(of: "/proc/sys/kernel/yama/ptrace_scope")) != "1\n"
    return mayAttach && Program("/usr/bin/strace", "-qq", "/bin/true")?.wait() == 0
  }()

  private let program: Program

  /// Nil when tracing has not begun within a minute.
  init?(into path: String, _ options: [String]) {
    let start = ["/usr/bin/strace", "-f", "-qq", "-o", path, "-p", "\(getpid())"]
    guard let program = Program(start + options) else { return nil }
    self.program = program
    for _ in 0..<6000 {
      if Self.isTraced { return }
      guard program.isRunning else { break }
      usleep(10_000)
    }
    stop()
    return nil
  }

  /// Whether the calling thread, which is the one that matters, is.
  private static var isTraced: Bool {
    let status = try? contents(of: "/proc/thread-self/status")
    return status.map { !$0.contains("TracerPid:\t0\n") } ?? false
  }

  func stop() {
    program.terminate()
    program.wait()
  }

  /// The names of the calls that a trace lists, from the first of `name` on.
  static func calls(in path: String, from name: String) throws -> [String] {
    let calls = try contents(of: path).split(separator: "\n").compactMap { line -> String? in
      guard let paren = line.firstIndex(of: "("), !line.contains("<... ") else { return nil }
      return line[..<paren].split(separator: " ").last.map(String.init)
    }
    return Array(calls.drop { $0 != name })
  }
}
