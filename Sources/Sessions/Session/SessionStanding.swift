/// The fate of the session if the process died now.
package enum SessionStanding: Hashable, Sendable {
  /// Everything is on the disk, or will be in a moment.
  case safe
  /// Something has not been on the disk for more than a moment.
  case late
  /// It would survive a crash but not a power cut: the state directory cannot be written to.
  case crashOnly(FileError)
  /// The session would be lost.
  case memoryOnly(FileError)
}
