import CNcurses
import Glibc

extension CursesScreen {
  /// Stops the program's process group, as Ctrl-Z does elsewhere, until the shell continues it.
  ///
  /// Returns at once where nothing could continue it: at the head of a session, or started by a
  /// shell without job control.
  public func suspend() {
    guard signals.canStop, hasShell, input.ending == nil else { return }
    leaveTerminal()
    signals.removeStopHandlers()
    kill(0, SIGTSTP)
    // Here the program stands still, until SIGCONT.
    signals.installStopHandlers()
    resume()
  }

  /// Takes the terminal again after another program had it.
  func resume() {
    frames.passOn()
    reset_prog_mode()
    takeTerminal()
    updateSize()
    repaint()
  }

  /// A process group whose members' parents all belong to other sessions is orphaned: a stop signal
  /// means nothing to it.
  private var hasShell: Bool { getsid(getppid()) == getsid(0) && getppid() != 1 }
}
