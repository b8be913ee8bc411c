/// What would become of the session if the process died now.
package enum SessionStanding: Hashable, Sendable {
  /// All of it is on the disk, or will be in a moment.
  case safe
  /// For more than a moment there has been something that the disk does not have.
  case late
  /// It would survive a crash, not a power cut: the state directory cannot be written to.
  case crashOnly(FileError)
  /// It would be lost.
  case memoryOnly(FileError)
}
