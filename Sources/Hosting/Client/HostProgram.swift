import Glibc
import Sessions

/// The program that hosts canvases, as editors start it.
package enum HostProgram {
  private static let program = "oekaki-host"
  /// glibc’s `POSIX_SPAWN_SETSID`, which its headers give to GNU programs only.
  private static let ownSession: Int32 = 0x80

  /// Why it is not started.
  package struct Refusal: Error {
    package let reason: String
  }

  /// A host that was started.
  final class Started {
    private let child: pid_t
    private let place: CanvasPlace
    private let said: MemoryFile?
    private var reason: String?

    fileprivate init(_ child: pid_t, of place: CanvasPlace, _ said: MemoryFile?) {
      (self.child, self.place, self.said) = (child, place, said)
    }

    /// What it said was wrong as it ended; nil while it runs.
    func ending() -> String? {
      var status: Int32 = 0
      if reason == nil, waitpid(child, &status, WNOHANG) == child {
        let said = HostProgram.reason(in: said)
        let name = "\(place.name): "
        reason = said.hasPrefix(name) ? String(said.dropFirst(name.count)) : said
      }
      return reason
    }
  }

  /// Starts the host of a canvas, as a process of its own that outlives the editor.
  static func start(_ place: CanvasPlace) throws(Refusal) -> Started {
    guard let owner = place.owner else {
      throw Refusal(reason: "there is no such canvas (see oekaki canvases)")
    }
    guard owner == .own else {
      throw Refusal(reason: "its host is not running (ask \(owner.name))")
    }
    let said = try? MemoryFile()
    let silent = [STDIN_FILENO, STDOUT_FILENO] + (said == nil ? [STDERR_FILENO] : [])
    let child = try spawn(for: place, [], silent: silent, errors: said?.number)
    return Started(child, of: place, said)
  }

  /// Returns what a host that has ended says is wrong, without its own name.
  private static func reason(in said: MemoryFile?) -> String {
    let lines = said?.beginning(of: 4096).split(separator: UInt8(ascii: "\n"))
    guard let line = lines?.first.map({ String(decoding: $0, as: UTF8.self) }) else {
      return "\(program) has failed"
    }
    return line.hasPrefix("\(program): ") ? String(line.dropFirst(program.count + 2)) : line
  }

  /// Sees to it that a canvas is in a database, which is waited for.
  ///
  /// - Returns: The exit code, and what the host says is wrong.
  package static func prepare(
    _ place: CanvasPlace, via service: String
  ) throws(Refusal) -> (code: Int32, reason: String) {
    guard let said = try? MemoryFile() else {
      throw Refusal(reason: "the system has no room for it")
    }
    let child = try spawn(
      for: place, ["--via", service, "--prepare"], silent: [STDIN_FILENO, STDOUT_FILENO],
      errors: said.number)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : 70, reason(in: said))
  }

  /// Beside this program, or wherever the shell finds it.
  private static var path: [UInt8] {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { room in
        room.baseAddress.map { readlink("/proc/self/exe", $0, room.count) } ?? -1
      }
    }
    guard count > 0, let slash = buffer[..<count].lastIndex(of: UInt8(ascii: "/")) else {
      return Array(program.utf8)
    }
    let beside = Array(buffer[...slash]) + Array(program.utf8)
    let isThere = PathName(bytes: beside).withCName { access($0, X_OK) } == 0
    return isThere ? beside : Array(program.utf8)
  }

  private static func spawn(
    for place: CanvasPlace, _ options: [String], silent: [Int32], errors: Int32? = nil
  ) throws(Refusal) -> pid_t {
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for number in silent {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes,
      Int16(ownSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)))
    let named = [program, place.name, "--at"].map { (word: String) in strdup(word) }
    let words =
      named + [place.directory.withCName { strdup($0) }]
      + options.map { (word: String) in strdup(word) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let result = PathName(bytes: path).withCName { name in
      posix_spawnp(&child, name, &actions, &attributes, words, environ)
    }
    guard result == 0 else {
      throw Refusal(reason: "\(program) cannot be started (is it installed?)")
    }
    return child
  }
}
