import CNcurses
import Glibc

extension CursesScreen {
  /// Lends the terminal to another program and waits until it ends, and takes the terminal again.
  /// What ends this program meanwhile hangs the other one up.
  ///
  /// - Parameter command: the path of the program, and its arguments.
  /// - Returns: whether it ran and ended with 0.
  public func lend(to command: [String]) -> Bool {
    guard input.ending == nil else { return false }
    leaveTerminal()
    signals.beginLending()
    let status = start(command).map(wait)
    signals.endLending()
    if input.ending == nil { resume() }
    return status == 0
  }

  /// Starts a program with the signals as they were before this one handled them.
  private func start(_ command: [String]) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard let path = command.first,
      posix_spawn(&process, path, nil, &attributes, words, environ) == 0
    else { return nil }
    return process
  }

  /// Returns what a program ended with; nil if this one is to end before it.
  private func wait(for process: pid_t) -> Int32? {
    var isWoken = false
    defer { if isWoken { waker.wake() } }
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      var source = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, 50) > 0 else { continue }
      isWoken = input.look().isWoken || isWoken
      guard input.ending == nil else {
        kill(process, SIGHUP)
        return nil
      }
    }
    return status
  }
}
