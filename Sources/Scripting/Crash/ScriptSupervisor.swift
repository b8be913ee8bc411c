import Cells
import DrawingCore
import DrawingStore
import Foundation
import OekakiApp
import Sessions
import Synchronization

/// A supervisor that has a script performed by other processes of the program, killing one at each
/// `crash`.
struct ScriptSupervisor {
  private let program: String
  private let folder: String
  private let signals: SessionSignals
  private let current = CurrentProcess()
  private var request: ScriptRequest

  /// - Parameter controller: the drawing that the first process begins with.
  init(
    _ program: String, _ source: ScriptSource, _ library: ScriptLibrary,
    _ options: ScriptPerformer.Options, _ controller: DrawingViewController
  ) throws(Failure) {
    self.program = program
    signals = options.signals
    folder = FileManager.default.temporaryDirectory
      .appending(path: "oekaki-\(UUID().uuidString)").path(percentEncoded: false)
    request = ScriptRequest(
      source: source, texts: library.texts, unread: library.unread,
      allowsFiles: options.allowsFiles, limits: options.limits, colors: options.colors,
      snapshot: folder + "/snapshot.oekaki", state: options.state ?? folder + "/state",
      session: SessionID().description,
      lockState: options.respectsLocks ? options.state ?? SessionStore.defaultPath : nil,
      document: controller.document)
    guard mkdir(folder, 0o700) == 0 else {
      throw Failure("\(folder): \(String(cString: strerror(errno)))", exitCode: 73)
    }
    do throws(Failure) {
      _ = try DrawingFile.save(controller, to: request.snapshot, expecting: .anything)
    } catch {
      removeFiles()
      throw error
    }
  }

  /// Removes the files that the processes share, after killing the one that could write them again.
  /// Callable from any thread.
  var removeFiles: @Sendable () -> Void {
    { [folder, current] in
      current.kill()
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  /// Performs the script to its end, through any crashes, and returns the final drawing.
  mutating func perform(
    _ captured: (Capture) throws(Failure) -> Void
  ) throws(Failure) -> DrawingViewController {
    while true {
      let process = try start()
      current.began(process.identifier)
      defer {
        current.ended()
        process.kill()
      }
      switch try process.listen(captured, signals.listener.becameDurable) {
      case .crashed(let resumption):
        request.resumption = resumption
        request.document = resumption.document
      case .finished(let document):
        let controller = try controller()
        controller.document = document
        return controller
      case .failed(let record): throw record.failure
      case .captured, .durable: break
      }
    }
  }

  /// Returns the drawing that the last process left, as a relaunch finds it.
  private func controller() throws(Failure) -> DrawingViewController {
    let places = SessionPlaces(request.state)
    guard let id = SessionID(request.session), places.contains(id) else {
      return try DrawingFile.snapshot(request.snapshot, as: DrawingViewController.self)
    }
    guard let session = try places.look(at: id, as: DrawingViewController.self),
      session.isWhole
    else {
      throw Failure("session \(id): could not be fully restored", exitCode: 65)
    }
    return session.drawing
  }

  private func start() throws(Failure) -> ScriptProcess {
    do {
      let path = folder + "/request.json"
      try JSONEncoder().encode(request).write(to: URL(filePath: path))
      return try ScriptProcess(program, path)
    } catch {
      throw Failure("cannot start the process that draws: \(error)", exitCode: 74)
    }
  }
}

/// The process that is performing the script, shared with whatever ends the program.
nonisolated private final class CurrentProcess: Sendable {
  private let identifier = Mutex<Int32?>(nil)

  func began(_ identifier: Int32) { self.identifier.withLock { $0 = identifier } }
  func ended() { identifier.withLock { $0 = nil } }

  /// Kills the process and waits until it is dead.
  func kill() {
    identifier.withLock { identifier in
      guard let running = identifier, Glibc.kill(running, SIGKILL) == 0 else { return }
      var info = siginfo_t()
      while waitid(P_PID, id_t(running), &info, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    }
  }
}

/// A process that performs a script up to a crash or its end.
private final class ScriptProcess {
  private let process = Process()
  /// A pipe held open and never written to: the process ends when this one does.
  private let life = Pipe()
  private let messages = Pipe()
  private var rest = Data()

  init(_ program: String, _ request: String) throws {
    process.executableURL = URL(filePath: program)
    process.arguments = [ScriptChild.verb, request]
    process.standardInput = life
    process.standardOutput = messages
    try process.run()
    try? messages.fileHandleForWriting.close()
  }

  var identifier: Int32 { process.processIdentifier }

  /// Kills the process if it is running and waits until it has ended.
  func kill() {
    if process.isRunning { _ = Glibc.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Passes on captures and durable commands until any other message, which it returns.
  func listen(
    _ captured: (Capture) throws(Failure) -> Void, _ becameDurable: (UInt64) -> Void
  ) throws(Failure) -> ScriptMessage {
    while let line = nextLine() {
      guard let message = try? ScriptMessage(line: line) else { break }
      if case .durable(let sequence) = message {
        becameDurable(sequence)
        continue
      }
      guard case .captured(let record) = message else { return message }
      guard let capture = record.capture else { break }
      try captured(capture)
    }
    kill()
    let status = process.terminationStatus
    let code = process.terminationReason == .exit ? max(status, 1) : 128 + status
    throw Failure(
      "the process that draws has ended (with \(code))", exitCode: code)
  }

  private func nextLine() -> Data? {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        defer { rest = Data(rest[rest.index(after: end)...]) }
        return rest[..<end]
      }
      let more = messages.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      rest += more
    }
  }
}
