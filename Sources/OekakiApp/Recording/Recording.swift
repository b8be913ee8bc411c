import DrawingCore
import DrawingStore
import Foundation
import Sessions

/// Writes what is performed as a script, while it is performed. `oekaki run` of it gives the same
/// state.
final class Recording {
  /// Where it is written.
  let path: String
  private let file: GrowingFile
  private let files: FileAccess
  private let backups: StateDirectory?
  private var text: RecordingText
  private var budget: ScriptBudget
  private let clock: () -> Duration
  private let mostBytes: Int
  private var failure: Failure?
  /// The drawings that the script restores, beside it.
  private var snapshots: [String] = []

  private static let mostWaiting = 1 << 16
  private static let mostSnapshots = 1000

  /// Begins with the drawing as it is now: unless it is a fresh one, with a snapshot beside the
  /// script.
  ///
  /// - Parameters:
  ///   - name: of the script's file.
  ///   - expectation: what may be there already, and is overwritten.
  ///   - limits: of the script.
  ///   - clock: where time is read from.
  init(
    of controller: DrawingViewController, to name: String, expecting expectation: SaveExpectation,
    files: FileAccess = .anywhere, backups: StateDirectory? = nil,
    limits: ScriptLimits = .recording, clock: @escaping () -> Duration
  ) throws(Failure) {
    (path, self.files, self.backups, self.clock) =
      (try files.path(name, for: .saving), files, backups, clock)
    guard path != controller.document.path else {
      throw Failure(
        "\(PathName(path).safeText): is the drawing itself (record to another file)", exitCode: 64)
    }
    budget = ScriptBudget(limits) { .zero }
    mostBytes = limits.text
    budget.begin(with: controller.editor)
    let state = controller.editor.state
    let start = state == EditorState() ? nil : name + ".start.oekaki"
    text = RecordingText(
      start: start.map { PathName($0).base.text }, tool: state.tool, at: clock())
    if let start {
      let start = try files.path(start, for: .saving)
      _ = try files.save(controller, to: start, expecting: expectation, backups: backups)
      snapshots = [start]
    }
    do throws(FileError) {
      file = try GrowingFile(
        Array(text.take().lines.utf8), at: PathName(path), expecting: expectation,
        backups: backups)
    } catch {
      if expectation == .nothing, let start = snapshots.first {
        try? FileManager.default.removeItem(atPath: start)
      }
      throw Failure(error)
    }
  }

  /// The name as it is shown.
  var name: String { Document(path: path).name }

  /// Whether a path leads to the script or to what it restores.
  func uses(_ path: String) -> Bool {
    ([self.path] + snapshots).contains { PathName($0).isSameFile(as: PathName(path)) }
  }

  // MARK: What is recorded

  func note(_ command: Command, _ change: Editor.Change, in editor: Editor) {
    guard failure == nil else { return }
    text.note(command, at: clock())
    do throws(Failure) {
      try count(command, change, in: editor)
      if text.waitingCount > Recording.mostWaiting { try write() }
    } catch {
      failure = error
    }
  }

  /// What asks for more than its length allows is made longer.
  private func count(
    _ command: Command, _ change: Editor.Change, in editor: Editor
  ) throws(Failure) {
    budget.allow(forText: file.count + text.waitingCount)
    do throws(Failure) {
      try budget.spend()
      let reach = command.reach(in: editor.state)
      try budget.count(change, of: command, reach: reach, in: editor)
    } catch {
      text.makeRoom()
      budget.allow(forText: file.count + text.waitingCount)
      do throws(Failure) { try budget.check(in: editor) } catch { throw Recording.tooMuch(path) }
    }
  }

  /// Another drawing is open now: it is kept beside the script, which goes on with it.
  func noteOpened(_ controller: DrawingViewController) {
    guard failure == nil else { return }
    do throws(Failure) {
      budget.begin(with: controller.editor)
      let name = try keep(controller)
      text.noteRestored(
        name, of: controller.document.name, tool: controller.editor.state.tool, at: clock())
      try write()
    } catch {
      failure = error
    }
  }

  /// Under the first name that is free.
  private func keep(_ controller: DrawingViewController) throws(Failure) -> String {
    for number in 1...Recording.mostSnapshots {
      let path = "\(path).opened-\(number).oekaki"
      do throws(Failure) {
        _ = try files.save(controller, to: path, expecting: .nothing, backups: backups)
        snapshots.append(path)
        return PathName(path).base.text
      } catch {
        guard error.isConflict else { throw error }
      }
    }
    throw Recording.tooMuch(path)
  }

  // MARK: Writing

  /// Called once after each batch of events. After a failure nothing more is recorded.
  func flush() throws(Failure) {
    if let failure { throw failure }
    try write()
  }

  /// Writes the last of it, durably.
  func end() throws(Failure) {
    if let failure { throw failure }
    text.end()
    try write()
    do throws(FileError) { try file.synchronize() } catch { throw Failure(error) }
  }

  private func write() throws(Failure) {
    let (lines, last) = text.take()
    let size = file.count + lines.utf8.count + last.utf8.count
    do throws(Failure) {
      guard size <= mostBytes else { throw Recording.tooMuch(path) }
      budget.allow(forText: size)
      try budget.check(memory: size + text.statements * MemoryLayout<Script.Step>.stride)
    } catch {
      throw Recording.tooMuch(path)
    }
    do throws(FileError) {
      try file.write(Array(lines.utf8), last: Array(last.utf8))
    } catch {
      throw Failure(error)
    }
  }

  // MARK: Limits

  /// What could not be performed again is not recorded.
  private static func tooMuch(_ path: String) -> Failure {
    Failure("\(PathName(path).safeText): a script can hold no more (record in parts)", exitCode: 74)
  }
}
