import Cells
import DrawingCore
import DrawingStore
import Foundation
import OekakiApp
import Sessions
import TerminalKit

/// A performer of scripts without a terminal. Commands act on the drawing, keys and the mouse on
/// the real user interface on a screen in memory.
package final class ScriptPerformer {
  package struct Options {
    /// The size of a fresh drawing, or the new size of a restored one.
    package var size: Size?
    /// A snapshot to begin with.
    package var restore: String?
    /// Whether file names may lead out of the script's folder.
    package var allowsFiles = false
    /// Whether captures record the statement that last changed each cell. This compares pictures
    /// after every statement, and no process is killed.
    package var traces = false
    /// The path of the program, whose process `crash` kills. If it is nil, and whenever tracing,
    /// the controller is instead archived and restored in this process.
    package var program: String? = "/proc/self/exe"
    /// The colour depth of the screen in memory.
    package var colors = ColorDepth.rgb24
    package var limits = ScriptLimits()
    /// The clock that limits are measured by.
    package var clock: () -> Duration = Moment.processorTime
    /// Whether drawings that another instance has open are refused.
    package var respectsLocks = false
    /// The state directory in which the session is kept; nil to keep none.
    package var state: String?
    /// The signals through which the session reports its progress.
    package var signals = SessionSignals()
    /// The handler that ends the program at a signal, if any.
    package var interruption: Interruption?

    package init() {}
  }

  private let source: ScriptSource
  private let options: Options
  private let files: FileAccess
  private let locks: DrawingLocks?
  private var stage: ScriptStage
  /// A sentence about what a newer version wrote in the restored snapshot and is left out; nil if
  /// no newer version wrote it.
  package let newer: String?
  /// What the commands tell about what they did, with their places in the script.
  package private(set) var notes: [String] = []

  /// Creates a performer without performing anything.
  package init(_ source: ScriptSource, _ options: Options = Options()) throws(Failure) {
    self.source = source
    self.options = options
    files = try FileAccess.script(
      in: source.folder, allowsAll: options.allowsFiles, interruption: options.interruption)
    locks = options.respectsLocks ? try ScriptPerformer.locks(options) : nil
    let controller = try ScriptPerformer.controller(options, locks)
    newer = controller.document.newer?.description
    stage = ScriptStage(controller, files: files, locks: locks, colors: options.colors)
  }

  private static func locks(_ options: Options) throws(Failure) -> DrawingLocks? {
    try options.state.map { (path) throws(Failure) in try SessionStore(path: path).locks }
      ?? .existing()
  }

  private static func controller(
    _ options: Options, _ locks: DrawingLocks?
  ) throws(Failure) -> DrawingViewController {
    guard let restore = options.restore else {
      return try DrawingViewController.fresh(options.size)
    }
    let controller = try DrawingFile.snapshot(restore, as: DrawingViewController.self)
    controller.lock = try locks?.take(restore, sharing: nil, for: .reading)
    // The user named the file, not the script, which must not write to it.
    controller.document.path = nil
    controller.document.identity = nil
    controller.becomeScripted()
    guard let size = options.size else { return controller }
    do throws(CommandError) { _ = try controller.editor.perform(.size(size)) } catch {
      throw Failure("\(error)", exitCode: 64)
    }
    return controller
  }

  /// Performs the whole script and passes on each capture as it is made.
  ///
  /// A script that cannot be read does nothing. At the first statement that fails, the rest is
  /// skipped, and the caller must not save anything; files written by earlier `save` statements are
  /// complete and stay.
  ///
  /// - Parameter captured: receives each capture; an error it throws ends the script.
  package func perform(captured: (Capture) throws(Failure) -> Void = { _ in }) throws(Failure) {
    do throws(Failure) { try performAll(captured) } catch {
      try? keep()
      throw error
    }
    try keep()
  }

  /// Waits until the session, if there is one, is on the disk.
  private func keep() throws(Failure) {
    try stage.controller.session?.flushPatiently(stage.controller)
  }

  private func performAll(_ captured: (Capture) throws(Failure) -> Void) throws(Failure) {
    let library = try ScriptLibrary(source, limits: options.limits) { (name) throws(Failure) in
      let path = try files.path(name, for: .reading)
      return try ScriptSource.text(try ScriptSource.file(PathName(path)), of: path)
    }
    let budget = ScriptBudget(options.limits, clock: options.clock)
    if library.crashes, !options.traces, let program = options.program {
      try performInProcesses(library, program, captured)
    } else {
      if let state = options.state {
        try SessionStore(path: state, signals: options.signals).begin(stage.controller)
        stage.controller.session?.isQuiet = true
      }
      let run = ScriptRun(library, on: stage, budget: budget, traces: options.traces)
      try run.perform(captured)
      let more = run.noteCount - run.notes.count
      notes = run.notes + (more == 0 ? [] : ["and \(more) more"])
    }
  }

  private func performInProcesses(
    _ library: ScriptLibrary, _ program: String,
    _ captured: (Capture) throws(Failure) -> Void
  ) throws(Failure) {
    var supervisor = try ScriptSupervisor(program, source, library, options, stage.controller)
    let removal = supervisor.removeFiles
    options.interruption?.atExit(removal)
    // The processes lock the drawings they open themselves.
    stage.controller.lock = nil
    defer { removal() }
    do throws(Failure) {
      stage = ScriptStage(
        try supervisor.perform(captured), files: files, locks: locks, colors: options.colors)
    } catch {
      // A process killed because the program is ending is not a failure.
      options.interruption?.giveWay()
      throw error
    }
  }

  /// Saves the drawing. Returns what to say if it has a name other than the one given.
  ///
  /// - Parameter replaces: whether to replace even a file that is not a drawing.
  @discardableResult
  package func save(to name: String, replaces: Bool = false) throws(Failure) -> String? {
    let path = DrawingName.written(name)
    let files = FileAccess.anywhere(interruption: options.interruption)
    let contents = try FileContents(checked: stage.controller, for: path, losing: replaces)
    _ = try files.save(
      stage.controller, to: path, expecting: .anything, contents: contents, replaces: replaces,
      backups: SessionStore.existingBackups, locks: locks)
    return DrawingName.note(name, path)
  }

  /// The drawing as it is now.
  package var drawing: Drawing { stage.editor.state.drawing }

  /// The digest of the current state.
  package var digest: Digest { stage.controller.editor.digest() }

  package func text(_ form: TextForm) -> String { form.text(of: stage.editor) }
}
