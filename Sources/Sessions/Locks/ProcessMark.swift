import Glibc

/// One process, distinguished from all others that ever have its number.
package struct ProcessMark: Hashable, Sendable {
  package let process: pid_t
  /// The start time in clock ticks after the boot.
  let start: UInt64
  let host: String
  /// A name for the machine among those with the same host name; empty if unknown.
  let machine: String
  /// The kernel's identifier of this boot; empty if unknown.
  let boot: String
  /// The namespace of the process number: each container has its own.
  let namespace: String

  /// The calling process.
  static var own: ProcessMark {
    let process = getpid()
    return ProcessMark(
      process: process, start: ProcessStatus(process)?.start ?? 0, host: hostName,
      machine: machineName, boot: line(of: "/proc/sys/kernel/random/boot_id"),
      namespace: ownNamespace)
  }

  /// Whether the process has certainly ended: by itself, or with an earlier boot of this machine. A
  /// process on another machine or in another container cannot be seen and counts as alive.
  func hasEnded(seenFrom own: ProcessMark = .own) -> Bool {
    guard host == own.host, machine == own.machine, !boot.isEmpty, !own.boot.isEmpty else {
      return false
    }
    if boot != own.boot { return true }
    guard namespace == own.namespace else { return false }
    guard let status = ProcessStatus(process) else {
      return kill(process, 0) == -1 && errno == ESRCH
    }
    return status.start != start || status.isDead
  }

  /// The name of this machine; empty if the system has none.
  package static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return text(name)
  }

  /// A hash, as the identifier itself is confidential.
  private static var machineName: String {
    let identifier = line(of: "/etc/machine-id")
    return identifier.isEmpty ? "" : PathHash(PathName(identifier)).text
  }

  /// Whether it can be determined from here that the process has ended.
  func isVisible(from own: ProcessMark = .own) -> Bool {
    host == own.host && machine == own.machine && !boot.isEmpty && !own.boot.isEmpty
      && (boot != own.boot || namespace == own.namespace)
  }

  private static var ownNamespace: String {
    var target = [CChar](repeating: 0, count: 64)
    guard readlink("/proc/self/ns/pid", &target, target.count - 1) > 0 else { return "" }
    return text(target)
  }

  private static func line(of path: String) -> String {
    let bytes = (try? FileSource.read(path, limit: 256).bytes) ?? []
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The state of a process, from `/proc/PID/stat`.
struct ProcessStatus {
  let start: UInt64
  /// Whether the process is dead, though perhaps not waited for by its parent: it holds nothing.
  let isDead: Bool

  /// Returns nil if there is no such process, or none that may be seen.
  init?(_ process: pid_t) {
    guard let bytes = try? FileSource.read("/proc/\(process)/stat", limit: 4096).bytes,
      // The program's name, in parentheses, may contain any other character.
      let end = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    // These are the fields from 3 on: the first is the state, and field 22 is the start time.
    let fields = String(decoding: bytes[(end + 1)...], as: UTF8.self).split(separator: " ")
    guard fields.count > 19, let start = UInt64(fields[19]) else { return nil }
    self.start = start
    isDead = ["Z", "X", "x"].contains(fields[0])
  }
}
