import Glibc

/// The process that holds a lock, for messages and, where the disk cannot lock, for determining
/// whether it has ended.
package struct LockHolder: Hashable, Sendable {
  package let mark: ProcessMark
  /// The terminal, such as "pts/3"; empty if there is none.
  let terminal: String
  /// Seconds since its last sign of life, on disks that cannot lock.
  package var silence: Int?

  init(mark: ProcessMark, terminal: String, silence: Int? = nil) {
    (self.mark, self.terminal, self.silence) = (mark, terminal, silence)
  }

  /// A holder about which nothing is known, as its file makes no sense.
  static let unknown = LockHolder(
    mark: ProcessMark(process: 0, start: 0, host: "", machine: "", boot: "", namespace: ""),
    terminal: "")

  /// Whether the user may take over from the holder: the disk cannot lock, and it cannot be
  /// determined from here whether the process is alive.
  package var mayBeDead: Bool { silence != nil && !mark.isVisible() }

  /// The calling process.
  static var own: LockHolder { LockHolder(mark: .own, terminal: ownTerminal) }

  private static var ownTerminal: String {
    var name = [CChar](repeating: 0, count: 256)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where ttyname_r(descriptor, &name, name.count - 1) == 0 {
      let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let path = String(decoding: bytes, as: UTF8.self)
      return path.hasPrefix("/dev/") ? String(path.dropFirst(5)) : path
    }
    return ""
  }
}

extension LockHolder: CustomStringConvertible {
  /// Such as "another Oekaki (process 4711 on pts/3)"; safe for a terminal.
  package var description: String {
    let own = ProcessMark.own
    if mark == own { return "this Oekaki" }
    if mark == Self.unknown.mark { return "another Oekaki" }
    let place = mark.host == own.host && mark.machine == own.machine ? terminal : mark.host
    let on = place.isEmpty ? "" : " on \(PathName(place).safeText)"
    return "another Oekaki (process \(mark.process)\(on)\(silenceText))"
  }

  private var silenceText: String {
    guard let silence, silence >= 60 else { return "" }
    let (hours, minutes) = (silence / 3600, silence / 60)
    return ", silent for \(hours > 0 ? "\(hours) h" : "\(minutes) min")"
  }
}
