import CVTerm
import Cells
import Glibc

/// A program at the head of a session of its own, whose controlling terminal is a new
/// pseudo-terminal.
struct ChildProcess {
  let id: pid_t
  /// The terminal's other end.
  let master: Int32

  init(_ command: [String], size: Size, environment: [String: String]) throws(PseudoTerminalError) {
    guard let program = command.first else { throw PseudoTerminalError("there is no command") }
    let (master, slave, name) = try Self.openTerminal(size)
    defer { close(slave) }
    var id: pid_t = 0
    let result = Self.spawn(&id, program, command, environment, terminal: name)
    guard result == 0 else {
      close(master)
      throw PseudoTerminalError("\(program) cannot be started: error \(result)")
    }
    (self.id, self.master) = (id, master)
  }

  /// Both ends are closed on exec from the start: a program that another test starts meanwhile
  /// would else keep the terminal alive.
  private static func openTerminal(
    _ size: Size
  ) throws(PseudoTerminalError) -> (master: Int32, slave: Int32, name: String) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard master >= 0 else { throw .system("open /dev/ptmx", errno) }
    var window = winsize(size)
    let number = cvtUnlockTerminal(master)
    guard number >= 0, ioctl(master, UInt(TIOCSWINSZ), &window) == 0 else {
      close(master)
      throw .system("ioctl", errno)
    }
    let name = "/dev/pts/\(number)"
    return (master, open(name, O_RDWR | O_NOCTTY | O_CLOEXEC), name)
  }

  /// Standard input is opened by name, after the new session: that makes it the controlling
  /// terminal. All signals are as they are in a shell.
  private static func spawn(
    _ id: inout pid_t, _ program: String, _ command: [String], _ environment: [String: String],
    terminal: String
  ) -> Int32 {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, 0, 1)
    posix_spawn_file_actions_adddup2(&files, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSID is not visible from Swift.
    let newSession = 0x80
    let flags = newSession | Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = cStrings(command)
    let variables = cStrings(environment.map { "\($0)=\($1)" })
    defer { for string in arguments + variables { free(string) } }
    return posix_spawn(&id, program, &files, &attributes, arguments, variables)
  }

  private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { strdup($0) } + [nil]
  }
}

extension winsize {
  init(_ size: Size) {
    self.init(
      ws_row: UInt16(clamping: size.height), ws_col: UInt16(clamping: size.width), ws_xpixel: 0,
      ws_ypixel: 0)
  }
}
