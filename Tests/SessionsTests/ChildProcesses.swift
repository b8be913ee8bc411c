import Glibc
import Testing

/// In a child process only: no file may grow larger, as on a full disk.
func limitFileSize(to size: UInt) throws {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: size, rlim_max: size)
  try check(setrlimit(Int32(RLIMIT_FSIZE.rawValue), &limit))
}

/// A program running beside, its output thrown away. Foundation's `Process` does not go with
/// exit tests: both wait for all children.
struct Program {
  let identifier: pid_t

  init?(_ arguments: String...) { self.init(arguments) }

  init?(_ arguments: [String]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    Self.unblockSignals(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let result = posix_spawn(&child, arguments[0], &actions, &attributes, &words, environ)
    guard result == 0 else { return nil }
    identifier = child
  }

  /// Threads of Swift's pool block all signals, and children inherit that.
  static func unblockSignals(_ attributes: inout posix_spawnattr_t) {
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  }

  var isRunning: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(identifier), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info._sifields._sigchld.si_pid == 0
  }

  func terminate() { kill(identifier, SIGTERM) }

  @discardableResult
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    return status
  }
}

/// A file system of 256 KiB.
enum SmallDisk {
  static func mount(at path: String) -> Bool {
    let options = "size=256k,mode=777"
    return Program("/usr/bin/mount", "-t", "tmpfs", "-o", options, "tmpfs", path)?.wait() == 0
  }

  static func unmount(_ path: String) { Program("/usr/bin/umount", "-l", path)?.wait() }
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
