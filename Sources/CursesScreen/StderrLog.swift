import Glibc

/// Keeps messages off the picture: while the screen is drawn on, descriptor 2 leads to a log that
/// only its owner can read, or nowhere.
struct StderrLog {
  private let path: String?
  /// Where descriptor 2 led before.
  let original: Int32

  /// Nothing is moved yet. Without a path, messages are thrown away.
  init(path: String?) {
    self.path = path
    original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
  }

  /// Moves descriptor 2. A log that cannot be opened is no loss: /dev/null takes its place.
  func take() {
    guard original >= 0 else { return }
    let target = openLog() ?? open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard target >= 0 else { return }
    dup2(target, STDERR_FILENO)
    close(target)
  }

  func giveBack() {
    if original >= 0 { dup2(original, STDERR_FILENO) }
  }

  /// Ends it: descriptor 2 is what it was.
  func end() {
    giveBack()
    if original >= 0 { close(original) }
  }

  private func openLog() -> Int32? {
    guard let path else { return nil }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let log = open(path, flags, 0o600)
    guard log >= 0 else { return nil }
    var facts = stat()
    guard fstat(log, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(log)
      return nil
    }
    return log
  }
}
