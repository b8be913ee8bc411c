import Glibc

/// The kernel's word that memory is short: a trigger on pressure stall information (Linux 4.20, for
/// every user since 6.5), which wakes a poll when processes wait for memory an eighth of two
/// seconds.
struct MemoryPressure {
  /// To be polled for `POLLPRI`; -1, which polls pass over, where the kernel does not tell.
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
