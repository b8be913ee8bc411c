import DrawingCore
import DrawingStore
import Foundation
import Sessions

/// A script of what is performed, written while it happens. `oekaki run` draws the same state from
/// it.
final class Recording {
  /// The path of the script.
  let path: String
  private let file: GrowingFile
  private let files: FileAccess
  private let backups: StateDirectory?
  private var text: RecordingText
  private var budget: ScriptBudget
  private let clock: () -> Duration
  private let mostBytes: Int
  private var failure: Failure?
  /// The paths of the drawings beside the script that it restores.
  private var snapshots: [String] = []

  private static let mostWaiting = 1 << 16
  private static let mostSnapshots = 1000

  /// Begins a script with the current drawing, which, unless it is a fresh one, is saved as a
  /// snapshot beside it.
  ///
  /// - Parameters:
  ///   - name: the name of the script's file.
  ///   - expectation: what may exist already, and is overwritten.
  ///   - limits: the limits of the script.
  ///   - clock: the clock that times are read from.
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

  /// The name of the script as it is shown.
  var name: String { Document(path: path).name }

  /// Whether a path leads to the script or to a drawing that it restores.
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

  /// Counts a command's cost; the script is made longer if it costs more than its length allows.
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

  /// Notes that another drawing is open, and keeps it beside the script, which continues with it.
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

  /// Saves a drawing under the first free name, and returns that.
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

  /// Writes what was recorded, once after each batch of events. A failure ends the recording.
  func flush() throws(Failure) {
    if let failure { throw failure }
    try write()
  }

  /// Writes the rest, durably.
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

  /// Returns the error of a script that could not be performed again if it had more.
  private static func tooMuch(_ path: String) -> Failure {
    Failure("\(PathName(path).safeText): a script can hold no more (record in parts)", exitCode: 74)
  }
}
