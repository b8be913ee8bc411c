import Glibc
import Sessions

/// Hears of files that are taken out of a directory, and of its own end. While nothing is, it wakes
/// nobody.
final class RemovalWatch {
  /// The descriptor from which something can be read then.
  let number: Int32
  private var buffer = [UInt8](repeating: 0, count: 4096)

  /// Begins to watch. Nil if the system does not let it.
  init?(_ directory: PathName) {
    number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard number >= 0 else { return nil }
    let events = UInt32(IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF)
    if directory.withCName({ inotify_add_watch(number, $0, events) }) < 0 { return nil }
  }

  deinit { if number >= 0 { close(number) } }

  /// Forgets what it has heard.
  func forget() { while read(number, &buffer, buffer.count) > 0 {} }
}
