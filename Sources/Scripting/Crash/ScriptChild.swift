import DrawingStore
import Foundation
import OekakiApp
import Sessions
import Synchronization

/// A process of the program that performs a script with `crash` in it.
package enum ScriptChild {
  /// The hidden subcommand that starts it.
  nonisolated package static let verb = "perform-request"

  /// - Parameter path: the file of a `ScriptRequest`.
  package static func run(_ path: String) throws(Failure) {
    let interruption = Interruption()
    endWithSupervisor(interruption)
    do throws(Failure) {
      let request = try request(path)
      let stage = try stage(request, interruption)
      try perform(request, stage)
      try keep(stage.controller)
      tell(.finished(stage.controller.document))
    } catch {
      tell(.failed(FailureRecord(error)))
    }
  }

  private static func request(_ path: String) throws(Failure) -> ScriptRequest {
    do {
      return try JSONDecoder().decode(
        ScriptRequest.self, from: try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw Failure("not a request of this program", exitCode: 64)
    }
  }

  /// Ends the process with its supervisor, which holds standard input open.
  private static func endWithSupervisor(_ interruption: Interruption) {
    Thread.detachNewThread {
      while !FileHandle.standardInput.availableData.isEmpty {}
      interruption.exit(1)
    }
  }

  private static func stage(
    _ request: ScriptRequest, _ interruption: Interruption
  ) throws(Failure) -> ScriptStage {
    let files = try FileAccess.script(
      in: request.source.folder, allowsAll: request.allowsFiles, interruption: interruption)
    let locks = request.lockState.flatMap { DrawingLocks.existing($0) }
    let controller = try controller(request, locks)
    controller.document = request.document
    controller.session?.isQuiet = true
    return ScriptStage(
      controller, files: files, locks: locks,
      screen: request.resumption?.screen ?? ScriptStage.usualScreen, colors: request.colors)
  }

  /// Returns the controller as the previous process left it, from its session.
  private static func controller(
    _ request: ScriptRequest, _ locks: DrawingLocks?
  ) throws(Failure) -> DrawingViewController {
    let signals = SessionSignals()
    signals.onDurable { tell(.durable($0)) }
    let store = try SessionStore(path: request.state, signals: signals, locks: locks)
    guard let id = SessionID(request.session) else {
      throw Failure("not a request of this program", exitCode: 64)
    }
    guard request.resumption != nil, store.places.contains(id) else {
      let controller = try DrawingFile.snapshot(request.snapshot, as: DrawingViewController.self)
      store.begin(controller, as: id)
      return controller
    }
    do throws(SessionStore.Refusal) {
      return try store.resume(id, as: DrawingViewController.self).drawing
    } catch {
      throw error.failure(id)
    }
  }

  private static func perform(_ request: ScriptRequest, _ stage: ScriptStage) throws(Failure) {
    let library = try ScriptLibrary(
      request.source, texts: request.texts, limits: request.limits
    ) { (name) throws(Failure) in
      throw request.unread[name]?.failure
        ?? Failure("\(PathName(name).safeText): cannot be read", exitCode: 66)
    }
    let run = ScriptRun(
      library, on: stage, budget: ScriptBudget(request.limits), after: request.resumption
    ) { (resumption) throws(Failure) in
      try keep(stage.controller)
      tell(.crashed(resumption))
      while true { pause() }
    }
    try run.perform { (capture) throws(Failure) in tell(.captured(CaptureRecord(capture))) }
  }

  /// Waits until the session is on the disk.
  private static func keep(_ controller: DrawingViewController) throws(Failure) {
    try controller.session?.flushPatiently(controller)
  }

  nonisolated private static let telling = Mutex(())

  /// Sends a message to the supervisor. Callable from any thread; messages are not interleaved.
  nonisolated private static func tell(_ message: ScriptMessage) {
    guard let line = try? message.line() else { return }
    telling.withLock { _ in FileHandle.standardOutput.write(line) }
  }
}
