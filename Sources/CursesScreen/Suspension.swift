import CNcurses
import Glibc

extension CursesScreen {
  /// Stops the program's process group, as Ctrl-Z does elsewhere, until the shell continues it.
  ///
  /// Returns at once where nothing could continue it: in a session leader, or in a program started
  /// by a shell without job control.
  public func suspend() {
    guard signals.canStop, hasShell, input.ending == nil else { return }
    leaveTerminal()
    signals.removeStopHandlers()
    kill(0, SIGTSTP)
    // The program stands still here until SIGCONT.
    signals.installStopHandlers()
    resume()
  }

  /// Takes over the terminal again after another program used it.
  func resume() {
    frames.passOn()
    reset_prog_mode()
    // The other screen first: what is switched on belongs to the one that is shown.
    doupdate()
    takeTerminal()
    updateSize()
    repaint()
  }

  /// Whether a shell can continue the program. A process group whose members' parents all belong to
  /// other sessions is orphaned, and stop signals do not affect it.
  private var hasShell: Bool { getsid(getppid()) == getsid(0) && getppid() != 1 }
}
