import Glibc

/// A redirection of standard error that keeps messages off the screen: while the screen is drawn
/// on, descriptor 2 leads to a log that only its owner can read, or nowhere.
struct StderrLog {
  private let path: String?
  /// A duplicate of the original descriptor 2; below 0 if it could not be duplicated.
  let original: Int32

  /// Creates a log without redirecting anything yet. Without a path, messages are discarded.
  init(path: String?) {
    self.path = path
    original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
  }

  /// Redirects descriptor 2, to /dev/null if the log cannot be opened.
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

  /// Restores descriptor 2 for good.
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
