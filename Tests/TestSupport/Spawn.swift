import Glibc

/// A program that a test has started; tests start programs in no other way. (Foundation's `Process`
/// does not go with exit tests: both wait for all children.)
///
/// Its signals are as in a shell. Threads of Swift's pool block them, which children would inherit.
package struct Spawn: Sendable {
  package let id: pid_t

  /// The target of one of the program's descriptors.
  package enum Source: Sendable {
    case file(String, flags: Int32)
    /// A descriptor of this process.
    case descriptor(Int32)

    package static let nothing = Source.file("/dev/null", flags: O_RDWR)
  }

  /// The process group, whose members get the signals that are meant for all of them.
  package enum Group: Sendable {
    /// The group of this process.
    case same
    /// A new group: the program and what it starts.
    case own
    /// A new session, in which a terminal that the program opens first becomes its own.
    case session
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: the program's path, then its arguments; any bytes but zeros, which are left out.
  ///   - environment: the whole environment, as `NAME=VALUE`; nil for that of this process.
  ///   - folder: the folder to run in; nil for that of this process.
  ///   - files: the descriptors, set in this order; others are those of this process.
  package init(
    bytes command: [[UInt8]], environment: [[UInt8]]? = nil, in folder: String? = nil,
    _ files: [(Int32, Source)] = [], group: Group = .same
  ) throws(SpawnError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, source) in files {
      switch source {
      case .file(let path, let flags):
        posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
      case .descriptor(let own): posix_spawn_file_actions_adddup2(&actions, own, descriptor)
      }
    }
    var attributes = Self.attributes(group)
    defer { posix_spawnattr_destroy(&attributes) }
    // The call that changes the folder is not visible from Swift.
    let mover = folder.map { ["/usr/bin/env", "-C", $0].map { Array($0.utf8) } } ?? []
    let words = Self.cStrings(mover + command)
    let variables = environment.map(Self.cStrings)
    defer { for string in words + (variables ?? []) { free(string) } }
    guard let program = words.first.flatMap(\.self) else {
      throw SpawnError(program: "nothing", code: EINVAL)
    }
    var id: pid_t = 0
    let result =
      if let variables {
        posix_spawn(&id, program, &actions, &attributes, words, variables)
      } else {
        posix_spawn(&id, program, &actions, &attributes, words, environ)
      }
    guard result == 0 else {
      throw SpawnError(program: String(cString: program), code: result)
    }
    self.id = id
  }

  package init(
    _ command: [String], environment: [String: String]? = nil, in folder: String? = nil,
    _ files: [(Int32, Source)] = [], group: Group = .same
  ) throws(SpawnError) {
    let variables = environment?.map { Array("\($0)=\($1)".utf8) }
    try self.init(
      bytes: command.map { Array($0.utf8) }, environment: variables, in: folder, files,
      group: group)
  }

  private static func attributes(_ group: Group) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF)
    switch group {
    case .same: break
    case .own:
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int(POSIX_SPAWN_SETPGROUP)
    case .session:
      // POSIX_SPAWN_SETSID is not visible from Swift.
      flags |= 0x80
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }

  private static func cStrings(_ strings: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { bytes in
      let characters = bytes.filter { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
      return characters.withUnsafeBufferPointer { $0.baseAddress.flatMap { strdup($0) } }
    } + [nil]
  }
}

/// The reason why a program cannot be started.
package struct SpawnError: Error, CustomStringConvertible {
  package let program: String
  /// The error number, as in `errno`.
  package let code: Int32

  package var description: String {
    "\(program) cannot be started: \(String(cString: strerror(code)))"
  }
}

extension Spawn {
  /// Whether it has not ended yet; can be asked before and after `wait`.
  package var isRunning: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info._sifields._sigchld.si_pid == 0
  }

  package func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for its end, once, and returns the status that `waitpid` reports.
  @discardableResult
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1, errno == EINTR {}
    return status
  }
}
