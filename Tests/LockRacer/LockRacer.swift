import Glibc
import Sessions
import TestSupport

/// Takes the lock of a drawing when it is told to, for the tests of locks: one of several that
/// race.
///
/// Arguments: the folder to work in, and the state directory. Reads one command a line from
/// standard input and answers each with a line:
///
///     race GATE PATH   "ready", then waits until the FIFO GATE is opened for writing, then takes
///     take PATH        "mine", or "held " and by whom
///     save PATH        saves some bytes under the name whose lock it has: "saved"
///     spawn            starts a program that outlives this one: its process identifier
///     renew            "mine", or "lost" when another program has the lock by now
///     drop             "dropped"
///
/// Says first which process it is.
@main
struct LockRacer {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, chdir(arguments[1]) == 0 else { exit(64) }
    let state = try StateDirectory(path: arguments[2])
    var racer = LockRacer(locks: try state.subdirectory(named: "locks"))
    racer.answer("\(getpid())")
    while let line = readLine() { try racer.perform(line.split(separator: " ").map(String.init)) }
  }

  private let locks: StateDirectory
  private var lock: DrawingLock?

  private init(locks: StateDirectory) { self.locks = locks }

  private mutating func perform(_ words: [String]) throws {
    switch (words.first, words.count) {
    case ("race", 3):
      answer("ready")
      let gate = open(words[1], O_RDONLY | O_CLOEXEC)
      try take(words[2])
      close(gate)
    case ("take", 2): try take(words[1])
    case ("save", 2): try save(words[1])
    case ("spawn", 1): answer(spawn())
    case ("renew", 1): answer(lock?.isLost == false ? "mine" : "lost")
    case ("drop", 1):
      lock = nil
      answer("dropped")
    default: exit(64)
    }
  }

  private mutating func take(_ path: String) throws {
    switch try DrawingLock.take(PathName(path), in: locks) {
    case .mine(let lock):
      self.lock = lock
      answer("mine")
    case .held(let holder): answer("held \(holder?.description ?? "by an unknown program")")
    }
  }

  private func save(_ path: String) throws {
    guard let lock else { exit(64) }
    var hooks = SaveHooks()
    hooks.willPublish = { (identity) throws(FileError) in try lock.willPublish(identity) }
    _ = try AtomicSave.write(Array("saved\n".utf8), to: path, hooks: hooks)
    lock.keepWhatHasTheName()
    answer("saved")
  }

  private func spawn() -> String {
    // Without this program's pipes, which would else stay open as long as it lives.
    let files = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].map { ($0, Spawn.Source.nothing) }
    guard let process = try? Spawn(["/bin/sleep", "1000"], files) else { exit(71) }
    // It goes on before the new program has closed what it is not to have; then it takes its name.
    while name(of: process.id) != "sleep\n" { sched_yield() }
    return "\(process.id)"
  }

  private func name(of process: pid_t) -> String? {
    guard let file = fopen("/proc/\(process)/comm", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [CChar](repeating: 0, count: 64)
    return fgets(&bytes, 64, file).map { String(cString: $0) }
  }

  private func answer(_ text: String) {
    print(text)
    fflush(nil)
  }
}
