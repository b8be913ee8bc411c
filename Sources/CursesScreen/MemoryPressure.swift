import Glibc

/// A notice from the kernel that memory is short: a trigger on pressure stall information (Linux
/// 4.20, for every user since 6.5), which wakes `poll` when processes have waited for memory for an
/// eighth of two seconds.
struct MemoryPressure {
  /// The descriptor to poll for `POLLPRI`; -1, which `poll` ignores, where the kernel gives no
  /// notice.
  let descriptor: Int32

  private static let trigger = "some 250000 2000000\0"

  init(path: String = "/proc/pressure/memory") {
    let opened = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    let isSet = opened >= 0 && write(opened, Self.trigger, Self.trigger.utf8.count) > 0
    if !isSet, opened >= 0 { close(opened) }
    descriptor = isSet ? opened : -1
  }

  func end() {
    if descriptor >= 0 { close(descriptor) }
  }
}
